import { afterAll, beforeAll, expect, test } from "bun:test";
import { renameSync, rmSync } from "node:fs";
import { startCandor } from "../support/candor.ts";
import { importRecords, record } from "../support/files.ts";
import { META, requestOf } from "../support/mcp.ts";
import { converse, ERAS, linesOf, messagesIn, type Place, startStdio } from "../support/stdio.ts";
import { giveAway, givenDatabase, givenReader, leaveLog, takeBack } from "./others-database.ts";

const SLOW = 60_000;
let reader: ReturnType<typeof givenReader>;
beforeAll(() => {
  reader = givenReader();
});
afterAll(() => reader[Symbol.dispose]());
/** A database of one review, and how to run the program so that file modes apply to it. */
async function givenPlace() {
  const { folder, db } = await givenDatabase();
  const place = { db, path: folder.path, under: reader.under };
  return { folder, ...place, [Symbol.dispose]: () => folder[Symbol.dispose]() };
}

const call = (id: string, name: string, given = {}) =>
  requestOf("tools/call", { name, arguments: given, _meta: META }, id);

/** How many reviews a running `candor mcp` reports, asked once for each `change`. */
async function countsAfter(place: Place, changes: readonly (() => Promise<void>)[]) {
  const child = startStdio(place);
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const counts: unknown[] = [];
  for (const change of changes) {
    await change();
    child.stdin.write(linesOf([call("business", "get_business")]));
    await child.stdin.flush();
    let line = "";
    while (!line.endsWith("\n")) line += (await reader.read()).value ?? "\n";
    const [answer] = messagesIn(line);
    counts.push(Object(answer?.result).structuredContent?.aggregate_rating?.review_count);
  }
  await child.stdin.end();
  expect(await child.exited).toBe(0);
  return counts;
}

/** Checks that agents of both eras get full answers over this number of reviews. */
async function expectServed(place: Place, reviews: number): Promise<void> {
  for (const { opening } of ERAS) {
    const asked = [
      call("business", "get_business"),
      call("search", "search_reviews", { query: "e" }),
      call("insights", "get_insights"),
      requestOf("resources/read", { uri: "candor://changes", _meta: META }, "changes"),
    ];
    const { stdout, stderr, exitCode } = await converse(place, linesOf([opening, ...asked]));
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    const answers = messagesIn(stdout);
    expect(answers.map(({ id }) => id)).toEqual([
      "init",
      "business",
      "search",
      "insights",
      "changes",
    ]);
    expect(answers.filter(({ error, result }) => error || result?.isError)).toEqual([]);
    expect(answers[1]).toMatchObject(businessOf(reviews));
  }
}

/** The same for a user without write permission for the database. */
async function expectServedToOthers(
  place: Place,
  reviews: number,
  [folderMode, fileMode]: readonly number[] = [],
): Promise<void> {
  giveAway(place.db, folderMode, fileMode);
  await expectServed(place, reviews);
  takeBack(place.db);
}

const businessOf = (review_count: number) => ({
  result: { structuredContent: { aggregate_rating: { review_count } } },
});

test.each([
  ["file and folder", 0o444, 0o555],
  ["file only", 0o444, 0o777],
  ["folder only", 0o666, 0o555],
])(
  "candor mcp serves a database whose %s this user can't write (issue 22)",
  async (_which, fileMode, folderMode) => {
    using given = await givenPlace();
    await expectServedToOthers(given, 1, [folderMode, fileMode]);
  },
  SLOW,
);

test(
  "candor mcp serves a database that another user serves (issue 22)",
  async () => {
    using given = await givenPlace();
    await using _ = await startCandor(["serve", "--db", given.db], { cwd: given.path });
    await expectServedToOthers(given, 1);
  },
  SLOW,
);

test.each([
  ["with its index", false],
  ["without its index", true],
])(
  "candor mcp serves a database with the log of a killed server, %s (issue 22)",
  async (_how, isIndexGone) => {
    using given = await givenPlace();
    await leaveLog(given.folder, given.db);
    if (isIndexGone) rmSync(`${given.db}-shm`);
    await expectServedToOthers(given, 2);
  },
  SLOW,
);

test(
  "candor mcp sees what the owner imports into a database that this user can't write (issue 22)",
  async () => {
    using given = await givenPlace();
    giveAway(given.db);
    const importing = (id: string) => async () => {
      takeBack(given.db);
      await importRecords(given.folder, given.db, [record({ id })]);
      giveAway(given.db);
    };
    const nothing = async () => {};
    const counts = await countsAfter(given, [nothing, importing("b"), nothing, importing("c")]);
    expect(counts).toEqual([1, 2, 2, 3]);
    takeBack(given.db);
  },
  SLOW,
);

test(
  "candor mcp switches to a file that replaces the database (issue 22)",
  async () => {
    using given = await givenPlace();
    const other = given.folder.at("other.sqlite");
    const records = ["a", "b", "c"].map((id) => record({ id }));
    await importRecords(given.folder, other, records);
    const replace = async () => renameSync(other, given.db);
    expect(await countsAfter({ ...given, under: [] }, [async () => {}, replace])).toEqual([1, 3]);
  },
  SLOW,
);
