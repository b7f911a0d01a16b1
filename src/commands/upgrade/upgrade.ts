import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Command } from "commander";
import { version } from "../../../package.json" with { type: "json" };
import { type Config, loadConfig } from "../../config/config.ts";
import { databasePath } from "../../config/database-settings.ts";
import type { Flags } from "../../config/settings.ts";
import { readTestSettings } from "../../config/test-settings.ts";
import { Failure } from "../../domain/failure.ts";
import { handoverPath } from "../../net/handover.ts";
import { renewAt, type ServingProcess, servedPorts, servingAt } from "../../net/serving-process.ts";
import { type Build, fetchBuild } from "../../release/fetch-build.ts";
import { ReleaseFiles } from "../../release/release-files.ts";
import { RELEASE_KEYS } from "../../release/release-keys.ts";
import { buildForThisMachine } from "../../release/this-build.ts";
import { backUpInto } from "../backup/backup.ts";
import { BackupFolder } from "../backup/backup-folder.ts";
import { describeCommand, type Shell } from "../base/command.ts";
import { requireRightPlace } from "../base/right-place.ts";
import { ReplaceableProgram } from "./replaceable-program.ts";
import { restoreOlderDatabase } from "./restore-older-database.ts";

/** Longer than it takes to publish a hundred thousand reviews again. */
const PATIENCE_MS = 300_000;

/** The process that serves a database, which an upgrade has switch over to another executable. */
class RunningService {
  readonly #db: string;
  readonly #port: number;

  private constructor(db: string, port: number) {
    this.#db = db;
    this.#port = port;
  }

  /**
   * The one on the configured port; if nothing is served there, the only one on any other.
   * @throws Failure `invalid` if the database is served on several others
   */
  static async of({ db, port }: Pick<Config, "db" | "port">): Promise<RunningService> {
    const ports = [...(await servedPorts(db)).keys()];
    if (ports.length > 1 && !ports.includes(port)) {
      const remedy = "Name the one that is to switch over with --port";
      const which = `${db} is served on the ports ${ports.join(", ")}`;
      throw new Failure("invalid", `${which}, so nothing was changed. ${remedy}.`);
    }
    return new RunningService(db, ports.includes(port) ? port : (ports[0] ?? port));
  }

  /** The process as it is now; undefined if nothing is served. */
  now(): Promise<ServingProcess | undefined> {
    return servingAt(handoverPath(this.#db, this.#port));
  }

  /** Has it start a successor. @returns the successor; undefined if it did not take over */
  renew(): Promise<ServingProcess | undefined> {
    return renewAt(handoverPath(this.#db, this.#port), PATIENCE_MS);
  }

  /** The ports on which other processes serve the database as another version. */
  async portsBehind(version: string): Promise<number[]> {
    const served = [...(await servedPorts(this.#db))];
    return served
      .filter(([port, process]) => port !== this.#port && process.version !== version)
      .map(([port]) => port);
  }
}

const BACKUPS = "backups/";

interface UpgradeFlags extends Flags {
  readonly key?: string;
  readonly allowUnsigned?: true;
  readonly allowOlder?: true;
}

/** What an upgrade changes, and how it was asked to. */
interface Site {
  readonly config: Config;
  readonly program: ReplaceableProgram;
  readonly service: RunningService;
  readonly flags: UpgradeFlags;
  readonly shell: Shell;
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
    .option(
      "--allow-unsigned",
      "accept a release that is not signed, but never one with a wrong signature",
    )
    .option("--allow-older", "accept a release that is older than what is installed")
    .action((place: string, flags: UpgradeFlags) => upgrade(place, flags, shell));
}

async function upgrade(place: string, flags: UpgradeFlags, shell: Shell): Promise<void> {
  // Root replaces the executable, and works on the database as its owner.
  const config = shell.user.actAs(databasePath(flags, shell), () => loadConfig(flags, shell));
  const program = new ReplaceableProgram(programToReplace(shell));
  program.requireReplaceable();
  using _held = program.hold();
  await requireRightPlace("try the new version on", flags, shell);
  const site = { config, program, service: await RunningService.of(config), flags, shell };
  if (!(await installFrom(place, site))) return keepInstalled(site);
  shell.print(`Replaced ${program.path}; the old one is ${program.previous}.\n`);
  if (await switchOver(site)) return;
  program.putBack();
  const putBack = () => shell.user.actAs(config.db, () => restoreOlderDatabase(config.db));
  throw await notTakenOver(site, putBack);
}

/** Puts the new program in place of the old one, unless it is the same. @returns whether it did */
async function installFrom(place: string, site: Site): Promise<boolean> {
  const { program, shell } = site;
  try {
    const fetched = await fetchFrom(place, site);
    shell.print(`${describeTrust(fetched)}\n`);
    if (await program.isDraft()) return false;
    await install(fetched, site);
    return true;
  } finally {
    program.discard();
  }
}

async function fetchFrom(place: string, { program, flags }: Site): Promise<Build> {
  const files = new ReleaseFiles(place);
  const trust = {
    keys: flags.key === undefined ? RELEASE_KEYS : [...RELEASE_KEYS, flags.key],
    isUnsignedAllowed: flags.allowUnsigned === true,
  };
  return fetchBuild(files, files.build ?? buildForThisMachine(), trust, program);
}

function describeTrust({ signedAs }: Build): string {
  if (signedAs !== undefined) return `${signedAs}: its signature and checksum are right.`;
  return "The release is not signed, which you allowed: only its checksum was checked.";
}

/** Replaces the program, once the new one was tried and the database is backed up. */
async function install(fetched: Build, site: Site): Promise<void> {
  const { program, flags } = site;
  program.makeRunnable();
  requireNewer(await versionOf(program.draft, fetched), flags.allowOlder === true);
  await tryOut(program.draft, site);
  program.replace();
}

/** With the release's executable already in place, only a service that is behind switches over. */
async function keepInstalled(site: Site): Promise<void> {
  const { program, service, shell } = site;
  shell.print(`${program.path} is this executable already, byte for byte. It was not replaced.\n`);
  const serving = await service.now();
  if (serving === undefined || serving.version === (await reportedBy(program.path))) return;
  await tryOut(program.path, site);
  if (await switchOver(site)) return;
  throw await notTakenOver(site, () => "Nothing is being served now");
}

/** @throws Failure `unusable` if the program runs from its sources */
function programToReplace({ environment }: Shell): string {
  const { program } = readTestSettings(environment);
  if (program !== undefined) return program;
  if (Bun.isStandaloneExecutable) return process.execPath;
  throw new Failure(
    "unusable",
    "Candor runs from its sources here: there is no executable to replace. Update the sources.",
  );
}

/** @throws Failure `invalid` if the executable's version is not the one that was signed */
async function versionOf(path: string, { signedAs }: Build): Promise<string> {
  const reported = await reportedBy(path);
  if (signedAs === undefined || signedAs === `candor ${reported}`) return reported;
  throw new Failure("invalid", `The release is signed as ${signedAs}, but says it is ${reported}.`);
}

/** The version that an executable says it is. */
async function reportedBy(path: string): Promise<string> {
  return (await run([path, "--version"])).output.trim();
}

function requireNewer(offered: string, isOlderAllowed: boolean): void {
  if (isOlderAllowed || Bun.semver.order(offered, version) >= 0) return;
  const remedy = "Use --allow-older if that is what you want";
  throw new Failure("invalid", `The release is ${offered}, and this is ${version}. ${remedy}.`);
}

/** Has the new program serve a copy of the database, and backs the database up. */
async function tryOut(path: string, { config: { db }, flags, shell }: Site): Promise<void> {
  if (!existsSync(db)) return shell.print(`${withoutDatabase(db)}\n`);
  const settings = flags.config === undefined ? [] : ["--config", flags.config];
  const { exitCode, output } = await run([path, "serve", "--dry-run", "--db", db, ...settings]);
  if (exitCode !== 0) {
    const end = "Nothing was changed";
    throw new Failure("unusable", `The new version can't serve ${db}. ${end}. It says:\n${output}`);
  }
  shell.print(`Tried on a copy of ${db}. ${output}`);
  const folder = new BackupFolder(join(dirname(db), BACKUPS));
  shell.print(`${backUpInto(folder, flags, shell).join("\n")}\n`);
}

function withoutDatabase(db: string): string {
  const remedy = "Run this in the folder of your database, or name it with --db";
  return `There is no database ${resolve(db)}: there was nothing to try on a copy or back up. ${remedy}.`;
}

/** Makes the running service switch over, if there is one. @returns whether nothing failed */
async function switchOver({ service, shell }: Site): Promise<boolean> {
  if ((await service.now()) === undefined) {
    shell.print("Nothing is being served here now. Start it as usual.\n");
    return true;
  }
  const serving = await service.renew();
  if (serving === undefined) return false;
  shell.print(`Candor ${serving.version} serves, as process ${serving.pid}.\n`);
  for (const port of await service.portsBehind(serving.version)) {
    const remedy = `Run the same command with --port ${port}`;
    shell.print(`Port ${port} is still served by another version. ${remedy}.\n`);
  }
  return true;
}

/** @param whenGone what to tell if the old process serves no more */
async function notTakenOver({ service }: Site, whenGone: () => string): Promise<Failure> {
  const old = await service.now();
  const state = old === undefined ? whenGone() : "The old one is still serving";
  const why = "Its log says why";
  return new Failure("unusable", `The new version did not take over. ${state}. ${why}.`);
}

async function run(command: string[]): Promise<{ exitCode: number; output: string }> {
  const child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const texts = [new Response(child.stdout).text(), new Response(child.stderr).text()];
  const [stdout, stderr] = await Promise.all(texts);
  return { exitCode: await child.exited, output: `${stdout}${stderr}` };
}
