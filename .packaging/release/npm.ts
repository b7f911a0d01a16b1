import { chmodSync, cpSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import packageJson from "../../package.json" with { type: "json" };
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import type { Artifact } from "./artifact.ts";
import { NOTICES } from "./notices.ts";
import { executableName, type Target } from "./targets.ts";

const LAUNCHER = resolve(import.meta.dir, "../npm/candor.cjs");
/** npm compresses with gzip, which gains nothing from more. */
const GZIP_LEVEL = "6";
/** npm can't tell which x64 has AVX, so its package for Linux has the build that needs none. */
const LEFT_OUT = "linux-x64";
const STANDS_FOR: ReadonlyMap<string, string> = new Map([["linux-x64-baseline", LEFT_OUT]]);

/** What a platform's package is called; undefined if it has none. */
function packageOf({ name }: Target): string | undefined {
  return name === LEFT_OUT ? undefined : `candor-${STANDS_FOR.get(name) ?? name}`;
}

/**
 * Writes the packages of npm: `candor`, which starts the executable of one of its optional packages,
 * and these, of which npm installs the one whose system and processor fit.
 */
export async function writeNpmPackages(
  folder: string,
  artifacts: readonly Artifact[],
  notices: string,
): Promise<void> {
  const names: string[] = [];
  for (const { target, executable } of artifacts) {
    const name = packageOf(target);
    if (name === undefined || executable === undefined) continue;
    names.push(name);
    await pack(folder, manifestOf(name, target), async (room) => {
      const program = join(room, executableName(target));
      cpSync(executable.path, program);
      chmodSync(program, 0o755);
      await Bun.write(join(room, NOTICES), notices);
    });
  }
  await pack(folder, mainManifest(names), async (room) => {
    cpSync(LAUNCHER, join(room, "candor.cjs"));
  });
}

const { version, license, description } = packageJson;

function manifestOf(name: string, target: Target) {
  const isMusl = target.name.endsWith("-musl");
  const libc = target.system === "linux" ? { libc: [isMusl ? "musl" : "glibc"] } : {};
  return {
    ...{ name, version, license, description: `Candor for ${target.name}` },
    ...{ os: [target.system], cpu: [target.processor], ...libc },
    files: [executableName(target), NOTICES],
  };
}

function mainManifest(names: readonly string[]) {
  return {
    ...{ name: "candor", version, license, description },
    bin: { candor: "candor.cjs" },
    engines: { node: ">=18" },
    files: ["candor.cjs"],
    optionalDependencies: Object.fromEntries(names.map((name) => [name, version])),
  };
}

async function pack(
  folder: string,
  manifest: { readonly name: string },
  fill: (room: string) => Promise<void>,
): Promise<void> {
  const room = join(folder, `.npm-${manifest.name}`);
  try {
    mkdirSync(room);
    await fill(room);
    await Bun.write(join(room, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    const words = ["pm", "pack", "--quiet", "--gzip-level", GZIP_LEVEL, "--destination", folder];
    const child = Bun.spawnSync([process.execPath, ...words], { cwd: room });
    if (!child.success) throw new Error(`${manifest.name} can't be packed: ${child.stderr}`);
  } finally {
    removeFolder(room);
  }
}
