import { type GROUNDS, READABLE, type Scheme, shadeFor, shadeOf } from "../web/theme.ts";

const SCHEMES = ["light", "dark"] as const satisfies readonly (keyof typeof GROUNDS)[];

/**
 * What became of the owner's colour where it can't be read as it is, a line for each scheme; nothing
 * without a colour.
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
  return `On ${scheme} pages the accent ${accent} is shown as ${shade.colour} (${ratio(shade.contrast)}): ${why}.\n`;
}

/** Rounded down, so that what falls short never seems enough. */
function ratio(contrast: number): string {
  return `${Math.floor(contrast * 10) / 10}:1`;
}
