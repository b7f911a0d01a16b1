/**
 * Makes a text small for the executable, to be called by a macro. What a program carries as a constant
 * stays in memory for as long as it runs.
 */
export function packText(text: string, level?: number): string {
  const options = level === undefined ? {} : { level };
  return Bun.zstdCompressSync(text, options).toString("base64");
}

/** The text that {@link packText} made small. */
export function unpackText(packed: string): string {
  return Bun.zstdDecompressSync(Buffer.from(packed, "base64")).toString();
}
