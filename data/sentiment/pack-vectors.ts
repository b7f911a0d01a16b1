/** A line of words, and their bytes. */
export function packVectors(words: readonly string[], rows: readonly Int8Array[]): Uint8Array {
  const bytes = rows.map((row) => Uint8Array.from(row));
  return new Uint8Array(Buffer.concat([Buffer.from(`${words.join(" ")}\n`), ...bytes]));
}
