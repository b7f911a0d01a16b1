import { Command } from "commander";
import { Failure } from "../../domain/failure.ts";
import type { Shell } from "../base/command.ts";
import { carryOut, requireAdministrator, THIS_MACHINE } from "./change-machine.ts";
import { readPort, requireProgram, requireReadable } from "./service-choices.ts";
import { DEFAULT_SERVICE } from "./service-file.ts";
import {
  databaseOf,
  describeStep,
  type Service,
  type ServiceStep,
  serviceOf,
  stepsToInstall,
  stepsToRemove,
} from "./service-steps.ts";

/** Its account is `candor-NAME`, and the names of Linux's users have at most 32 characters. */
const NAME = /^[a-z0-9-]{1,24}$/;

interface Changing {
  readonly name?: string;
  readonly dryRun?: true;
}

interface Installing extends Changing {
  readonly program?: string;
  readonly port?: string;
}

function changingCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option("--name <business>", "one of several businesses of this machine")
    .option("--dry-run", "say what would be done, and do nothing");
}

/** `candor service install`. */
export function installCommand(shell: Shell): Command {
  return changingCommand("install", "create a user, a folder, and units for systemd with backups")
    .option("--program <path>", "where the executable is (default: the one that runs now)")
    .option("--port <number>", "the port that Candor listens on (default: 3000)")
    .addHelpText("after", "\nExample:\n  candor service install --dry-run")
    .action((given: Installing) => {
      const program = given.program ?? (Bun.isStandaloneExecutable ? process.execPath : undefined);
      const choices = { program: program ?? DEFAULT_SERVICE.program, port: readPort(given.port) };
      requireProgram(choices.program);
      requireReadable(choices.program);
      const service = readService(given.name);
      requirePort(service, given);
      change(stepsToInstall(service, choices, THIS_MACHINE), given, shell);
      if (given.dryRun !== true) shell.print(afterInstall(service));
    });
}

/** `candor service remove`. */
export function removeCommand(shell: Shell): Command {
  return changingCommand("remove", "stop the service and remove its units; reviews are kept")
    .addHelpText("after", "\nExample:\n  candor service remove --dry-run")
    .action((given: Changing) => {
      const service = readService(given.name);
      const steps = stepsToRemove(service, THIS_MACHINE);
      if (steps.length === 0) shell.print("There is no such service on this machine.\n");
      else change(steps, given, shell);
      if (THIS_MACHINE.isThere(service.folder)) shell.print(kept(service));
    });
}

/** Carries out the steps, each after it is named. */
function change(steps: readonly ServiceStep[], { dryRun }: Changing, shell: Shell): void {
  if (dryRun !== true) requireAdministrator();
  for (const step of steps) {
    shell.print(`${describeStep(step)}\n`);
    if (dryRun !== true) carryOut(step);
  }
  if (dryRun === true) shell.print("Nothing was changed (--dry-run).\n");
}

function afterInstall(service: Service): string {
  if (THIS_MACHINE.isThere(databaseOf(service))) {
    return `It is started with the machine, and the reviews of ${service.folder} are backed up every day.\n`;
  }
  return [
    "What is left to do:",
    `  cd ${service.folder}`,
    "  candor init                # then set name and base_url in candor.toml",
    "  candor import FILE",
    `  systemctl enable --now ${service.enabled.join(" ")}\n`,
  ].join("\n");
}

function kept({ account, folder }: Service): string {
  return [
    `Your reviews, keys and backups are still in ${folder}. To delete them for good:`,
    `  rm -r ${folder} && userdel ${account}\n`,
  ].join("\n");
}

/** @throws Failure `invalid` if a business of several gets no port, or one that would be ignored */
function requirePort({ environment }: Service, { port }: Installing): void {
  if (environment === undefined) return;
  const isThere = THIS_MACHINE.isThere(environment);
  if (isThere === (port === undefined)) return;
  const fault = isThere
    ? `${environment} is there already. Change CANDOR_PORT in it, and leave out --port`
    : "With --name, say the port that no other business has, such as --port 3001";
  throw new Failure("invalid", `${fault}.`);
}

/** @throws Failure `invalid` for a name that no user of the system can have */
function readService(name: string | undefined): Service {
  if (name === undefined || NAME.test(name)) return serviceOf(name);
  const rule = "must be at most 24 lower-case letters, digits and hyphens";
  throw new Failure("invalid", `--name ${rule}, not ${name}.`);
}
