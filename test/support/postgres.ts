import { chownSync, existsSync, readFileSync } from "node:fs";
import { randomUUIDv7, SQL, type Subprocess } from "bun";
import { freePort } from "./free-port.ts";
import { processorSeconds, processorSecondsOfEnded } from "./processor.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

/** Where Debian's package puts its programs; the variable POSTGRES names another folder. */
export const POSTGRES = process.env.POSTGRES ?? "/usr/lib/postgresql/15/bin";
/** Installs it where it is missing. */
export const HOW_TO_INSTALL_POSTGRES =
  "apt-get install --no-install-recommends --yes postgresql-15";

const USER = "candor";
/** The user that servers of tests become. */
export const NOBODY = 65_534;
const IS_ROOT = process.geteuid?.() === 0;
/** PostgreSQL refuses to run as root. */
export const BECOME = IS_ROOT
  ? ["setpriv", "--reuid", `${NOBODY}`, "--regid", `${NOBODY}`, "--clear-groups", "--"]
  : [];
/** Variables of a run's environment: the address of its server, and the folder of an empty one's data. */
const SHARED_URL = "CANDOR_TEST_POSTGRES";
const EMPTY_DATA = "CANDOR_TEST_POSTGRES_DATA";
/** No test ends the machine, so nothing has to reach the disk. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  max_connections: "200",
  shared_buffers: "32MB",
  fsync: "off",
  wal_level: "replica",
  wal_keep_size: "512MB",
  hot_standby: "on",
  wal_log_hints: "on",
} as const;
/**
 * Waits until its input ends, which it does when the tests end, however they do; then it ends the
 * server and deletes its folder. $1: the folder, $2: the programs, the rest: how to be its user.
 */
const KEEP = `cat >/dev/null; folder=$1 programs=$2; shift 2
"$@" "$programs/pg_ctl" stop -D "$folder/data" -m immediate -w >/dev/null 2>&1; rm -rf "$folder"`;

/** A database of its own on a server of tests, dropped when it goes out of scope (`await using`). */
export interface TestDatabase extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
}

/** A PostgreSQL on a port of its own, with its data in a folder of its own. */
export class TestPostgres implements AsyncDisposable {
  readonly port = freePort();
  readonly #folder: TemporaryFolder;
  readonly #keeper: Subprocess<"pipe", "ignore", "inherit">;
  private constructor() {
    refuseMissing();
    this.#folder = new TemporaryFolder();
    const { path } = this.#folder;
    if (IS_ROOT) chownSync(path, NOBODY, NOBODY);
    const words = ["sh", "-c", KEEP, "sh", path, POSTGRES, ...(IS_ROOT ? BECOME : ["env"])];
    const quiet = { stdin: "pipe", stdout: "ignore", stderr: "inherit" } as const;
    // In a group of its own, or whoever ends the tests' group would end the keeper first.
    this.#keeper = Bun.spawn(words, { ...quiet, detached: true });
    this.#keeper.unref();
  }

  /** Starts an empty one. Settings are those of `postgresql.conf`. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
    const server = new TestPostgres();
    const empty = process.env[EMPTY_DATA];
    if (empty === undefined) await server.#initialize();
    else await server.#run("cp", ["-a", empty, server.#data]);
    await server.#configure({ ...SETTINGS, ...settings });
    await server.restart();
    return server;
  }

  /**
   * Starts the one that all processes of a run share, and says in the environment where it is, and
   * where there are data for servers of their own: `initdb` takes ten times as long as a copy.
   */
  static async startForRun(environment: NodeJS.ProcessEnv): Promise<TestPostgres> {
    const server = new TestPostgres();
    await server.#initialize();
    const empty = server.#folder.at("empty");
    await server.#run("cp", ["-a", server.#data, empty]);
    await server.#configure(SETTINGS);
    await server.restart();
    environment[SHARED_URL] = server.url();
    environment[EMPTY_DATA] = empty;
    return server;
  }

  async #initialize(): Promise<void> {
    const options = ["--no-sync", "--no-locale", "--encoding=UTF8", "--auth=trust"];
    await this.#run("initdb", [...options, `--username=${USER}`, "-D", this.#data]);
  }

  /** Starts a copy that follows this server, until it is promoted. */
  async standby(settings: Readonly<Record<string, string>> = {}): Promise<TestPostgres> {
    const other = new TestPostgres();
    const from = ["-h", "127.0.0.1", "-p", `${this.port}`, "-U", USER];
    await other.#run("pg_basebackup", [...from, "-R", "-c", "fast", "-D", other.#data]);
    await other.#configure(settings);
    await other.restart();
    return other;
  }

  get #data(): string {
    return this.#folder.at("data");
  }

  /** The address of a database; that of the server's own if none is named. */
  url(database = "postgres"): string {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`;
  }

  /** Makes a database which no other test knows, empty or as another one is. */
  database(template?: string): Promise<TestDatabase> {
    return makeDatabase((name) => this.url(name), template);
  }

  /** Ends it: `immediate` as if it had crashed, `fast` with a checkpoint. */
  async stop(mode: "immediate" | "fast" = "immediate"): Promise<void> {
    await this.#run("pg_ctl", ["stop", "-D", this.#data, "-m", mode, "-w"]);
  }

  /** Starts it again after a stop, on the same port and with the same data. */
  async restart(): Promise<void> {
    const place = `-p ${this.port} -k ${this.#folder.path}`;
    const words = ["start", "-D", this.#data, "-l", this.#folder.at("log"), "-o", place, "-w"];
    await this.#run("pg_ctl", words);
  }

  /** Makes a standby a server of its own, on a new timeline. */
  async promote(): Promise<void> {
    await this.#run("pg_ctl", ["promote", "-D", this.#data, "-w"]);
  }

  /** Freezes all of its processes: connections stay open, and nobody answers. */
  freeze(): void {
    for (const pid of this.#processes()) process.kill(pid, "SIGSTOP");
  }

  thaw(): void {
    for (const pid of this.#processes()) process.kill(pid, "SIGCONT");
  }

  /** The server's process, then those that it started. */
  #processes(): number[] {
    const main = readFileSync(`${this.#data}/postmaster.pid`, "utf8").split("\n")[0] ?? "";
    const { stdout } = Bun.spawnSync(["ps", "-o", "pid=", "--ppid", main]);
    return [main, ...stdout.toString().split("\n")].map(Number).filter((pid) => pid > 0);
  }

  /** The processor time that all of its processes have used, in seconds. */
  get processorSeconds(): number {
    const [main = 0] = this.#processes();
    const running = this.#processes().map((pid) => processorSeconds(pid));
    return running.reduce((sum, one) => sum + one, processorSecondsOfEnded(main));
  }

  /** What it has logged so far. */
  get log(): string {
    return readFileSync(this.#folder.at("log"), "utf8");
  }

  async #configure(settings: Readonly<Record<string, string>>): Promise<void> {
    const path = `${this.#data}/postgresql.auto.conf`;
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await Bun.write(path, `${await Bun.file(path).text()}${lines.join("")}`);
  }

  async #run(program: string, words: readonly string[]): Promise<void> {
    const path = program === "cp" ? program : `${POSTGRES}/${program}`;
    const child = Bun.spawn([...BECOME, path, ...words], {
      cwd: "/",
      stdin: "ignore",
      stdout: Bun.file(this.#folder.at("said")),
      stderr: Bun.file(this.#folder.at("said")),
    });
    if ((await child.exited) === 0) return;
    const said = readFileSync(this.#folder.at("said"), "utf8");
    throw new Error(
      `${program} failed: ${said}${existsSync(this.#folder.at("log")) ? this.log : ""}`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#keeper.stdin.end();
    await this.#keeper.exited;
  }
}

/** Copying files takes half of what PostgreSQL's usual way takes, which also logs each page. */
async function makeDatabase(
  urlOf: (name: string) => string,
  template = "template1",
): Promise<TestDatabase> {
  const name = `test_${randomUUIDv7().replaceAll("-", "")}`;
  await ask(urlOf("postgres"), `create database ${name} template ${template} strategy file_copy`);
  return {
    name,
    url: urlOf(name),
    [Symbol.asyncDispose]: () =>
      ask(urlOf("postgres"), `drop database if exists ${name} with (force)`),
  };
}

async function ask(url: string, statement: string): Promise<void> {
  await using admin = new SQL(url, { max: 1 });
  await admin.unsafe(statement);
}

let shared: Promise<Pick<TestPostgres, "database">> | undefined;

/**
 * One server for all tests, which never stop it: that of the whole run, otherwise one of this process,
 * which ends with it.
 */
export function sharedPostgres(): Promise<Pick<TestPostgres, "database">> {
  shared ??= sharedOfRun() ?? TestPostgres.start();
  return shared;
}

function sharedOfRun(): Promise<Pick<TestPostgres, "database">> | undefined {
  const url = process.env[SHARED_URL];
  if (url === undefined) return undefined;
  const urlOf = (name: string) => new URL(name, url).href;
  return Promise.resolve({ database: (template) => makeDatabase(urlOf, template) });
}

function refuseMissing(): void {
  if (existsSync(`${POSTGRES}/postgres`)) return;
  throw new Error(
    `There is no PostgreSQL in ${POSTGRES}. Run: ${HOW_TO_INSTALL_POSTGRES} (or name another folder in the variable POSTGRES)`,
  );
}
