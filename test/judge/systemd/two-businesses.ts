import { eventually } from "../../support/eventually.ts";
import { freePort } from "../../support/free-port.ts";
import { SteadyReaders } from "../../support/steady-readers.ts";
import type { Verdicts } from "../verdicts.ts";
import type { SystemdMachine } from "./machine.ts";

const UNITS = ["candor@.service", "candor-backup@.service", "candor-backup@.timer"];

/** One business, its port, and what only its reviews say. */
interface Business {
  readonly name: string;
  readonly port: number;
  readonly text: string;
}

/** Runs two businesses side by side with the units for several, as an agency does. */
export async function judgeTwoBusinesses(
  machine: SystemdMachine,
  program: string,
  verdicts: Verdicts,
): Promise<void> {
  const judge = new Judge(machine, program, verdicts);
  const plumber = { name: "smith-plumbing", port: freePort(), text: "The tap is tight again" };
  const dentist = { name: "dr-jones", port: freePort(), text: "The crown fits well" };
  await judge.install([plumber, dentist]);
  await judge.serves(plumber, dentist);
  await judge.serves(dentist, plumber);
  await judge.keepsOut(plumber, dentist);
  await judge.reloads(plumber, dentist);
  await judge.backsUp(plumber, dentist);
  await judge.stops(plumber, dentist);
  await judge.needsPort(plumber);
}

class Judge {
  readonly #machine: SystemdMachine;
  readonly #program: string;
  readonly #verdicts: Verdicts;

  constructor(machine: SystemdMachine, program: string, verdicts: Verdicts) {
    this.#machine = machine;
    this.#program = program;
    this.#verdicts = verdicts;
  }

  async install(businesses: readonly Business[]): Promise<void> {
    const program = this.#program;
    for (const unit of UNITS) {
      const file = `/etc/systemd/system/${unit}`;
      await this.#run(`${program} service print ${unit} --program ${program} > ${file}`);
    }
    await this.#run("systemctl daemon-reload && mkdir -p /etc/candor");
    for (const business of businesses) await this.#add(business);
  }

  /** What the README says to type for a business. */
  async #add({ name, port, text }: Business): Promise<void> {
    const [user, folder] = [`candor-${name}`, folderOf(name)];
    const reviews = `rating,date,text,author\\n5,2026-04-01,${text},Ada Lovelace\\n`;
    await this.#run(`useradd --system --home-dir ${folder} --create-home ${user}`);
    await this.#run(`chmod 700 ${folder} && printf '${reviews}' > /root/${name}.csv`);
    await this.#run(`echo CANDOR_PORT=${port} > /etc/candor/${name}.env`);
    await this.#run(`cd ${folder} && ${this.#program} import /root/${name}.csv --verified`);
    this.#note(name, "starts", await this.#run(`systemctl enable --now candor@${name}`));
  }

  async serves({ name, port, text }: Business, other: Business): Promise<void> {
    const served = await reviewsAt(port);
    const isOwn = served.includes(text) && !served.includes(other.text);
    this.#note(name, "serves its own reviews on its own port", isOwn);
    const owners = await this.#machine.run(`stat --format='%a %U' ${folderOf(name)}/*`);
    const files = owners.stdout.trim().split("\n");
    const isPrivate = files.every((file) => /^[67]00 /.test(file) && file.endsWith(`-${name}`));
    this.#note(name, "only its own user can read its files", isPrivate);
  }

  async keepsOut({ name }: Business, other: Business): Promise<void> {
    const canRead = (whose: string) => {
      const user = `candor-${name}`;
      const become = `setpriv --reuid ${user} --regid ${user} --clear-groups`;
      return this.#run(`${become} cat ${folderOf(whose)}/candor.sqlite > /dev/null`);
    };
    const isKeptOut = (await canRead(name)) && !(await canRead(other.name));
    this.#note(name, "its user can read its own database, and not the other one", isKeptOut);
  }

  async reloads({ name, port }: Business, other: Business): Promise<void> {
    await using readers = new SteadyReaders(port);
    await using others = new SteadyReaders(other.port);
    const [before, beside] = [await this.#main(name), await this.#main(other.name)];
    await this.#run(`systemctl reload candor@${name}`);
    await eventually("systemd knows the new process", async () => {
      return (await this.#main(name)) !== before;
    });
    await eventually("the old process has ended", () => this.#run(`! kill -0 ${before}`));
    const isOther = (await this.#main(other.name)) === beside;
    this.#note(name, "is reloaded while the other goes on as the same process", isOther);
    const lost = [await readers.stop(), await others.stop()];
    const isComplete = lost.every((faults) => Object.keys(faults).length === 0);
    const counts = `${readers.answered} and ${others.answered} answers`;
    this.#note(name, `no reader of either lost any of ${counts}: ${tell(lost)}`, isComplete);
  }

  async backsUp({ name }: Business, other: Business): Promise<void> {
    const timer = await this.#run(`systemctl enable --now candor-backup@${name}.timer`);
    this.#note(name, "its backup's timer starts", timer);
    const isMade = await this.#run(`systemctl start candor-backup@${name}`);
    const isThere = await this.#run(`ls ${folderOf(name)}/backups/candor-*.sqlite`);
    this.#note(name, "its backup is made in its own folder", isMade && isThere);
    const isElsewhere = await this.#run(`ls ${folderOf(other.name)}/backups`);
    this.#note(other.name, "has no backup that nobody asked for", !isElsewhere);
  }

  async stops({ name }: Business, other: Business): Promise<void> {
    const isStopped = await this.#run(`systemctl stop candor@${name}`);
    const isServed = (await reviewsAt(other.port)).includes(other.text);
    this.#note(name, "stops, and the other still serves", isStopped && isServed);
    await this.#run(`systemctl stop candor@${other.name}`);
  }

  /** Without it, the port would be the usual one, which may be another business's. */
  async needsPort({ name }: Business): Promise<void> {
    await this.#run(`rm /etc/candor/${name}.env`);
    const isStarted = await this.#run(`systemctl start candor@${name}`);
    const { stdout } = await this.#machine.run(`journalctl --unit candor@${name}`);
    const isExplained = stdout.includes("Failed to load environment files");
    this.#note(name, "without the file of its port, does not start", !isStarted && isExplained);
  }

  #note(name: string, what: string, isRight: boolean): void {
    this.#verdicts.note(`${name}: ${what}`, isRight);
  }

  async #run(command: string): Promise<boolean> {
    return (await this.#machine.run(command)).exitCode === 0;
  }

  #main(name: string): Promise<string> {
    return this.#machine.property(`candor@${name}`, "MainPID");
  }
}

function folderOf(name: string): string {
  return `/var/lib/candor-${name}`;
}

async function reviewsAt(port: number): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}/reviews.json`)).text();
}

function tell(lost: readonly Record<string, number>[]): string {
  return lost.map((faults) => JSON.stringify(faults)).join(", ");
}
