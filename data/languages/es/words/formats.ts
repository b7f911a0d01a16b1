import { formatsIn } from "../../../../src/domain/text/formats.ts";

/** The language of the words (BCP 47). */
export const LANGUAGE: string = "es";
/** The same for shared links (Open Graph). */
export const LOCALE: string = "es_ES";

export const formats = formatsIn("es");
