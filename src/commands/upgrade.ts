import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Command } from "commander";
import { version } from "../../package.json" with { type: "json" };
import { type Config, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { Failure } from "../domain/failure.ts";
import { handoverPath } from "../net/handover.ts";
import { renewAt, servingAt } from "../net/serving-process.ts";
import { type Build, fetchBuild } from "../release/fetch-build.ts";
import { ReleaseFiles } from "../release/release-files.ts";
import { RELEASE_KEYS } from "../release/release-keys.ts";
import { buildForThisMachine } from "../release/this-build.ts";
import { backUpInto } from "./backup.ts";
import { BackupFolder } from "./backup-folder.ts";
import { describeCommand, type Shell } from "./command.ts";
import { putBackOlder } from "./put-back.ts";
import { ReplaceableProgram } from "./replaceable-program.ts";

/** Longer than it takes to publish a hundred thousand reviews again. */
const PATIENCE_MS = 300_000;
const BACKUPS = "backups/";

interface UpgradeFlags extends Flags {
  readonly key?: string;
  readonly build?: string;
  readonly program?: string;
  readonly allowUnsigned?: true;
  readonly allowOlder?: true;
}

/** `candor upgrade`: replaces the executable with that of a release, if all goes well. */
export function upgradeCommand(shell: Shell): Command {
  return describeCommand(
    "upgrade",
    "replace this executable with a release's, and have the running service switch over to it",
    ["db", "config", "port"],
    "candor upgrade candor-0.2.0/",
  )
    .argument("<release>", "folder or address of a release's files, or one of its executables")
    .option("--key <key>", "a public key of minisign to trust besides those of Candor")
    .option("--build <name>", "the build to take (default: the one that fits this machine)")
    .option("--program <path>", "the executable to replace (default: this one)")
    .option(
      "--allow-unsigned",
      "accept a release that is not signed, but never one with a wrong signature",
    )
    .option("--allow-older", "accept a release that is older than what is installed")
    .action((place: string, flags: UpgradeFlags) => upgrade(place, flags, shell));
}

async function upgrade(place: string, flags: UpgradeFlags, shell: Shell): Promise<void> {
  const config = loadConfig(flags, shell.environment);
  const program = new ReplaceableProgram(flags.program ?? ownExecutable());
  const trust = {
    keys: flags.key === undefined ? RELEASE_KEYS : [...RELEASE_KEYS, flags.key],
    isUnsignedAllowed: flags.allowUnsigned === true,
  };
  const files = new ReleaseFiles(place);
  const build = flags.build ?? files.build ?? buildForThisMachine();
  const fetched = await fetchBuild(files, build, trust);
  shell.print(`${fetched.signedAs ?? "The release is not signed, which you allowed"}: checked.\n`);
  program.write(fetched.program);
  try {
    requireNewer(await versionOf(program.draft, fetched), flags.allowOlder === true);
    await dryRun(program.draft, config, flags, shell);
    backUp(config, flags, shell);
    program.replace();
  } finally {
    program.discard();
  }
  shell.print(`Replaced ${program.path}; the old one is ${program.previous}.\n`);
  await restart(program, config, shell);
}

/** @throws Failure `unusable` if the program runs from its sources */
function ownExecutable(): string {
  if (Bun.isStandaloneExecutable) return process.execPath;
  throw new Failure(
    "unusable",
    "Candor runs from its sources here. Name the executable to replace with --program.",
  );
}

/** The version that an executable reports. @throws Failure `invalid` if another one was signed */
async function versionOf(path: string, { signedAs }: Build): Promise<string> {
  const told = (await run([path, "--version"])).output.trim();
  if (signedAs === undefined || signedAs === `candor ${told}`) return told;
  throw new Failure("invalid", `The release is signed as ${signedAs}, but says it is ${told}.`);
}

function requireNewer(offered: string, isOlderAllowed: boolean): void {
  if (isOlderAllowed || Bun.semver.order(offered, version) >= 0) return;
  const remedy = "Use --allow-older if that is what you want";
  throw new Failure("invalid", `The release is ${offered}, and this is ${version}. ${remedy}.`);
}

/** Has the new program serve a copy of the database, before anything is changed. */
async function dryRun(
  path: string,
  { db }: Config,
  { config }: Flags,
  shell: Shell,
): Promise<void> {
  if (!existsSync(db)) return;
  const settings = config === undefined ? [] : ["--config", config];
  const { exitCode, output } = await run([path, "serve", "--dry-run", "--db", db, ...settings]);
  if (exitCode === 0) return shell.print(`Tried on a copy of ${db}. ${output}`);
  const end = "Nothing was changed";
  throw new Failure("unusable", `The new version can't serve ${db}. ${end}. It says:\n${output}`);
}

function backUp({ db }: Config, flags: Flags, shell: Shell): void {
  if (!existsSync(db)) return;
  const folder = new BackupFolder(join(dirname(db), BACKUPS));
  shell.print(`${backUpInto(folder, flags, shell).join("\n")}\n`);
}

/** Makes the running service switch over, and goes back to the old executable if that fails. */
async function restart(program: ReplaceableProgram, config: Config, shell: Shell): Promise<void> {
  const door = handoverPath(config.db, config.port);
  if ((await servingAt(door)) === undefined) {
    return shell.print("Nothing is being served here now. Start it as usual.\n");
  }
  const serving = await renewAt(door, PATIENCE_MS);
  if (serving !== undefined) {
    return shell.print(`Candor ${serving.version} serves, as process ${serving.pid}.\n`);
  }
  program.putBack();
  const old = await servingAt(door);
  const state = old === undefined ? putBackOlder(config.db) : "The old one is still serving";
  throw new Failure("unusable", `The new version did not take over. ${state}. Its log says why.`);
}

async function run(command: string[]): Promise<{ exitCode: number; output: string }> {
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const texts = [new Response(child.stdout).text(), new Response(child.stderr).text()];
  const [stdout, stderr] = await Promise.all(texts);
  return { exitCode: await child.exited, output: `${stdout}${stderr}` };
}
