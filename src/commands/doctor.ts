import { existsSync } from "node:fs";
import type { Command } from "commander";
import pc from "picocolors";
import { type Config, databasePath, loadConfig } from "../config/config.ts";
import type { Flags } from "../config/settings.ts";
import { checkClock } from "../doctor/check-clock.ts";
import { checkDisk } from "../doctor/check-disk.ts";
import { checkFiles } from "../doctor/check-files.ts";
import { checkPublicAddress } from "../doctor/check-public-address.ts";
import { checkServer } from "../doctor/check-server.ts";
import { type Finding, ok, problem, warning } from "../doctor/finding.ts";
import { Failure } from "../domain/failure.ts";
import type { Store } from "../store/store.ts";
import { CommandRejected, describeCommand, openExistingToRead, type Shell } from "./command.ts";
import { publicationToServe } from "./publication.ts";

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
    for (const finding of findings) shell.print(describe(finding));
    if (findings.some(({ level }) => level === "problem")) throw new CommandRejected();
  });
}

async function examine(flags: Flags, shell: Shell): Promise<Finding[]> {
  const path = databasePath(flags, shell.environment);
  const config = orProblem("settings", () => loadConfig(flags, shell.environment));
  const settings = "level" in config ? config : ok("settings", describeSettings(config));
  if (!existsSync(path)) {
    const fix = "Import reviews: candor import FILE; or name another database with --db";
    return [settings, checkDisk(path), warning("database", `there is no database at ${path}`, fix)];
  }
  // Before the database is opened, because opening it closes its files to other users.
  const files = [...checkFiles(path), checkDisk(path)];
  const store = orProblem("database", () => openExistingToRead(path, "candor doctor"));
  if ("level" in store) return [settings, ...files, store];
  using opened = store;
  const here = [settings, ...files, ...examineStore(opened, shell)];
  return "level" in config ? here : [...here, ...(await examineServer(config, opened, shell))];
}

function describeSettings({ file }: Config): string {
  return file === undefined
    ? "there is no candor.toml; candor init writes one"
    : "candor.toml has no faults";
}

function examineStore(store: Store, { context }: Shell): Finding[] {
  const faults = store.integrityFaults();
  const fix = "Restore the last backup: candor restore FILE";
  const newest = Math.max(0, ...store.documents.records().map((one) => one.modifiedAt ?? 0));
  return [
    ...faults.map((fault) => problem("database", fault, fix)),
    ...(faults.length === 0
      ? [ok("database", `${store.published.count()} reviews are published`)]
      : []),
    checkClock(context.now(), newest === 0 ? undefined : new Date(newest * MS_A_SECOND)),
  ];
}

async function examineServer(config: Config, store: Store, { context }: Shell): Promise<Finding[]> {
  const { port, host } = config;
  const local = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const { base_url } = publicationToServe(config, port, store.settings.publication());
  return [...(await checkServer(local)), ...(await checkPublicAddress(base_url, context.now()))];
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

const MARKS = {
  ok: pc.green("ok     "),
  warning: pc.yellow("warning"),
  problem: pc.red("problem"),
};

function describe({ level, about, what, fix }: Finding): string {
  const remedy = fix === undefined ? "" : `         ${fix}\n`;
  return `${MARKS[level]}  ${about}: ${what}\n${remedy}`;
}
