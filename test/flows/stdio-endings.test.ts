import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { importRecords, manyReviews } from "../support/files.ts";
import { finished } from "../support/finished.ts";
import { META, requestOf } from "../support/mcp.ts";
import { PeakMemory } from "../support/memory.ts";
import {
  converse,
  ERAS,
  filledFolder,
  linesOf,
  messagesIn,
  type Place,
  startStdio,
} from "../support/stdio.ts";

const SLOW = 60_000;
const MEGABYTE = 1_000_000;
const MUCH_MEMORY = 350;
const READINGS = 20;

/** A folder with a database whose dataset is larger than any pipe's buffer. */
async function largeFolder() {
  const given = await filledFolder();
  await importRecords(given.folder, given.db, manyReviews("large", 800));
  return given;
}

function readings(count: number): object[] {
  return Array.from({ length: count }, (_, index) =>
    requestOf("resources/read", { uri: "candor://reviews", _meta: META }, index),
  );
}

/**
 * Starts `candor mcp`, asks for more than a pipe holds, and reads the first bytes of the answers.
 */
async function amidAnswers(place: Place, opening: object) {
  const child = startStdio(place);
  child.stdin.write(linesOf([opening, ...readings(READINGS)]));
  await child.stdin.flush();
  const reader = child.stdout.getReader();
  await reader.read();
  return { child, reader };
}

/** The process exits with 0 and prints nothing on standard error. */
async function expectQuietEnd({ exited, stderr }: ReturnType<typeof startStdio>): Promise<void> {
  expect([await exited, await new Response(stderr).text()]).toEqual([0, ""]);
}

/** Renames the tables that all answers are made from. */
function breakDatabase(path: string): void {
  const database = new Database(path);
  for (const table of ["documents", "published", "settings"]) {
    database.run(`alter table ${table} rename to ${table}_away`);
  }
  database.close();
}

describe.each([...ERAS])("candor mcp of the $name", ({ opening }) => {
  test(
    "whose input ends during large answers still writes them all, and exits 0 (issue 22)",
    async () => {
      using given = await largeFolder();
      const { stdout, stderr, exitCode } = await converse(
        given,
        linesOf([opening, ...readings(READINGS)]),
      );
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
      const [, ...answers] = messagesIn(stdout);
      expect(answers.map(({ id }) => id)).toEqual(Array.from({ length: READINGS }, (_, id) => id));
      const texts = answers.map(({ result }) => Object(result).contents[0].text);
      expect(new Set(texts).size).toBe(1);
      expect(JSON.parse(texts[0]).reviews).toHaveLength(803);
    },
    SLOW,
  );

  test.each([
    ["while its input stays open", false],
    ["as its input ends", true],
  ])(
    "whose reader leaves during an answer %s exits 0 without an error message (issue 22)",
    async (_when, isEnd) => {
      using given = await largeFolder();
      const { child, reader } = await amidAnswers(given, opening);
      if (isEnd) child.stdin.end();
      await reader.cancel();
      await expectQuietEnd(child);
    },
    SLOW,
  );

  test(
    "whose output was closed from the start exits 0 without an error message (issue 22)",
    async () => {
      using given = await filledFolder();
      const child = startStdio(given);
      await child.stdout.cancel();
      child.stdin.write(linesOf([opening, ...readings(2)]));
      child.stdin.end();
      await expectQuietEnd(child);
    },
    SLOW,
  );

  test(
    "that is asked to stop while nobody reads its answers stops (issue 22)",
    async () => {
      using given = await largeFolder();
      const { child } = await amidAnswers(given, opening);
      child.kill("SIGTERM");
      expect(await child.exited).toBe(0);
    },
    SLOW,
  );

  test(
    "drops a line of 200 MB in bounded memory (issue 22)",
    async () => {
      using given = await filledFolder();
      const child = startStdio(given);
      using peak = new PeakMemory(child.pid);
      const done = finished(child);
      child.stdin.write(linesOf([opening]));
      child.stdin.write('{"method":"ping","params":{"large":"');
      const piece = Buffer.alloc(MEGABYTE, "x");
      for (let sent = 0; sent < 200; sent += 1) {
        child.stdin.write(piece);
        await child.stdin.flush();
      }
      child.stdin.write('"},"jsonrpc":"2.0","id":"large"}\n');
      await child.stdin.flush();
      const held = peak.megabytes;
      await child.stdin.end();
      const { stdout, exitCode } = await done;
      expect(exitCode).toBe(0);
      expect(messagesIn(stdout)).toMatchObject([{ id: "init" }, { id: "large", error: {} }]);
      expect(held).toBeLessThan(MUCH_MEMORY);
    },
    SLOW,
  );

  test(
    "does not pile up answers for a client that never reads (issue 22)",
    async () => {
      using given = await largeFolder();
      const child = startStdio(given);
      using peak = new PeakMemory(child.pid);
      child.stdin.write(linesOf([opening, ...readings(3000)]));
      const reader = child.stdout.getReader();
      for (let read = 0; read < 5 * MEGABYTE; ) read += (await reader.read()).value?.length ?? 0;
      expect(peak.megabytes).toBeLessThan(MUCH_MEMORY);
      child.kill("SIGKILL");
      await child.exited;
    },
    SLOW,
  );

  test(
    "writes only messages to standard output when its database breaks (issue 22)",
    async () => {
      using given = await filledFolder();
      const child = startStdio(given);
      const [begins, goesOn] = child.stdout.tee();
      const rest = new Response(goesOn).text();
      child.stdin.write(linesOf([opening]));
      await child.stdin.flush();
      await begins.getReader().read();
      breakDatabase(given.db);
      const call = (name: string, id: number) =>
        requestOf("tools/call", { name, arguments: {}, _meta: META }, id);
      child.stdin.write(
        linesOf([call("get_business", 1), call("search_reviews", 2), ...readings(1)]),
      );
      await child.stdin.end();
      const answers = messagesIn(await rest).slice(1);
      expect(answers.map(({ id }) => id)).toEqual([1, 2, 0]);
      expect(await child.exited).toBe(0);
    },
    SLOW,
  );
});

test.each([
  ["no such flag", ["--nothing"]],
  ["a word too many", ["more"]],
])("candor mcp with %s writes nothing to standard output", async (_what, words) => {
  using given = await filledFolder();
  const child = startStdio(given, words);
  await child.stdin.end();
  const { stdout, stderr, exitCode } = await finished(child);
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 1 });
  expect(stderr).not.toContain("    at ");
});

test(
  "candor mcp that can't write its answers for lack of room says so, and fails",
  async () => {
    using given = await filledFolder();
    const under = ["sh", "-c", 'exec "$@" > /dev/full', "sh"];
    const opening = ERAS.map((era) => era.opening);
    const { stderr, exitCode } = await converse({ ...given, under }, linesOf(opening));
    expect(stderr).toMatch(/^candor: The answers can't be written: .*\.\n$/);
    expect(exitCode).toBe(1);
  },
  SLOW,
);
