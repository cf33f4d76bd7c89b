/* A button whose answer takes some seconds says so meanwhile; without this script the page just loads. */
"use strict";

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || !button.dataset.waiting) return;
  // Behind the sending, which would leave a switched-off button out.
  setTimeout(() => {
    button.textContent = button.dataset.waiting;
    button.setAttribute("aria-busy", "true");
    button.disabled = true;
  });
});
// Who comes back by the browser's button finds it as it was.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
