from django.urls import path, re_path

from publications.web import feeds, unapi, views

app_name = "publications"
urlpatterns = [
    path("publications/", views.PublicationList.as_view(), name="publications"),
    path("publications/facets/<slug:facet>/", views.facet_choices, name="facet"),
    path("publications.atom", feeds.PublicationFeed(), name="publication_feed"),
    path("publications.<slug:extension>", views.publications_export, name="publications_export"),
    path("publications/<slug:slug>/", views.PublicationDetail.as_view(), name="publication"),
    path(
        "publications/<slug:slug>.<slug:extension>",
        views.publication_export,
        name="publication_export",
    ),
    path("timeline/", views.timeline, name="timeline"),
    re_path(
        r"^publications/(?P<slug>[-\w]+)/(?P<file>[a-z]+(?:-\d+)?\.[a-z]+)$",
        views.publication_file,
        name="file",
    ),
    path("unapi", unapi.unapi, name="unapi"),
    path("coauthors/", views.coauthor_network, name="coauthors"),
    path("projects/", views.ProjectList.as_view(), name="projects"),
    path("projects/<slug:slug>/", views.ProjectDetail.as_view(), name="project"),
]
