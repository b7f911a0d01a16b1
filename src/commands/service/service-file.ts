import { Failure } from "../../domain/failure.ts";
import caddyfile from "./Caddyfile.txt" with { type: "text" };
import unit from "./candor.service" with { type: "text" };
import backupService from "./candor-backup.service" with { type: "text" };
import backupTimer from "./candor-backup.timer" with { type: "text" };
import hardening from "./hardening.conf" with { type: "text" };
import nginx from "./nginx.conf" with { type: "text" };
import ownPort from "./own-port.conf" with { type: "text" };

/** What a file names unless another is given. docs/install.md says to put the executable there. */
export const DEFAULT_SERVICE = {
  program: "/usr/local/bin/candor",
  host: "reviews.example.com",
  port: 3000,
} as const;

/** What the units of a server's only business say. */
const ONLY = {
  AT: "",
  NAMED: "",
  ACCOUNT: "candor",
  BUSINESS: "this business",
  PORT_SETTING: "Environment=CANDOR_PORT=@PORT@",
} as const;

/**
 * What the same units say for one of several businesses. Each has its own user, so that the kernel
 * keeps its files, its processes and its port from the others.
 */
const ONE_OF_SEVERAL = {
  AT: "@",
  NAMED: "@NAME",
  ACCOUNT: "candor-%i",
  BUSINESS: "%i",
  PORT_SETTING: ownPort.trimEnd(),
} as const;

const FILES = {
  "candor.service": { text: unit, values: ONLY },
  "candor-backup.service": { text: backupService, values: ONLY },
  "candor-backup.timer": { text: backupTimer, values: ONLY },
  "candor@.service": { text: unit, values: ONE_OF_SEVERAL },
  "candor-backup@.service": { text: backupService, values: ONE_OF_SEVERAL },
  "candor-backup@.timer": { text: backupTimer, values: ONE_OF_SEVERAL },
  Caddyfile: { text: caddyfile, values: {} },
  "nginx.conf": { text: nginx, values: {} },
} as const;

/** A file that runs Candor as a service. */
export type ServiceFile = keyof typeof FILES;
export const SERVICE_FILES = Object.keys(FILES);

/** The units of a machine's only business. */
export const UNITS = [
  "candor.service",
  "candor-backup.service",
  "candor-backup.timer",
] as const satisfies ServiceFile[];
/** The units that several businesses share. */
export const SHARED_UNITS = [
  "candor@.service",
  "candor-backup@.service",
  "candor-backup@.timer",
] as const satisfies ServiceFile[];

/** What the person who installs it chooses. */
export interface ServiceOptions {
  readonly program: string;
  readonly host: string;
  /** The usual one if left out. */
  readonly port: number | undefined;
}

/** @throws Failure `invalid` for a port in a file for several businesses */
export function serviceFile(name: ServiceFile, { program, host, port }: ServiceOptions): string {
  const { text, values } = FILES[name];
  if (port !== undefined && values === ONE_OF_SEVERAL) throw severalPorts(name);
  const common = { HARDENING: hardening.trimEnd(), PROGRAM: program, HOST: host };
  // The port comes last, as another value may ask for it.
  const all = { ...values, ...common, PORT: String(port ?? DEFAULT_SERVICE.port) };
  return Object.entries(all).reduce((filled, [placeholder, value]) => {
    return filled.replaceAll(`@${placeholder}@`, value);
  }, text);
}

function severalPorts(name: ServiceFile): Failure {
  const fix = "leave out --port, and write CANDOR_PORT=3001 into /etc/candor/NAME.env";
  const why = `${name} is for several businesses, each with its own port`;
  return new Failure("invalid", `${why}: ${fix}.`);
}
