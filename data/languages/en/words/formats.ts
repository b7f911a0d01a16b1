import { formatsIn } from "../../../../src/domain/text/formats.ts";

/** The language of the words (BCP 47). */
export const LANGUAGE: string = "en";
/** The same for shared links (Open Graph). */
export const LOCALE: string = "en_US";

/** The day stands before the month, and lists have no last comma. */
export const formats = formatsIn("en-GB");
