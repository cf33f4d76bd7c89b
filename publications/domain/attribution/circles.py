"""Whose circle a paper belongs to: authors whom no confirmed paper names, but who hang together
with those whom some does.

One shared name, or one paper that was taken for somebody's by mistake, joins two namesakes. So
nobody is taken for company who hangs on a single thread: there must be two ways from the confirmed
papers to an author that share no person and no paper, and a commonplace name is a thread only
beside one that is not. All papers are looked at together and at once; nothing rests on what was
decided a moment before, and taking any one person or paper away leaves the other way.
"""

from collections import defaultdict
from collections.abc import Collection, Hashable, Mapping

from people import names
from publications.domain.attribution import name_rarity

_CONFIRMED = ("the confirmed papers",)

#: Papers by a key, each with its authors but for the person whose circle it is.
Papers = Mapping[str, Collection[str]]
_Graph = dict[Hashable, list[Hashable]]


def company(
    known: Collection[str],
    hinted: Collection[str],
    papers: Papers,
    close: Collection[str],
    firm: Collection[str],
) -> dict[str, set[str]]:
    """Return the authors who hang together with `known` in two ways, each with such papers.

    `hinted` fit a known author by initials, `close` are the papers whose titles tie them to the
    confirmed ones: either is one way, beside that by somebody known in full and never beside each
    other, as both fit namesakes. `firm` are the papers that more than one piece of direct evidence
    ties to the confirmed ones.
    """
    in_full = {name for name in known if not names.parse(name).is_initials_only}
    found: dict[str, set[str]] = defaultdict(set)
    for roots, tied in (({*known, *hinted}, {*firm}), (in_full, {*close, *firm})):
        graph = _graph(roots, papers)
        for key in sorted(tied):
            graph[_CONFIRMED].append((key,))
            graph[(key,)].append(_CONFIRMED)
        reached = _in_two_ways(graph, {*known, *((key,) for key in firm)})
        connected = within_reach(roots, papers)
        for key, authors in papers.items():
            if (key,) in reached:
                for author in authors:
                    if author in reached and author in connected:
                        found[author].add(key)
    return found


def within_reach(known: Collection[str], papers: Papers) -> dict[str, set[str]]:
    """Return the authors who hang together with `known` in one way at least, through nobody of a
    commonplace name, each with such papers.
    """
    telling = {
        key: [author for author in authors if not name_rarity.is_commonplace(author)]
        for key, authors in papers.items()
    }
    graph = _graph(known, telling)
    reached, waiting = {_CONFIRMED}, [_CONFIRMED]
    while waiting:
        new = set(graph[waiting.pop()]) - reached
        reached |= new  # type: ignore[arg-type]
        waiting += new  # type: ignore[arg-type]
    found: dict[str, set[str]] = defaultdict(set)
    for key, authors in telling.items():
        if (key,) in reached:
            for author in authors:
                found[author].add(key)
    return found


def _graph(known: Collection[str], papers: Papers) -> _Graph:
    """Return who stands on which papers; papers are tuples of their key, authors plain names."""
    graph: _Graph = {_CONFIRMED: []}
    for key, authors in sorted(papers.items()):
        paper = graph.setdefault((key,), [])
        for author in sorted(authors):
            paper.append(author)
            graph.setdefault(author, []).append((key,))
    for author in sorted(known):
        if author in graph:
            graph[_CONFIRMED].append(author)
            graph[author].append(_CONFIRMED)
    return graph


def _in_two_ways(graph: _Graph, sure: Collection[Hashable]) -> set[Hashable]:
    """Return what no other node and no single link cuts off from the confirmed papers; what is
    `sure` needs only its link to them.

    Tarjan's search in depth: a node is cut off by the one that it was reached from where nothing
    behind it leads back to before that one.
    """
    place: dict[Hashable, int] = {_CONFIRMED: 0}
    back: dict[Hashable, int] = {_CONFIRMED: 0}
    reached_from: dict[Hashable, Hashable] = {}
    stack: list[Hashable] = [_CONFIRMED]
    left = {node: iter(neighbours) for node, neighbours in graph.items()}
    while stack:
        node = stack[-1]
        other = next(left[node], None)
        if other is None:
            stack.pop()
            if stack:
                back[stack[-1]] = min(back[stack[-1]], back[node])
        elif other not in place:
            place[other] = back[other] = len(place)
            reached_from[other] = node
            stack.append(other)
        elif other != reached_from.get(node):
            back[node] = min(back[node], place[other])
    reached: set[Hashable] = {_CONFIRMED}
    for node, before in reached_from.items():  # in the order in which they were reached
        if before == _CONFIRMED:
            is_held = node in sure or back[node] < place[node]
        else:
            is_held = before in reached and back[node] < place[before]
        if is_held:
            reached.add(node)
    return reached
