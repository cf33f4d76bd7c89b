// In the admin: nobody loses what they typed. Leaving a form with unsaved work warns, and the browser
// keeps the text until it is saved: after a refused save, after a session that ended, after a crash.
// The page that is opened again offers it; restored, it goes through the server, which merges it with
// what others saved meanwhile (people/admin/unsaved_text.py). Passwords and files are never kept, and
// who signs out takes their texts along. Without this script a form is as Django makes it.
(() => {
  const PREFIX = "labsite.unsaved.";
  const KEPT_FOR = 21 * 24 * 3600 * 1000; // milliseconds
  const [LARGEST, LARGEST_SUM] = [1_000_000, 3_000_000]; // characters
  const AFTER_TYPING = 400; // milliseconds
  const user = document.currentScript.dataset.user;
  const input = document.querySelector('input[name="_unsaved"]');
  const form = input && input.form;
  // Where the form is sent, and where an empty one is found: it may be shown at another address.
  const address = form && new URL(form.getAttribute("action") || location.href, location.href);
  const path = address && address.pathname;
  let leaving = false;

  // --- What is kept

  function texts() {
    try {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
      return keys.map((key) => ({ key, size: localStorage[key].length, ...read(localStorage[key]) }));
    } catch {
      return []; // the browser keeps nothing for this site
    }
  }

  function read(json) {
    try {
      return JSON.parse(json);
    } catch {
      return { at: 0 }; // not ours: it goes with what is old
    }
  }

  function forget(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // there is nothing to forget
    }
  }

  function store(key, text) {
    const json = JSON.stringify(text);
    forget(key);
    if (json.length > LARGEST) return;
    const kept = texts().sort((one, other) => other.at - one.at);
    let sum = json.length;
    for (const each of kept) {
      sum += each.size;
      if (sum > LARGEST_SUM) forget(each.key);
    }
    try {
      localStorage.setItem(key, json);
    } catch {
      // full, or not allowed: the warning on leaving is left
    }
  }

  function tidy() {
    const oldest = Date.now() - KEPT_FOR;
    const [whole, saved] = document.cookie.match(/(?:^|; )saved_forms=([0-9a-z.]+)/) || [];
    const ids = saved ? saved.split(".") : [];
    for (const text of texts()) {
      if (text.at < oldest || ids.some((id) => text.key.endsWith(`.${id}`))) forget(text.key);
    }
    if (whole) document.cookie = "saved_forms=; path=/; max-age=0; samesite=lax";
  }

  document.addEventListener("submit", (event) => {
    if (!user || !/\/logout\/$/.test(event.target.getAttribute("action") || "")) return;
    for (const text of texts()) if (text.key.startsWith(`${PREFIX}${user}.`)) forget(text.key);
    leaving = true;
    clearTimeout(waiting);
  });

  // --- What the form says

  // Of an editable list only its rows: which are ticked for an action is no text.
  const notText = (name) =>
    ["csrfmiddlewaretoken", "_unsaved", "_restore", "_save"].includes(name) ||
    name.includes("-__prefix__-") ||
    (form.id === "changelist-form" && !/^(_shown|_choice-.*|form-.*)$/.test(name));

  function entries() {
    const passwords = new Set([...form.querySelectorAll("input[type=password]")].map((each) => each.name));
    // Of Django's two boxes side by side all that stands in the second one is chosen.
    const boxes = [...form.querySelectorAll("select.filtered[id$=_to]")];
    const boxed = new Set(boxes.map((box) => box.name));
    return [
      ...[...new FormData(form)].filter(([name]) => !boxed.has(name) && !passwords.has(name) && !notText(name)),
      ...boxes.flatMap((box) => [...box.options].map((option) => [box.name, option.value])),
    ];
  }

  const asText = ([name, value]) => [name, value instanceof File ? `${value.name} ${value.size}` : value];
  const all = () => JSON.stringify(entries().map(asText));
  const written = (pairs) => JSON.stringify(pairs.filter(([name]) => name !== "_shown").map(([name, text]) => [name, text.replace(/\r\n?/g, "\n")]));

  let shown; // what the form said when it was shown, once all scripts have set it up
  let isTyped = false; // before that
  const isRefused = form && input.value !== "";

  const isUnsaved = () =>
    form ? isRefused || isTyped || (shown !== undefined && all() !== shown) : [...document.querySelectorAll("#content textarea")].some((area) => area.value !== area.defaultValue);

  // --- Keeping it

  let waiting;

  function keep() {
    clearTimeout(waiting);
    if (!form || !user || (shown === undefined && !isTyped)) return;
    if (isUnsaved()) {
      input.value ||= [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");
      const pairs = entries().filter(([, value]) => !(value instanceof File));
      store(PREFIX + user + "." + input.value, { path, at: Date.now(), pairs });
    } else if (input.value) forget(PREFIX + user + "." + input.value);
  }

  function keepSoon() {
    clearTimeout(waiting);
    waiting = setTimeout(keep, AFTER_TYPING);
  }

  // --- Offering it

  function offer(text) {
    const box = document.getElementById("unsaved-text").content.firstElementChild.cloneNode(true);
    const time = box.querySelector("time");
    const at = new Date(text.at);
    const isToday = at.toDateString() === new Date().toDateString();
    const style = { ...(isToday ? {} : { dateStyle: "medium" }), timeStyle: "short" };
    time.dateTime = at.toISOString();
    time.textContent = new Intl.DateTimeFormat(document.documentElement.lang || undefined, style).format(at);
    box.querySelector("[data-restore]").addEventListener("click", () => restore(text));
    box.querySelector("[data-discard]").addEventListener("click", () => {
      forget(text.key);
      box.remove();
      document.getElementById("content-start")?.focus();
    });
    // Saved or discarded in another window.
    addEventListener("storage", (event) => {
      if (event.key === text.key && event.newValue === null) box.remove();
    });
    form.before(box);
  }

  function restore(text) {
    const sent = document.createElement("form");
    const id = text.key.slice(text.key.lastIndexOf(".") + 1);
    const token = form.querySelector('[name="csrfmiddlewaretoken"]').value;
    sent.method = "post";
    sent.action = address.href;
    sent.hidden = true;
    for (const [name, value] of [...text.pairs, ["csrfmiddlewaretoken", token], ["_unsaved", id], ["_restore", "1"], ["_save", "1"]]) {
      const field = document.createElement("input");
      field.type = "hidden";
      Object.assign(field, { name, value });
      sent.append(field);
    }
    document.body.append(sent);
    keep();
    leaving = true;
    sent.submit();
  }

  // --- When

  tidy();
  addEventListener("beforeunload", (event) => {
    if (!leaving && isUnsaved()) event.preventDefault();
  });
  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    if (event.target === form) keep();
    leaving ||= event.target === form || !form;
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) leaving = false;
  });
  if (!form) return;

  form.addEventListener("input", () => {
    if (shown === undefined) isTyped = true;
  });
  // Calendars and drop-downs stand outside of the form and tell nobody what they set.
  for (const kind of ["input", "change", "click", "keyup", "pointerup"]) document.addEventListener(kind, keepSoon);
  addEventListener("pagehide", () => leaving || keep());
  document.addEventListener("visibilitychange", () => document.hidden && !leaving && keep());
  addEventListener("load", () =>
    setTimeout(() => {
      shown = all();
      if (isRefused) return keep();
      const now = written(entries().map(asText));
      for (const text of texts().sort((one, other) => one.at - other.at)) {
        if (!text.key.startsWith(`${PREFIX}${user}.`) || text.path !== path) continue;
        if (written(text.pairs) === now) forget(text.key);
        else offer(text);
      }
    })
  );
})();
