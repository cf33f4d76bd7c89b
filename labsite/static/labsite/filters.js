/* The filters beside a list: choosing is enough. On a phone, and where they would leave a list too
   little room, they wait behind a button above it. */

"use strict";

(() => {
  function show(form) {
    // An address says only what it asks for.
    for (const field of form.elements) if (field.name && !field.value) field.disabled = true;
    form.submit();
  }

  for (const form of document.querySelectorAll(".one-field-filter")) {
    form.querySelector("button").hidden = true;
    form.addEventListener("submit", (event) => { event.preventDefault(); show(form); });
    // select2 tells only jQuery that something was chosen.
    django.jQuery(form).on("change", "select", () => show(form));
  }

  const filters = document.querySelector("#changelist-filter");
  const heading = filters?.querySelector("h2");
  if (!heading) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet-button";
  button.textContent = heading.textContent;
  button.setAttribute("aria-expanded", "false");
  button.addEventListener("click", () => {
    const open = filters.classList.toggle("is-open");
    button.setAttribute("aria-expanded", String(open));
  });
  heading.replaceChildren(button);

  const phone = matchMedia("(max-width: 767px)");
  function makeRoom() {
    filters.classList.remove("folds");
    const list = document.querySelector("#changelist .results");
    filters.classList.toggle("folds", phone.matches || list?.scrollWidth > list?.clientWidth);
  }
  addEventListener("resize", makeRoom);
  makeRoom();
})();
