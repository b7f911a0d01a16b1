const ENVELOPE = /^\s*\(Translated by Google\)\s*([\s\S]*?)\s*\(Original\)\s*([\s\S]*?)\s*$/;

/**
 * What the customer wrote, out of Google's translation envelope. Without both halves the text stays
 * as it is.
 */
export function originalText(text: string): string {
  const match = ENVELOPE.exec(text);
  const [translated, original] = [match?.[1] ?? "", match?.[2] ?? ""];
  return translated === "" || original === "" ? text : original;
}
