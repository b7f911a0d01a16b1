import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Command } from "commander";
import { type Config, databasePath, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { checkClock } from "../doctor/check-clock.ts";
import { checkDisk } from "../doctor/check-disk.ts";
import { checkFiles } from "../doctor/check-files.ts";
import { checkHours } from "../doctor/check-hours.ts";
import { checkLogName } from "../doctor/check-log-name.ts";
import { checkMissing } from "../doctor/check-missing.ts";
import { checkPublicAddress } from "../doctor/check-public-address.ts";
import { type Counts, checkPublished } from "../doctor/check-published.ts";
import { checkServer } from "../doctor/check-server.ts";
import { type Finding, ok, problem, warning } from "../doctor/finding.ts";
import { type Business, UNNAMED_BUSINESS } from "../domain/business.ts";
import { Failure } from "../domain/failure.ts";
import type { Publication } from "../domain/publication.ts";
import { servedPorts } from "../net/serving-process.ts";
import { takeStock, type Unseen } from "../publish/take-stock.ts";
import type { Store } from "../store/store.ts";
import { CommandRejected, describeCommand, type Shell } from "./command.ts";
import { describeFinding } from "./describe-finding.ts";
import { hasExampleName, OWN_NAME } from "./example-name.ts";
import { lastingFiles } from "./log-name-fault.ts";
import { openExistingToRead } from "./open-existing.ts";
import { publicationToServe } from "./publication.ts";
import { shellWord } from "./shell-word.ts";
import { OWN_FILE, strayFile } from "./stray-file.ts";

const MS_A_SECOND = 1000;

/** `candor doctor`: checks everything that a running Candor needs, and says how to fix faults. */
export function doctorCommand(shell: Shell): Command {
  return describeCommand(
    "doctor",
    "check settings, files, disk, clock, server, proxy and certificate, and say how to fix what is wrong",
    ["db", "config", "port", "host", "baseUrl", "trustProxy"],
    "candor doctor",
  ).action(async (flags: Flags) => {
    const findings = await examine(flags, shell);
    for (const finding of findings) shell.print(describeFinding(finding));
    if (findings.some(({ level }) => level === "problem")) throw new CommandRejected();
  });
}

async function examine(flags: Flags, shell: Shell): Promise<Finding[]> {
  const path = databasePath(flags, shell);
  if (!existsSync(path)) {
    const configured = orProblem("settings", () => configuredFor(flags, shell));
    return [...examineSettings(configured, shell), checkDisk(path), await checkMissing(path)];
  }
  // Before the database is opened, because opening it closes its files to other users.
  const files = [...checkFiles(path), checkDisk(path)];
  const store = orProblem("database", () => openExistingToRead(path, "candor doctor"));
  using opened = "level" in store ? undefined : store;
  const configured = orProblem("settings", () => configuredFor(flags, shell, opened));
  const settings = [...examineSettings(configured, shell), ...files];
  if ("level" in store) return [...settings, store];
  const here = [...settings, ...examineStore(store, shell)];
  return "level" in configured
    ? here
    : [...here, ...(await examineServer(configured, store, shell))];
}

/** What is configured, and what serve would publish with it. */
interface Configured {
  readonly config: Config;
  readonly publication: Publication;
}

/** Throws Failure where serve would. */
function configuredFor(flags: Flags, shell: Shell, store?: Store): Configured {
  const config = loadConfig(flags, shell);
  const stored = store?.settings.publication();
  return { config, publication: publicationToServe(config, config.port, stored) };
}

function examineSettings(configured: Configured | Finding, shell: Shell): Finding[] {
  if ("level" in configured) return [configured];
  const { config, publication } = configured;
  const { business } = publication;
  const settings = [examineFile(config, business, shell), ...checkHours(business)];
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

function examineStore(store: Store, { context }: Shell): Finding[] {
  const faults = store.integrityFaults();
  const fix = "Restore the last backup: candor restore FILE";
  const newest = Math.max(0, ...store.documents.records().map((one) => one.modifiedAt ?? 0));
  return [
    ...faults.map((fault) => problem("database", fault, fix)),
    ...(faults.length === 0 ? [checkPublished(countsOf(store))] : []),
    checkClock(context.now(), newest === 0 ? undefined : new Date(newest * MS_A_SECOND)),
  ];
}

function countsOf(store: Store): Counts {
  const published = store.published.count();
  const unseen = published > 0 ? [] : takeStock(store).unseen;
  const heldFor = (reason: "unverified" | "refused") =>
    unseen.filter(({ standing }) => standing.state === "held_back" && standing.reason === reason);
  const unverified = heldFor("unverified");
  const counts = {
    published,
    unverified: unverified.length,
    refused: heldFor("refused").length,
    kept: published > 0 ? published : unseen.length,
  };
  return { ...counts, vouching: vouchingFor(unverified, store) };
}

/** The command that publishes them if all came with the last import; otherwise one for each site. */
function vouchingFor(unverified: readonly Unseen[], { imports, origins }: Store): string[] {
  const last = imports.last()?.number ?? 0;
  const ofLast = new Set(origins.unverifiedOf(last));
  if (unverified.every(({ id }) => ofLast.has(id))) return [`candor vouch --import ${last}`];
  const platforms = new Set(unverified.map(({ platform }) => shellWord(platform)));
  return Array.from(platforms, (platform) => `candor vouch --source ${platform}`);
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
    ...(await checkServer(local)),
    ...(await checkPublicAddress(base_url, context.now())),
    ...examineLog(store, base_url, context.now()),
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
    return problem(
      about,
      error.message,
      "Fix this first; then run candor doctor again to check the rest",
    );
  }
}
