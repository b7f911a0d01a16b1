import { contrastOf, mixed } from "./contrast.ts";

/** Where the stylesheet of a business's own colour is. */
export const THEME = "theme.css";

/** What text stands on, in each scheme: `--paper` and `--sheet` of `page.css`. */
export const GROUNDS = {
  light: ["#fbfaf7", "#ffffff"],
  dark: ["#15171b", "#1c1f25"],
} as const;
/** What is mixed into a colour that can't be read there. */
const TOWARDS = { light: "#000000", dark: "#ffffff" } as const;
/** For text of usual size (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
const STEPS = 100;

export type Scheme = keyof typeof GROUNDS;

/** A colour as it is shown in a scheme, and its contrast there at least. */
export interface Shade {
  readonly colour: string;
  readonly contrast: number;
}

/**
 * The shade of a colour that can be read in a scheme: the colour itself, or else the first one that
 * can, as black (on light pages) or white (on dark ones) is mixed into it, a hundredth at a time. No
 * colour can be read in both schemes as it is, so refusing those that can't would leave none.
 */
export function shadeFor(accent: string, scheme: Scheme): Shade {
  for (let step = 0; step < STEPS; step += 1) {
    const shade = shadeOf(mixed(accent, TOWARDS[scheme], step / STEPS), scheme);
    if (shade.contrast >= READABLE) return shade;
  }
  return shadeOf(TOWARDS[scheme], scheme);
}

/** A colour, with its contrast to the background on which it is read the worst. */
export function shadeOf(colour: string, scheme: Scheme): Shade {
  const contrasts = GROUNDS[scheme].map((ground) => contrastOf(colour, ground));
  return { colour, contrast: Math.min(...contrasts) };
}

/** The stylesheet that puts a business's colour in the place of ours; without one, nothing. */
export function themeStyle(accent: string | undefined): string {
  if (accent === undefined) return "/* This business has no colour of its own. */\n";
  const shade = `light-dark(${shadeFor(accent, "light").colour}, ${shadeFor(accent, "dark").colour})`;
  return `@media not (forced-colors: active) {
  :root {
    --link: ${shade};
    --star: ${shade};
  }
}
`;
}
