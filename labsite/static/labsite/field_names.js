/* Fields that have no label of their own say their name to a screen reader: those in a table are
   called as their column is, the two of a date and a time as both, and those that are chosen from by
   typing as what they stand for. */

"use strict";

(() => {
  const words = (element) => element?.textContent.trim().replace(/:$/, "") ?? "";

  /** What the field's label says; in a table, the head of its column. */
  function nameOf(field) {
    if (field.labels?.length) return words(field.labels[0]);
    if (field.hasAttribute("aria-label")) return field.getAttribute("aria-label");
    const cell = field.closest(".tabular td");
    if (cell?.classList.contains("delete")) return words(cell.closest("table").querySelector("thead th:last-child"));
    const column = [...(cell?.classList ?? [])].find((name) => name.startsWith("field-"));
    return column ? words(cell.closest("table").querySelector(`th.${column.replace("field-", "column-")}`)) : "";
  }

  function nameSelect2(select, name) {
    const shown = select.nextElementSibling;
    if (!name || !shown?.matches(".select2-container")) return;
    const box = shown.querySelector(".select2-selection");
    const chosen = shown.querySelector(".select2-selection__rendered");
    box.id = `${select.id}-box`;
    box.setAttribute("aria-label", name);
    // Select2 puts its cross among the items of a list.
    shown.querySelector("ul > .select2-selection__clear")?.setAttribute("role", "listitem");
    // The name, and behind it what is chosen.
    if (chosen.id) box.setAttribute("aria-labelledby", `${box.id} ${chosen.id}`);
    for (const part of shown.querySelectorAll("[role=textbox], [role=searchbox]")) part.setAttribute("aria-label", name);
  }

  function nameAll(root) {
    for (const field of root.querySelectorAll(".tabular :is(input, select, textarea):not([type=hidden])")) {
      const name = nameOf(field);
      if (name && !field.labels?.length) field.setAttribute("aria-label", name);
    }
    for (const field of root.querySelectorAll(".datetime input:not([type=hidden], [aria-label])")) {
      // Django writes “Date:” or “Time:” before each, and what they are of above both.
      const of = words(field.closest("fieldset.flex-container, .form-row")?.querySelector("legend, label"));
      field.setAttribute("aria-label", `${of}: ${words(field.previousSibling)}`);
    }
    for (const select of root.querySelectorAll("select.select2-hidden-accessible")) {
      nameSelect2(select, nameOf(select));
      window.django.jQuery(select).on("change", () => nameSelect2(select, nameOf(select)));
    }
  }

  // select2 begins when jQuery says that the page is ready, and so comes first.
  const whenReady = window.django?.jQuery ?? ((work) => addEventListener("load", work));
  whenReady(() => nameAll(document));
  document.addEventListener("formset:added", (event) => nameAll(event.target));
})();
