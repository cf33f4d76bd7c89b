/* The authors of a paper: dragged or moved by keys into their order, inserted anywhere, and matched
   to members while they are typed. Without this script their places are numbers to be typed. */

"use strict";

(() => {
  const table = document.querySelector("#authorships-group table");
  const words = JSON.parse(document.querySelector("[data-author-words]")?.dataset.authorWords ?? "null");
  if (!table || !words) return;
  const body = table.tBodies[0];
  // Whoever may only read the authors has nothing to arrange.
  if (!body.querySelector('[name$="-position"]')) return;

  const live = document.createElement("p");
  live.className = "visually-hidden";
  live.setAttribute("role", "status");
  document.querySelector("#authorships-group").append(live);

  const rows = () => [...body.querySelectorAll("tr.form-row:not(.empty-form)")];
  const part = (row, name) => row.querySelector(`[name$="-${name}"]`);
  const place = (row) => Number(part(row, "position").value) || 0;
  const nameOf = (row) => part(row, "name").value.trim() || words.newAuthor;
  const isGone = (row) => Boolean(part(row, "DELETE")?.checked);
  /** Those with a place: a member behind an “et al.” has none. */
  const placed = () => rows().filter((row) => place(row) && !isGone(row));

  function fill(words, values) {
    return words.replace(/NAME|PLACE|ALL/g, (word) => values[word]);
  }

  function say(sentence, row) {
    live.textContent = fill(sentence, { NAME: nameOf(row), PLACE: place(row), ALL: placed().length });
  }

  /** Give the rows, in the order in which they stand, the places that they have together. */
  function sharePlaces() {
    const inOrder = placed();
    const places = inOrder.map(place).sort((one, other) => one - other);
    inOrder.forEach((row, index) => { part(row, "position").value = places[index]; });
  }

  /** Move all places from this one on by so many. */
  function shift(from, by, except) {
    for (const row of placed()) {
      if (row !== except && place(row) >= from) part(row, "position").value = place(row) + by;
    }
  }

  function move(row, by) {
    const inOrder = placed();
    const other = inOrder[inOrder.indexOf(row) + by];
    if (!other || !inOrder.includes(row)) return;
    if (by < 0) other.before(row); else other.after(row);
    sharePlaces();
    say(words.moved, row);
  }

  /** The same, and the key that was pressed stays under the finger. */
  function moveWith(row, by) {
    const pressed = document.activeElement;
    move(row, by);
    pressed.focus();
  }

  // --- Inserting ---------------------------------------------------------------------------------

  /** The row behind which the next new one goes, where somebody asked for one there. */
  let behind = null;

  function insertBehind(row) {
    behind = row;
    document.querySelector("#authorships-group .add-row a").click();
  }

  function welcome(row) {
    const last = Math.max(0, ...placed().filter((each) => each !== row).map(place));
    if (behind) {
      const free = (place(behind) || last) + 1;
      shift(free, 1, row);
      part(row, "position").value = free;
      behind.after(row);
      behind = null;
    } else {
      part(row, "position").value = last + 1;
    }
    equip(row);
    part(row, "name").focus();
    say(words.added, row);
  }

  // --- Buttons, keys and dragging ----------------------------------------------------------------

  function button(sign, label, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "author-move";
    made.textContent = sign;
    made.title = label;
    made.addEventListener("click", act);
    made.addEventListener("focus", () => made.setAttribute("aria-label", `${label}: ${nameOf(made.closest("tr"))}`));
    made.setAttribute("aria-label", label);
    return made;
  }

  let dragged = null;

  function equip(row) {
    const handle = document.createElement("span");
    handle.className = "author-handle";
    handle.textContent = "⠿";
    handle.title = words.drag;
    handle.setAttribute("aria-hidden", "true");
    handle.addEventListener("pointerdown", () => { row.draggable = true; });
    handle.addEventListener("pointerup", () => { row.draggable = false; });
    const moves = document.createElement("span");
    moves.className = "author-moves";
    moves.append(
      handle,
      button("↑", words.up, () => moveWith(row, -1)),
      button("↓", words.down, () => moveWith(row, 1)),
      button("+", words.insert, () => insertBehind(row)),
    );
    part(row, "position").after(moves);
    part(row, "DELETE")?.addEventListener("change", (event) => {
      if (place(row)) shift(place(row) + (event.target.checked ? 1 : 0), event.target.checked ? -1 : 1, row);
    });
    watchName(row);
  }

  body.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("tr.form-row");
    if (!dragged?.draggable) { dragged = null; return; }
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", nameOf(dragged));
    dragged.classList.add("is-dragged");
  });
  body.addEventListener("dragover", (event) => {
    const over = event.target.closest("tr.form-row");
    if (!dragged || !over || !placed().includes(over)) return;
    event.preventDefault();
    if (over === dragged) return;
    const box = over.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) over.before(dragged); else over.after(dragged);
  });
  body.addEventListener("drop", (event) => { if (dragged) event.preventDefault(); });
  body.addEventListener("dragend", () => {
    if (!dragged) return;
    dragged.classList.remove("is-dragged");
    dragged.draggable = false;
    sharePlaces();
    say(words.moved, dragged);
    dragged = null;
  });
  body.addEventListener("keydown", (event) => {
    const row = event.target.closest("tr.form-row");
    if (!row || !event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    moveWith(row, event.key === "ArrowUp" ? -1 : 1);
  });

  // --- Members -----------------------------------------------------------------------------------

  function watchName(row) {
    const input = part(row, "name");
    const select = part(row, "member");
    if (!select) return;
    const offer = document.createElement("button");
    offer.type = "button";
    offer.className = "author-offer";
    offer.hidden = true;
    input.after(offer);
    let timer = 0, asked = 0, member = null;

    function take() {
      if (!member) return;
      if (!select.querySelector(`option[value="${member.id}"]`)) select.append(new Option(member.text, member.id));
      select.value = member.id;
      django.jQuery(select).trigger("change");
      live.textContent = fill(words.taken, { NAME: member.text });
      withdraw();
      input.focus();
    }

    function withdraw() { member = null; offer.hidden = true; }

    async function ask() {
      const mine = ++asked;
      const url = new URL(words.suggest, location.href);
      url.searchParams.set("name", input.value);
      const response = await fetch(url, { headers: { Accept: "application/json" } }).catch(() => null);
      const answer = response?.ok ? await response.json() : { members: [] };
      if (mine !== asked) return;
      const chosen = new Set(rows().filter((each) => !isGone(each)).map((each) => part(each, "member").value));
      [member = null] = answer.members.filter((each) => !chosen.has(each.id));
      offer.hidden = !member;
      if (!member) return;
      offer.textContent = fill(words.offer, { NAME: member.text });
      live.textContent = fill(words.offered, { NAME: member.text });
    }

    input.addEventListener("input", () => {
      clearTimeout(timer);
      withdraw();
      if (!select.value && input.value.trim().length > 2) timer = setTimeout(ask, 200);
    });
    input.addEventListener("keydown", (event) => {
      if (event.isComposing) return;
      // Enter takes who is offered; it never saves half a name with the whole form.
      if (event.key === "Enter") { event.preventDefault(); take(); }
      if (event.key === "Escape" && member) { event.preventDefault(); withdraw(); }
    });
    offer.addEventListener("click", take);
  }

  for (const row of rows()) equip(row);
  document.addEventListener("formset:added", (event) => {
    if (event.detail.formsetName === "authorships") welcome(event.target);
  });
})();
