import { FAMILY, fontOf, WEIGHTS } from "../../pictures/fonts.ts";
import { STAR, STAR_BOX } from "../badge/badge-parts.ts";
import { html } from "../base/html.ts";
import { DEFAULT_COLOR, letterOf } from "./monogram.ts";
import { textOn } from "./theme.ts";

/** The address of the icon for home screens. */
export const TOUCH_ICON = "apple-touch-icon.png";
/** Its width and height in pixels, as phones ask for. */
export const TOUCH_ICON_SIZE = 180;
const MIDDLE = TOUCH_ICON_SIZE / 2;
const LETTER_SIZE = 112;
/** Half of the height of capitals. */
const TO_BASELINE = 0.33 * LETTER_SIZE;
const STAR_SIZE = 104;

/** The monogram as a square to its edges: phones cut off the corners themselves. */
export function touchIconImage(name: string, accent = DEFAULT_COLOR): string {
  const letter = letterOf(name);
  const ink = textOn(accent);
  const isDrawable = letter !== undefined && fontOf("bold").has(letter);
  const sign = isDrawable
    ? html`<text x="${MIDDLE}" y="${MIDDLE + TO_BASELINE}" fill="${ink}" font-family="${FAMILY}" font-size="${LETTER_SIZE}" font-weight="${WEIGHTS.bold}" text-anchor="middle">${letter}</text>`
    : html`<path transform="translate(${MIDDLE - STAR_SIZE / 2} ${MIDDLE - STAR_SIZE / 2}) scale(${STAR_SIZE / STAR_BOX})" fill="${ink}" d="${STAR}"/>`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${TOUCH_ICON_SIZE}" height="${TOUCH_ICON_SIZE}"><rect width="${TOUCH_ICON_SIZE}" height="${TOUCH_ICON_SIZE}" fill="${accent}"/>${sign}</svg>
`.text;
}
