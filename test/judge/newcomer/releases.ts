import { copyFileSync } from "node:fs";
import { writePackage } from "../../../.packaging/release/debian.ts";
import { seal } from "../../../.packaging/release/seal.ts";
import { version } from "../../../package.json" with { type: "json" };
import type { SecretKey } from "../../../src/release/secret-key.ts";
import { buildForThisMachine } from "../../../src/release/this-build.ts";

const INSTALLER = `${import.meta.dir}/../../../.packaging/install.sh`;
/** Starts like the previous version, and fails when it should take over. */
const BAD = `#!/bin/sh
case "$*" in *--takeover*) exit 3;; esac
exec /usr/local/bin/candor.previous "$@"
`;
const LEVEL = 3;
const TARGET = process.arch === "arm64" ? "linux-arm64" : "linux-x64-baseline";
const NEXT = `${version}+next`;
const BAD_VERSION = `${version}+worse`;
/** A byte at the start of an ELF file that nothing reads. */
const PADDING = 15;

/** Writes the signed files of a release, including `install.sh`. */
export async function writeGoodRelease(
  folder: string,
  executable: string,
  key: SecretKey,
): Promise<void> {
  await writeRelease(folder, await Bun.file(executable).bytes(), key);
}

/** Writes the same as the next release: an executable that differs, and does the same. */
export async function writeNextRelease(
  folder: string,
  executable: string,
  key: SecretKey,
): Promise<void> {
  const program = await Bun.file(executable).bytes();
  program[PADDING] = 1;
  await writeRelease(folder, program, key);
}

/** Writes a release that is signed, runs, and can't take over. */
export async function writeBadRelease(folder: string, key: SecretKey): Promise<void> {
  await writeRelease(folder, Buffer.from(BAD), key);
}

/**
 * Writes Debian packages: this version, the next one, and one whose executable does nothing.
 * @returns their file names
 */
export async function writePackages(folder: string, executable: string) {
  const program = await Bun.file(executable).bytes();
  program[PADDING] = 1;
  await Bun.write(`${folder}/next`, program);
  await Bun.write(`${folder}/bad`, "#!/bin/sh\nexit 3\n");
  const made = {
    this: [version, executable],
    next: [NEXT, `${folder}/next`],
    bad: [BAD_VERSION, `${folder}/bad`],
  } as const;
  for (const [name, [number, path]] of Object.entries(made)) {
    await writePackage(`${folder}/${name}.deb`, {
      ...{ version: number, executable: path, notices: "Licenses\n", level: LEVEL },
      target: { name: TARGET },
    });
  }
}

async function writeRelease(folder: string, program: Uint8Array, key: SecretKey): Promise<void> {
  const packed = await Bun.zstdCompress(program, { level: LEVEL });
  await Bun.write(`${folder}/candor-${buildForThisMachine()}.zst`, packed);
  await Bun.write(`${folder}/NOTICES.txt`, "Licenses\n");
  copyFileSync(INSTALLER, `${folder}/install.sh`);
  await seal(folder, version, key);
}
