import { Argument, Command } from "commander";
import { Failure } from "../../domain/failure.ts";
import type { Shell } from "../base/command.ts";
import { describeWarnings } from "../import/import-report.ts";
import { installCommand, removeCommand } from "./change-service.ts";
import { readPort, requireHost, requireProgram } from "./service-choices.ts";
import { DEFAULT_SERVICE, SERVICE_FILES, type ServiceFile, serviceFile } from "./service-file.ts";
import { serviceNotes } from "./service-notes.ts";

interface Given {
  readonly program: string;
  readonly host: string;
  readonly port?: string;
}

/** `candor service`: what runs Candor as a service of the system. */
export function serviceCommand(shell: Shell): Command {
  return new Command("service")
    .description("run Candor as a system service")
    .addCommand(installCommand(shell))
    .addCommand(removeCommand(shell))
    .addCommand(printCommand(shell))
    .addHelpText("after", "\nExample:\n  candor service install --dry-run");
}

function printCommand(shell: Shell): Command {
  return new Command("print")
    .description("print a unit for systemd, or a reverse proxy's configuration")
    .addArgument(new Argument("[file]", "which file").choices(SERVICE_FILES))
    .option("--program <path>", "where the executable is", DEFAULT_SERVICE.program)
    .option("--host <name>", "the public host name, in a proxy's file", DEFAULT_SERVICE.host)
    .option("--port <number>", "the port that Candor listens on (default: 3000)")
    .addHelpText(
      "after",
      "\nExample:\n  candor service print candor.service > /etc/systemd/system/candor.service",
    )
    .action((name: ServiceFile | undefined, given: Given) => {
      if (name === undefined) {
        throw new Failure("invalid", `Say which file to print: ${SERVICE_FILES.join(", ")}.`);
      }
      const text = fileFor(name, given);
      shell.print(text);
      shell.warn(describeWarnings({ warnings: serviceNotes(text, given) }));
    });
}

/** @throws Failure `invalid` for a path, host or port that the file can't hold */
function fileFor(name: ServiceFile, { program, host, port }: Given): string {
  requireProgram(program);
  requireHost(host);
  return serviceFile(name, { program, host, port: readPort(port) });
}
