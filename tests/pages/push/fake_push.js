// A browser's push as a test wants it: what would be kept by the browser is kept for the tab.
(({ endpoint, p256dh, auth, answer, fails }) => {
  const state = () => JSON.parse(sessionStorage.getItem("fake-push") ?? '{"permission": "default"}');
  const change = (what) => sessionStorage.setItem("fake-push", JSON.stringify({ ...state(), ...what }));
  const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

  Object.defineProperty(Notification, "permission", { get: () => state().permission });
  Notification.requestPermission = async () => {
    change({ permission: answer });
    return answer;
  };

  const subscription = () => ({
    endpoint: state().endpoint,
    options: { applicationServerKey: bytes(state().key).buffer },
    toJSON: () => ({ endpoint: state().endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => (change({ endpoint: undefined }), true),
  });

  PushManager.prototype.getSubscription = async () => (state().endpoint ? subscription() : null);
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (fails || !userVisibleOnly) throw new DOMException("no push service", "AbortError");
    change({ endpoint, key: applicationServerKey, times: (state().times ?? 0) + 1 });
    return subscription();
  };
})(GIVEN);
