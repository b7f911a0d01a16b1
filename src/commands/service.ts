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

/** Where the executable is put by those who follow the README. */
const USUAL_PROGRAM = "/usr/local/bin/candor";

/** `candor service print`: the files that run Candor as a service of the system. */
export function serviceCommand(shell: Shell): Command {
  const print = new Command("print")
    .description("print a unit for systemd, or a reverse proxy's configuration")
    .addArgument(new Argument("<file>", `which file: ${NAMES.join(", ")}`))
    .option("--program <path>", "where the executable is", USUAL_PROGRAM)
    .option("--host <name>", "the public host name, in a proxy's file", "reviews.example.com")
    .addHelpText(
      "after",
      "\nExample:\n  candor service print candor.service > /etc/systemd/system/candor.service",
    )
    .action((name: string, given: Given) => shell.print(serviceFile(name, given)));
  return new Command("service")
    .description("run Candor as a service of the system")
    .addCommand(print)
    .addHelpText("after", "\nExample:\n  candor service print candor.service");
}

interface Given {
  readonly program: string;
  readonly host: string;
}

/** @throws Failure `invalid` for a file that there is not, or a path that systemd would not take */
function serviceFile(name: string, { program, host }: Given): string {
  if (!isPrinted(name)) {
    throw new Failure("invalid", `There is no file ${name} to print. Choose ${NAMES.join(", ")}.`);
  }
  if (!/^\/[^\s"'\\%$]+$/.test(program)) {
    const rule = "must be a whole path without spaces or quotes, as /usr/local/bin/candor";
    throw new Failure("invalid", `--program ${rule}, not ${program}.`);
  }
  if (!/^[a-z0-9.-]+$/i.test(host)) {
    throw new Failure(
      "invalid",
      `--host must be a host name, as reviews.example.com, not ${host}.`,
    );
  }
  return PRINTED[name]
    .replaceAll("@HARDENING@", hardening.trimEnd())
    .replaceAll("@PROGRAM@", program)
    .replaceAll("@HOST@", host);
}

function isPrinted(name: string): name is Printed {
  return Object.hasOwn(PRINTED, name);
}
