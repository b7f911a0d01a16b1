import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Command } from "commander";
import { type Config, loadConfig } from "../../config/config.ts";
import { databasePath } from "../../config/database-settings.ts";
import type { Flags } from "../../config/settings.ts";
import { checkClock } from "../../doctor/check-clock.ts";
import { checkDisk } from "../../doctor/check-disk.ts";
import { checkFiles, checkHubKey } from "../../doctor/check-files.ts";
import { checkHours } from "../../doctor/check-hours.ts";
import { checkLogFiles } from "../../doctor/check-log.ts";
import { checkFutureLogName, checkLogName } from "../../doctor/check-log-name.ts";
import { checkMirror } from "../../doctor/check-mirror.ts";
import { checkMissing } from "../../doctor/check-missing.ts";
import { checkNotices } from "../../doctor/check-notices.ts";
import { checkPublicAddress } from "../../doctor/check-public-address.ts";
import { checkPublished, countsOf } from "../../doctor/check-published.ts";
import { checkServer } from "../../doctor/check-server.ts";
import { checkTemporary } from "../../doctor/check-temporary.ts";
import { checkVertical } from "../../doctor/check-vertical.ts";
import { checkWhole } from "../../doctor/check-whole.ts";
import { type Finding, ok, problem, warning } from "../../doctor/finding.ts";
import { type Business, UNNAMED_BUSINESS } from "../../domain/business/business.ts";
import type { Publication } from "../../domain/business/publication.ts";
import { Failure } from "../../domain/failure.ts";
import { MS_PER_SECOND } from "../../domain/time/units.ts";
import { servedPorts } from "../../net/serving-process.ts";
import { loadAnalyzer } from "../../publish/commit/analyzer-for.ts";
import { hasLoneLog } from "../../store/files/database-file.ts";
import { isMirror } from "../../store/mirror/open-mirror.ts";
import type { Store } from "../../store/store.ts";
import { green, red, yellow } from "../base/colors.ts";
import { CommandRejected, describeCommand, type Shell } from "../base/command.ts";
import { hasExampleName, OWN_NAME } from "../base/example-name.ts";
import { lastingFiles } from "../base/log-name-fault.ts";
import { openStore } from "../base/open-store.ts";
import { publicationToServe } from "../base/publication.ts";
import { OWN_FILE, strayFile } from "../base/stray-file.ts";

const MARKS = {
  ok: green("ok     "),
  warning: yellow("warning"),
  problem: red("problem"),
};

const FIRST = "Fix this first; then run candor doctor again to check the rest";

interface DoctorFlags extends Flags {
  readonly full?: true;
  readonly notify?: true;
}

/** `candor doctor`: checks whether everything is all right, and says how to fix what is not. */
export function doctorCommand(shell: Shell): Command {
  return describeCommand(
    "doctor",
    "check settings, files, disk, clock, server, proxy and certificate, and say how to fix what is wrong",
    ["db", "config", "port", "host", "baseUrl", "trustProxy"],
    "candor doctor --full",
  )
    .option("--full", "also check the whole database: every review, every document, and the log")
    .option("--notify", "also send a test notice to where [notify] in candor.toml says")
    .action(async (flags: DoctorFlags) => {
      let isWell = true;
      for await (const finding of examine(flags, shell)) {
        shell.print(describeFinding(finding));
        if (finding.level === "problem") isWell = false;
      }
      if (!isWell) throw new CommandRejected();
    });
}

async function* examine(flags: DoctorFlags, shell: Shell): AsyncIterable<Finding> {
  const path = databasePath(flags, shell);
  if (isMirror(path)) {
    const isFull = flags.full === true;
    yield* [...checkFiles(path), checkDisk(path)];
    return yield orProblem("mirror", () => checkMirror(path, isFull));
  }
  // Before the database is opened, because opening it closes its files to other users.
  const files = isFile(path) ? checkFiles(path) : [];
  const store = await openOrExplain(path, flags, shell);
  using opened = "level" in store ? undefined : store;
  const configured = orProblem("settings", () => configuredFor(flags, shell, opened));
  yield* [...examineSettings(configured, shell), ...files, ...checkTemporary(path)];
  // A missing folder is told of as a missing database.
  if (existsSync(dirname(resolve(path)))) yield checkDisk(path);
  if ("level" in store) yield store;
  else if (!(yield* examineDatabase(store, flags, shell))) return;
  if (!("level" in configured)) yield* examineRest(configured, opened, flags, shell);
}

/** What can't even be looked at is none: opening it says why. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

/** Returns whether the database can be read, so that the rest can be examined. */
async function* examineDatabase(
  store: Store,
  flags: DoctorFlags,
  shell: Shell,
): AsyncGenerator<Finding, boolean> {
  const isFull = flags.full === true;
  const found = orProblem("database", () => examineStore(store, shell));
  const isReadable = !("level" in found);
  // What can't be read is said once, and in full by the check of the whole.
  if (isReadable || !isFull) yield* [found].flat();
  if (isFull) {
    await loadAnalyzer();
    yield* checkWhole(store);
  }
  return isReadable;
}

async function* examineRest(
  configured: Configured,
  store: Store | undefined,
  { notify }: DoctorFlags,
  shell: Shell,
): AsyncIterable<Finding> {
  const { config, publication } = configured;
  if (!existsSync(config.db)) yield* checkFutureLogName(publication.base_url);
  if (store !== undefined) yield* await examineServer(configured, store, shell);
  if (notify === true) yield checkNotices(config.file?.notify);
}

async function openOrExplain(path: string, flags: Flags, shell: Shell): Promise<Store | Finding> {
  try {
    return openStore(flags, shell, { mode: "read", cluster: "ignore", command: "candor doctor" });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const isMissing = error.code === "not_found" || hasLoneLog(path);
    return isMissing ? checkMissing(path) : problem("database", error.message, FIRST);
  }
}

/** What is configured, and what serve would publish with it. */
interface Configured {
  readonly config: Config;
  readonly publication: Publication;
}

/** @throws Failure where serve would */
function configuredFor(flags: Flags, shell: Shell, store?: Store): Configured {
  const config = loadConfig(flags, shell);
  const stored = store?.settings.publication();
  return { config, publication: publicationToServe(config, config.port, stored) };
}

function examineSettings(configured: Configured | Finding, shell: Shell): Finding[] {
  if ("level" in configured) return [configured];
  const { config, publication } = configured;
  const { business } = publication;
  const { file } = config;
  const settings = [
    examineFile(config, business, shell),
    ...checkHours(business),
    ...(file === undefined ? [] : checkVertical(file)),
  ];
  if (!hasExampleName(business)) return settings;
  const what = `it is still called "${business.name}", as in the example that candor init writes`;
  return [...settings, warning("business", what, OWN_NAME)];
}

function examineFile(config: Config, { name }: Business, { cwd }: Shell): Finding {
  const stray = strayFile(config);
  if (stray !== undefined) return warning("settings", stray, OWN_FILE);
  if (config.file !== undefined) return ok("settings", "candor.toml has no faults");
  const what = `there is no candor.toml in ${resolve(cwd)}`;
  const isNamed = name !== UNNAMED_BUSINESS.name;
  if (isNamed) return ok("settings", `${what}; the database says that this is ${name}`);
  const fix =
    "candor init writes one, for the business's name and address. If you have one, run candor doctor in its folder, or name it with --config";
  return warning("settings", `${what}, so the business has no name`, fix);
}

/** @throws Failure `unusable` for a damaged database */
function examineStore(store: Store, { context }: Shell): Finding[] {
  const dates = store.snapshot(() => store.documents.records().map((one) => one.modifiedAt ?? 0));
  const newest = Math.max(0, ...dates);
  return [
    store.snapshot(() => checkPublished(countsOf(store))),
    checkClock(context.now(), newest === 0 ? undefined : new Date(newest * MS_PER_SECOND)),
    checkHubKey(store),
    orProblem("log", () => checkLogFiles(store)),
  ].flat();
}
async function examineServer(
  { config, publication }: Configured,
  store: Store,
  { context }: Shell,
): Promise<Finding[]> {
  const { host } = config;
  const port = await servedPort(config);
  const local = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const { base_url } = publication;
  return [
    ...(await checkServer(local, store.path)),
    ...(await checkPublicAddress(base_url, context.now())),
    ...[orProblem("log", () => examineLog(store, base_url, context.now()))].flat(),
  ];
}

/** The configured port; if the database is served only on another one, that. */
async function servedPort({ db, port }: Config): Promise<number> {
  const ports = [...(await servedPorts(db)).keys()];
  const [only] = ports;
  return ports.length === 1 && only !== undefined ? only : port;
}

function examineLog(store: Store, baseUrl: string, now: Date): Finding[] {
  const first = store.imports.firstAt();
  const begunAt = first === undefined ? undefined : new Date(first);
  const place = { files: lastingFiles(store.path), begunAt };
  return checkLogName(store.logGenerations.current(), baseUrl, place, now);
}

/** The result of a check, or the problem that prevented it. */
function orProblem<Result>(about: string, check: () => Result): Result | Finding {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return problem(about, error.message, FIRST);
  }
}

/** What was found, and below it what to do about it. */
function describeFinding({ level, about, what, fix }: Finding): string {
  const remedy = fix === undefined ? "" : `         ${fix}\n`;
  return `${MARKS[level]}  ${about}: ${what}\n${remedy}`;
}
