/** The language of the pages if nothing is configured, and of all that is not for readers. */
export const DEFAULT_LANGUAGE = "en";

/** The language of a BCP 47 tag, without region or script: `de-AT` is `de`. */
export function primaryLanguage(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? tag;
}

const LANGUAGE = /^[a-z]{2,8}$/;

/**
 * The name of a language in another one: `German`, `Deutsch`. Undefined if the tag, which a source may
 * have written in any way, names none that is known.
 */
export function languageName(primary: string, language: string): string | undefined {
  if (!LANGUAGE.test(primary)) return undefined;
  const names = new Intl.DisplayNames(language, { type: "language", fallback: "none" });
  return names.of(primary);
}
