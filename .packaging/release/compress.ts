/** Level 19 of 22: the smallest that any zstd unpacks without being told to use more memory. */
export const SMALLEST = 19;

/** Compresses an executable as zstd. The same bytes and level give the same result. */
export async function compress(executable: string, path: string, level: number): Promise<void> {
  const bytes = await Bun.file(executable).bytes();
  await Bun.write(path, await Bun.zstdCompress(bytes, { level }));
}
