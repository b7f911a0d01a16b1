import { rmSync } from "node:fs";
import { seal } from "../../.packaging/release/seal.ts";
import { version } from "../../package.json" with { type: "json" };
import type { SecretKey } from "../../src/release/secret-key.ts";
import { PROGRAM } from "./candor.ts";
import type { TemporaryFolder } from "./temporary-folder.ts";

/** A build that runs on every machine where tests run. */
export const BUILD = "of-the-test";
export const PACKED = `candor-${BUILD}.zst`;
/** Fast: this is packed for a test, not for distribution. */
const LEVEL = 1;

/** The program as one packed file: the executable, or a script that starts the sources. */
export async function packedProgram(): Promise<Uint8Array> {
  const [first = "", ...more] = PROGRAM;
  if (more.length === 0) return packed(await Bun.file(first).bytes());
  return packed(`#!/bin/sh\nexec ${PROGRAM.map((word) => `'${word}'`).join(" ")} "$@"\n`);
}

/** What a release has in place of a program. */
export function packed(program: string | Uint8Array): Uint8Array {
  return Bun.zstdCompressSync(program, { level: LEVEL });
}

/** Writes the files of a release, signed if there is a key. */
export async function writeRelease(
  folder: TemporaryFolder,
  program: Uint8Array,
  key: SecretKey | undefined,
): Promise<void> {
  await folder.write(PACKED, program);
  await folder.write("NOTICES.txt", "Licenses\n");
  await sealAgain(folder, key);
}

/** Makes checksums and signature match the files again. */
export async function sealAgain(
  folder: TemporaryFolder,
  key: SecretKey | undefined,
): Promise<void> {
  for (const name of ["checksums.txt", "checksums.txt.minisig"]) {
    rmSync(folder.at(name), { force: true });
  }
  await seal(folder.path, version, key);
}
