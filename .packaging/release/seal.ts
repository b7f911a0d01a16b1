import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  CHECKSUMS,
  CHECKSUMS_SIGNATURE,
  checksumOf,
  writeChecksums,
} from "../../src/release/checksums.ts";
import type { SecretKey } from "../../src/release/secret-key.ts";
import { signMessage } from "../../src/release/sign-message.ts";

/** Writes the checksums of all files of a release and, with a key, their signature. */
export async function seal(
  folder: string,
  version: string,
  key: SecretKey | undefined,
): Promise<void> {
  const hashes = new Map<string, string>();
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) =>
    one.isFile(),
  )) {
    hashes.set(name, await checksumOf(Bun.file(join(folder, name))));
  }
  const checksums = writeChecksums(hashes);
  await Bun.write(join(folder, CHECKSUMS), checksums);
  if (key === undefined) return;
  const signature = signMessage(key, Buffer.from(checksums), trustedComment(version));
  await Bun.write(join(folder, CHECKSUMS_SIGNATURE), signature);
}

/** The signature also covers the version, so that an old release can't pass as a newer one. */
function trustedComment(version: string): string {
  return `candor ${version}`;
}
