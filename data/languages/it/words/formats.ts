import { formatsIn } from "../../../../src/domain/text/formats.ts";

/** The language of the words (BCP 47). */
export const LANGUAGE: string = "it";
/** The same for shared links (Open Graph). */
export const LOCALE: string = "it_IT";

export const formats = formatsIn("it");
