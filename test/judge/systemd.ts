import { copyFileSync, mkdtempSync } from "node:fs";
import { removeFolder } from "../../src/store/files/remove-folder.ts";
import { eventually } from "../support/eventually.ts";
import { buildExecutable } from "../support/executable.ts";
import { SteadyReaders } from "../support/steady-readers.ts";
import { SystemdMachine } from "./systemd/machine.ts";
import { judgeTwoBusinesses } from "./systemd/two-businesses.ts";
import { Verdicts } from "./verdicts.ts";

const BOOT = `${import.meta.dir}/systemd/boot.sh`;
const PROGRAM = "/run/candor";
const PORT = 3000;
const UNITS = ["candor.service", "candor-backup.service", "candor-backup.timer"];
/** The units' own timeout is a minute, too long to wait for here. */
const IMPATIENT = "[Service]\nWatchdogSec=10\n";
const SEVERAL_SIGNS_OF_LIFE_MS = 15_000;

/**
 * Runs the units that `candor service print` gives under a separate systemd, and prints which
 * checks pass. Returns whether all do.
 */
export async function judgeSystemd(): Promise<boolean> {
  // Not in /tmp, which is empty for systemd.
  const folder = mkdtempSync("/var/tmp/candor-systemd-");
  try {
    copyFileSync(await buildExecutable(), `${folder}/candor`);
    await using machine = await SystemdMachine.boot({ script: BOOT, folder });
    const verdicts = new Verdicts();
    await new Judge(machine, verdicts).all();
    await judgeTwoBusinesses(machine, PROGRAM, verdicts);
    return verdicts.areRight;
  } finally {
    removeFolder(folder);
  }
}

class Judge {
  readonly #machine: SystemdMachine;
  readonly #verdicts: Verdicts;

  constructor(machine: SystemdMachine, verdicts: Verdicts) {
    this.#machine = machine;
    this.#verdicts = verdicts;
  }

  async all(): Promise<void> {
    await this.#install();
    await this.#starts();
    await this.#reloads();
    await this.#signsOfLife();
    await this.#comesBack("is killed", "KILL");
    await this.#comesBack("is stuck", "STOP");
    await this.#backsUp();
    await this.#stops();
  }

  #note(what: string, isRight: boolean): void {
    this.#verdicts.note(what, isRight);
  }

  async #install(): Promise<void> {
    const { run } = this.#shell;
    for (const unit of UNITS) {
      const file = `/etc/systemd/system/${unit}`;
      await run(`${PROGRAM} service print ${unit} --program ${PROGRAM} > ${file}`);
    }
    await run("mkdir -p /etc/systemd/system/candor.service.d");
    await run(`printf '${IMPATIENT}' > /etc/systemd/system/candor.service.d/impatient.conf`);
    await run("systemctl daemon-reload");
  }

  get #shell() {
    return { run: async (command: string) => (await this.#machine.run(command)).exitCode === 0 };
  }

  #main = () => this.#machine.property("candor", "MainPID");

  async #starts(): Promise<void> {
    this.#note("the service starts", await this.#shell.run("systemctl start candor"));
    this.#note("it serves once systemd says so", await isServing());
    const files = (await this.#machine.run("stat --format='%a %U' /var/lib/candor/*")).stdout;
    const modes = new Set(files.trim().split("\n"));
    this.#note(
      "only its user can read its files",
      [...modes].every((one) => /^[67]00 candor$/.test(one)),
    );
  }

  async #reloads(): Promise<void> {
    await using readers = new SteadyReaders(PORT);
    for (const time of ["a first", "a second"]) {
      const before = await this.#main();
      await this.#shell.run(`cp ${PROGRAM} ${PROGRAM}.new && mv ${PROGRAM}.new ${PROGRAM}`);
      await this.#shell.run("systemctl reload candor");
      await eventually(
        "systemd knows the new process",
        async () => (await this.#main()) !== before,
      );
      await eventually("the old process has ended", () => this.#shell.run(`! kill -0 ${before}`));
      const state = await this.#machine.property("candor", "ActiveState");
      this.#note(`${time} reload starts the new executable`, state === "active");
    }
    const lost = await readers.stop();
    const count = `${readers.answered} answers`;
    this.#note(
      `no reader lost any of ${count}: ${JSON.stringify(lost)}`,
      Object.keys(lost).length === 0,
    );
  }

  async #signsOfLife(): Promise<void> {
    await Bun.sleep(SEVERAL_SIGNS_OF_LIFE_MS);
    const restarts = await this.#machine.property("candor", "NRestarts");
    this.#note("systemd gets the new process's watchdog messages", restarts === "0");
  }

  async #comesBack(how: string, signal: string): Promise<void> {
    const before = await this.#main();
    await this.#shell.run(`kill -${signal} ${before}`);
    await eventually(
      "a new process serves",
      async () => {
        return (await this.#main()) !== before && (await isServing());
      },
      60_000,
    );
    this.#note(`a process that ${how} is replaced by another`, true);
  }

  async #backsUp(): Promise<void> {
    const { run } = this.#shell;
    this.#note("the timer starts", await run("systemctl start candor-backup.timer"));
    this.#note("the backup's unit runs", await run("systemctl start candor-backup.service"));
    this.#note("a backup is there", await run("ls /var/lib/candor/backups/candor-*.sqlite"));
  }

  async #stops(): Promise<void> {
    this.#note("the service stops", await this.#shell.run("systemctl stop candor"));
    this.#note(
      "it stops cleanly",
      (await this.#machine.property("candor", "Result")) === "success",
    );
  }
}

async function isServing(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/reviews.json`)).ok;
  } catch {
    return false;
  }
}
