const ENVELOPE = /^\s*\(Translated by Google\)([\s\S]*?)\(Original\)([\s\S]*)$/;
const MARKER = "(Translated by Google)";

/**
 * What the customer wrote, without Google's translation before or after it. Without both halves the
 * text stays as it is.
 */
export function originalText(text: string): string {
  const at = text.indexOf(MARKER);
  if (at === -1) return text;
  const match = ENVELOPE.exec(text);
  const [translated, original] = [match?.[1]?.trim() ?? "", match?.[2]?.trim() ?? ""];
  if (translated !== "" && original !== "") return original;
  return match === null ? originalBefore(text, at) : text;
}

/** Google also writes the original first, and the translation below it. */
function originalBefore(text: string, at: number): string {
  const [before, after] = [text.slice(0, at), text.slice(at + MARKER.length)];
  const isBelow = /\n[ \t]*$/.test(before);
  return isBelow && before.trim() !== "" && after.trim() !== "" ? before.trim() : text;
}
