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
/** The contrast that text of normal size needs (WCAG 2.2, 1.4.3), and what shapes need (1.4.11). */
export const READABLE = 4.5;
const VISIBLE = 3;
const STEPS = 100;
/** With more than this mixed in, a color is no longer the same: yellow becomes olive. */
const MAX_MIXED = 0.35;
/** The page's own colors of text: `--ink` of `page.css`. */
export const INK = { light: "#1c1e22", dark: "#ebe9e4" } as const;
/** What is written on the color itself: one of them always has a contrast of 4.5 or more. */
const ON_ACCENT = ["#ffffff", "#000000"] as const;

export type Scheme = keyof typeof GROUNDS;

/** A color as it is shown in a scheme, and its lowest contrast there. */
interface Shade {
  readonly color: string;
  readonly contrast: number;
}

/**
 * The readable shade of a color in a scheme: the color itself if it is readable, else the first
 * readable one as black (on light pages) or white (on dark ones) is mixed in, a hundredth at a time;
 * the color of text if that would change it beyond recognition. No color is readable in both schemes
 * unchanged, so colors are adjusted instead of refused.
 */
export function shadeFor(accent: string, scheme: Scheme): Shade {
  for (let step = 0; step <= STEPS * MAX_MIXED; step += 1) {
    const shade = shadeOf(mixed(accent, TOWARDS[scheme], step / STEPS), scheme);
    if (shade.contrast >= READABLE) return shade;
  }
  return shadeOf(INK[scheme], scheme);
}

/** The color of text on a background of the accent, which stays as it is given. */
export function textOn(accent: string): string {
  const contrastWith = (color: string) => contrastOf(channelsOf(accent), channelsOf(color));
  const [light, dark] = ON_ACCENT;
  return contrastWith(light) >= READABLE ? light : dark;
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
  return `@media not (forced-colors: active) {
  :root {
    --accent: ${accent};
    --on-accent: ${textOn(accent)};
    ${colorsIn("light", accent)}
  }
}
@media screen and (prefers-color-scheme: dark) and (not (forced-colors: active)) {
  :root {
    ${colorsIn("dark", accent)}
  }
}
`;
}

/** Stars keep their usual color where the accent's would not be seen. */
function colorsIn(scheme: Scheme, accent: string): string {
  const link = `--link: ${shadeFor(accent, scheme).color};`;
  const star = starColor(accent, scheme);
  return star === undefined ? link : `${link}\n    --star: ${star};`;
}

/** Undefined if the accent would have to be changed beyond recognition. */
export function starColor(accent: string, scheme: Scheme): string | undefined {
  const { color } = shadeFor(accent, scheme);
  if (color !== INK[scheme]) return color;
  return shadeOf(accent, scheme).contrast >= VISIBLE ? accent : undefined;
}
