"""Addresses for signing in and everything about an account."""

from django.urls import path

from clubs.views import account, invitations, mailbox

app_name = "account"
urlpatterns = [
    path("sign-in/", account.sign_in, name="sign_in"),
    path("sign-out/", account.sign_out, name="sign_out"),
    path("profile/", account.profile, name="profile"),
    path("password/", account.password_change, name="password_change"),
    path("password/forgotten/", account.password_forgotten, name="password_forgotten"),
    path("password/sent/", account.password_sent, name="password_sent"),
    path("password/done/", account.password_done, name="password_done"),
    path("password/<uidb64>/<token>/", account.password_set, name="password_set"),
    path("mailbox/", mailbox.mailbox, name="mailbox"),
    path("mailbox/<token>/", mailbox.confirmed, name="mailbox_confirmed"),
    path("invitation/<token>/", invitations.invitation, name="invitation"),
]
