import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { checkLogFiles } from "../../src/doctor/check-log.ts";
import { checkWhole } from "../../src/doctor/check-whole.ts";
import type { Finding } from "../../src/doctor/finding.ts";
import type { SourceReview } from "../../src/domain/review/source-review.ts";
import { forgetReviews, hideReviews, joinReviews } from "../../src/publish/moderate/moderate.ts";
import { restoreFrom } from "../../src/publish/restore.ts";
import { Store } from "../../src/store/store.ts";
import { idOf, publishedStore, reviewsOfDays, sourceReview } from "../support/library.ts";
import { alterEntries } from "../support/log-leaves.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
/** So many that the dataset has two runs of reviews, and the log two bundles. */
const REVIEWS = reviewsOfDays(300);
const [HIDDEN = "", COPY = "", GONE = "", FIRST = ""] = REVIEWS.map(idOf);
const FILES = ["", ".log-key", ".log-head"];

const folder = new TemporaryFolder();
const whole = () => folder.at("candor.sqlite");
const older = () => folder.at("older.sqlite");
let copies = 0;

beforeAll(async () => {
  using store = new Store(whole());
  await publishedStore({ store, reviews: [...REVIEWS, heldBack()] });
  store.copyTo(older());
  hideReviews(store, [HIDDEN], "why", NOW);
  joinReviews(store, FIRST, [COPY], NOW);
  forgetReviews(store, [GONE], NOW);
});
afterAll(() => folder[Symbol.dispose]());

/** A review that nothing verifies. */
function heldBack(): SourceReview {
  const { verification: _, export: __, ...review } = sourceReview({ platform: "unknown" });
  return review;
}

/** The same database elsewhere, with the files beside it. */
function copied(): string {
  copies += 1;
  const path = folder.at(`copy-${copies}.sqlite`);
  for (const end of FILES) copyFileSync(whole() + end, path + end);
  return path;
}

/** A copy in which something was changed by hand. */
function damaged(...changes: readonly (string | typeof alterEntries)[]): Store {
  const path = copied();
  using raw = new Database(path);
  for (const statement of changes) {
    if (typeof statement !== "string") {
      statement(raw);
      continue;
    }
    const { changes } = raw.query(statement).run();
    if (changes === 0) throw new Error(`Nothing was changed by: ${statement}`);
  }
  return new Store(path);
}

function notFine(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(({ level }) => level !== "ok");
}

/** What is wrong, as `about: what`. */
function told(findings: readonly Finding[]): string {
  return notFine(findings)
    .map(({ about, what }) => `${about}: ${what}`)
    .join("\n");
}

const OF_FIRST = `where id = '${FIRST}'`;
const PARTS = "document_parts where document = 'reviews'";
const CHUNK = `where hash in (select chunk from ${PARTS} and ordinal = 1)`;

const DERIVED: readonly (readonly [string, string, string | readonly string[]])[] = [
  [
    "a text that was altered",
    `reviews: ${FIRST} is published with another content`,
    `update published set difference = '{"text":"No visit"}' ${OF_FIRST}`,
  ],
  ["a missing review", `reviews: ${FIRST} is not published`, `delete from published ${OF_FIRST}`],
  [
    "a review that the owner hides",
    `reviews: ${HIDDEN} is published, but should not be`,
    `insert into published select 1, '${HIDDEN}', rating, difference, checksum from published limit 1`,
  ],
  [
    "a review that is not stored",
    "reviews: search does not know 1 of 298 reviews; 0000 is published or hidden, but not stored",
    "insert into published select 1, '0000', rating, difference, checksum from published limit 1",
  ],
  [
    "another order",
    `reviews: ${FIRST} has another place in the order`,
    `update published set position = position + 1 ${OF_FIRST}`,
  ],
  [
    "other stars",
    `reviews: ${FIRST} has other stars`,
    `update published set rating = 1 ${OF_FIRST}`,
  ],
  [
    "another content than was published",
    `reviews: ${FIRST} is published with another content`,
    `update published set checksum = checksum + 1 ${OF_FIRST}`,
  ],
  [
    "a hidden review that is not counted",
    `reviews: ${HIDDEN} is hidden, but not counted`,
    "delete from concealed",
  ],
  [
    "one that is counted, but not hidden",
    `reviews: ${FIRST} counts as hidden, but is not`,
    `insert into concealed values ('${FIRST}')`,
  ],
  [
    "a review that search lacks",
    "reviews: search does not know 1 of 297 reviews",
    `delete from published_rows where position = (select position from published ${OF_FIRST})`,
  ],
  [
    "a row of search too many",
    "reviews: search knows 1 review that are not published",
    "insert into published_rows (position) values (5)",
  ],
  ["a missing analysis", `reviews: ${FIRST} has no analysis`, `delete from analyses ${OF_FIRST}`],
  [
    "an analysis by another analyzer",
    `reviews: ${FIRST} has the analysis of another text or by another analyzer`,
    `update analyses set fingerprint = 'x' ${OF_FIRST}`,
  ],
  [
    "an altered analysis",
    `reviews: ${FIRST} has another analysis`,
    `update analyses set json = json_set(json, '$[0]', 1) ${OF_FIRST}`,
  ],
  [
    "an analysis too many",
    "reviews: 1 analysis of texts that are not published",
    "insert into analyses select 1, '0000', date, date_precision, rating, fingerprint, json from analyses limit 1",
  ],
  [
    "a missing document",
    "the document json_feed is missing",
    [
      "delete from document_parts where document = 'json_feed'",
      "delete from documents where name = 'json_feed'",
    ],
  ],
  [
    "a document too many",
    "the document x should not be there",
    [
      "insert into documents select 'x', content_type, hash, modified_at, changed_at from documents limit 1",
      `insert into document_parts select 'x', ordinal, chunk, oldest_id, oldest_date from ${PARTS}`,
    ],
  ],
  ...(["gzip", "zstd"] as const).map(
    (encoding) =>
      [
        `altered bytes in ${encoding}`,
        `documents: the document reviews: ${encoding} of chunk`,
        `update chunks set ${encoding} = x'00' ${CHUNK}`,
      ] as const,
  ),
  ["another CRC", "documents: the document reviews: ", `update chunks set crc = crc - 1 ${CHUNK}`],
  ["a missing part", "its parts do not match its hash", `delete from ${PARTS} and ordinal = 1`],
  [
    "a part with another oldest review",
    "documents: the document reviews differs from a fresh rendering",
    "update document_parts set oldest_id = '0000' where oldest_id is not null and document = 'reviews'",
  ],
  [
    "another ETag",
    "its parts do not match its hash",
    "update documents set hash = '00' where name = 'insights'",
  ],
  [
    "another content type",
    "documents: the document home has another content type",
    "update documents set content_type = 'text/plain' where name = 'home'",
  ],
  [
    "a wrong count of a month",
    "documents: the kept counts of months and stars differ from fresh ones",
    "update made_of_runs set made = json_set(made, '$[0][2]', 1) where what = 'months'",
  ],
  [
    "a wrong count of a language",
    "documents: the kept counts of platforms and languages differ from fresh ones",
    "update made_of_runs set made = json_set(made, '$[0][3]', 1) where what = 'facts'",
  ],
  [
    "a wrong count of opinions",
    "documents: the kept counts of opinions differ from fresh ones",
    "update made_of_runs set made = '[\"\"]' where what = 'partial_insights'",
  ],
  [
    "a count of opinions that can't be decompressed",
    "documents: the kept counts of opinions differ from fresh ones",
    "update made_of_runs set made = x'00' where what = 'partial_insights'",
  ],
  [
    "a count of months that is no JSON",
    "documents: the kept counts of months and stars differ from fresh ones",
    "update made_of_runs set made = 'damaged' where what = 'months'",
  ],
  [
    "an older date of the feed",
    "the feed has an earlier date than its newest change",
    "update settings set value = '2020-01-01T00:00:00Z' where name = 'feed_date'",
  ],
];

/** Those that can be in one database. */
const TOGETHER = new Set([
  ...["a text that was altered", "a hidden review that is not counted", "a row of search too many"],
  ...["an altered analysis", "a missing document", "a document too many"],
  ...["altered bytes in gzip", "another content type", "a wrong count of a month"],
  "a wrong count of opinions",
]);

describe("what follows from the reviews:", () => {
  test("nothing is wrong with a database in which a lot has happened", () => {
    using store = damaged();
    const findings = [...checkWhole(store), ...checkLogFiles(store)];
    expect(findings.map(({ level, about }) => `${level} ${about}`)).toEqual([
      ...["ok database", "ok reviews", "ok documents", "ok log", "ok log"],
    ]);
  });

  test.each(DERIVED)("%s is found (issue 39)", (_, what, statements) => {
    using store = damaged(...[statements].flat());
    const findings = checkWhole(store);
    expect(told(findings)).toContain(what);
    const [first] = notFine(findings);
    expect(first?.level).toBe("problem");
    expect(first?.fix).toContain("run candor backup FILE, then candor restore FILE");
  });

  test("the backup and restore that are named mend all of it", () => {
    const mended = DERIVED.filter(([what]) => TOGETHER.has(what));
    expect(mended).toHaveLength(TOGETHER.size);
    using store = damaged(...mended.flatMap(([, , statements]) => [statements].flat()));
    store.copyTo(`${store.path}.backup`);
    using backup = new Store(`${store.path}.backup`);
    restoreFrom(store, backup, [], NOW);
    expect(told(checkWhole(store))).toBe("");
  });

  test("of many faults the first ones are named, and all are counted", () => {
    using store = damaged("delete from analyses");
    const [first] = notFine(checkWhole(store));
    expect(first?.what).toMatch(/^(\w+ has no analysis; ){5}and 292 more$/);
  });

  test("a source that was altered is found, and only another backup mends it", () => {
    using store = damaged(
      `update reviews set source = replace(source, 'Visit number', 'No visit') ${OF_FIRST}`,
    );
    const [first, ...others] = notFine(checkWhole(store));
    expect(first?.what).toBe(
      `${FIRST} is published with another content; ${FIRST} has the analysis of another text or by another analyzer`,
    );
    expect(first?.fix).toContain("restore the last backup from before");
    expect(others.map(({ what }) => what)).toEqual([
      "the document reviews differs from a fresh rendering",
      expect.stringContaining("the review that is published is not the one that it commits to"),
    ]);
  });

  test("what another version published is not compared, and that is said", () => {
    using store = damaged("update settings set value = 'older' where name = 'renderer'");
    const findings = checkWhole(store);
    expect(notFine(findings).map(({ level, fix }) => [level, fix])).toEqual([
      ["warning", "Start candor serve with this version, or import: both publish everything again"],
    ]);
  });

  test("what can't even be read is reported as that", () => {
    using store = damaged(`update reviews set source = '{"text":5}' ${OF_FIRST}`);
    expect(told(checkWhole(store))).toMatch(/^reviews: it can't be read: /);
  });
});

const SIGNED: readonly (readonly [string, string, string | typeof alterEntries])[] = [
  ["a bundle", "are not those that were signed", alterEntries],
  [
    "a bundle that can't be decompressed",
    "is missing or cut off",
    "update log_bundles set entries = substr(entries, 1, 1000) where number = 0",
  ],
  ["a missing bundle", "is missing or cut off", "delete from log_bundles where number = 1"],
  [
    "a tile",
    "has other hashes than its entries",
    "update log_tiles set hashes = zeroblob(length(hashes)) where level = 1",
  ],
  [
    "a head",
    "is not signed by",
    "update log_heads set note = replace(note, char(10) || '302' || char(10), char(10) || '300' || char(10)) where size = 302",
  ],
  [
    "a missing head",
    "are signed",
    "delete from log_heads where size = (select max(size) from log_heads)",
  ],
  ["its size", "are signed", "update log_generations set size = size - 1"],
  ["its key", "is malformed", "update log_generations set verifier = verifier || 'A'"],
  [
    "a reason",
    "says hidden, and the database says source",
    "update log_states set reason = 'source' where reason = 'hidden'",
  ],
  [
    "a salt",
    "do not open the commitment",
    "update log_states set salt = zeroblob(32) where reason = 'hidden'",
  ],
  [
    "hidden stars",
    "do not open the commitment",
    "update log_states set rating = 1 where reason = 'hidden'",
  ],
  [
    "a trace of a forgotten review",
    "what leads to its entries is still there",
    "update log_states set rating = 5 where reason = 'forgotten'",
  ],
  [
    "a review of which nothing is noted",
    "The log has 297 reviews published, and 296 are noted as such",
    `delete from log_states where id = unhex('${FIRST}')`,
  ],
  [
    "a count of removals",
    "and readers are told of 7",
    "insert into log_expired values ('source', 7)",
  ],
];

describe("the log:", () => {
  test.each(SIGNED)("%s that was altered is found (issue 39)", (_, what, statement) => {
    using store = damaged(statement);
    const [first, ...others] = notFine(checkWhole(store)).filter(({ about }) => about === "log");
    expect(first).toMatchObject({ level: "problem", what: expect.stringContaining(what) });
    expect(first?.fix).toContain("candor restore FILE");
    expect(others).toEqual([]);
  });

  test("a review and all that follows from it, altered together, are found by it (issue 39)", () => {
    using store = damaged(
      `update reviews set source = replace(source, 'Visit number', 'No visit') ${OF_FIRST}`,
    );
    using altered = new Store(":memory:");
    store.copyTo(`${store.path}.altered`);
    using source = new Store(`${store.path}.altered`);
    restoreFrom(altered, source, [], NOW);
    const [json = "", documents] = [altered.published.json(FIRST), altered.documents.records()];
    expect([json.includes("No visit"), documents.length > 5]).toEqual([true, true]);
    using raw = new Database(store.path);
    raw.query("update published set difference = ? where id = ?").run(json, FIRST);
    expect(told(checkWhole(store))).toContain(
      "the review that is published is not the one that it commits to",
    );
  });

  const LOST: readonly (readonly [string, (path: string) => void, RegExp])[] = [
    ["its key is lost", (path) => rmSync(`${path}.log-key`), /its key, \S+log-key, is missing/],
    ["its head is lost", (path) => rmSync(`${path}.log-head`), /its last signed head, .* missing/],
    [
      "another key is there",
      (path) => writeFileSync(`${path}.log-key`, new Uint8Array(32)),
      /is the key of another log/,
    ],
    ["the database is an older copy", (path) => copyFileSync(older(), path), /an older copy/],
  ];

  test.each(LOST)("%s (issue 39)", (_, lose, what) => {
    const path = copied();
    lose(path);
    using store = new Store(path);
    const [found, ...others] = checkLogFiles(store);
    expect([found?.level, others.length, told(checkWhole(store))]).toEqual(["problem", 0, ""]);
    expect(found?.what).toMatch(what);
    expect(found?.fix).toContain("it is in no backup");
  });
});

describe("nothing is wrong with", () => {
  test("a new database, and with one in which everything is held back", async () => {
    using empty = new Store(":memory:");
    expect(checkWhole(empty).map(({ level }) => level)).toEqual(["ok"]);
    using store = await publishedStore({ reviews: [heldBack()] });
    expect(told([...checkWhole(store), ...checkLogFiles(store)])).toBe("");
  });

  test("a database that may only be read, to which nothing is written", () => {
    const path = copied();
    const before = readFileSync(path);
    const open = () => new Database(path, { readonly: true, strict: true });
    using store = new Store(path, { open });
    expect(told([...checkWhole(store), ...checkLogFiles(store)])).toBe("");
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
