"""Addresses of the clubs themselves. Those of what happens in a club are in ``pages.urls``."""

from django.urls import path

from clubs.views import console, members

app_name = "clubs"
urlpatterns = [
    path("", console.home, name="home"),
    path("clubs/new/", console.club_new, name="club_new"),
    path("<slug:club>/settings/", console.settings, name="settings"),
    path("<slug:club>/members/", members.members, name="members"),
    path("<slug:club>/members/log/", members.role_log, name="role_log"),
    path("<slug:club>/members/invite/", members.invite, name="invite"),
    path("<slug:club>/members/<int:member>/role/", members.change_role, name="member_role"),
    path("<slug:club>/members/<int:member>/remove/", members.remove, name="member_remove"),
    path(
        "<slug:club>/members/invitations/<int:invitation>/revoke/",
        members.revoke,
        name="invitation_revoke",
    ),
]
