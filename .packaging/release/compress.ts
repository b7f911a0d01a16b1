/** Level 19 of 22: higher levels would need an option for more memory when unpacking. */
export const BEST_LEVEL = 19;

/** Compresses an executable as zstd. The same bytes and level give the same result. */
export async function compress(executable: string, path: string, level: number): Promise<void> {
  const bytes = await Bun.file(executable).bytes();
  await Bun.write(path, await Bun.zstdCompress(bytes, { level }));
}
