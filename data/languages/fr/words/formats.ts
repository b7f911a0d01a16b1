import { formatsIn } from "../../../../src/domain/text/formats.ts";

/** The language of the words (BCP 47). */
export const LANGUAGE: string = "fr";
/** The same for shared links (Open Graph). */
export const LOCALE: string = "fr_FR";

const usual = formatsIn("fr");

/** The first of a month is an ordinal number: `1er mai 2026`. A colon has a space before it. */
export const formats = {
  ...usual,
  colon: "\u00a0: ",
  day: (date: string) => usual.day(date).replace(/^1 /, "1er "),
};
