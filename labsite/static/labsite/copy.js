// Buttons that copy a text: those that name it, and one for each BibTeX entry that is unfolded.
(() => {
  // A page without a secure address has no clipboard: there the text is selected, and copied if the
  // browser lets it be.
  async function copy(source, button, copied) {
    try {
      await navigator.clipboard.writeText(source.value ?? source.innerText.trim());
    } catch {
      select(source);
      if (!document.execCommand("copy")) return;
    }
    button.dataset.words ??= button.textContent;
    button.textContent = copied;
    setTimeout(() => (button.textContent = button.dataset.words), 2000);
  }

  function select(source) {
    if (source.select) source.select();
    else getSelection().selectAllChildren(source);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copies]");
    if (button) copy(document.getElementById(button.dataset.copies), button, button.dataset.copied);
  });

  document.addEventListener("toggle", (event) => {
    const entry = event.target.open && event.target.querySelector(":scope > .bibtex");
    if (!entry || event.target.querySelector("button")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "link-button";
    button.textContent = entry.dataset.copy;
    button.addEventListener("click", () => copy(entry, button, entry.dataset.copied));
    entry.nextElementSibling.prepend(button, " · ");
  }, true);
})();
