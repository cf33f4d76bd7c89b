// What exported pages do by themselves where the site's own pages ask the server: search, and filters
// that go together. Without this script the lists of each venue, author, topic … are there as pages.
{
  const meta = document.querySelector('meta[name="search-index"]');
  const indexAddress = new URL(meta.content, location.href);
  const SHOWN = 50;
  const SHOWN_OF_A_KIND = 10;
  const CHARACTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
  let index = null;

  // The index comes when somebody first looks for something, once.
  let loading = null;
  function load() {
    loading ??= fetch(indexAddress)
      .then((response) => response.json())
      .then((content) => {
        for (const paper of content.papers) {
          paper.titleText = searched(plain(paper.title));
          paper.text = searched(`${plain(paper.title)} ${paper.authors} ${paper.where} ${paper.more}`);
        }
        for (const other of content.others) other.text = searched(`${other.title} ${other.line} ${other.more}`);
        index = content;
      });
    return loading;
  }

  const plain = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent;
  const normalized = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const searched = (text) => ` ${normalized(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const linkTo = (url) => new URL(index.root + url, indexAddress).href;
  const say = (words, values) => words.replace(/%\((\w+)\)s/g, (_, name) => values[name]);

  // What was typed as words, and as phrases in quotes; each stands for all that begins with it.
  function termsOf(query) {
    const parts = normalized(query).match(/"[^"]+"|[^\s"]+/g) ?? [];
    return parts.map((part) => searched(part).trimEnd()).filter((term) => term.trim());
  }

  // Scripts without spaces between words are found as they stand.
  function mentions(text, term) {
    if (!CHARACTERS.test(term)) return text.includes(term);
    return text.replaceAll(" ", "").includes(term.replaceAll(" ", ""));
  }
  const mentionsAll = (text, terms) => terms.every((term) => mentions(text, term));

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }

  // A title holds formulas, as the site made them.
  function fromHtml(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content;
  }

  function card(paper, level) {
    const link = element("a", { href: linkTo(paper.url) }, element("bdi", {}, fromHtml(paper.title)));
    return element("li", { class: "paper" }, element("div", {},
      element(`h${level}`, { class: "paper-title" }, link),
      element("p", { class: "authors" }, paper.authors),
      element("p", { class: "where" }, paper.where), ...badges(paper), links(paper)));
  }

  function badges(paper) {
    const items = paper.badges.map((text) => element("li", { class: "badge" }, element("bdi", {}, text)));
    return items.length ? [element("ul", { class: "badges" }, ...items)] : [];
  }

  // Addresses on the site begin at its folder, all others with their scheme.
  function links(paper) {
    const of = element("span", { class: "hidden" }, ` – ${plain(paper.title)}`);
    return element("ul", { class: "buttons" }, ...paper.links.map(([url, name]) => {
      const href = /^[a-z]+:/.test(url) ? url : linkTo(url);
      return element("li", {}, element("a", { href }, name, of.cloneNode(true)));
    }));
  }

  // --- The list of papers ---------------------------------------------------------------------

  const catalogue = document.querySelector("form.catalogue");
  const NOT_FACETS = ["q", "year_from", "year_to", "sort", "group"];

  // What narrows and orders the list, from its address.
  function asked() {
    const query = new URLSearchParams(location.search);
    const state = { facets: {} };
    for (const name of NOT_FACETS) state[name] = (query.get(name) ?? "").trim();
    for (const name of Object.keys(index.facets)) {
      const values = query.getAll(name).filter(Boolean);
      if (values.length) state.facets[name] = values;
    }
    return state;
  }

  // Any value of a facet will do, but for "only papers with": there all must hold.
  function hasAny(paper, facet, values) {
    const own = paper.facets[facet] ?? [];
    return facet === "has" ? values.every((value) => own.includes(value)) : values.some((value) => own.includes(value));
  }

  function fits(paper, state, leftOut) {
    const year = +paper.date.slice(0, 4) || 0;
    if (state.year_from && year < +state.year_from) return false;
    if (state.year_to && (year > +state.year_to || !year)) return false;
    for (const [facet, values] of Object.entries(state.facets)) {
      if (facet !== leftOut && !hasAny(paper, facet, values)) return false;
    }
    return mentionsAll(paper.text, state.terms);
  }

  // A search is by best match unless an order is chosen; only orders by date keep years together.
  function orderOf(state) {
    const sort = state.sort || (state.terms.length ? "relevance" : "newest");
    const group = state.group || (isByDate(sort) ? "year" : "none");
    return { sort, group };
  }

  const isByDate = (sort) => sort === "newest" || sort === "oldest";

  // The first choice of each is what holds where none is made.
  function offerOrders(state) {
    const { bestMatch, newest, year, noGroup } = index.words;
    offer("sort", state.terms.length ? [["", bestMatch], ["newest", newest]] : [["", newest]], state);
    offer("group", isByDate(orderOf(state).sort) ? [["", year], ["none", noGroup]] : [["", noGroup]], state);
  }

  function offer(name, first, state) {
    const select = catalogue.elements[name];
    const others = [...select.options].filter(({ value }) => !["", "newest", "none"].includes(value));
    select.replaceChildren(...first.map(([value, text]) => element("option", { value }, text)), ...others);
    select.value = state[name];
    if (select.selectedIndex < 0) select.value = "";
  }

  function inOrder(papers, sort, state) {
    const hits = (paper) => state.terms.filter((term) => mentions(paper.titleText, term)).length;
    const orders = {
      relevance: (a, b) => hits(b) - hits(a),
      oldest: (a, b) => (a.date ? 0 : 1) - (b.date ? 0 : 1) || (a.date < b.date ? -1 : a.date > b.date ? 1 : 0),
      title: (a, b) => a.titleText.localeCompare(b.titleText),
      cited: (a, b) => b.cited - a.cited,
    };
    return orders[sort] ? papers.toSorted(orders[sort]) : papers;
  }

  function headingOf(paper, group) {
    if (group === "year") return paper.date.slice(0, 4) || index.words.undated;
    const value = (paper.facets[group] ?? [])[0];
    const other = group === "venue" ? index.words.noVenue : "";
    return index.facets[group]?.values[value] ?? other;
  }

  function grouped(papers, group) {
    if (group === "none") return [element("ul", { class: "papers" }, ...papers.map((paper) => card(paper, 2)))];
    const groups = new Map();
    for (const paper of papers) {
      const heading = headingOf(paper, group);
      groups.set(heading, [...(groups.get(heading) ?? []), paper]);
    }
    const names = [...groups.keys()];
    if (group !== "year") names.sort((a, b) => a.localeCompare(b));
    const wide = group === "year" ? "year" : "year wide";
    return names.map((name) => element("section", { class: wide }, element("h2", {}, element("bdi", {}, name)),
      element("ul", { class: "papers" }, ...groups.get(name).map((paper) => card(paper, 3)))));
  }

  // Each thing that narrows the list, with the query that is left without it.
  function chips(state) {
    const made = [];
    const add = (label, text, drop) => {
      const query = new URLSearchParams(location.search);
      drop(query);
      made.push(element("li", {}, element("a", { href: `?${query}` },
        element("span", { class: "hidden" }, `${index.words.remove} `),
        element("span", { class: "facet-name" }, label), " ", element("bdi", {}, text),
        element("span", { class: "cross", "aria-hidden": "true" }, "×"))));
    };
    if (state.q) add(index.words.search, `“${state.q}”`, (query) => query.delete("q"));
    if (state.year_from || state.year_to) {
      const years = state.year_from === state.year_to ? state.year_from : `${state.year_from}–${state.year_to}`;
      add(index.words.years, years, (query) => ["year_from", "year_to"].forEach((name) => query.delete(name)));
    }
    for (const [facet, values] of Object.entries(state.facets)) {
      for (const value of values) {
        add(index.facets[facet].label, index.facets[facet].values[value] ?? value, (query) => query.delete(facet, value));
      }
    }
    if (!made.length) return [];
    const clear = element("a", { class: "clear", href: location.pathname }, index.words.clear);
    return [element("ul", { class: "chips" }, ...made, element("li", {}, clear))];
  }

  // How many papers each choice has under all else that is chosen.
  function recount(state) {
    for (const box of catalogue.querySelectorAll(".facet input[type=checkbox]")) {
      const facet = box.name;
      box.checked = (state.facets[facet] ?? []).includes(box.value);
      const others = index.papers.filter((paper) => hasAny(paper, facet, [box.value]) && fits(paper, state, facet === "has" ? "" : facet));
      box.parentElement.querySelector(".number").textContent = others.length.toLocaleString();
      box.closest("li").hidden = !others.length && !box.checked;
    }
    for (const behind of catalogue.querySelectorAll(".facet details")) {
      const left = behind.querySelectorAll("li:not([hidden])").length;
      const summary = behind.querySelector("summary");
      summary.textContent = summary.textContent.replace(/\d[\d.,]*/, left.toLocaleString());
      behind.hidden = !left && !behind.querySelector("p");  // the link to all is no choice
      behind.open ||= Boolean(behind.querySelector("input:checked"));
    }
    for (const panel of catalogue.querySelectorAll(".facet:has(input[type=checkbox])")) {
      panel.hidden = !panel.querySelector("li:not([hidden])");
    }
  }

  const results = document.querySelector("#results");
  const count = document.querySelector("#count");
  const whole = { results: results && [...results.childNodes], count: count && count.textContent };

  function showPapers() {
    const state = asked();
    state.terms = termsOf(state.q);
    for (const name of NOT_FACETS) if (catalogue.elements[name]) catalogue.elements[name].value = state[name];
    offerOrders(state);
    const isFiltered = state.terms.length || state.year_from || state.year_to || Object.keys(state.facets).length;
    const exports = catalogue.querySelector(".exports");
    if (exports) exports.hidden = Boolean(isFiltered);
    recount(state);
    if (!isFiltered && !state.sort && !state.group) {
      results.replaceChildren(...whole.results);
      count.textContent = whole.count;
      return;
    }
    const found = index.papers.filter((paper) => fits(paper, state, ""));
    const { sort, group } = orderOf(state);
    const words = say(found.length === 1 ? index.words.paper : index.words.papers,
      { n: found.length, many: found.length.toLocaleString() });
    count.textContent = isFiltered ? say(index.words.found, { words }) : words;
    show(state, inOrder(found, sort, state), group, SHOWN);
  }

  function show(state, papers, group, most) {
    const parts = [...chips(state), ...grouped(papers.slice(0, most), group)];
    if (!papers.length) {
      const all = element("a", { href: location.pathname }, index.words.all);
      parts.push(element("div", { class: "empty" }, element("p", {}, index.words.none), element("p", {}, all)));
    }
    if (papers.length > most) {
      const more = element("button", { type: "button", class: "button" }, index.words.more);
      more.addEventListener("click", () => show(state, papers, group, most + 4 * SHOWN));
      parts.push(element("p", { class: "more" }, more));
    }
    results.replaceChildren(...parts);
  }

  // The query that the form says, with what its panels have no room for.
  function queryOf(form, before) {
    const query = new URLSearchParams();
    const offered = new Set([...form.querySelectorAll("input[type=checkbox]")].map((box) => `${box.name}=${box.value}`));
    for (const [name, value] of new FormData(form)) if (value) query.append(name, value);
    for (const [name, value] of before) {
      if (index?.facets[name] && !offered.has(`${name}=${value}`)) query.append(name, value);
    }
    return query;
  }

  function startCatalogue() {
    const list = new URL(catalogue.action);
    const isWhole = list.pathname === location.pathname;
    const look = () => load().then(showPapers);
    function narrow() {
      const query = queryOf(catalogue, isWhole ? new URLSearchParams(location.search) : []).toString();
      const address = query ? `${list.pathname}?${query}` : list.pathname;
      if (!isWhole) return location.assign(address);
      history.pushState(null, "", address);
      return look();
    }
    let waiting = null;
    catalogue.addEventListener("submit", (event) => { event.preventDefault(); load().then(narrow); });
    catalogue.addEventListener("change", (event) => event.target.type !== "search" && load().then(narrow));
    catalogue.addEventListener("input", (event) => {
      if (event.target.type !== "search" || !isWhole) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => load().then(narrow), 200);
    });
    catalogue.addEventListener("focusin", load, { once: true });
    addEventListener("popstate", look);
    results.addEventListener("click", (event) => {
      const link = event.target.closest(".chips a, .empty a");
      if (!link || !isWhole || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState(null, "", new URL(link.href).search ? link.href : location.pathname);
      look();
    });
    if (isWhole && location.search) look();
  }

  // A choice is ticked here; without a script it leads to its own list.
  for (const link of document.querySelectorAll(".facet a.what")) {
    link.replaceWith(element("span", { class: "what" }, ...link.childNodes));
  }

  // What leads to filters that go together is a link only where a script combines them.
  for (const link of document.querySelectorAll("a[data-query]")) {
    if (catalogue) link.setAttribute("href", `${catalogue.action}?${link.dataset.query}`);
  }

  // --- The search page ------------------------------------------------------------------------

  function showResults(form) {
    const text = (new URLSearchParams(location.search).get("q") ?? "").trim();
    form.elements.q.value = text;
    document.querySelectorAll("main > section, main > .empty, main .title .count").forEach((part) => part.remove());
    const terms = termsOf(text);
    if (!terms.length) return;
    const papers = index.papers.filter((paper) => mentionsAll(paper.text, terms));
    const groups = new Map();
    for (const other of index.others) {
      if (mentionsAll(other.text, terms)) groups.set(other.kind, [...(groups.get(other.kind) ?? []), other]);
    }
    const found = papers.length + [...groups.values()].flat().length;
    const words = say(found === 1 ? index.words.result : index.words.results, { n: found, q: text });
    document.querySelector("main .title").append(element("p", { class: "count", role: "status" }, words));
    const sections = [];
    const add = (name, items, more) => {
      const heading = element("h2", {}, `${name} `, element("span", { class: "quiet" }, String(items.length)));
      const shown = element("ul", { class: "papers" }, ...items.slice(0, SHOWN_OF_A_KIND).map((item) => item.kind ? entry(item) : card(item, 3)));
      const rest = items.length > SHOWN_OF_A_KIND && more ? [element("p", { class: "more" }, more)] : [];
      sections.push(element("section", { class: "railed" }, heading, shown, ...rest));
    };
    const sorted = inOrder(papers, "relevance", { terms });
    const [people, ...others] = index.kinds;
    if (groups.has(people)) add(people, groups.get(people));
    if (papers.length) {
      const all = `${linkTo(index.publications)}?${new URLSearchParams({ q: text })}`;
      add(index.words.publications, sorted, element("a", { href: all }, index.words.allPublications));
    }
    for (const kind of others) if (groups.has(kind)) add(kind, groups.get(kind));
    if (!found) sections.push(element("div", { class: "empty" }, element("p", {}, index.words.nothing)));
    form.after(...sections);
  }

  function entry(other) {
    const link = element("a", { href: linkTo(other.url) }, element("bdi", {}, other.title));
    const line = other.line ? [element("p", { class: "where" }, other.line)] : [];
    return element("li", { class: "paper" }, element("h3", { class: "paper-title" }, link), ...line);
  }

  function startSearch(form) {
    const look = () => load().then(() => showResults(form));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      history.pushState(null, "", `?${new URLSearchParams(new FormData(form))}`);
      look();
    });
    addEventListener("popstate", look);
    if (location.search) look();
  }

  // --- Shorter lists: people, projects, talks, news; all values of a facet ----------------------

  function startList(form) {
    const rows = [...results.querySelectorAll("li, tbody tr")].filter((row) => !row.parentElement.closest("li, tr"));
    const nothing = element("p", { class: "empty", role: "status", hidden: "" });
    results.append(nothing);
    function narrow() {
      const terms = termsOf(form.elements.q?.value ?? "");
      const year = form.elements.year?.value ?? "";
      for (const row of rows) {
        const isOfYear = !year || row.querySelector(`time[datetime^="${+year}"]`);
        row.hidden = !isOfYear || !mentionsAll(searched(row.textContent), terms);
      }
      for (const section of results.querySelectorAll("section")) {
        section.hidden = !rows.some((row) => section.contains(row) && !row.hidden);
      }
      if (count) count.hidden = rows.some((row) => row.hidden);  // it counts the whole list
      nothing.hidden = !rows.length || rows.some((row) => !row.hidden);
      if (!nothing.hidden) load().then(() => { nothing.textContent = index.words.nothing; });
    }
    // An address of the served site: words narrow here, a choice has a list of its own.
    function followAddress() {
      const query = new URLSearchParams(location.search);
      for (const [name, value] of query) {
        const field = form.elements[name];
        const isOffered = field?.options ? [...field.options].some((option) => option.value === value) : field;
        if (value && isOffered) field.value = value;
      }
      const pages = [...form.querySelectorAll("option:checked")].map((option) => option.dataset.page).filter(Boolean);
      const own = pages.find((address) => new URL(address, location.href).pathname !== location.pathname);
      if (own) location.replace(query.get("q") ? `${own}?${new URLSearchParams({ q: query.get("q") })}` : own);
      else narrow();
    }
    form.addEventListener("submit", (event) => { event.preventDefault(); narrow(); });
    form.addEventListener("input", narrow);
    form.addEventListener("change", (event) => {
      const chosen = event.target.selectedOptions?.[0];
      if (chosen) location.assign(chosen.dataset.page ?? form.action);
    });
    if (location.search) followAddress();
  }

  function startNames(form) {
    const find = form.elements.find;
    find.closest(".filters").querySelector("button").hidden = true;
    find.removeAttribute("name");
    find.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
    find.addEventListener("input", () => {
      const terms = termsOf(find.value);
      for (const row of form.querySelectorAll(".facet li")) row.hidden = !mentionsAll(searched(row.textContent), terms);
    });
  }

  const filters = document.querySelector("main form.filters[method=get]");
  const names = document.querySelector("main form [name=find]");
  if (catalogue) startCatalogue();
  else if (names) startNames(names.form);
  else if (filters && results) startList(filters);
  else if (filters) startSearch(filters);
}
