/* The review desk by keyboard: each answer is sent in the background while the next card has the
   focus. Without this script every button is a plain form. */

"use strict";

(() => {
  // Many at once go on by themselves, unless somebody stops them: there is time to.
  const onward = document.querySelector("[data-onward]");
  if (onward) {
    const further = setTimeout(() => onward.requestSubmit(), 1000);
    document.addEventListener("click", (event) => { if (event.target.closest("a")) clearTimeout(further); });
  }

  const desk = document.querySelector("[data-desk]");
  if (!desk) return;

  const shelf = desk.querySelector("[data-cards]");
  const toast = desk.querySelector("[data-said]");
  const toastWords = desk.querySelector("[data-said-words]");
  const live = desk.querySelector("[data-said-aloud]");
  const toastUndo = desk.querySelector("[data-said-undo]");
  const keysList = document.querySelector("[data-keys-list]");
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  const words = JSON.parse(toast.dataset.words);
  const single = "one" in desk.dataset;
  const next = desk.dataset.next ?? "";

  /** What can be taken back, the latest last: the key of the action, and the cards it took away. */
  const doneHere = [];
  /** One request after the other: an undo must not overtake the act it takes back. */
  let line = Promise.resolve();

  const cards = () => [...shelf.querySelectorAll(".card:not(.is-going)")];
  const cardAt = (element) => element?.closest?.(".card") ?? null;
  const current = () => cardAt(document.activeElement);
  const address = (name, pk) => new URL(`${pk ? `${pk}/` : ""}${name}`, base()).toString();
  const base = () => new URL(desk.dataset.find.replace(/find\/$/, ""), location.href);

  // --- Saying --------------------------------------------------------------------------------

  let hiding = 0;

  /** Show and read out what happened; who does not see the counts is told how many are left. */
  function say(said, { undoable = false, found, waiting } = {}) {
    toast.hidden = false;
    toastWords.textContent = said;
    toastUndo.hidden = !undoable;
    const left = found === waiting ? words.left : words.leftHere;
    aloud(found === undefined ? said : `${said} ${left.replace("NUMBER", found).replace("ALL", waiting)}`);
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      if (!toast.contains(document.activeElement)) toast.hidden = true;
    }, undoable ? 12_000 : 6_000);
  }

  function aloud(words) {
    live.textContent = "";
    // Emptied first, so that the same sentence twice is read out twice.
    requestAnimationFrame(() => { live.textContent = words; });
  }

  /** Bring every number on the page in step with what the server counted. */
  function count({ waiting, found, groups }) {
    for (const place of document.querySelectorAll("[data-found]")) place.textContent = found;
    for (const badge of document.querySelectorAll("[data-queue]")) {
      badge.firstChild.data = waiting;
      badge.hidden = !waiting;
    }
    for (const group of desk.querySelectorAll("[data-group]")) {
      const left = groups[group.dataset.group] ?? 0;
      group.querySelector(".badge").textContent = left;
      group.hidden = !left;
    }
    for (const part of desk.querySelectorAll("[data-many]")) part.hidden = !found;
    const pages = desk.querySelector("[data-pages]");
    if (pages && found <= Number(pages.dataset.pages)) pages.hidden = true;
  }

  // --- Moving --------------------------------------------------------------------------------

  function focusOn(card) {
    if (!card) return;
    card.focus({ preventScroll: true });
    card.scrollIntoView({ block: "nearest" });
  }

  function step(by) {
    const all = cards();
    const at = all.indexOf(current());
    if (at < 0) focusOn(by > 0 ? all.find((card) => card.getBoundingClientRect().bottom > 80) : all.at(-1));
    else focusOn(all[Math.max(0, Math.min(all.length - 1, at + by))]);
  }

  function neighbour(card) {
    const all = cards();
    const at = all.indexOf(card);
    return all[at + 1] ?? all[at - 1] ?? null;
  }

  function put(cards, before = null) {
    const made = cards.map(({ pk, html }) => {
      shelf.querySelector(`.card[data-pk="${pk}"]`)?.remove();
      const holder = document.createElement("template");
      holder.innerHTML = html.trim();
      return holder.content.firstElementChild;
    });
    for (const card of made) shelf.insertBefore(card, before?.isConnected ? before : null);
    return made[0] ?? null;
  }

  function whenEmpty(found) {
    if (cards().length || shelf.querySelector(".is-going")) return;
    if (found > 0 && !single) {
      const on = new URL(location.href);
      on.searchParams.delete("p");
      if (!doneHere.reloaded) { doneHere.reloaded = true; location.assign(on); }
    } else {
      shelf.innerHTML = '<div class="desk-empty" tabindex="-1"><p></p></div>';
      shelf.querySelector("p").textContent = words.empty;
      shelf.firstElementChild.focus();
    }
  }

  // --- Asking the server ---------------------------------------------------------------------

  async function post(url, fields) {
    const body = new URLSearchParams({ ...fields, csrfmiddlewaretoken: token, next });
    const response = await fetch(url, { method: "POST", body, headers: { Accept: "application/json" } });
    if (!response.ok || !response.headers.get("Content-Type")?.includes("json")) {
      throw new Error(response.status === 403 || response.redirected
        ? words.signedOut
        : words.unexpected);
    }
    return response.json();
  }

  const inLine = (work) => { line = line.then(work, work); return line; };
  const reason = (error) => (error instanceof TypeError ? words.unreachable : error.message);

  function act(card, name, other) {
    const pk = card.dataset.pk;
    const following = neighbour(card);
    closeMerge(card);
    card.classList.add("is-going");
    if (following) focusOn(following);
    return inLine(async () => {
      // By now what was answered before this is gone.
      const shown = [...shelf.querySelectorAll(".card")].map((one) => one.dataset.pk).join(",");
      try {
        const answer = await post(address("act/", pk), { act: name, shown, ...(other ? { other } : {}) });
        const gone = answer.gone.map(String);
        if (!answer.done && !gone.includes(pk)) {
          card.classList.remove("is-going");
          focusOn(card);
        }
        for (const key of gone) {
          const left = shelf.querySelector(`.card[data-pk="${key}"]`);
          if (left?.contains(document.activeElement)) focusOn(neighbour(left));
          left?.remove();
        }
        if (answer.undo) doneHere.push({ action: answer.undo, cards: gone });
        const added = put(answer.more);
        if (added && document.activeElement === document.body) focusOn(added);
        say(answer.message, { undoable: Boolean(answer.undo), found: answer.found, waiting: answer.waiting });
        count(answer);
        countTicked();
        whenEmpty(answer.found);
      } catch (error) {
        card.classList.remove("is-going");
        focusOn(card);
        say(reason(error));
      }
    });
  }

  function undo() {
    return inLine(async () => {
      const last = doneHere.pop();
      if (!last) {
        const button = document.querySelector("[data-undo-last]") ?? document.querySelector(".desk-done [data-mine]");
        if (button) button.form.requestSubmit(button);
        else say(words.nothingToUndo);
        return;
      }
      try {
        const answer = await post(address(`undo/${last.action}/`), { shown: last.cards.join(",") });
        say(answer.message, { found: answer.found, waiting: answer.waiting });
        count(answer);
        if (answer.cards.length) shelf.querySelector(".desk-empty")?.remove();
        focusOn(put(answer.cards, current() ?? cards()[0]));
      } catch (error) {
        doneHere.push(last);
        say(reason(error), { undoable: true });
      }
    });
  }

  // --- Merging into another paper -------------------------------------------------------------

  let searches = 0;

  function openMerge(card) {
    const open = card.querySelector(".merge");
    if (open) { open.querySelector("input").focus(); return; }
    const id = `merge-${card.dataset.pk}`;
    const box = document.createElement("div");
    box.className = "merge";
    box.innerHTML = `<label for="${id}"></label>
      <input type="search" id="${id}" role="combobox" autocomplete="off" aria-expanded="false" aria-autocomplete="list"
        aria-controls="${id}-list">
      <ul role="listbox" id="${id}-list" hidden></ul>`;
    card.querySelector(".acts").before(box);
    const input = box.querySelector("input");
    box.querySelector("label").textContent = words.mergeInto;
    input.placeholder = words.mergeHint;
    box.querySelector("ul").setAttribute("aria-label", words.found);
    let timer = 0;
    input.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(() => find(card, input), 180);
    });
    input.addEventListener("keydown", (event) => inMerge(event, card, input));
    input.focus();
  }

  function closeMerge(card) {
    card.querySelector(".merge")?.remove();
  }

  async function find(card, input) {
    const list = input.nextElementSibling;
    const mine = ++searches;
    const url = new URL(desk.dataset.find, location.href);
    url.searchParams.set("q", input.value);
    url.searchParams.set("not", card.dataset.incoming);
    let results = [];
    let said = "";
    try {
      const response = await fetch(url, { headers: { Accept: "application/json" } });
      ({ results, said } = await response.json());
    } catch {
      say(words.noSearch);
      return;
    }
    if (mine !== searches) return;
    list.replaceChildren(...results.map((paper, index) => {
      const option = document.createElement("li");
      option.id = `${list.id}-${index}`;
      option.setAttribute("role", "option");
      option.setAttribute("aria-selected", "false");
      option.dataset.other = paper.pk;
      option.textContent = paper.title;
      const line = document.createElement("span");
      line.textContent = paper.line;
      option.append(line);
      option.addEventListener("mousedown", (event) => { event.preventDefault(); act(card, "merge_into", paper.pk); });
      return option;
    }));
    if (!results.length && input.value.trim()) {
      const none = document.createElement("li");
      none.className = "quiet";
      none.textContent = said;
      none.setAttribute("role", "presentation");
      list.append(none);
    }
    list.hidden = !list.children.length;
    input.setAttribute("aria-expanded", String(Boolean(results.length)));
    input.removeAttribute("aria-activedescendant");
    if (input.value.trim()) aloud(said);
  }

  function inMerge(event, card, input) {
    const options = [...input.nextElementSibling.querySelectorAll("[role=option]")];
    const at = options.findIndex((one) => one.getAttribute("aria-selected") === "true");
    if (event.key === "Escape") {
      event.preventDefault();
      closeMerge(card);
      focusOn(card);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length) {
      event.preventDefault();
      const to = (at + (event.key === "ArrowDown" ? 1 : -1) + options.length + (at < 0 && event.key === "ArrowUp" ? 1 : 0)) % options.length;
      options.forEach((one, index) => one.setAttribute("aria-selected", String(index === to)));
      input.setAttribute("aria-activedescendant", options[to].id);
      options[to].scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (at >= 0) act(card, "merge_into", options[at].dataset.other);
    }
  }

  // --- Many at once ----------------------------------------------------------------------------

  function countTicked() {
    const badge = desk.querySelector("[data-ticked]");
    if (!badge) return;
    const ticked = shelf.querySelectorAll(".card:not(.is-going) input[name=pick]:checked").length;
    badge.textContent = ticked;
    badge.hidden = !ticked;
    badge.closest(".desk-bulk").classList.toggle("is-active", ticked > 0);
  }

  shelf.addEventListener("change", (event) => {
    if (event.target.name !== "pick") return;
    countTicked();
    const scope = desk.querySelector("[name=scope][value=ticked]");
    if (scope) scope.checked = true;
  });

  // --- Buttons and keys ------------------------------------------------------------------------

  shelf.addEventListener("submit", (event) => {
    const card = cardAt(event.target);
    if (!card || single || !event.submitter?.value) return;
    event.preventDefault();
    if (event.submitter.value === "merge_into") openMerge(card);
    else act(card, event.submitter.value);
  });

  toastUndo.addEventListener("click", undo);
  const keysButton = document.querySelector("[data-keys]");
  if (keysButton && keysList) {
    keysButton.hidden = false;
    keysButton.addEventListener("click", () => keysList.showModal());
  }

  const typing = (element) => element.isContentEditable
    || (element.matches("input, textarea, select") && !element.matches("[type=checkbox], [type=radio]"));

  // The first card answers its key at once. A link to a part of the page leads there instead.
  if (!single && !location.hash && document.activeElement === document.body) {
    cards()[0]?.focus({ preventScroll: true });
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    if (typing(event.target) || keysList?.open) return;
    const card = current();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === "?") { event.preventDefault(); keysList?.showModal(); return; }
    if (event.shiftKey) return;
    if (key === "j" || key === "k") { event.preventDefault(); step(key === "j" ? 1 : -1); return; }
    if ((key === "u" || key === "z") && !event.repeat) { event.preventDefault(); undo(); return; }
    const target = card ?? (single ? cards()[0] : null);
    if (!target || event.repeat) return;
    if (key === "t") {
      const tick = target.querySelector("input[name=pick]");
      if (tick) { event.preventDefault(); tick.click(); }
      return;
    }
    const button = key === "Enter"
      ? (document.activeElement === card ? target.querySelector(".acts .likely") : null)
      : target.querySelector(`.acts [data-key="${CSS.escape(key)}"]`) ?? (key === "n" ? target.querySelector('.acts [value="reject"]') : null);
    if (!button) {
      if (key === "Enter" && document.activeElement === card && card.querySelector(".acts")) say(words.open);
      return;
    }
    event.preventDefault();
    button.form.requestSubmit(button);
  });
})();
