import { contrastOf } from "../base/contrast.ts";

/** The least contrast with the background that text and shapes need (WCAG 1.4.3, 1.4.11). */
const MIN_CONTRAST = { color: 4.5, muted: 4.5, link: 4.5, star: 3 } as const;
/** Makes the browser write a color as numbers, in whatever notation it was given. */
const AS_NUMBERS = (name: string) => `rgb(from var(--cr-${name}) r g b / alpha)`;

/**
 * If the embedding page sets colors that are unreadable on its background, uses the widget's own
 * colors for that background instead, and says so on the console.
 */
export function keepReadable(section: HTMLElement): void {
  if (!CSS.supports("color", "rgb(from red r g b / alpha)")) return;
  const { style } = section;
  for (const [name, least] of Object.entries(MIN_CONTRAST)) {
    style.removeProperty(`--cr-${name}`);
    const found = contrastOn(numbersOf(section, "background"), numbersOf(section, name));
    if (found >= least) continue;
    const instead = name === "link" ? "color" : name;
    style.setProperty(`--cr-${name}`, `var(--cr-auto-${instead})`);
    const contrast = Math.floor(found * 10) / 10;
    const said = `has a contrast of ${contrast}, less than ${least}, so it is not used.`;
    console.warn(`<candor-reviews> --candor-${name} ${said}`);
  }
  style.removeProperty("outline-color");
}

/** Red, green and blue from 0 to 1, then the opacity. */
function numbersOf(section: HTMLElement, name: string): number[] {
  section.style.outlineColor = AS_NUMBERS(name);
  return (getComputedStyle(section).outlineColor.match(/[\d.]+(e-\d+)?/g) ?? []).map(Number);
}

/** The contrast of a color, possibly translucent, with its background. */
function contrastOn(back: readonly number[], front: readonly number[]): number {
  const [, , , opacity = 1] = front;
  const behind = back.slice(0, 3);
  const seen = behind.map((under, at) => opacity * (front[at] ?? 0) + (1 - opacity) * under);
  return contrastOf(seen, behind);
}
