// Light or dark as the reader chose, before anything is painted: pages are the same for everybody,
// and the choice is in a cookie. Where no script runs, /scheme.css answers to the same cookie.
const root = document.documentElement;
const YEAR = 365 * 24 * 3600;

function showScheme(chosen) {
  if (chosen) root.dataset.scheme = chosen;
  else delete root.dataset.scheme;
  document.querySelector('meta[name="color-scheme"]').content = chosen || "light dark";
}

function showChosenScheme() {
  showScheme((document.cookie.match(/(?:^|; )scheme=(light|dark)(?:;|$)/) || [])[1]);
}

showChosenScheme();

// The switch shows at once what it chooses, without a new page.
document.addEventListener("submit", (event) => {
  if (event.target.id !== "scheme") return;
  event.preventDefault();
  const { value: chosen, parentElement: place } = event.submitter;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `scheme=${chosen}; path=/; samesite=lax; max-age=${chosen ? YEAR : 0}${secure}`;
  showScheme(chosen);
  const other = [...place.querySelectorAll("button")].find((button) => button.offsetParent);
  if (other && other !== event.submitter) other.focus();
});

// A page that comes back from the browser's memory may have been left in the other colours.
addEventListener("pageshow", (event) => event.persisted && showChosenScheme());
