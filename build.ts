/**
 * Compiles the executable: `bun build.ts` for this machine into `dist/candor`, `bun build.ts --all`
 * for every platform into `dist/<platform>/candor`; with `--mcpb` also `dist/candor.mcpb`, the
 * executable of this machine as a bundle for desktop agents. `bun run release` makes all files of a
 * release in `dist/release`; `bun run release --check-reproducible` builds twice and compares.
 */
import { join } from "node:path";
import { writeBundle } from "./.packaging/release/bundle.ts";
import { compile, compileFor } from "./.packaging/release/compile.ts";
import { writeNotices } from "./.packaging/release/notices.ts";
import { readKey, readOptions, USAGE } from "./.packaging/release/options.ts";
import { release } from "./.packaging/release/release.ts";
import { buildTwice } from "./.packaging/release/reproducible.ts";
import { TARGETS } from "./.packaging/release/targets.ts";
import packageJson from "./package.json" with { type: "json" };
import { Failure } from "./src/domain/failure.ts";

const FOLDER = "dist";
const EXECUTABLE = "dist/candor";
const BUNDLE = "dist/candor.mcpb";

type Options = ReturnType<typeof readOptions>;

async function bundle(): Promise<void> {
  const system = TARGETS.find((target) => target.system === process.platform)?.system;
  if (system === undefined) throw new Error(`There are no bundles for ${process.platform}.`);
  const notices = await writeNotices();
  await writeBundle(BUNDLE, { target: { system }, executable: EXECUTABLE, notices });
  report(BUNDLE);
}

function report(path: string): void {
  console.log(`${path}: ${(Bun.file(path).size / 1_000_000).toFixed(1)} MB`);
}

async function build({ all, mcpb, targets }: Options): Promise<void> {
  if (all) {
    for (const target of targets) report(await compileFor(target, FOLDER));
  } else {
    await compile(EXECUTABLE);
    report(EXECUTABLE);
  }
  if (mcpb) await bundle();
}

async function isReproducible(): Promise<boolean> {
  const [first, second] = await buildTwice(import.meta.dir);
  const verdict = first === second ? "one hash" : "TWO HASHES";
  console.log(`Two builds in different folders, ${verdict}:\n${first}\n${second}`);
  return first === second;
}

async function releaseAll({ targets, level, key, address }: Options): Promise<boolean> {
  const folder = join(import.meta.dir, FOLDER, "release");
  const { version } = packageJson;
  const secretKey = await readKey(key, process.env);
  const isGood = await release({ folder, version, targets, level, key: secretKey, address });
  console.log(`\n${await Bun.file(join(folder, "RELEASE.md")).text()}`);
  return isGood;
}

/** Returns whether all went well. */
async function run(options: Options): Promise<boolean> {
  if (options.help) {
    console.log(USAGE);
    return true;
  }
  if (options["check-reproducible"]) return isReproducible();
  if (options.release) return releaseAll(options);
  await build(options);
  return true;
}

// The bundler writes paths of sources into the executable, relative to the folder in which it runs.
process.chdir(import.meta.dir);
try {
  process.exitCode = (await run(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
