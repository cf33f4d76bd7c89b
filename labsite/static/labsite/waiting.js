/* A button whose answer takes some seconds says so meanwhile; without this script the page just loads. */
"use strict";

(() => {
  /** The button that was pressed, and what it said before. */
  let pressed = null;

  const words = (button) => (button.localName === "input" ? "value" : "textContent");

  function show(button, text, isBusy) {
    button[words(button)] = text;
    button.setAttribute("aria-busy", isBusy);
    button.disabled = isBusy;
  }

  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button || !button.dataset.waiting) return;
    pressed = { button, before: button[words(button)] };
    // Behind the sending, which would leave a switched-off button out.
    setTimeout(() => show(button, button.dataset.waiting, true));
  });
  // Who is asked whether to leave, and stays, finds it as it was.
  window.addEventListener("beforeunload", (event) => {
    if (pressed && event.defaultPrevented) setTimeout(() => show(pressed.button, pressed.before, false));
  });
  // So does who comes back by the browser's button.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted && pressed) show(pressed.button, pressed.before, false);
  });
})();
