// Forms that bring a result where there are no rows of boards: a match of a knock-out, a board on a
// page of its own, a correction, a tie. What they send is kept until it is answered, as of a row. Then
// the page is what the answer has brought, or leads on; what is being filled in meanwhile stays so.
"use strict";

(() => {
  const here = { ...document.querySelector("[data-typed-page]")?.dataset };
  const frame = document.querySelector("#main > .frame");
  if (!here.round) return;

  const words = document.getElementById("typed").dataset;
  const forms = () => [...frame.querySelectorAll("form[data-typed]")];
  const ofForms = (step) => step.kind === "form" && step.home === location.pathname;
  const ofBoard = (step) => step.kind === "result" && ["tournament", "round", "row"].every((name) => step[name] === here[name]);
  const ofHere = (step) => (here.row ? ofBoard(step) : ofForms(step));

  // What a form says, to be told as long as it waits.
  function signOf(form, button) {
    const sign = form.dataset.sign ?? button.querySelector(".sign")?.textContent;
    const chosen = form.querySelector("select")?.selectedOptions[0] ?? form.querySelector(":checked")?.closest("label");
    return sign ?? (chosen ?? button).textContent.replace(/\s+/g, " ").trim();
  }

  // A board has its row on the page of results, which what cannot be saved leads back to.
  function keep(form, button) {
    const fields = Object.fromEntries(new FormData(form, button));
    delete fields.csrfmiddlewaretoken;
    const { tournament, round, place } = here;
    const told = { tournament, round, place, url: form.action, sign: signOf(form, button), fields };
    const label = form.dataset.label ?? here.label;
    if (here.row) typed.add({ ...told, kind: "result", row: here.row, home: here.home, label });
    else typed.add({ ...told, kind: "form", row: form.id, home: location.pathname, label });
  }

  function mark(form, step) {
    form.querySelector(".typed-sign")?.remove();
    if (!step) return;
    const badge = Object.assign(document.createElement("span"), { className: "badge waits", textContent: words.mark });
    const made = Object.assign(document.createElement("span"), { className: "typed-sign" });
    made.append(` ${step.sign} `, badge);
    (form.querySelector("h2") ?? form).append(made);
  }

  // Boards of one game do not wait for each other; whatever else follows from what is answered first.
  function paint() {
    const waiting = typed.waiting().filter(ofHere);
    for (const form of forms()) {
      const own = (step) => here.row || step.row === form.id;
      mark(form, waiting.findLast(own));
      form.inert = waiting.some((step) => !own(step) && !("before" in step.fields && form.elements.before));
    }
  }

  function alike(one, other) {
    return one.nodeName === other.nodeName && one.id === other.id;
  }

  // Makes an element as another one is, and leaves alone what is the same in both.
  function renew(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== Node.ELEMENT_NODE) {
      old.nodeValue = fresh.nodeValue;
      return;
    }
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    let at = old.firstChild;
    for (const wanted of [...fresh.childNodes]) {
      let like = at;
      while (like && !alike(like, wanted)) like = like.nextSibling;
      if (!like) {
        old.insertBefore(wanted, at);
        continue;
      }
      while (at !== like) {
        const gone = at;
        at = at.nextSibling;
        gone.remove();
      }
      at = like.nextSibling;
      renew(like, wanted);
    }
    while (at) {
      const gone = at;
      at = at.nextSibling;
      gone.remove();
    }
  }

  function show(fresh, step, means) {
    renew(frame, fresh);
    htmx.process(frame);
    document.getElementById(step.row)?.reset();
    const next = frame.querySelector("#next")?.textContent ?? "";
    if (means === "saved") document.querySelector("[data-typed-said]").textContent = `${step.label}: ${step.sign}. ${next}`;
    if (document.activeElement === document.body) (frame.querySelector("[data-next]") ?? document.getElementById("main")).focus({ preventScroll: true });
  }

  // Asked before it is written: the question takes the page's place, as without a script.
  function ask(question, step) {
    frame.replaceChildren(question);
    const form = question.querySelector("form");
    Object.assign(form, { id: step.row });
    Object.assign(form.dataset, { typed: "", sign: step.sign, label: step.label });
    question.querySelector("h1").focus();
  }

  function follow({ step, means, then, find }) {
    const question = means === "asks" && find("#confirm");
    const fresh = find("#main > .frame");
    const next = here.row ? `${step.home}#${step.row}` : then;
    if (question) ask(question, step);
    else if (next && new URL(next, location).pathname !== location.pathname) location.assign(next);
    else if (fresh) show(fresh, step, means);
    else location.assign(location.pathname + location.search);
  }

  document.addEventListener("submit", (event) => {
    if (!forms().includes(event.target)) return;
    event.preventDefault();
    keep(event.target, event.submitter);
  });

  // Leaving everything as it is answers a question, too.
  frame.addEventListener("click", (event) => {
    const form = event.target.closest("#confirm a")?.closest("form");
    if (form) for (const step of typed.mine().filter(ofHere)) if (step.row === form.id) typed.drop(step.id);
  });

  document.addEventListener("typed:answer", (event) => ofHere(event.detail.step) && follow(event.detail));
  document.addEventListener("typed:changed", paint);

  // What was asked before the page was loaded is asked again.
  document.addEventListener("DOMContentLoaded", () => {
    for (const step of typed.mine().filter(ofHere)) if (step.state === "asks") typed.again(step.id);
  });
})();
