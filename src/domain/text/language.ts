/** The language of the pages if nothing is configured, and of all that is not for readers. */
export const DEFAULT_LANGUAGE = "en";

/** The language of a BCP 47 tag, without region or script: `de-AT` is `de`. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? tag;
}
