import { formatsIn } from "../../../../src/domain/text/formats.ts";

/** The language of the words (BCP 47). */
export const LANGUAGE: string = "de";
/** The same for shared links (Open Graph). */
export const LOCALE: string = "de_DE";

export const formats = formatsIn("de");
