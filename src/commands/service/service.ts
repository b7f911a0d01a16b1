import { Argument, Command } from "commander";
import { MAX_PORT } from "../../config/setting-values.ts";
import { Failure } from "../../domain/failure.ts";
import type { Shell } from "../base/command.ts";
import { describeWarnings } from "../import/import-report.ts";
import { SERVICE_FILES, type ServiceFile, serviceFile, USUAL } from "./service-file.ts";
import { serviceNotes } from "./service-notes.ts";

interface Given {
  readonly program: string;
  readonly host: string;
  readonly port?: string;
}

/** `candor service print`: the files that run Candor as a system service. */
export function serviceCommand(shell: Shell): Command {
  const print = new Command("print")
    .description("print a unit for systemd, or a reverse proxy's configuration")
    .addArgument(new Argument("<file>", "which file").choices(SERVICE_FILES))
    .option("--program <path>", "where the executable is", USUAL.program)
    .option("--host <name>", "the public host name, in a proxy's file", USUAL.host)
    .option("--port <number>", "the port that Candor listens on (default: 3000)")
    .addHelpText(
      "after",
      "\nExample:\n  candor service print candor.service > /etc/systemd/system/candor.service",
    )
    .action((name: ServiceFile, given: Given) => {
      const text = fileFor(name, given);
      shell.print(text);
      shell.warn(describeWarnings({ warnings: serviceNotes(text, given) }));
    });
  return new Command("service")
    .description("run Candor as a system service")
    .addCommand(print)
    .addHelpText("after", "\nExample:\n  candor service print candor.service");
}

/** @throws Failure `invalid` for a path, host or port that the file can't hold */
function fileFor(name: ServiceFile, { program, host, port }: Given): string {
  requireProgram(program);
  requireHost(host);
  return serviceFile(name, { program, host, port: readPort(port) });
}

/** systemd gives a meaning to white space, quotes, and some other characters. */
function requireProgram(path: string): void {
  if (/^\/[^\s"'\\%$]+$/.test(path)) return;
  const rule = "must be a whole path without spaces or quotes, such as /usr/local/bin/candor";
  throw new Failure("invalid", `--program ${rule}, not ${path}.`);
}

function requireHost(name: string): void {
  if (/^[a-z0-9.-]+$/i.test(name)) return;
  const rule = "must be a host name, such as reviews.example.com";
  throw new Failure("invalid", `--host ${rule}, not ${name}.`);
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= MAX_PORT) return port;
  throw new Failure("invalid", `--port must be a number from 1 to ${MAX_PORT}, not ${text}.`);
}
