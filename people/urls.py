"""The pages of people. labsite.urls adds those that show papers or projects as well."""

from django.urls import path

from people import feeds, views

urlpatterns = [
    path("teaching/", views.TeachingList.as_view(), name="teaching"),
    path("talks/", views.TalkList.as_view(), name="talks"),
    path("talks.ics", views.talks_calendar, name="talks_calendar"),
    path("talks/<slug:slug>.ics", views.talk_calendar, name="talk_calendar"),
    path("talks.atom", feeds.TalkFeed(), name="talk_feed"),
    path("news/", views.NewsList.as_view(), name="news"),
    path("news.atom", feeds.NewsFeed(), name="news_feed"),
]

# Apart, for a picture says the same in every language.
picture_patterns = [
    path(
        "pictures/<str:signature>/<str:size>/<path:name>.<str:format>",
        views.picture,
        name="picture",
    ),
]
