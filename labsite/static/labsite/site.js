// What the pages do better with a script. Each works without: this file only spares a reload
// or adds what the server cannot know.

// When a talk is on the reader's own clock, under the time of its place.
for (const line of document.querySelectorAll(".local-time")) {
  const [start, end] = [new Date(line.dataset.start), new Date(line.dataset.end)];
  const [other, same] = line.children;
  // The server wrote the hours of the talk's place into the first <time> before this line.
  const there = line.parentElement.querySelector("time").dateTime;
  const offset = /([+-])(\d\d):(\d\d)$/.exec(there);
  const minutes = offset ? (offset[2] * 60 + +offset[3]) * (offset[1] === "-" ? -1 : 1) : 0;
  if (minutes === -start.getTimezoneOffset()) {
    same.hidden = false;
    continue;
  }
  const full = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  const format = new Intl.DateTimeFormat(document.documentElement.lang || undefined, full);
  other.querySelector("b").textContent = format.formatRange(start, end);
  other.hidden = false;
}

// How to cite a paper: a link to #cite opens it as a dialog above the page, a link out of it closes it.
const citing = document.querySelector("dialog#cite");
const citeAsked = () => location.hash === "#cite";
if (citing) {
  if (citeAsked()) citing.showModal();
  addEventListener("hashchange", () => citeAsked() && !citing.open && citing.showModal());
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href="#cite"], #cite .close');
    if (link) event.preventDefault();
    if (link && !citing.contains(link)) citing.showModal();
    else if (link || event.target === citing) citing.close();
  });
  // As soon as it is closed, before anything else happens: its "close" event comes later, and would
  // take the #cite of whoever asked for it again meanwhile.
  new MutationObserver(() => {
    if (citing.open || !citeAsked()) return;
    history.replaceState(history.state, "", location.pathname + location.search);
  }).observe(citing, { attributeFilter: ["open"] });
}

// In which style a reader cites, their browser remembers, where it may; the choice narrows no list.
const style = "citation-style";
for (const type of ["input", "change"]) {
  document.addEventListener(type, (event) => {
    if (event.target.form?.id !== "export") return;
    event.stopPropagation();
    try { localStorage.setItem(style, event.target.value); } catch {}
  }, true);
}
document.addEventListener("toggle", (event) => {
  const field = event.target.querySelector?.("#export-style");
  try {
    const chosen = localStorage.getItem(style);
    if (field && chosen) field.value = chosen;
  } catch {}
}, true);

// A video comes from its host when the reader asks for it: nobody else hears of them before.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-frame]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.src = link.dataset.frame;
  frame.title = link.textContent.trim();
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.replaceWith(frame);
  frame.focus();
});

// htmx comes when a reader first reaches for what it serves: who only reads pays nothing for it.
// Until it is there, links and forms are plain ones; a field changed meanwhile counts once it is.
const htmxAddress = document.querySelector('meta[name="htmx"]');
const served = "form[data-hx-get] :is(input, select, button, label), [data-hx-boost] a";
let isAsked = !htmxAddress;
let changed = null;

function fetchHtmx() {
  const script = document.createElement("script");
  script.src = htmxAddress.content;
  script.addEventListener("load", () => {
    if (changed) htmx.trigger(changed, "submit");
  });
  document.head.append(script);
}

for (const type of ["pointerover", "focusin", "input"]) {
  document.addEventListener(type, (event) => {
    if (isAsked || !event.target.closest(served)) return;
    isAsked = true;
    // It starts by itself only in a page that has all its parts.
    if (document.readyState === "complete") fetchHtmx();
    else addEventListener("load", fetchHtmx);
  });
}

document.addEventListener("input", (event) => {
  if (!window.htmx) changed = event.target.closest("form[data-hx-get]");
});

// Back to a state that htmx had shown, in a page that has not fetched it.
addEventListener("popstate", (event) => {
  if (htmxAddress && !window.htmx && event.state && event.state.htmx) location.reload();
});
