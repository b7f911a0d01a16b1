/** A line of words, and one of their bytes as base64. */
export function packVectors(words: readonly string[], rows: readonly Int8Array[]): string {
  const bytes = new Int8Array(rows.flatMap((row) => [...row]));
  return `${words.join(" ")}\n${new Uint8Array(bytes.buffer).toBase64()}\n`;
}
