/** How Google names its translation and, below that, the original, in the language of the account. */
const MARKERS = [
  ["(Translated by Google)", "(Original)"],
  ["(Übersetzt von Google)", "(Original)"],
  ["(Traduit par Google)", "(Avis d'origine)"],
  ["(Traducido por Google)", "(Original)"],
  ["(Traduzione di Google)", "(Originale)"],
  ["(Traduzido pelo Google)", "(Original)"],
  ["(Vertaald door Google)", "(Origineel)"],
] as const;

/**
 * What the customer wrote, without Google's translation before or after it. Without both halves the
 * text stays as it is.
 */
export function originalText(text: string): string {
  const found = MARKERS.find(([translated]) => text.includes(translated));
  if (found === undefined) return text;
  const [translated, original] = found;
  const at = text.indexOf(translated);
  const [before, after] = [text.slice(0, at), text.slice(at + translated.length)];
  if (before.trim() !== "") return originalBefore(text, before, after);
  const end = after.replaceAll("’", "'").indexOf(original);
  if (end === -1) return text;
  const written = after.slice(end + original.length).trim();
  return after.slice(0, end).trim() !== "" && written !== "" ? written : text;
}

/** Google also writes the original first, and the translation below it. */
function originalBefore(text: string, before: string, after: string): string {
  return /\n[ \t]*$/.test(before) && after.trim() !== "" ? before.trim() : text;
}
