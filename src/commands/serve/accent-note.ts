import {
  type GROUNDS,
  INK,
  READABLE,
  type Scheme,
  shadeFor,
  shadeOf,
} from "../../web/parts/theme.ts";

const SCHEMES = ["light", "dark"] as const satisfies readonly (keyof typeof GROUNDS)[];

/**
 * Says which shade replaces the owner's color where that would be unreadable: a line for each
 * scheme, nothing without a color.
 */
export function accentNote(accent: string | undefined): string {
  if (accent === undefined) return "";
  return SCHEMES.map((scheme) => lineFor(accent, scheme)).join("");
}

function lineFor(accent: string, scheme: Scheme): string {
  const given = shadeOf(accent, scheme);
  if (given.contrast >= READABLE) return "";
  const shade = shadeFor(accent, scheme);
  const why = `its contrast there is ${ratio(given.contrast)}, and ${READABLE}:1 is needed to read it`;
  if (shade.color === INK[scheme]) {
    return `On ${scheme} pages the accent ${accent} is used for buttons only, and links have the color of text: ${why}.\n`;
  }
  return `On ${scheme} pages the accent ${accent} is shown as ${shade.color} (${ratio(shade.contrast)}): ${why}.\n`;
}

/** Rounded down, so that too little contrast never looks like enough. */
function ratio(contrast: number): string {
  return `${Math.floor(contrast * 10) / 10}:1`;
}
