import { MAX_PORT } from "../../config/setting-values.ts";
import { Failure } from "../../domain/failure.ts";
import { DEFAULT_SERVICE } from "./service-file.ts";

/** systemd gives a meaning to white space, quotes, and some other characters. */
export function requireProgram(path: string): void {
  if (/^\/[^\s"'\\%$]+$/.test(path)) return;
  const rule = "must be a whole path without spaces or quotes, such as /usr/local/bin/candor";
  throw new Failure("invalid", `--program ${rule}, not ${path}.`);
}

/** The unit hides the folders of people from the service. */
export function requireReadable(program: string): void {
  if (!/^\/(home|root|run\/user)\//.test(program)) return;
  const remedy = `Copy it to ${DEFAULT_SERVICE.program}, and run that: install -m 755 ${program} ${DEFAULT_SERVICE.program}`;
  throw new Failure("invalid", `The service can't read ${program}. ${remedy}.`);
}

export function requireHost(name: string): void {
  if (/^[a-z0-9.-]+$/i.test(name)) return;
  const rule = "must be a host name, such as reviews.example.com";
  throw new Failure("invalid", `--host ${rule}, not ${name}.`);
}

export function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= MAX_PORT) return port;
  throw new Failure("invalid", `--port must be a number from 1 to ${MAX_PORT}, not ${text}.`);
}
