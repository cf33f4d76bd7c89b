from django.urls import path

from publications import feeds, views

app_name = "publications"
urlpatterns = [
    path("publications/", views.PublicationList.as_view(), name="publications"),
    path("publications.atom", feeds.PublicationFeed(), name="publication_feed"),
    path("publications/<slug:slug>/", views.PublicationDetail.as_view(), name="publication"),
    path("publications/<slug:slug>.bib", views.publication_bibtex, name="publication_bibtex"),
    path("projects/", views.ProjectList.as_view(), name="projects"),
    path("projects/<slug:slug>/", views.ProjectDetail.as_view(), name="project"),
]
