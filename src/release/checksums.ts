import { Failure } from "../domain/failure.ts";

/** The file with the checksums of all other files of a release, and its signature. */
export const CHECKSUMS = "checksums.txt";
export const CHECKSUMS_SIGNATURE = "checksums.txt.minisig";

const LINE = /^(?<hash>[0-9a-f]{64}) [ *](?<name>[^/\\\s]+)$/;

/** The checksums of files by name, in the format of `sha256sum`. */
export function writeChecksums(hashes: ReadonlyMap<string, string>): string {
  const names = [...hashes.keys()].sort();
  return names.map((name) => `${hashes.get(name)}  ${name}\n`).join("");
}

/**
 * Parses checksums: the SHA-256 hash of each file, in hexadecimal.
 * @throws Failure `invalid` for a line that is not a checksum, or a file that is listed twice
 */
export function parseChecksums(text: string): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  for (const line of text.split("\n").filter((line) => line !== "")) {
    const { hash, name } = LINE.exec(line)?.groups ?? {};
    if (hash === undefined || name === undefined || hashes.has(name)) {
      throw new Failure(
        "invalid",
        `“${line}” in ${CHECKSUMS} is not a checksum, or names a file a second time.`,
      );
    }
    hashes.set(name, hash);
  }
  return hashes;
}

/** The SHA-256 hash of a file's content, in hexadecimal. */
export async function checksumOf(content: Blob): Promise<string> {
  const hasher = new Bun.CryptoHasher("sha256");
  for await (const chunk of content.stream()) hasher.update(chunk);
  return hasher.digest("hex");
}
