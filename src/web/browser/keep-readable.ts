/** The least contrast with the background: of text, and of shapes (WCAG 1.4.3, 1.4.11). */
const LEAST = { color: 4.5, muted: 4.5, link: 4.5, star: 3 } as const;
/** How a browser writes any colour as numbers, whatever it was given as. */
const AS_NUMBERS = (name: string) => `rgb(from var(--cr-${name}) r g b / alpha)`;

/**
 * Where a page gives colours that can't be read on the background that it gives, takes the colours
 * that go with that background, and says so on the console.
 */
export function keepReadable(section: HTMLElement): void {
  if (!CSS.supports("color", "rgb(from red r g b / alpha)")) return;
  const { style } = section;
  for (const [name, least] of Object.entries(LEAST)) {
    style.removeProperty(`--cr-${name}`);
    const found = contrast(numbersOf(section, name), numbersOf(section, "background"));
    if (found >= least) continue;
    const instead = name === "link" ? "color" : name;
    style.setProperty(`--cr-${name}`, `var(--cr-auto-${instead})`);
    const seen = `--candor-${name} has a contrast of ${Math.floor(found * 10) / 10} with the background`;
    console.warn(`<candor-reviews> ${seen}, less than ${least}: another colour is taken.`);
  }
  style.removeProperty("outline-color");
}

/** Red, green and blue from 0 to 1, and how opaque it is. */
function numbersOf(section: HTMLElement, name: string): number[] {
  section.style.outlineColor = AS_NUMBERS(name);
  return (getComputedStyle(section).outlineColor.match(/[\d.]+(e-\d+)?/g) ?? []).map(Number);
}

/** @param front what lies on it, perhaps translucent */
function contrast(front: readonly number[], back: readonly number[]): number {
  const [, , , opacity = 1] = front;
  const behind = back.slice(0, 3);
  const seen = behind.map((under, at) => opacity * (front[at] ?? 0) + (1 - opacity) * under);
  const [darker = 0, lighter = 0] = [luminance(seen), luminance(behind)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance (WCAG 2.2). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
