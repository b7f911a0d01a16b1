import { channelsOf, contrastOf, mixed } from "../base/contrast.ts";

/** The address of the stylesheet with the business's accent color. */
export const THEME = "theme.css";

/** The backgrounds of text in each scheme: `--paper` and `--sheet` of `page.css`. */
export const GROUNDS = {
  light: ["#fbfaf7", "#ffffff"],
  dark: ["#15171b", "#1c1f25"],
} as const;
/** What is mixed into a color that is unreadable on these backgrounds. */
const TOWARDS = { light: "#000000", dark: "#ffffff" } as const;
/** The contrast that text of normal size needs (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
const STEPS = 100;

export type Scheme = keyof typeof GROUNDS;

/** A color as it is shown in a scheme, and its lowest contrast there. */
export interface Shade {
  readonly color: string;
  readonly contrast: number;
}

/**
 * The readable shade of a color in a scheme: the color itself if it is readable, else the first
 * readable one as black (on light pages) or white (on dark ones) is mixed in, a hundredth at a time. No
 * color is readable in both schemes unchanged, so colors are adjusted instead of refused.
 */
export function shadeFor(accent: string, scheme: Scheme): Shade {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = shadeOf(mixed(accent, TOWARDS[scheme], step / STEPS), scheme);
    if (shade.contrast >= READABLE) return shade;
  }
  return shadeOf(TOWARDS[scheme], scheme);
}

/** A color, and its contrast with the background on which it is least readable. */
export function shadeOf(color: string, scheme: Scheme): Shade {
  const channels = channelsOf(color);
  const contrasts = GROUNDS[scheme].map((ground) => contrastOf(channels, channelsOf(ground)));
  return { color, contrast: Math.min(...contrasts) };
}

/**
 * A stylesheet that replaces our accent color with the business's; without one, it changes
 * nothing.
 */
export function themeStyle(accent: string | undefined): string {
  if (accent === undefined) return "/* This business has set no accent color. */\n";
  const [light, dark] = [shadeFor(accent, "light").color, shadeFor(accent, "dark").color];
  return `@media not (forced-colors: active) {
  :root {
    --link: ${light};
    --star: ${light};
  }
}
@media screen and (prefers-color-scheme: dark) and (not (forced-colors: active)) {
  :root {
    --link: ${dark};
    --star: ${dark};
  }
}
`;
}
