import { type Flags, SETTINGS, type SettingName } from "./settings.ts";
import { placeOf, type Surroundings } from "./surroundings.ts";

/** Settings that are paths. */
const PLACES: readonly SettingName[] = ["db", "config", "watch", "hubCa"];

/** Where the database is, for commands that neither listen nor publish, and need nothing else. */
export function databasePath(flags: Flags, surroundings: Surroundings): string {
  return settingOf("db", flags, surroundings) ?? placeOf(SETTINGS.db.fallback, surroundings);
}

/** The address of a cluster's PostgreSQL; undefined for a database that is the only one. */
export function databaseUrl(flags: Flags, surroundings: Surroundings): string | undefined {
  return settingOf("databaseUrl", flags, surroundings);
}

/** What a flag or the environment says. A flag takes precedence; a path is meant from where the command runs. */
export function settingOf(
  name: SettingName,
  flags: Flags,
  surroundings: Surroundings,
): string | undefined {
  const given = flags[name] ?? (surroundings.environment[SETTINGS[name].variable] || undefined);
  return given !== undefined && PLACES.includes(name) ? placeOf(given, surroundings) : given;
}
