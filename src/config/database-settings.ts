import { type Invocation, resolvePath } from "./invocation.ts";
import { type Flags, SETTINGS, type SettingName } from "./settings.ts";

/** Settings that are paths. */
const PLACES: readonly SettingName[] = ["db", "config", "watch", "hubCa"];

/** Where the database is, for commands that neither listen nor publish, and need nothing else. */
export function databasePath(flags: Flags, invocation: Invocation): string {
  return settingOf("db", flags, invocation) ?? resolvePath(SETTINGS.db.fallback, invocation);
}

/** The address of a cluster's PostgreSQL; undefined for a database that is the only one. */
export function databaseUrl(flags: Flags, invocation: Invocation): string | undefined {
  return settingOf("databaseUrl", flags, invocation);
}

/** What a flag or the environment says. A flag takes precedence; a path is meant from where the command runs. */
export function settingOf(
  name: SettingName,
  flags: Flags,
  invocation: Invocation,
): string | undefined {
  const given = flags[name] ?? (invocation.environment[SETTINGS[name].variable] || undefined);
  return given !== undefined && PLACES.includes(name) ? resolvePath(given, invocation) : given;
}
