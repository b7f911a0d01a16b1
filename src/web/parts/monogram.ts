import { graphemesOf } from "../../domain/text/graphemes.ts";
import { html } from "../base/html.ts";
import { textOn } from "./theme.ts";

/** The address of the icon of a business's pages. */
export const ICON = "icon.svg";

/** `--link` of `page.css`. */
export const DEFAULT_COLOR = "#0a5a68";
const LETTER = /[\p{L}\p{N}]/u;

/** The first letter of a name on the business's color; a star if the name has no letter. */
export function monogram(name: string, accent = DEFAULT_COLOR): string {
  const letter = letterOf(name) ?? "★";
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/><text x="16" y="23" fill="${textOn(accent)}" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle">${letter}</text></svg>
`.text;
}

/** The first letter or digit of a name, as a capital. */
export function letterOf(name: string): string | undefined {
  return graphemesOf(name)
    .find((one) => LETTER.test(one))
    ?.toLocaleUpperCase("en");
}
