import { existsSync, readdirSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { loadConfig } from "../../config/config.ts";
import { databasePath } from "../../config/database-settings.ts";
import { type Flags, SETTINGS } from "../../config/settings.ts";
import { readTestSettings } from "../../config/test-settings.ts";
import { askHealth } from "../../doctor/ask-server.ts";
import { Failure } from "../../domain/failure.ts";
import { servedPorts } from "../../net/serving-process.ts";
import { databaseId } from "../../store/files/database-file.ts";
import { confirms } from "./ask.ts";
import type { Shell } from "./command.ts";

/** Where services have their folders. */
const LIBRARY = "/var/lib";
const SERVICE_FOLDER = /^candor(?:-([a-z0-9-]+))?$/i;
/** Where the settings of several businesses are. */
const SETTINGS_FOLDER = "/etc/candor";

/**
 * Before a command works on a database that only the current folder names: if this machine serves
 * another one, it may be the one that is meant. A person is asked.
 * @param effect what the command would do, such as "import into"
 * @throws Failure `invalid` where nobody can be asked, or the answer is no
 */
export async function requireRightPlace(effect: string, flags: Flags, shell: Shell): Promise<void> {
  if (isNamed(flags, shell) || readTestSettings(shell.environment).isAlone === true) return;
  const path = resolve(databasePath(flags, shell));
  const other = await otherServed(path, loadConfig(flags, shell).port);
  if (other === undefined) return;
  const what = `This would ${effect} ${path}, but ${other}.`;
  if (await confirms(`${what} Go on?`, shell)) return;
  throw new Failure(
    "invalid",
    `${what} Nothing was changed. Go to the folder of the database that you mean, or name it with --db.`,
  );
}

function isNamed(flags: Flags, { environment }: Shell): boolean {
  const isSet = (name: "db" | "config") =>
    flags[name] !== undefined || (environment[SETTINGS[name].variable] ?? "") !== "";
  return isSet("db") || isSet("config");
}

/** What is served instead, in words; undefined if it is this database, or nothing. */
async function otherServed(path: string, port: number): Promise<string | undefined> {
  if (isOfService(path)) return undefined;
  for (const other of serviceDatabases()) {
    if ((await servedPorts(other)).size > 0) return `the service on this machine serves ${other}`;
  }
  const url = `http://127.0.0.1:${port}`;
  const health = await askHealth(url);
  const served = health.kind === "well" ? health.database : undefined;
  if (served === undefined || served === databaseId(path)) return undefined;
  return `the server at ${url} serves another database`;
}

function isOfService(path: string): boolean {
  return isServiceFolder(realpathSync(dirname(path)), existsSync);
}

/**
 * Whether a folder is a service's. That of one of several businesses only if it has settings, without
 * which it does not start: a copy such as `/var/lib/candor-old` has none.
 */
export function isServiceFolder(folder: string, isThere: (path: string) => boolean): boolean {
  const name = SERVICE_FOLDER.exec(basename(folder));
  if (name === null || dirname(folder) !== LIBRARY) return false;
  return name[1] === undefined || isThere(`${SETTINGS_FOLDER}/${name[1]}.env`);
}

function serviceDatabases(): string[] {
  try {
    const folders = readdirSync(LIBRARY).filter((name) => SERVICE_FOLDER.test(name));
    return folders.map((name) => join(LIBRARY, name, "candor.sqlite"));
  } catch {
    return [];
  }
}
