// In the admin: a click on a picture sets its focal point, the two numbers below it. Without this
// script the numbers are written by hand.
for (const image of document.querySelectorAll("img[data-focus]")) {
  const fields = ["x", "y"].map((side) => document.getElementById(`id_${image.dataset.focus}_${side}`));
  if (fields.includes(null)) continue;
  const frame = document.createElement("span");
  const point = document.createElement("span");
  frame.className = "focus-frame";
  point.className = "focus-point";
  image.replaceWith(frame);
  frame.append(image, point);

  const show = () => {
    point.style.left = `${fields[0].value}%`;
    point.style.top = `${fields[1].value}%`;
  };
  frame.addEventListener("click", (event) => {
    const place = image.getBoundingClientRect();
    const shares = [(event.clientX - place.left) / place.width, (event.clientY - place.top) / place.height];
    fields.forEach((field, side) => {
      field.value = Math.round(Math.min(1, Math.max(0, shares[side])) * 100);
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    show();
  });
  for (const field of fields) field.addEventListener("input", show);
  show();
}
