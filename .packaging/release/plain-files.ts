import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type PublicKey, writePublicKey } from "../../src/release/minisign.ts";
import { RELEASE_KEYS } from "../../src/release/release-keys.ts";
import { NOTICES } from "./notices.ts";

const PACKAGING = resolve(import.meta.dir, "..");
const NO_KEYS = '\nKEYS=""\n';

/** Writes the files of a release that are not executables: licenses, install.sh, Dockerfile. */
export async function writePlainFiles(
  folder: string,
  notices: string,
  publicKey: PublicKey | undefined,
): Promise<void> {
  await Bun.write(join(folder, NOTICES), notices);
  const script = await Bun.file(join(PACKAGING, "install.sh")).text();
  await Bun.write(join(folder, "install.sh"), withKeys(script, publicKey));
  copyFileSync(join(PACKAGING, "Dockerfile"), join(folder, "Dockerfile"));
}

/** install.sh with all keys that it trusts: those of releases, and the one that signs this one. */
export function withKeys(script: string, publicKey: PublicKey | undefined): string {
  if (!script.includes(NO_KEYS)) throw new Error(`install.sh has no line ${NO_KEYS.trim()}`);
  const own = publicKey === undefined ? [] : [writePublicKey(publicKey)];
  const keys = [...new Set([...RELEASE_KEYS, ...own])];
  return script.replace(NO_KEYS, `\nKEYS="${keys.join(" ")}"\n`);
}
