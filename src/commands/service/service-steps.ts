import { shellWord } from "../../domain/text/terminal-text.ts";
import {
  DEFAULT_SERVICE,
  type ServiceFile,
  SHARED_UNITS,
  serviceFile,
  UNITS,
} from "./service-file.ts";

const UNIT_FOLDER = "/etc/systemd/system";
/** When a timer last ran: what systemd keeps of it (`Persistent=`). */
const STAMPS = "/var/lib/systemd/timers";
/** Where the Debian package puts its units. */
const PACKAGED_UNIT_FOLDER = "/usr/lib/systemd/system";

/** One thing that is done to the machine. */
export type ServiceStep =
  | { readonly kind: "run"; readonly words: readonly string[] }
  | {
      readonly kind: "write";
      readonly path: string;
      readonly text: string;
      /** Whether only root reads it. */
      readonly isPrivate?: true;
    }
  | { readonly kind: "delete"; readonly paths: readonly string[] };

/** A service of this machine. */
export interface Service {
  readonly account: string;
  readonly folder: string;
  readonly files: readonly ServiceFile[];
  /** What systemd starts with the machine. */
  readonly enabled: readonly string[];
  /** Where the port of one of several businesses is. */
  readonly environment: string | undefined;
}

/** @param name one of several businesses; undefined for a machine's only one */
export function serviceOf(name: string | undefined): Service {
  if (name === undefined) {
    return {
      ...{ account: "candor", folder: "/var/lib/candor", environment: undefined },
      files: UNITS,
      enabled: ["candor.service", "candor-backup.timer"],
    };
  }
  return {
    account: `candor-${name}`,
    folder: `/var/lib/candor-${name}`,
    files: SHARED_UNITS,
    enabled: [`candor@${name}.service`, `candor-backup@${name}.timer`],
    environment: `/etc/candor/${name}.env`,
  };
}

/** What is on the machine already. */
export interface Machine {
  readonly hasUser: (account: string) => boolean;
  readonly isThere: (path: string) => boolean;
}

/** What the units of a service say. */
interface ServiceChoices {
  readonly program: string;
  readonly port: number | undefined;
}

/**
 * What is still to be done until a service runs, in order. It is not started before there is a
 * database: an empty site helps nobody.
 */
export function stepsToInstall(
  service: Service,
  choices: ServiceChoices,
  { hasUser, isThere }: Machine,
): ServiceStep[] {
  const { account, folder, enabled } = service;
  const user = run("useradd", "--system", "--home-dir", folder, "--create-home", account);
  const isImported = isThere(databaseOf(service));
  return [
    ...(hasUser(account) ? [] : [user]),
    run("chmod", "700", folder),
    ...filesToWrite(service, choices, isThere),
    run("systemctl", "daemon-reload"),
    ...(isImported ? [run("systemctl", "enable", "--now", ...enabled)] : []),
  ];
}

export function databaseOf({ folder }: Service): string {
  return `${folder}/candor.sqlite`;
}

function filesToWrite(
  { files, environment }: Service,
  { program, port = DEFAULT_SERVICE.port }: ServiceChoices,
  isThere: Machine["isThere"],
): ServiceStep[] {
  const choices = { program, host: DEFAULT_SERVICE.host };
  // The port of one of several businesses is in its own file.
  const own = environment === undefined ? { ...choices, port } : { ...choices, port: undefined };
  const units = files
    .filter((file) => !isThere(`${PACKAGED_UNIT_FOLDER}/${file}`))
    .map((file) => write(`${UNIT_FOLDER}/${file}`, serviceFile(file, own)));
  // It may have other settings by now.
  const isNew = environment !== undefined && !isThere(environment);
  return isNew ? [...units, write(environment, `CANDOR_PORT=${port}\n`, true)] : units;
}

/**
 * The opposite, except for the user, the folder and what is in it. The units of several businesses
 * stay, as the others need them.
 */
export function stepsToRemove(
  { files, enabled, environment }: Service,
  { isThere }: Pick<Machine, "isThere">,
): ServiceStep[] {
  const units =
    environment === undefined ? files.map((file) => `${UNIT_FOLDER}/${file}`) : [environment];
  const stamps = enabled.map((unit) => `${STAMPS}/stamp-${unit}`);
  const paths = [...units, ...stamps].filter(isThere);
  const isInstalled = files.some(
    (file) => isThere(`${UNIT_FOLDER}/${file}`) || isThere(`${PACKAGED_UNIT_FOLDER}/${file}`),
  );
  return [
    ...(isInstalled ? [run("systemctl", "disable", "--now", ...enabled)] : []),
    ...(paths.length === 0 ? [] : [{ kind: "delete", paths } as const]),
    ...(isInstalled ? [run("systemctl", "daemon-reload")] : []),
  ];
}

/** How somebody would do a step by hand. */
export function describeStep(step: ServiceStep): string {
  if (step.kind === "write") return `write ${step.path}`;
  const words = step.kind === "run" ? step.words : ["rm", ...step.paths];
  return words.map(shellWord).join(" ");
}

function run(...words: string[]): ServiceStep {
  return { kind: "run", words };
}

function write(path: string, text: string, isPrivate?: true): ServiceStep {
  return { kind: "write", path, text, ...(isPrivate === undefined ? {} : { isPrivate }) };
}
