"""The web server: granian, whose workers part from a process that has loaded the site.

    python -m labsite.web --interface wsgi --workers 2 labsite.wsgi:application

It takes granian's options. Started by itself, granian has each worker load the site; these share
what is loaded, which is most of their memory, and have rendered the first pages already. Two more
processes render pages for them, so that no reader waits while another's page is made. Where
processes are not forked (macOS, Windows) each worker loads the site and renders, all the same.
"""

import gc
from functools import partial
from multiprocessing import get_start_method

from granian import cli

from labsite import failures


def main() -> None:
    """Load the site, then serve it; what keeps it from being loaded is told in a sentence."""
    with failures.told():
        from django.db import connections

        from labsite import wsgi
        from labsite.kept_pages.application import KeptPages
        from labsite.site import loading

        render_pages = partial(loading.render_pages, wsgi.django)
        render_pages()
        connections.close_all()  # each process that parts from this one has its own
        gc.collect()
        gc.freeze()
        if isinstance(wsgi.application, KeptPages) and get_start_method() == "fork":
            wsgi.application.render_in_other_processes(warm_up=render_pages)
    cli.entrypoint()


if __name__ == "__main__":
    main()
