import { expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  type Stats,
  writeFileSync,
} from "node:fs";
import { asServiceUser, unlessLeftOut } from "../support/as-service-user.ts";
import { atNight } from "../support/at-night.ts";
import { spawn } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { record, toNdjson } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { ServiceUser } from "../support/service-user.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { datasetOf, launchServer } from "./program.ts";

const SLOW = 60_000;
const RECORDS = toNdjson([record({ id: "one" }), record({ id: "two" })]);
/** Starts the program with umask 0, so that its files are as open as they can be. */
const OPEN_TO_ALL = ["sh", "-c", 'umask 0; exec "$@"', "sh"];
const OTHERS = 0o077;
const [FILE_MODE, FOLDER_MODE] = [0o640, 0o750];

/** Runs a command that must succeed. */
async function candor(
  cwd: string,
  words: string[],
  under: readonly string[] = OPEN_TO_ALL,
): Promise<void> {
  const { exitCode, stdout, stderr } = await finished(spawn(words, { cwd }, under));
  if (exitCode !== 0) throw new Error(`${words.join(" ")}: ${stdout}${stderr}`);
}

/** Everything in a folder and below, except the runtime's cache of sources. */
function namesIn(folder: TemporaryFolder): string[] {
  const names = readdirSync(folder.path, { recursive: true }).map(String).sort();
  return names.filter((name) => !name.startsWith(".bun"));
}

function openToOthers(folder: TemporaryFolder): string[] {
  return namesIn(folder).filter((name) => (lstatSync(folder.at(name)).mode & OTHERS) !== 0);
}

function modeOf(path: string): number {
  return lstatSync(path).mode & 0o777;
}

test(
  "everything that the program creates is only its user's, whatever the umask (issue 17)",
  async () => {
    using inputs = new TemporaryFolder();
    using data = new TemporaryFolder();
    const file = await inputs.write("import.ndjson", RECORDS);
    const cwd = data.path;
    await candor(cwd, ["init"]);
    await candor(cwd, ["import", file, "--errors", "errors.csv"]);
    await using server = await launchServer(["serve", "--port", "0"], { cwd, under: OPEN_TO_ALL });
    await fetch(`${server.url}/api/websub/hub`, { method: "POST", body: subscription(server.url) });
    const side = ["", "-shm", "-wal", ".key", ".log-head", ".log-key"];
    const door = `.${new URL(server.url).port}.sock`;
    const database = [...side, door].map((end) => `candor.sqlite${end}`);
    expect(namesIn(data)).toEqual([...database, "candor.toml", "errors.csv"].toSorted());
    await candor(cwd, ["backup", "copy.sqlite"]);
    await candor(cwd, ["backup", "backups/"]);
    await candor(cwd, ["restore", "copy.sqlite", "--db", "other.sqlite"]);
    expect(namesIn(data)).toContain("other.sqlite.key");
    expect(namesIn(data).filter((name) => name.startsWith("backups"))).toHaveLength(4);
    expect(openToOthers(data)).toEqual([]);
  },
  SLOW,
);

function subscription(url: string): URLSearchParams {
  return new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${url.replace("127.0.0.1", "localhost")}/reviews.json`,
    "hub.callback": "https://subscriber.example/callback",
    "hub.secret": "a secret",
  });
}

atNight("files are made private here")(
  "files that were left open to others are closed at the next start (issue 17)",
  async () => {
    using inputs = new TemporaryFolder();
    using data = new TemporaryFolder();
    const file = await inputs.write("import.ndjson", RECORDS);
    await candor(data.path, ["import", file]);
    for (const name of namesIn(data)) chmodSync(data.at(name), 0o644);
    await using _ = await launchServer(["serve", "--port", "0"], { cwd: data.path });
    expect(namesIn(data)).toContain("candor.sqlite-wal");
    expect(openToOthers(data)).toEqual([]);
  },
  SLOW,
);

atNight("`store/files/private-file` makes files private")(
  "a report in done is as private as the file that it is about, for those who put it there (issue 17)",
  async () => {
    using folder = new TemporaryFolder();
    const inbox = folder.at("in");
    mkdirSync(inbox);
    chmodSync(inbox, FOLDER_MODE);
    const words = ["serve", "--port", "0", "--watch", "in"];
    await using _ = await launchServer(words, { cwd: folder.path, under: OPEN_TO_ALL });
    writeFileSync(folder.at("in/.export.ndjson"), RECORDS);
    chmodSync(folder.at("in/.export.ndjson"), FILE_MODE);
    await Bun.$`mv .export.ndjson export.ndjson`.cwd(inbox);
    const report = folder.at("in/done/export.ndjson.report.txt");
    await eventually("it is imported", () => namesIn(folder).includes("in/done/export.ndjson"));
    expect(modeOf(report)).toBe(FILE_MODE);
    expect([modeOf(folder.at("in/done")), modeOf(folder.at("in/failed"))]).toEqual([
      FOLDER_MODE,
      FOLDER_MODE,
    ]);
  },
  SLOW,
);

atNight("`as-owner` shows whose files they are", asServiceUser)(
  `files that root makes in the service's folder belong to the service (issue 17)${unlessLeftOut}`,
  async () => {
    using service = new ServiceUser();
    const data = service.folder;
    using inputs = new TemporaryFolder();
    const file = await inputs.write("import.ndjson", RECORDS);
    const cwd = data.path;
    await candor(cwd, ["init"]);
    await candor(cwd, ["import", file, "--errors", "errors.csv"]);
    expect(namesIn(data)).toContain("errors.csv");
    expect(strangers(service)).toEqual([]);
    const options = { cwd, under: service.under };
    await using server = await launchServer(["serve", "--port", "0"], options);
    const more = await inputs.write("more.ndjson", toNdjson([record({ id: "three" })]));
    await candor(cwd, ["import", more]);
    await candor(cwd, ["backup", "backups/", "--keep", "3"]);
    await candor(cwd, ["restore", data.at("backups", backupIn(data)), "--db", "new.sqlite"]);
    const { reviews } = await datasetOf(server.url);
    expect(reviews).toHaveLength(3);
    expect(strangers(service)).toEqual([]);
    expect(openToOthers(data)).toEqual([]);
    await candor(cwd, ["hide", reviews[0]?.id ?? "", "--reason", "x"], service.under);
    await candor(cwd, ["doctor", "--full", "--port", "9", "--db", "new.sqlite"], service.under);
  },
  SLOW,
);

atNight("`as-owner`", asServiceUser)(
  `a killed process of root leaves nothing that the service can't open (issue 17)${unlessLeftOut}`,
  async () => {
    using service = new ServiceUser();
    const data = service.folder;
    const cwd = data.path;
    const server = await launchServer(["serve", "--port", "0"], { cwd, under: [] });
    server.kill("SIGKILL");
    await server.exited;
    expect(namesIn(data)).toContain("candor.sqlite-wal");
    await candor(cwd, ["doctor", "--full", "--port", "9"], service.under);
    expect(strangers(service)).toEqual([]);
    const port = new URL(server.url).port;
    await using own = await launchServer(["serve", "--port", port], { cwd, under: service.under });
    expect((await fetch(`${own.url}/reviews.json`)).ok).toBe(true);
    expect(lstatSync(data.at(`candor.sqlite.${port}.sock`)).uid).toBe(service.uid);
  },
  SLOW,
);

atNight("`as-owner`", asServiceUser)(
  `root works as the service even where it can't change owners (issue 17)${unlessLeftOut}`,
  async () => {
    using service = new ServiceUser();
    using inputs = new TemporaryFolder();
    const file = await inputs.write("import.ndjson", RECORDS);
    const under = ["setpriv", "--inh-caps=-chown", "--bounding-set=-chown", "--"];
    await candor(service.folder.path, ["import", file], under);
    await candor(service.folder.path, ["backup", "backups/"], under);
    expect(strangers(service)).toEqual([]);
    expect(openToOthers(service.folder)).toEqual([]);
  },
  SLOW,
);

atNight("`store/files/key-file` reads keys", asServiceUser)(
  `an unreadable key or head of the log is an error that names it, and starts no other log (issue 20)${unlessLeftOut}`,
  async () => {
    using service = new ServiceUser();
    using inputs = new TemporaryFolder();
    const data = service.folder;
    const file = await inputs.write("import.ndjson", RECORDS);
    await candor(data.path, ["import", file]);
    expect(strangers(service)).toEqual([]);
    const hide = ["hide", "google:one", "--reason", "a test"];
    for (const end of [".log-key", ".log-head"]) {
      const path = data.at(`candor.sqlite${end}`);
      const before = readFileSync(path);
      chownSync(path, 0, 0);
      for (const words of [hide, ["serve", "--port", "0"]]) {
        const refused = await finished(spawn(words, { cwd: data.path }, service.under));
        expect(refused.exitCode).toBe(1);
        expect(refused.stderr).toContain(`candor.sqlite${end}, the`);
        expect(refused.stderr).toContain("can't be read");
      }
      expect(readFileSync(path).equals(before)).toBe(true);
      chownSync(path, service.uid, service.uid);
    }
    await candor(data.path, hide, service.under);
    expect(readFileSync(data.at("candor.sqlite.log-head"), "utf8")).toContain("\n4\n");
  },
  SLOW,
);

asServiceUser(
  `an unreadable key of secrets is an error that names it, and no new one is made (issue 20)${unlessLeftOut}`,
  async () => {
    using service = new ServiceUser();
    using inputs = new TemporaryFolder();
    const data = service.folder;
    const file = await inputs.write("import.ndjson", RECORDS);
    await candor(data.path, ["import", file]);
    const key = readFileSync(data.at("candor.sqlite.key"));
    chownSync(data.at("candor.sqlite.key"), 0, 0);
    chmodSync(inputs.path, 0o755);
    chmodSync(file, 0o644);
    const refused = await finished(spawn(["import", file], { cwd: data.path }, service.under));
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain("candor.sqlite.key, the key of subscribers' secrets");
    expect(readFileSync(data.at("candor.sqlite.key")).equals(key)).toBe(true);
  },
  SLOW,
);

/** What in a folder does not belong to the service. */
/** Sockets don't count: they are created again, which the folder's owner may always do. */
function strangers({ folder, uid }: ServiceUser): string[] {
  const isStranger = (stat: Stats) => !stat.isSocket() && stat.uid !== uid;
  return namesIn(folder).filter((name) => isStranger(lstatSync(folder.at(name))));
}

function backupIn(folder: TemporaryFolder): string {
  return readdirSync(folder.at("backups")).find((name) => name.endsWith(".sqlite")) ?? "";
}
