import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AccessPolicy } from "../domain/access-policy.ts";
import { Failure } from "../domain/failure.ts";
import type { HubPolicy } from "../domain/hub/hub-policy.ts";
import { readAccessPolicy, readMetricsPlace } from "./access-settings.ts";
import { readBaseUrl } from "./base-url.ts";
import { type BusinessFile, DEFAULT_FILE, readConfigFile, usualFile } from "./business-file.ts";
import { databasePath, databaseUrl, settingOf } from "./database-settings.ts";
import { readHubPolicy } from "./hub-settings.ts";
import type { Invocation } from "./invocation.ts";
import { MAX_PORT } from "./setting-values.ts";
import { type Flags, SETTINGS, type SettingName } from "./settings.ts";
import { readTestSettings } from "./test-settings.ts";

export interface Config {
  readonly port: number;
  /** Whether a flag or the environment gives the port. */
  readonly isPortNamed: boolean;
  readonly host: string;
  readonly db: string;
  /** The PostgreSQL of the cluster that the database is a node of; undefined if it is of none. */
  readonly databaseUrl: string | undefined;
  /** From a flag or the environment; undefined if neither gives one. */
  readonly baseUrl: string | undefined;
  /** What candor.toml says; undefined without one. */
  readonly file: BusinessFile | undefined;
  /** The folder whose files are imported; undefined if there is none. */
  readonly watch: string | undefined;
  readonly access: AccessPolicy;
  /** Where metrics are served; undefined if they are not. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly hub: HubPolicy;
}

/**
 * The configuration: a flag takes precedence over the environment, that over candor.toml, and that
 * over the defaults.
 * @throws Failure `invalid` that names the setting, its value and what would be correct
 */
export function loadConfig(flags: Flags, invocation: Invocation): Config {
  const given = (name: SettingName) => settingOf(name, flags, invocation);
  const baseUrl = given("baseUrl");
  const db = databasePath(flags, invocation);
  return {
    port: readPort(given("port") ?? SETTINGS.port.fallback),
    isPortNamed: given("port") !== undefined,
    host: given("host") ?? SETTINGS.host.fallback,
    db,
    databaseUrl: databaseUrl(flags, invocation),
    baseUrl: baseUrl === undefined ? undefined : readBaseUrl(baseUrl),
    file: readConfigFile(given("config"), usualFile(db, invocation)),
    watch: given("watch"),
    access: readAccessPolicy(given),
    metrics: readMetricsPlace(given("metrics")),
    hub: { ...readHubPolicy(given), ...readTestSettings(invocation.environment).hub },
  };
}

/** The business's file; undefined if none is named and the usual one is missing. */
export function configPath(flags: Flags, invocation: Invocation): string | undefined {
  const usual = usualFile(databasePath(flags, invocation), invocation);
  return settingOf("config", flags, invocation) ?? (existsSync(usual) ? usual : undefined);
}

/** Where that file is put when it is restored: beside the database, unless it is named. */
export function configPathToMake(flags: Flags, invocation: Invocation): string {
  const beside = join(dirname(databasePath(flags, invocation)), DEFAULT_FILE);
  return settingOf("config", flags, invocation) ?? beside;
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= MAX_PORT) return port;
  throw new Failure("invalid", `The port "${text}" is not a number from 0 to ${MAX_PORT}.`);
}
