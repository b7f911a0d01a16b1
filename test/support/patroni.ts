import { chmodSync, chownSync, existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { SQL, type Subprocess } from "bun";
import { readDatabaseUrl } from "../../src/cluster/database-url.ts";
import { Authority } from "./authority.ts";
import { eventually } from "./eventually.ts";
import { freePort } from "./free-port.ts";
import { BECOME, NOBODY, POSTGRES } from "./postgres.ts";
import { TemporaryFolder } from "./temporary-folder.ts";

/** Debian's packages of what a highly available PostgreSQL is made of here. */
const HOW_TO_INSTALL_PATRONI =
  "apt-get install --no-install-recommends --yes postgresql-15 patroni python3-etcd etcd-server haproxy";
const PROGRAMS = ["/usr/bin/patroni", "/usr/bin/etcd", "/usr/sbin/haproxy", `${POSTGRES}/postgres`];
/** The settings that README tells people to use. */
const SETTINGS = resolve(import.meta.dir, "../../.packaging/cluster");
const SERVERS = [1, 2, 3] as const;
const PASSWORD = "throwaway";
const READY_WITHIN_MS = 120_000;
const STANDBYS = "select sync_state from pg_stat_replication where state = 'streaming'";

/**
 * Waits until its input ends, which it does when the tests end, however they do; then it kills all
 * processes of the folder's user that were started from it, and deletes it. $1: the folder.
 */
const KEEP = `cat >/dev/null
pkill -9 -f -- "$1/" ; sleep 1; pkill -9 -f -- "$1/"; rm -rf "$1"`;

export type Server = (typeof SERVERS)[number];

/** A server as Patroni describes it. */
interface Member {
  readonly name: string;
  readonly role: "leader" | "replica" | "sync_standby";
  readonly state: string;
  /** Bytes that it has not replayed yet. */
  readonly lag?: number | "unknown";
}

interface Ports {
  readonly client: number;
  readonly peer: number;
  readonly rest: number;
  readonly postgres: number;
}

/**
 * Three PostgreSQL servers that Patroni keeps one leader of, by an etcd of three, behind an HAProxy:
 * with the files that README tells people to use.
 */
export class TestPatroni implements AsyncDisposable {
  readonly #folder = new TemporaryFolder();
  readonly #ports = SERVERS.map(portsOf);
  readonly #port = freePort();
  readonly #host: string;
  readonly #keeper: Subprocess<"pipe", "ignore", "inherit">;
  readonly #patronis = new Map<Server, Subprocess>();

  private constructor(host: string) {
    refuseMissing();
    this.#host = host;
    const { path } = this.#folder;
    chownSync(path, NOBODY, NOBODY);
    const quiet = { stdin: "pipe", stdout: "ignore", stderr: "inherit" } as const;
    // In a group of its own, or whoever ends the tests' group would end the keeper first.
    this.#keeper = Bun.spawn(["sh", "-c", KEEP, "sh", path], { ...quiet, detached: true });
    this.#keeper.unref();
  }

  /**
   * Starts all, and waits for a leader and a standby that confirms its commits.
   * @param host where HAProxy listens
   */
  static async start(host = "localhost"): Promise<TestPatroni> {
    const cluster = new TestPatroni(host);
    await cluster.#writeFiles();
    for (const server of SERVERS) cluster.#startEtcd(server);
    for (const server of SERVERS) cluster.revive(server);
    cluster.#startProxy();
    await eventually("Patroni is ready", () => cluster.isReady(), READY_WITHIN_MS);
    return cluster;
  }

  readonly servers = SERVERS;

  /** The address that always leads to the leader, whose certificate is to be checked. */
  get url(): string {
    const tls = `sslmode=verify-full&sslrootcert=${this.#folder.at("ca.pem")}`;
    return `postgres://postgres:${PASSWORD}@${this.#host}:${this.#port}/postgres?${tls}`;
  }

  /** Asks the leader for rows. */
  async ask(statement: string): Promise<readonly unknown[]> {
    await using sql = new SQL({ ...readDatabaseUrl(this.url), max: 1 });
    return await sql.unsafe(statement);
  }

  /**
   * Whether all servers run, and one of them confirms the leader's commits. Patroni notices what
   * happens to a server seconds later, so the leader itself is asked too.
   */
  async isReady(): Promise<boolean> {
    return (await this.#isSeenReady()) && (await this.#hasStandbys());
  }

  async #isSeenReady(): Promise<boolean> {
    const members = await this.members();
    const roles = members.map(({ role }) => role);
    const run = members.filter(({ state }) => state === "running" || state === "streaming");
    return (
      run.length === SERVERS.length && roles.includes("leader") && roles.includes("sync_standby")
    );
  }

  async #hasStandbys(): Promise<boolean> {
    const standbys = await this.ask(STANDBYS).catch(() => []);
    const states = standbys.map((standby) => Object(standby).sync_state);
    return states.length === SERVERS.length - 1 && states.includes("sync");
  }

  async leader(): Promise<Server | undefined> {
    const name = (await this.members()).find(({ role }) => role === "leader")?.name;
    return SERVERS.find((server) => nameOf(server) === name);
  }

  /** All servers, as the first that answers sees them; none if nobody does. */
  async members(): Promise<readonly Member[]> {
    for (const { rest } of this.#ports) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined);
      if (answer?.ok === true) return Object(await answer.json()).members;
    }
    return [];
  }

  /** Changes the settings that all servers share, such as `synchronous_mode`. */
  async configure(settings: Readonly<Record<string, unknown>>): Promise<void> {
    for (const { rest } of this.#ports) {
      const request = { method: "PATCH", body: JSON.stringify(settings) };
      const answer = await fetch(`http://127.0.0.1:${rest}/config`, request).catch(() => undefined);
      if (answer?.ok === true) return;
    }
    throw new Error("No Patroni took the settings");
  }

  /** A server's machine goes down: neither PostgreSQL nor Patroni says goodbye. */
  crash(server: Server): void {
    this.#patronis.get(server)?.kill("SIGKILL");
    this.endPostgres(server);
  }

  /** Stops a standby from receiving, as a slow line would. Returns what lets it go on. */
  holdBack(server: Server): () => void {
    const { stdout } = Bun.spawnSync([
      "pgrep",
      "-f",
      "-P",
      this.#postmaster(server),
      "walreceiver",
    ]);
    const receivers = stdout.toString().split("\n").filter(Boolean).map(Number);
    for (const pid of receivers) process.kill(pid, "SIGSTOP");
    return () => {
      for (const pid of receivers) process.kill(pid, "SIGCONT");
    };
  }

  /**
   * PostgreSQL's processes end at once, as in a crash; Patroni starts it again or fails over. One that
   * an earlier fault has ended already counts as ended.
   */
  endPostgres(server: Server): void {
    Bun.spawnSync(["kill", "-KILL", this.#postmaster(server)]);
  }

  #postmaster(server: Server): string {
    const file = `${this.#data(server)}/postmaster.pid`;
    return existsSync(file) ? (readFileSync(file, "utf8").split("\n")[0] ?? "") : "";
  }

  /** Starts a server, for the first time or after a crash. */
  revive(server: Server): void {
    const { rest, postgres } = this.#portsOf(server);
    const settings = {
      NAME: nameOf(server),
      ETCD3_HOSTS: this.#ports.map(({ client }) => `127.0.0.1:${client}`).join(),
      RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      POSTGRESQL_DATA_DIR: this.#data(server),
      POSTGRESQL_BIN_DIR: POSTGRES,
      POSTGRESQL_PGPASS: this.#folder.at(`pgpass-${server}`),
      ...passwords(),
    };
    const environment = Object.entries(settings).map(([name, value]) => [`PATRONI_${name}`, value]);
    const words = ["patroni", this.#folder.at("patroni.yml")];
    this.#patronis.set(server, this.#spawn(words, Object.fromEntries(environment)));
  }

  #startEtcd(server: Server): void {
    const { client, peer } = this.#portsOf(server);
    const clients = `http://127.0.0.1:${client}`;
    const peers = `http://127.0.0.1:${peer}`;
    const all = SERVERS.map((one) => `${nameOf(one)}=http://127.0.0.1:${this.#portsOf(one).peer}`);
    const place = ["--name", nameOf(server), "--data-dir", this.#folder.at(`etcd-${server}`)];
    const listen = ["--listen-client-urls", clients, "--listen-peer-urls", peers];
    const told = ["--advertise-client-urls", clients, "--initial-advertise-peer-urls", peers];
    this.#spawn(["etcd", ...place, ...listen, ...told, "--initial-cluster", all.join()]);
  }

  #startProxy(): void {
    const servers = SERVERS.flatMap((server) => {
      const { postgres, rest } = this.#portsOf(server);
      return [
        [`POSTGRES${server}`, `127.0.0.1:${postgres}`],
        [`PATRONI${server}_PORT`, `${rest}`],
      ];
    });
    const environment = { LISTEN: `${this.#host}:${this.#port}`, ...Object.fromEntries(servers) };
    this.#spawn(["/usr/sbin/haproxy", "-f", this.#folder.at("haproxy.cfg")], environment);
  }

  /** Our files, in the folder by which the keeper knows the processes, and a certificate. */
  async #writeFiles(): Promise<void> {
    const authority = await Authority.create();
    const { cert, key } = await authority.issue([this.#host, "localhost", "127.0.0.1"]);
    const settings = await Bun.file(`${SETTINGS}/patroni.yml`).text();
    const files = {
      "patroni.yml": settings.replaceAll("/tls/", `${this.#folder.path}/`),
      "haproxy.cfg": await Bun.file(`${SETTINGS}/haproxy.cfg`).text(),
      "ca.pem": authority.pem,
      "postgres.crt": cert,
      "postgres.key": key,
    };
    for (const [name, text] of Object.entries(files)) {
      await this.#folder.write(name, text);
      chownSync(this.#folder.at(name), NOBODY, NOBODY);
    }
    chmodSync(this.#folder.at("postgres.key"), 0o600);
  }

  #spawn(words: readonly string[], environment: Record<string, string> = {}): Subprocess {
    const log = Bun.file(
      this.#folder.at(`${words[0]?.split("/").at(-1)}-${Bun.randomUUIDv7()}.log`),
    );
    return Bun.spawn([...BECOME, ...words], {
      cwd: this.#folder.path,
      env: { ...process.env, HOME: this.#folder.path, ...environment },
      ...{ stdin: "ignore", stdout: log, stderr: log },
    });
  }

  #data(server: Server): string {
    return this.#folder.at(`data-${server}`);
  }

  #portsOf(server: Server): Ports {
    const ports = this.#ports[server - 1];
    if (ports === undefined) throw new Error(`There is no server ${server}`);
    return ports;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#keeper.stdin.end();
    await this.#keeper.exited;
  }
}

function nameOf(server: Server): string {
  return `postgres${server}`;
}

function portsOf(): Ports {
  return { client: freePort(), peer: freePort(), rest: freePort(), postgres: freePort() };
}

/** As in the compose file; here everybody has the same password. */
function passwords(): Record<string, string> {
  const users = { SUPERUSER: "postgres", REPLICATION: "replicator", REWIND: "rewinder" };
  return Object.fromEntries(
    Object.entries(users).flatMap(([role, name]) => [
      [`${role}_USERNAME`, name],
      [`${role}_PASSWORD`, PASSWORD],
    ]),
  );
}

function refuseMissing(): void {
  const missing = PROGRAMS.filter((program) => !existsSync(program));
  if (missing.length === 0) return;
  throw new Error(`${missing.join(", ")} is missing. Run: ${HOW_TO_INSTALL_PATRONI}`);
}
