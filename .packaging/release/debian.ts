import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  DEFAULT_SERVICE,
  SHARED_UNITS,
  serviceFile,
  UNITS,
} from "../../src/commands/service/service-file.ts";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { describeCommands } from "./describe-commands.ts";
import type { Target } from "./targets.ts";

const SCRIPTS = resolve(import.meta.dir, "../debian");
const PROGRAM = "/usr/bin/candor";
const DOCUMENTS = "/usr/share/doc/candor";
/** What Debian calls the processors. apt can't tell which x64 has AVX, so that build needs none. */
const ARCHITECTURES: ReadonlyMap<string, string> = new Map([
  ["linux-x64-baseline", "amd64"],
  ["linux-arm64", "arm64"],
]);
/** The earliest time that a zip archive can hold, as for bundles: the same files, the same bytes. */
const EPOCH_SECONDS = "315532800";
/** Of the units, the first lines that say where to save them. */
const SAVE_LINES = /^(#.*\n)+/;

export interface PackageOptions {
  readonly version: string;
  readonly target: Pick<Target, "name">;
  readonly executable: string;
  readonly notices: string;
  /** The level at which zstd compresses the package. */
  readonly level: number;
}

/** The file name of a platform's Debian package; undefined if it has none. */
export function packageName(version: string, { name }: Pick<Target, "name">): string | undefined {
  const architecture = ARCHITECTURES.get(name);
  return architecture === undefined ? undefined : `candor_${version}_${architecture}.deb`;
}

/** Makes a Debian package of an executable, with dpkg-deb. */
export async function writePackage(path: string, options: PackageOptions): Promise<void> {
  const root = `${path}.root`;
  try {
    await writeTree(root, options);
    const words = ["--build", "--root-owner-group", "-Zzstd", `-z${options.level}`, root, path];
    const child = Bun.spawnSync(["dpkg-deb", ...words], {
      env: { ...process.env, SOURCE_DATE_EPOCH: EPOCH_SECONDS },
    });
    if (!child.success) throw new Error(`dpkg-deb can't make ${path}: ${child.stderr}`);
  } finally {
    removeFolder(root);
  }
}

async function writeTree(root: string, options: PackageOptions): Promise<void> {
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  mkdirSync(join(root, "usr/bin"), { recursive: true });
  cpSync(options.executable, join(root, PROGRAM));
  chmodSync(join(root, PROGRAM), 0o755);
  for (const [path, text] of units()) put(path, text);
  for (const [path, text] of await describeCommands(options.version)) put(path, text);
  put(`${DOCUMENTS}/copyright`, options.notices);
  put("DEBIAN/control", controlOf(options));
  cpSync(SCRIPTS, join(root, "DEBIAN"), { recursive: true });
}

/** The units, as systemd finds those of packages. */
function units(): [path: string, text: string][] {
  const choices = { program: PROGRAM, host: DEFAULT_SERVICE.host, port: undefined };
  return [...UNITS, ...SHARED_UNITS].map((name) => [
    `/usr/lib/systemd/system/${name}`,
    serviceFile(name, choices).replace(SAVE_LINES, ""),
  ]);
}

/** deb-control(5). */
function controlOf({ version, target, executable }: PackageOptions): string {
  return `Package: candor
Version: ${version}
Architecture: ${ARCHITECTURES.get(target.name)}
Maintainer: The authors of Candor
Section: web
Priority: optional
Depends: libc6, passwd
Installed-Size: ${Math.ceil(Bun.file(executable).size / 1024)}
Description: publishes the verified reviews of one local business
 Your customers' reviews on your own website, complete and checkable: a page,
 a badge, a list for other pages, JSON, feeds, and an endpoint for agents.
`;
}
