import { Argument, Command } from "commander";
import { Failure } from "../domain/failure.ts";
import type { Shell } from "./command.ts";
import caddyfile from "./service/Caddyfile.txt" with { type: "text" };
import unit from "./service/candor.service" with { type: "text" };
import backupService from "./service/candor-backup.service" with { type: "text" };
import backupTimer from "./service/candor-backup.timer" with { type: "text" };
import hardening from "./service/hardening.conf" with { type: "text" };
import nginx from "./service/nginx.conf" with { type: "text" };

const PRINTED = {
  "candor.service": unit,
  "candor-backup.service": backupService,
  "candor-backup.timer": backupTimer,
  Caddyfile: caddyfile,
  "nginx.conf": nginx,
} as const;
type Printed = keyof typeof PRINTED;
const NAMES = Object.keys(PRINTED);

/** Where the README says to put the executable. */
const USUAL_PROGRAM = "/usr/local/bin/candor";

/** `candor service print`: the files that run Candor as a system service. */
export function serviceCommand(shell: Shell): Command {
  const print = new Command("print")
    .description("print a unit for systemd, or a reverse proxy's configuration")
    .addArgument(new Argument("<file>", "which file").choices(NAMES))
    .option("--program <path>", "where the executable is", USUAL_PROGRAM)
    .option("--host <name>", "the public host name, in a proxy's file", "reviews.example.com")
    .addHelpText(
      "after",
      "\nExample:\n  candor service print candor.service > /etc/systemd/system/candor.service",
    )
    .action((name: Printed, given: Given) => shell.print(serviceFile(name, given)));
  return new Command("service")
    .description("run Candor as a system service")
    .addCommand(print)
    .addHelpText("after", "\nExample:\n  candor service print candor.service");
}

interface Given {
  readonly program: string;
  readonly host: string;
}

/** @throws Failure `invalid` for a path or host that the file can't hold */
function serviceFile(name: Printed, { program, host }: Given): string {
  requireProgram(program);
  requireHost(host);
  return PRINTED[name]
    .replaceAll("@HARDENING@", hardening.trimEnd())
    .replaceAll("@PROGRAM@", program)
    .replaceAll("@HOST@", host);
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
