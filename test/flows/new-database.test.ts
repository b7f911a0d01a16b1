import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { Store } from "../../src/store/store.ts";
import { spawn, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { manyReviews, toNdjson } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { run, said } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const TABLE = "date,rating,text\n2026-01-05,5,They came on time.\n";

async function importInto(folder: TemporaryFolder, ...flags: string[]) {
  await folder.write("reviews.csv", TABLE);
  return run(["import", "reviews.csv", "--verified", ...flags], { cwd: folder.path });
}

function logName(folder: TemporaryFolder): string {
  using store = new Store(folder.at(DB));
  return store.logGenerations.current()?.origin ?? "";
}

test(
  "the first import says where it made a database, and that the log has no public name",
  async () => {
    using folder = new TemporaryFolder();
    const { stdout, stderr } = await importInto(folder);
    expect(stdout).toContain(`A new database was created: ${folder.at(DB)}\n`);
    expect(logName(folder)).toStartWith("localhost:3000/log/");
    expect(stderr).toContain(`Warning: Without a public base_url`);
    expect(stderr).toContain(`is called ${logName(folder)}. `);
    const again = said(await importInto(folder));
    expect(again).not.toMatch(/new database|base_url/);
  },
  SLOW,
);

test.each([
  ["reviews.csv", "date,rating,author,text\n"],
  ["reviews.json", "[]"],
])(
  "a first import of %s without a review makes no database, a later one only warns (issue 42)",
  async (name, content) => {
    using folder = new TemporaryFolder();
    await folder.write(name, content);
    for (const flags of [[], ["--dry-run"]]) {
      const refused = await run(["import", name, ...flags], { cwd: folder.path });
      const told = `candor: ${name} has no reviews, so no database was made. Export them again.\n`;
      expect([refused.exitCode, refused.stdout, refused.stderr]).toEqual([1, "", told]);
      expect(readdirSync(folder.path)).toEqual([name]);
    }
    await folder.write("good.csv", TABLE);
    await run(["import", "good.csv"], { cwd: folder.path });
    const later = await run(["import", name], { cwd: folder.path });
    expect([later.exitCode, later.stderr]).toEqual([0, expect.stringContaining("has no reviews")]);
  },
  SLOW,
);

test(
  "what a first import leaves that is ended in the midst of its work counts as no database (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const path = await folder.write("many.ndjson", toNdjson(manyReviews("many", 1000)));
    const child = spawn(["import", path], { cwd: folder.path });
    // The key is made within the import's commit.
    await eventually("the import writes", () => existsSync(folder.at(`${DB}.key`)));
    child.kill("SIGKILL");
    await finished(child);
    const { stdout } = await run(["status"], { cwd: folder.path });
    expect(stdout).toContain("Nothing has been imported yet.");
    const dry = await importInto(folder, "--dry-run");
    expect(dry.stdout).toContain(`An import would create a database: ${folder.at(DB)}\n`);
    const { stdout: told, stderr } = await importInto(folder);
    expect(told).toContain(`A new database was created: ${folder.at(DB)}\n`);
    expect(stderr).toContain(`is called ${logName(folder)}. `);
  },
  SLOW,
);

test(
  "the log has its public name once the named files are deleted, base_url is set and all is imported again",
  async () => {
    using folder = new TemporaryFolder();
    const { stderr } = await importInto(folder);
    const named = /delete (.+), and import again/.exec(stderr)?.[1] ?? "";
    for (const path of named.split(", ")) rmSync(path);
    await folder.write("candor.toml", 'name = "A"\nbase_url = "https://reviews.example.com"\n');
    expect(await importInto(folder)).toMatchObject({ exitCode: 0, stderr: "" });
    expect(logName(folder)).toStartWith("reviews.example.com/log/");
  },
  SLOW,
);

test(
  "a database elsewhere that this folder's candor.toml describes is told, with both paths (issue 24)",
  async () => {
    using folder = new TemporaryFolder();
    const { path: cwd } = folder;
    mkdirSync(folder.at("shop"));
    await folder.write("candor.toml", 'name = "A"\nbase_url = "https://reviews.example.com"\n');
    const db = ["--db", "shop/candor.sqlite"];
    const told = `no candor.toml beside ${folder.at("shop/candor.sqlite")}, so ${folder.at("candor.toml")} describes it`;
    expect((await importInto(folder, ...db)).stderr).toContain(told);
    expect((await run(["doctor", ...db], { cwd })).stdout).toContain(told);
    const under = ["sh", "-c", 'exec "$@" 2> log', "sh"];
    await using server = await startCandor(["serve", ...db], { cwd }, under);
    await server.stop();
    expect(await Bun.file(folder.at("log")).text()).toContain(told);
    await folder.write("shop/candor.toml", 'name = "B"\n');
    expect((await run(["doctor", ...db], { cwd })).stdout).not.toContain(told);
  },
  SLOW,
);

test(
  "serve in an empty folder warns that the log has no public name; not if it has one",
  async () => {
    const logOf = async (toml: string) => {
      using folder = new TemporaryFolder();
      await folder.write("candor.toml", toml);
      const log = folder.at("log");
      const under = ["sh", "-c", `exec "$@" 2>"${log}"`, "sh"];
      await using server = await startCandor(["serve"], { cwd: folder.path }, under);
      expect(await server.stop()).toBe(0);
      return await Bun.file(log).text();
    };
    expect(await logOf('name = "A"\n')).toContain(
      "the log of this new database is called localhost",
    );
    const isPublic = 'name = "A"\nbase_url = "https://reviews.example.com"\n';
    expect(await logOf(isPublic)).not.toContain("new database");
  },
  SLOW,
);

test(
  "the log is plain where systemd's journal reads it, and JSON anywhere else (issue 24)",
  async () => {
    const logOf = async (stream: string) => {
      using folder = new TemporaryFolder();
      const log = await folder.write("log", "");
      const script = `JOURNAL_STREAM=${stream} exec "$@" 2>>"${log}"`;
      const under = ["sh", "-c", script.replace("LOG", log), "sh"];
      await using server = await startCandor(["serve"], { cwd: folder.path }, under);
      expect(await server.stop()).toBe(0);
      return await Bun.file(log).text();
    };
    expect(await logOf("$(stat -c %d:%i LOG)")).toStartWith("<4>Without a public base_url");
    expect(await logOf("1:2")).toStartWith('{"level":40,');
  },
  SLOW,
);

test(
  "a dry run makes no database, and says beforehand what the first import would say (issue 24)",
  async () => {
    using folder = new TemporaryFolder();
    await run(["init"], { cwd: folder.path });
    const { stdout, stderr } = await importInto(folder, "--dry-run");
    expect(stdout).toContain(`An import would create a database: ${folder.at(DB)}\n`);
    expect(stderr).toContain("the log of the new database would be called localhost:3000/log/…. ");
    expect(stderr).toContain(STILL);
    expect(existsSync(folder.at(DB))).toBe(false);
    await importInto(folder);
    expect(said(await importInto(folder, "--dry-run"))).not.toMatch(/new database|base_url/);
  },
  SLOW,
);

test(
  "the example's name is reported by import, serve and doctor, until the business has its own",
  async () => {
    using folder = new TemporaryFolder();
    const { path: cwd } = folder;
    const log = folder.at("log");
    const doctor = () => run(["doctor", "--port", "9"], { cwd });
    await run(["init"], { cwd });
    expect((await importInto(folder)).stderr).toContain(STILL);
    expect((await doctor()).stdout).toContain('warning  business: it is still called "Example');
    const under = ["sh", "-c", `exec "$@" 2>"${log}"`, "sh"];
    await using server = await startCandor(["serve"], { cwd }, under);
    expect(await server.stop()).toBe(0);
    expect(await Bun.file(log).text()).toContain('is still called \\"Example Plumbing\\"');
    await folder.write("candor.toml", 'name = "A. Plumber"\n');
    expect((await doctor()).stdout).not.toContain("business");
  },
  SLOW,
);

const STILL = 'Warning: The business is still called "Example Plumbing"';
