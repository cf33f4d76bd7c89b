/* A text in Markdown with its preview below, as the server renders it; pictures are pasted or dropped. */

"use strict";

(() => {
  const token = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";

  function send(address, fields) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return fetch(address, { method: "POST", body, headers: { "X-CSRFToken": token } });
  }

  function aid(box) {
    const text = document.getElementById(box.dataset.markdown);
    const pane = box.querySelector(".markdown-preview");
    const said = box.querySelector(".markdown-said");
    if (!text) return;
    box.hidden = false;
    let timer = 0, asked = 0;

    async function preview() {
      const mine = ++asked;
      const details = pane.closest("details");
      details.hidden = !text.value.trim();
      if (details.hidden || !details.open) return;
      const response = await send(box.dataset.preview, { text: text.value }).catch(() => null);
      // The server has cleaned it, as for the public page.
      if (mine === asked && response?.ok) pane.innerHTML = await response.text();
    }

    function later() { clearTimeout(timer); timer = setTimeout(preview, 300); }

    function replace(before, after) {
      const at = text.value.indexOf(before);
      if (at < 0) return;
      text.setRangeText(after, at, at + before.length, "preserve");
      text.dispatchEvent(new Event("input", { bubbles: true }));
    }

    async function upload(file) {
      const place = `![${box.dataset.uploading} ${file.name}]()`;
      text.setRangeText(place, text.selectionStart, text.selectionEnd, "end");
      said.textContent = box.dataset.uploading;
      try {
        const response = await send(box.dataset.picture, { picture: file });
        const answer = await response.json();
        if (!response.ok) throw new Error(answer.error);
        replace(place, answer.markdown);
        said.textContent = "";
      } catch (error) {
        replace(place, "");
        said.textContent = `${box.dataset.failed} ${error.message ?? ""}`;
      }
    }

    function take(event, transfer) {
      const files = [...(transfer?.files ?? [])].filter((file) => file.type.startsWith("image/"));
      if (!files.length) return;
      event.preventDefault();
      files.forEach(upload);
    }

    text.addEventListener("input", later);
    text.addEventListener("paste", (event) => take(event, event.clipboardData));
    text.addEventListener("drop", (event) => take(event, event.dataTransfer));
    pane.closest("details").addEventListener("toggle", preview);
    preview();
  }

  for (const box of document.querySelectorAll("[data-markdown]")) aid(box);
})();
