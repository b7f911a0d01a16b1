const ENVELOPE = /^\s*\(Translated by Google\)([\s\S]*?)\(Original\)([\s\S]*)$/;

/**
 * What the customer wrote, without Google's translation around it. Without both halves the text
 * stays as it is.
 */
export function originalText(text: string): string {
  const match = ENVELOPE.exec(text);
  const [translated, original] = [match?.[1]?.trim() ?? "", match?.[2]?.trim() ?? ""];
  return translated === "" || original === "" ? text : original;
}
