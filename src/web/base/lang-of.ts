import { html, type Markup } from "./html.ts";

/** The form of a language tag (BCP 47); anything else that a source gives is left out. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The attribute that says what language a text is in, for screen readers, hyphens and quotation marks. */
export function langOf(language: string | undefined): Markup | undefined {
  return language !== undefined && LANGUAGE.test(language) ? html` lang="${language}"` : undefined;
}
