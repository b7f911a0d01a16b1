import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { atNight } from "../support/at-night.ts";
import { exportOf, importRecords, manyReviews, record, toNdjson } from "../support/files.ts";
import type { Finished } from "../support/finished.ts";
import { inCheck } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { boundByFileModes, run, runMeasured, said, withRoomFor } from "./program.ts";

const SLOW = 30_000;
const OUR_MISTAKE = /bug in Candor/;
const REASONABLE_MEMORY = 600_000_000;
const GOOD = record({ id: "good" });

/** A folder with a database that holds one review. */
async function folderWithDatabase() {
  const folder = new TemporaryFolder();
  const db = folder.at("kept", "candor.sqlite");
  mkdirSync(folder.at("kept"));
  await importRecords(folder, db, [record({ id: "kept", text: "Kept as it was." })]);
  return { folder, db, before: await exportOf(folder.path, db) };
}

/** A failure that a person can act on: says these words, and nothing about Candor's internals. */
function expectRefusal(finished: Finished, telling: readonly RegExp[]): void {
  const text = said(finished);
  for (const words of telling) expect(text).toMatch(words);
  expect(text).not.toMatch(OUR_MISTAKE);
  expect(finished.exitCode).toBe(1);
}

/** An import of these words fails like this, on an existing database and on a missing one. */
async function expectRefusedImport(
  words: readonly string[],
  telling: readonly RegExp[],
  given: Awaited<ReturnType<typeof folderWithDatabase>>,
): Promise<void> {
  const { folder, db, before } = given;
  const cwd = folder.path;
  expectRefusal(await run(["import", ...words, "--db", db], { cwd }), telling);
  expect(await exportOf(cwd, db)).toBe(before);
  const fresh = folder.at("fresh.sqlite");
  expectRefusal(await run(["import", ...words, "--db", fresh], { cwd }), telling);
  expect(filesOf(fresh)).toEqual([]);
}

/** The database file and SQLite's files beside it, if they exist. */
function filesOf(db: string): string[] {
  return [db, `${db}-wal`, `${db}-shm`, `${db}-journal`].filter((path) => existsSync(path));
}

/** The characters of a text as single bytes: invalid UTF-8 unless it is ASCII. */
function latin1(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

const HEADER = "id,source,rating,date,text\n";
const LATER = new Date().getUTCFullYear() + 5;

interface BadFile {
  readonly what: string;
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly telling: readonly RegExp[];
}

const BAD_FILES: readonly BadFile[] = [
  {
    what: "a table without a line of names, whose first review would be lost (issue 42)",
    name: "names.csv",
    content: "2026-01-31,5,Great work.,Ann\n2026-02-01,4,Good work.,Bob\n",
    telling: [/line 1 is a review and not the names/, /Write those into a line above it/],
  },
  {
    what: "an empty archive (issue 42)",
    name: "none.zip",
    content: latin1(`PK\u0005\u0006${"\0".repeat(18)}`),
    telling: [/none\.zip: this is an empty zip archive\. Download it again/],
  },
  {
    what: "a broken JSON document",
    name: "broken.json",
    content: `{"reviews":[\n${JSON.stringify(GOOD)},\n{"id":"b" "rating":5}]}`,
    telling: [/broken\.json is broken JSON/, /line 3, column 11/, /mend it/],
  },
  {
    what: "a JSON document that was cut off",
    name: "cut.json",
    content: `{"reviews":[\n${JSON.stringify(GOOD)}`,
    telling: [/cut\.json is broken JSON/, /ends too early/, /Download it again/],
  },
  {
    what: "a broken line of NDJSON",
    name: "broken.ndjson",
    content: `${toNdjson([GOOD])}{"id":"b",\n`,
    telling: [/broken\.ndjson: row 2/, /broken JSON/, /Fix the rows/, /--skip-bad/],
  },
  {
    what: "an empty file",
    name: "empty.json",
    content: "",
    telling: [/empty\.json is empty/, /again|[Ee]xport/],
  },
  {
    what: "a file of nothing but blank lines",
    name: "blank.csv",
    content: " \n\n",
    telling: [/blank\.csv is empty/, /again|[Ee]xport/],
  },
  {
    what: "damaged UTF-8 in a JSON document",
    name: "damaged.json",
    content: latin1(
      `{"reviews":[\n{"id":"a","date":"2025-01-01","rating":5,"text":"caf\u00c3\u00a9 \u00e9"}]}`,
    ),
    telling: [/damaged\.json is not UTF-8/, /near line/, /Save it as UTF-8/],
  },
  {
    what: "damaged UTF-8 in NDJSON",
    name: "damaged.ndjson",
    content: latin1('{"id":"a","date":"2025-01-01","rating":5,"text":"caf\u00c3\u00a9 \u00e9"}\n'),
    telling: [/damaged\.ndjson is not UTF-8/, /near line/, /Save it as UTF-8/],
  },
  {
    what: "damaged UTF-8 in a table",
    name: "damaged.csv",
    content: latin1(`${HEADER}a,google,5,2025-01-01,caf\u00c3\u00a9 \u00e9\n`),
    telling: [/damaged\.csv is not UTF-8/, /near line/, /Save it as UTF-8/],
  },
  {
    what: "a rating of 7 in NDJSON",
    name: "seven.ndjson",
    content: toNdjson([GOOD, record({ id: "b", rating: 7 })]),
    telling: [/row 2, rating: "7"/, /from 1 to 5/, /nothing was imported/, /--skip-bad/],
  },
  {
    what: "a rating of 7 in a table",
    name: "seven.csv",
    content: `${HEADER}a,google,5,2025-01-01,Fine.\nb,google,7,2025-01-01,Finer.\n`,
    telling: [/seven\.csv: row 3, rating: "7"/, /from 1 to 5/, /nothing was imported/],
  },
  {
    what: "a date years ahead",
    name: "later.ndjson",
    content: toNdjson([GOOD, record({ id: "b", date: `${LATER}-01-31` })]),
    telling: [/row 2, date/, new RegExp(`${LATER}-01-31`), /in the future/, /Correct the date/],
  },
  {
    what: "a date that can be read in two ways",
    name: "ambiguous.csv",
    content: `${HEADER}a,google,5,03/04/2025,Fine.\n`,
    telling: [/row 2, date: "03\/04\/2025" is ambiguous/, /YYYY-MM-DD/],
  },
  {
    what: "an id that stands twice, with another text",
    name: "twice.ndjson",
    content: toNdjson([GOOD, record({ id: "good", text: "They never came." })]),
    telling: [/row 2, id/, /good/, /row 1 of/, /different content/, /Remove one/],
  },
  {
    what: "a table without a date column",
    name: "dateless.csv",
    content: "id,source,rating,text\na,google,5,Fine.\n",
    telling: [/no column for the date/, /id, source, rating, text/, /Name the columns/],
  },
  {
    what: "a table without ratings and texts",
    name: "wordless.csv",
    content: "id,source,date\na,google,2025-01-01\n",
    telling: [/no column for the rating or the text/, /Name the columns/],
  },
  {
    what: "a quote in a table that never closes",
    name: "quote.csv",
    content: `${HEADER}a,google,5,2025-01-01,Fine.\nb,google,5,2025-01-01,"Not so fine.\nc,google,5,2025-01-01,Fine.\n`,
    telling: [/quote\.csv: row 3/, /[Qq]uote/, /1 row is bad/, /nothing was imported/],
  },
  {
    what: "Takeout's reviews of other places",
    name: "Reviews.json",
    content: '{"type":"FeatureCollection","features":[]}',
    telling: [/Reviews\.json/, /Export .Google Business Profile. instead/],
  },
];

test.each(BAD_FILES)(
  "$what is refused with place, reason and fix, and changes nothing ($name)",
  async ({ name, content, telling }) => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    await expectRefusedImport([await folder.write(name, content)], telling, given);
  },
  SLOW,
);

test(
  "every bad row of all files is reported, each with its file and row",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const first = await folder.write("first.ndjson", toNdjson([record({ id: "a", rating: 0 })]));
    const second = await folder.write("second.csv", `${HEADER}b,google,6,2025-02-30,Fine.\n`);
    const telling = [
      /first\.ndjson: row 1, rating: "0"/,
      /second\.csv: row 2, rating: "6"/,
      /second\.csv: row 2, date: "2025-02-30"/,
      /2 rows are bad, so nothing was imported/,
    ];
    await expectRefusedImport([first, second], telling, given);
  },
  SLOW,
);

test(
  "a good file beside a broken one is not imported either",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const good = await folder.write("good.ndjson", toNdjson([GOOD]));
    const broken = await folder.write("broken.json", '{"reviews":');
    await expectRefusedImport([good, broken], [/broken\.json is broken JSON/], given);
  },
  SLOW,
);

test(
  "a folder without reviews is refused, and the message says which files count",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    await folder.write("nothing/below/readme.txt", "No reviews here.");
    const telling = [/folder .*nothing has no file of reviews/, /\.json, .*\.csv/];
    await expectRefusedImport([folder.at("nothing")], telling, given);
  },
  SLOW,
);

test(
  "a missing path is refused by name",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const telling = [/no file or folder .*nowhere\.csv/, /Check the path/];
    await expectRefusedImport([folder.at("nowhere.csv")], telling, given);
  },
  SLOW,
);

test(
  "an unknown format is refused with a list of the known ones",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const file = await folder.write("good.ndjson", toNdjson([GOOD]));
    const telling = [/no format "excel"/, /google-takeout/, /candor-ndjson/, /csv/];
    await expectRefusedImport([file, "--format", "excel"], telling, given);
  },
  SLOW,
);

test(
  "a wrong --format for a file is refused",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const file = await folder.write("good.ndjson", toNdjson([GOOD]));
    const telling = [/good\.ndjson: row 1/, /review_id/, /nothing was imported/];
    await expectRefusedImport([file, "--format", "yelp-open-dataset"], telling, given);
  },
  SLOW,
);

const HUGE = 200_000_000;
const PIECE = "The repair took an hour and held ever since. ".repeat(4000);

/** Writes a file with a line of 200 MB, without ever holding it in memory. */
async function writeHugeLine(path: string, before: string, after: string): Promise<void> {
  const writer = Bun.file(path).writer();
  writer.write(before);
  for (let size = 0; size < HUGE; size += PIECE.length) {
    writer.write(PIECE);
    await writer.flush();
  }
  writer.write(after);
  await writer.end();
}

const OPEN_RECORD = '{"id":"huge","date":"2025-01-01","rating":5,"text":"';
const HUGE_LINES = [
  {
    what: "the second line of NDJSON",
    name: "huge-second.ndjson",
    before: toNdjson([GOOD]) + OPEN_RECORD,
    after: '"}\n',
    row: 2,
  },
  {
    what: "the first line of NDJSON",
    name: "huge-first.ndjson",
    before: OPEN_RECORD,
    after: `"}\n${toNdjson([GOOD])}`,
    row: 1,
  },
  {
    what: "a cell of a table",
    name: "huge.csv",
    before: `${HEADER}good,google,5,2025-01-01,Fine.\nhuge,google,5,2025-01-01,"`,
    after: '"\n',
    row: 3,
  },
] as const;

test.each(inCheck(1, HUGE_LINES))(
  "200 MB as $what are refused without being held in memory ($name)",
  async ({ name, before, after, row }) => {
    const { folder, db, before: kept } = await folderWithDatabase();
    using _ = folder;
    await writeHugeLine(folder.at(name), before, after);
    const words = ["import", folder.at(name), "--db", db];
    const finished = await runMeasured(words, { cwd: folder.path });
    expect(finished.peakMemory).toBeLessThan(REASONABLE_MEMORY);
    const place = new RegExp(`${name}: row ${row} is longer than`);
    expectRefusal(finished, [place, /Check the line ends or the quotes/]);
    expect(await exportOf(folder.path, db)).toBe(kept);
  },
  SLOW,
);

atNight("a cell of 200 MB is refused here")(
  "a huge line leaves no database behind where there was none",
  async () => {
    using folder = new TemporaryFolder();
    await writeHugeLine(folder.at("huge.ndjson"), toNdjson([GOOD]) + OPEN_RECORD, '"}\n');
    const words = ["import", folder.at("huge.ndjson"), "--db", folder.at("fresh.sqlite")];
    expectRefusal(await run(words, { cwd: folder.path }), [/row 2 is longer than/]);
    expect(filesOf(folder.at("fresh.sqlite"))).toEqual([]);
  },
  SLOW,
);

test(
  "a database without write permission is reported with the missing right, and stays unchanged",
  async () => {
    const { folder, db, before } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("good.ndjson", toNdjson([GOOD]));
    const options = { cwd: folder.path, under: boundByFileModes() };
    chmodSync(db, 0o444);
    for (const words of [
      ["import", file, "--db", db],
      ["serve", "--port", "0", "--db", db],
    ]) {
      const telling = [/candor\.sqlite: it can't be written/, /right to write the file/];
      expectRefusal(await run(words, options), telling);
    }
    chmodSync(db, 0o644);
    expect(await exportOf(folder.path, db)).toBe(before);
  },
  SLOW,
);

test(
  "once the missing right is granted as the message says, the import succeeds",
  async () => {
    const { folder, db } = await folderWithDatabase();
    using _ = folder;
    const words = ["import", await folder.write("good.ndjson", toNdjson([GOOD])), "--db", db];
    const options = { cwd: folder.path, under: boundByFileModes() };
    chmodSync(db, 0o444);
    expect((await run(words, options)).exitCode).toBe(1);
    chmodSync(db, 0o644);
    const finished = await run(words, options);
    expect(said(finished)).toContain("2 reviews published");
    expect(finished.exitCode).toBe(0);
  },
  SLOW,
);

test(
  "in a folder without write permission a database stays unchanged, and no new one is created",
  async () => {
    const { folder, db, before } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("good.ndjson", toNdjson([GOOD]));
    const options = { cwd: folder.path, under: boundByFileModes() };
    const fresh = folder.at("kept", "fresh.sqlite");
    chmodSync(dirname(db), 0o555);
    const ontoKept = await run(["import", file, "--db", db], options);
    const ontoFresh = await run(["import", file, "--db", fresh], options);
    chmodSync(dirname(db), 0o755);
    expectRefusal(ontoKept, [/candor\.sqlite: it can't be/, /right to write|may write/]);
    expectRefusal(ontoFresh, [/fresh\.sqlite: it can't be opened/, /may write there/]);
    expect(readdirSync(dirname(db))).not.toContain("fresh.sqlite");
    expect(await exportOf(folder.path, db)).toBe(before);
  },
  SLOW,
);

test(
  "a database in a missing folder is refused",
  async () => {
    using folder = new TemporaryFolder();
    const file = await folder.write("good.ndjson", toNdjson([GOOD]));
    const words = ["import", file, "--db", folder.at("missing", "candor.sqlite")];
    const telling = [/candor\.sqlite: it can't be opened/, /Check that the folder exists/];
    expectRefusal(await run(words, { cwd: folder.path }), telling);
    expect(existsSync(folder.at("missing"))).toBe(false);
  },
  SLOW,
);

/** Kilobytes: less than the reviews of `muchForLittleRoom` take in the database, more than beside it. */
const LITTLE_ROOM = 650;
const muchForLittleRoom = () => toNdjson(manyReviews("room", 300, 1000));

test(
  "a disk that fills up while the database is written leaves it unchanged",
  async () => {
    const { folder, db, before } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("much.ndjson", muchForLittleRoom());
    const words = ["import", file, "--db", db];
    const finished = await run(words, { cwd: folder.path, under: withRoomFor(LITTLE_ROOM) });
    expectRefusal(finished, [/candor\.sqlite: the disk/, /room/]);
    expect(await exportOf(folder.path, db)).toBe(before);
    expect((await run(words, { cwd: folder.path })).stdout).toContain("301 reviews published");
  },
  SLOW,
);

atNight("a database that fills the disk, here")(
  "a disk that fills up while a new database is written leaves none behind",
  async () => {
    using folder = new TemporaryFolder();
    const file = await folder.write("much.ndjson", muchForLittleRoom());
    const db = folder.at("fresh.sqlite");
    const options = { cwd: folder.path, under: withRoomFor(LITTLE_ROOM) };
    expectRefusal(await run(["import", file, "--db", db], options), [/the disk/, /room/]);
    expect(filesOf(db)).toEqual([]);
  },
  SLOW,
);

atNight("a database that fills the disk, here")(
  "a disk without room for temporary files is reported as such",
  async () => {
    const { folder, db, before } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("much.ndjson", toNdjson(manyReviews("room", 4000, 2500)));
    const options = { cwd: folder.path, under: withRoomFor(1000) };
    const finished = await run(["import", file, "--db", db], options);
    expectRefusal(finished, [/temporary|TMPDIR/, /room/]);
    expect(await exportOf(folder.path, db)).toBe(before);
  },
  SLOW,
);

test(
  "a missing folder for temporary files is reported as such",
  async () => {
    const { folder, db, before } = await folderWithDatabase();
    using _ = folder;
    const file = await folder.write("good.ndjson", toNdjson([GOOD]));
    const options = { cwd: folder.path, environment: { TMPDIR: folder.at("missing") } };
    expectRefusal(await run(["import", file, "--db", db], options), [/temporary|TMPDIR/]);
    expect(await exportOf(folder.path, db)).toBe(before);
  },
  SLOW,
);

/** Each command that opens the database refuses it like this, and does not change its bytes. */
async function expectRefusedDatabase(folder: TemporaryFolder, db: string, telling: RegExp[]) {
  const before = await Bun.file(db).bytes();
  const file = await folder.write("good.ndjson", toNdjson([GOOD]));
  for (const words of [["import", file], ["serve", "--port", "0"], ["export"]]) {
    expectRefusal(await run([...words, "--db", db], { cwd: folder.path }), telling);
    expect(await Bun.file(db).bytes()).toEqual(before);
  }
}

test(
  "a database of a newer version is refused by every command and not touched",
  async () => {
    const { folder, db } = await folderWithDatabase();
    using _ = folder;
    using database = new Database(db);
    database.run("pragma user_version = 99");
    database.close();
    const telling = [
      /written by a newer Candor/,
      /version 99/,
      /Use the newer program, or run candor restore/,
    ];
    await expectRefusedDatabase(folder, db, telling);
  },
  SLOW,
);

test(
  "a file that is not a database is refused by every command and not touched",
  async () => {
    using folder = new TemporaryFolder();
    const db = await folder.write("letter.sqlite", "Dear customer, thank you for your words.\n");
    const telling = [/letter\.sqlite: it is not a SQLite database/, /Name another file with --db/];
    await expectRefusedDatabase(folder, db, telling);
  },
  SLOW,
);

test(
  "another program's database is refused by every command and not touched",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("other.sqlite");
    using database = new Database(db, { create: true });
    database.run("create table invoices (number integer)");
    database.close();
    const telling = [/other\.sqlite is a database of another program/, /--db/];
    await expectRefusedDatabase(folder, db, telling);
  },
  SLOW,
);

test(
  "an export of a missing database is refused, and does not create it",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("fresh.sqlite");
    const finished = await run(["export", "--db", db], { cwd: folder.path });
    expectRefusal(finished, [/no database .*fresh\.sqlite/, /candor import/, /--db/]);
    expect(finished.stdout).toBe("");
    expect(filesOf(db)).toEqual([]);
  },
  SLOW,
);

/** Another program that uses a port. */
const holdPort = () => Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });

test(
  "a port in use is reported with a way out, and the database stays unchanged",
  async () => {
    const { folder, db, before } = await folderWithDatabase();
    using _ = folder;
    await using other = holdPort();
    const words = ["serve", "--port", String(other.port), "--db", db];
    const options = { cwd: folder.path, environment: { CANDOR_BASE_URL: "https://x.example" } };
    const telling = [new RegExp(`Port ${other.port} is in use`), /Choose another with --port/];
    expectRefusal(await run(words, options), telling);
    expect(await exportOf(folder.path, db)).toBe(before);
  },
  SLOW,
);

test(
  "a port in use leaves no new database behind",
  async () => {
    using folder = new TemporaryFolder();
    await using other = holdPort();
    const db = folder.at("fresh.sqlite");
    const words = ["serve", "--port", String(other.port), "--db", db];
    expectRefusal(await run(words, { cwd: folder.path }), [/is in use/]);
    expect(filesOf(db)).toEqual([]);
  },
  SLOW,
);

const BAD_CONFIGS: readonly BadFile[] = [
  {
    what: "a syntax error",
    name: "syntax.toml",
    content: '# The business.\nname = "A. Plumber\n',
    telling: [/syntax\.toml is not valid TOML/, /line 2: .*\n {4}name = "A\. Plumber/],
  },
  {
    what: "an unknown setting",
    name: "unknown.toml",
    content: 'name = "A. Plumber"\nadress = "1 Example Street"\n',
    telling: [/unknown\.toml/, /adress: there is no such setting/, /did you mean address\?/],
  },
  {
    what: "an unknown setting of a list's entry",
    name: "entry.toml",
    content:
      'name = "A. Plumber"\n[[services]]\nid = "drains"\nname = "Drains"\nalias = ["drain"]\n',
    telling: [/entry\.toml/, /services\[0\]\.alias/, /did you mean aliases\?/],
  },
  {
    what: "a missing name",
    name: "nameless.toml",
    content: 'address = "1 Example Street"\n',
    telling: [/nameless\.toml/, /name: it is missing/],
  },
  {
    what: "a technician named twice",
    name: "twice.toml",
    content:
      'name = "A. Plumber"\n[[technicians]]\nname = "Alex"\n[[technicians]]\nname = "ALEX"\n',
    telling: [/twice\.toml/, /technicians: "alex" is in two entries/, /leave it in one/],
  },
  {
    what: "an alias that is another technician's name",
    name: "alias.toml",
    content:
      'name = "A. Plumber"\n[[technicians]]\nname = "Alex"\n[[technicians]]\nname = "Sam"\naliases = ["alex"]\n',
    telling: [/alias\.toml/, /technicians: "alex" is in two entries/, /leave it in one/],
  },
  {
    what: "a service with a space in its id",
    name: "service.toml",
    content: 'name = "A. Plumber"\n[[services]]\nid = "the drains"\nname = "Drains"\n',
    telling: [/service\.toml/, /services\[0\]\.id/],
  },
  {
    what: "a base URL that is no address",
    name: "base.toml",
    content: 'name = "A. Plumber"\nbase_url = "reviews.example.com"\n',
    telling: [/base URL "reviews\.example\.com" is not an address/, /https:\/\//],
  },
  {
    what: "a base URL with a path (issue 17)",
    name: "path.toml",
    content: 'name = "A. Plumber"\nbase_url = "https://example.com/reviews"\n',
    telling: [
      /path\.toml:\n {2}line 2: base_url: The base URL/,
      /has a path/,
      /as https:\/\/reviews\.example\.com/,
    ],
  },
];

test.each(BAD_CONFIGS)(
  "$what in candor.toml stops serve and import before anything is created ($name)",
  async ({ name, content, telling }) => {
    using folder = new TemporaryFolder();
    const config = await folder.write(name, content);
    const file = await folder.write("good.ndjson", toNdjson([GOOD]));
    const db = folder.at("fresh.sqlite");
    for (const words of [
      ["serve", "--port", "0"],
      ["import", file],
    ]) {
      const all = [...words, "--db", db, "--config", config];
      expectRefusal(await run(all, { cwd: folder.path }), telling);
      expect(filesOf(db)).toEqual([]);
    }
  },
  SLOW,
);

test(
  "a missing configuration file is refused with how to get one",
  async () => {
    using folder = new TemporaryFolder();
    const words = ["serve", "--port", "0", "--config", "nowhere.toml"];
    const telling = [/nowhere\.toml can't be read/, /Check --config/, /candor init/];
    expectRefusal(await run(words, { cwd: folder.path }), telling);
    expect(filesOf(folder.at("candor.sqlite"))).toEqual([]);
  },
  SLOW,
);

const BAD_SETTINGS: readonly (readonly [string, string, RegExp])[] = [
  ["--port", "65536", /port "65536" is not a number from 0 to 65535/],
  ["--port", "-1", /port "-1" is not a number from 0 to 65535/],
  ["--port", "http", /port "http" is not a number from 0 to 65535/],
  ["--port", "", /port "" is not a number from 0 to 65535/],
  ["--base-url", "ftp://example.com", /base URL "ftp:\/\/example\.com" .*https:\/\//],
  ["--base-url", "example.com", /base URL "example\.com" .*https:\/\//],
  ["--base-url", "https://example.com/reviews", /has a path, .* host name of its own/],
  ["--base-url", "https://example.com/?shop=1", /base URL .*without user, query/],
  ["--host", "192.0.2.7", /192\.0\.2\.7.*Check --host/],
];

test.each(BAD_SETTINGS)(
  "serve refuses %s %p, and creates no database",
  async (flag, value, telling) => {
    using folder = new TemporaryFolder();
    // A port of its own first, so that a value accepted by mistake disturbs nobody.
    const words = ["serve", "--port", "0", `${flag}=${value}`];
    expectRefusal(await run(words, { cwd: folder.path }), [telling]);
    expect(filesOf(folder.at("candor.sqlite"))).toEqual([]);
  },
  SLOW,
);

test(
  "--complete with --skip-bad refuses a bad row, since its review would be deleted",
  async () => {
    const given = await folderWithDatabase();
    using folder = given.folder;
    const bad = toNdjson([GOOD, record({ id: "kept", rating: 7 })]);
    const file = await folder.write("bad.ndjson", bad);
    const telling = [/--complete/, /skipped/, /Correct the bad rows first/];
    await expectRefusedImport([file, "--complete", "--skip-bad"], telling, given);
  },
  SLOW,
);
