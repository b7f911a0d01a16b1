import { expect, test } from "bun:test";
import { cpSync, rmSync } from "node:fs";
import { parseCheckpoint } from "../../src/log/checkpoint.ts";
import { isSignedBy, parseNote, parseVerifier, type Verifier } from "../../src/log/note.ts";
import { Store } from "../../src/store/store.ts";
import { entriesFrom, TiledLog } from "../log/grown.ts";
import { runCandor, spawn, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { importRecords, manyReviews } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { LOG_KEY, requestOf } from "../witness/witnessed.ts";

/** The newest log of a database. */
function logOf(db: string) {
  using store = new Store(db);
  const log = store.logGenerations.newest();
  if (log === undefined) throw new Error("There is no log");
  return log;
}

async function startWitness(folder: TemporaryFolder, db: string, keys: readonly string[]) {
  const config = `name = "W"\nwitness_for = ${JSON.stringify(keys)}\n`;
  await folder.write("w.toml", config);
  const words = ["serve", "--witness", "--db", db, "--config", folder.at("w.toml")];
  return startCandor([...words, "--base-url", "https://w.example"], { cwd: folder.path });
}

/** The log's verifier key, in its text form. */
async function keyOf(witness: { readonly url: string }): Promise<Verifier> {
  const text = await (await fetch(`${witness.url}/witness`)).text();
  const key = parseVerifier(/^w\.example\/witness\+.*$/m.exec(text)?.[0] ?? "");
  if (key === undefined) throw new Error(text);
  return key;
}

async function startLog(folder: TemporaryFolder, db: string, url: string, key: Verifier) {
  const table = `[[log_witnesses]]\nurl = "${url}"\nkey = "${key.text}"\n`;
  const config = await folder.write("l.toml", `name = "L"\n${table}`);
  const words = [
    "serve",
    "--db",
    db,
    "--config",
    config,
    "--base-url",
    "https://reviews.example.com",
  ];
  return startCandor(words, { cwd: folder.path });
}

async function noteAt(url: string, generation: string, query = "") {
  const response = await fetch(`${url}/log/${generation}/checkpoint${query}`);
  const text = await response.text();
  const note = parseNote(text);
  const checkpoint = note && parseCheckpoint(note.text);
  if (note === undefined || checkpoint === undefined) throw new Error(text);
  return { note, size: checkpoint.size, cache: response.headers.get("cache-control") };
}

test("one Candor witnesses another's log over HTTP, and a rollback of all its files is detected", async () => {
  using folder = new TemporaryFolder();
  const db = folder.at("log", "candor.sqlite");
  await folder.write("log/.keep", "");
  await importRecords(folder, db, manyReviews("one", 3));
  const log = logOf(db);
  await using witness = await startWitness(folder, folder.at("w.sqlite"), [log.verifier]);
  const key = await keyOf(witness);

  const cosigned = async (url: string, size: number) => {
    const { note, ...read } = await noteAt(url, log.generation, "?cosigned");
    return read.size === size && isSignedBy(note, key);
  };
  {
    await using server = await startLog(folder, db, witness.url, key);
    const isCosigned = () => cosigned(server.url, log.size);
    await eventually("the first head is cosigned", isCosigned);
    await server.stop();
  }
  cpSync(folder.at("log"), folder.at("kept"), { recursive: true });
  {
    await using server = await startLog(folder, db, witness.url, key);
    await importRecords(folder, db, manyReviews("two", 4));
    const { size } = logOf(db);
    expect(size).toBeGreaterThan(log.size);
    await eventually("the import is cosigned", () => cosigned(server.url, size));
    // What the topic's subscribers get is signed by the log alone.
    const plain = await noteAt(server.url, log.generation);
    expect(plain.note.signatures).toHaveLength(1);
    expect([plain.size, plain.cache]).toEqual([size, "no-store"]);
    await server.stop();
  }
  rmSync(folder.at("log"), { recursive: true });
  cpSync(folder.at("kept"), folder.at("log"), { recursive: true });
  await using server = await startLog(folder, db, witness.url, key);
  await eventually("a new log has started", () => logOf(db).generation !== log.generation);
  const { size } = await noteAt(server.url, log.generation);
  expect(size).toBe(log.size);
  const { generation } = logOf(db);
  const entries = await fetch(`${server.url}/log/${generation}/tile/entries/000.p/4`);
  expect(await entries.text()).toContain(` ${log.origin} ${log.size} `);
});

test("an unreachable witness does not delay publishing", async () => {
  using folder = new TemporaryFolder();
  const db = folder.at("candor.sqlite");
  await importRecords(folder, db, manyReviews("one", 3));
  const log = logOf(db);
  const witness = await startWitness(folder, folder.at("w.sqlite"), [log.verifier]);
  const key = await keyOf(witness);
  await using server = await startLog(folder, db, witness.url, key);
  await eventually("it is cosigned", async () => {
    const { note } = await noteAt(server.url, log.generation, "?cosigned");
    return isSignedBy(note, key);
  });
  await witness.stop("SIGKILL");
  await importRecords(folder, db, manyReviews("two", 4));
  await eventually("readers have it", async () => {
    const page = await (await fetch(`${server.url}/reviews.json`)).text();
    return page.includes("two-3");
  });
  expect((await noteAt(server.url, log.generation)).size).toBe(logOf(db).size);
  // The newest head that anybody else has seen is still reported.
  const last = await noteAt(server.url, log.generation, "?cosigned");
  expect([last.size, isSignedBy(last.note, key)]).toEqual([log.size, true]);
});

test("two processes of one witness never cosign two forks", async () => {
  using folder = new TemporaryFolder();
  const db = folder.at("w.sqlite");
  await using one = await startWitness(folder, db, [LOG_KEY.verifier.text]);
  await using two = await startWitness(folder, db, [LOG_KEY.verifier.text]);
  expect((await keyOf(one)).text).toBe((await keyOf(two)).text);
  let common = new TiledLog();
  for (let round = 0; round < 8; round += 1) {
    const { length } = common.entries;
    const forks = Array.from({ length: 16 }, (_, at) => {
      const fork = new TiledLog();
      fork.append([...common.entries, ...entriesFrom(1000 * (at + 1) + round, 3)]);
      return fork;
    });
    const posts = forks.map((fork, at) => {
      const body = requestOf(fork, length, length + 3);
      const { url } = at % 2 === 0 ? one : two;
      return fetch(`${url}/add-checkpoint`, { method: "POST", body });
    });
    const statuses = (await Promise.all(posts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A request that comes while the other process writes is told to come again.
    expect(statuses.every((status) => [200, 409, 503].includes(status))).toBe(true);
    common = forks[statuses.indexOf(200)] ?? common;
  }
});

test("a witness that is killed at any moment has stored all that it cosigned", async () => {
  using folder = new TemporaryFolder();
  const db = folder.at("w.sqlite");
  const log = new TiledLog();
  log.append(entriesFrom(0, 300));
  let cosigned = 0;
  for (let kill = 0; kill < 4; kill += 1) {
    await using witness = await startWitness(folder, db, [LOG_KEY.verifier.text]);
    const seen = Number(await postTo(witness.url, requestOf(log, 300, 300)).text);
    // It may have stored one more, and died before it could answer.
    expect([cosigned, cosigned + 1]).toContain(seen);
    cosigned = seen;
    const killedAt = cosigned + 3 * (kill + 1);
    let dead: Promise<number> | undefined;
    while ((await postTo(witness.url, requestOf(log, cosigned, cosigned + 1)).status) === 200) {
      cosigned += 1;
      if (cosigned === killedAt) dead = witness.stop("SIGKILL");
    }
    await dead;
    expect(cosigned).toBeGreaterThanOrEqual(killedAt);
  }
});

/** What a witness answers; undefined from one that is gone. */
function postTo(url: string, body: string) {
  const answer = fetch(`${url}/add-checkpoint`, { method: "POST", body }).catch(() => undefined);
  const status = answer.then((response) => response?.status);
  return { status, text: answer.then((response) => response?.text() ?? "") };
}

test("serve --witness prints its key and its logs at the start", async () => {
  using folder = new TemporaryFolder();
  const db = folder.at("w.sqlite");
  const words = ["serve", "--witness", "--db", db, "--port", "0"];
  const base = ["--base-url", "https://w.example"];
  const child = spawn([...words, ...base], { cwd: folder.path });
  let said = "";
  const decoder = new TextDecoder();
  for await (const piece of child.stdout) {
    said += decoder.decode(piece, { stream: true });
    if (said.includes("  logs ")) break;
  }
  child.kill();
  await child.exited;
  const key = parseVerifier(/its key +(\S+)/.exec(said)?.[1] ?? "");
  expect(key?.name).toBe("w.example/witness");
  expect(said).toContain("none yet. Add their verifier keys to witness_for in candor.toml");
});

test("serve reports a wrong setting, and how to fix it", async () => {
  using folder = new TemporaryFolder();
  const config = await folder.write(
    "w.toml",
    'name = "W"\nwitness_for = ["reviews.example.com"]\n',
  );
  const words = ["serve", "--witness", "--port", "0", "--config", config];
  const { exitCode, stderr } = await runCandor(words, { cwd: folder.path });
  expect(exitCode).not.toBe(0);
  expect(stderr).toContain(
    `${config}:\n  line 2: witness_for[0]: "reviews.example.com" is not a verifier key`,
  );
});
