/** What the script adds to the page /embed: the choices are shown live, and change the line to copy. */
import { widgetLine } from "../parts/embed-lines.ts";
import * as SAY from "./own-words.ts";

const form = document.querySelector<HTMLFormElement>("#choices");
const previews = document.querySelector<HTMLElement>("#previews");

form?.addEventListener("input", () => {
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
  for (const widget of document.querySelectorAll("#previews candor-reviews")) {
    for (const [name, value] of chosen) widget.setAttribute(name, value);
  }
  const line = widgetLine(
    previews?.dataset.base ?? "",
    Object.fromEntries(chosen),
    SAY.embed.fallback,
  );
  const copy = document.querySelector<HTMLElement>('[aria-describedby="copy-widget"]');
  copy?.setAttribute("data-copy", line);
  copy?.previousElementSibling?.replaceChildren(line);
});
