import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { version } from "../../package.json" with { type: "json" };
import { runCandor, startCandor } from "../support/candor.ts";
import { exportOf, importRecords, manyReviews, record, toNdjson } from "../support/files.ts";
import { inCheck } from "../support/properties.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { datasetOf, launchServer, publishedReviews, run, said } from "./program.ts";

const SLOW = 30_000;
const COMMANDS = [
  ...["demo", "init", "import", "serve", "export", "status", "backup", "restore"],
  ...["vouch", "match-jobs", "find", "hide", "duplicates", "join"],
  ...["forget", "hub", "mcp", "mirror", "verify-log", "analyze", "service", "upgrade"],
  "doctor",
];

/** The numbers in an import's report, by their labels. */
function countsIn(report: string): Record<string, number> {
  const lines = report.matchAll(/^ {2}(added|changed|unchanged|deleted|held back|bad).*?(\d+)$/gm);
  return Object.fromEntries(Array.from(lines, ([, label, count]) => [label, Number(count)]));
}

const NOTHING = { added: 0, changed: 0, unchanged: 0, deleted: 0, "held back": 0, bad: 0 };

test("--version prints the version of the package", async () => {
  using folder = new TemporaryFolder();
  const { exitCode, stdout } = await runCandor(["--version"], { cwd: folder.path });
  expect(stdout).toBe(`${version}\n`);
  expect(exitCode).toBe(0);
});

test.each(COMMANDS)(
  "--help for %s explains it with an example, and succeeds",
  async (name) => {
    using folder = new TemporaryFolder();
    const { exitCode, stdout } = await runCandor([name, "--help"], { cwd: folder.path });
    expect(stdout).toContain(`Usage: candor ${name}`);
    expect(stdout).toMatch(new RegExp(`Example:\n {2}candor ${name}\\b`));
    expect(exitCode).toBe(0);
  },
  SLOW,
);

test.each([
  [
    ["restor"],
    "Unknown command 'restor'\n(Did you mean restore?)\ncandor --help lists all commands.\n",
  ],
  [["widget"], "Unknown command 'widget'. Use candor embed.\n"],
  [["find"], "Missing required argument 'words'\n"],
  [["serve", "--prt", "1"], "Unknown option '--prt'\n(Did you mean --port?)\n"],
  [
    ["hide", "--undo", "5", "--reason", "x"],
    "Option '--undo' cannot be used with option '--reason <text>'\n",
  ],
  [["join", "--undo", "--all"], "Option '--undo' cannot be used with option '--all'\n"],
  [
    ["join", "--undo", "5", "--dry-run"],
    "Option '--undo' cannot be used with option '--dry-run'\n",
  ],
  [["join", "--undo"], "Name the copies to separate: candor join --undo COPY.\n"],
  [
    ["match-jobs", "--undo", "5", "--dry-run"],
    "Option '--undo' cannot be used with option '--dry-run'\n",
  ],
  [["match-jobs", "--undo"], "Name the reviews to take back: candor match-jobs --undo ID.\n"],
  [["match-jobs"], "candor match-jobs takes one CSV file of jobs; with --undo, ids.\n"],
  [["match-jobs", "a", "b"], "candor match-jobs takes one CSV file of jobs; with --undo, ids.\n"],
  [["vouch", "--undo"], "Say which reviews: ids, or --import NUMBER, or --source NAME.\n"],
])("a fault of the command line reads like any other: %p (issue 24)", async (words, told) => {
  using folder = new TemporaryFolder();
  const { exitCode, stderr } = await runCandor(words, { cwd: folder.path });
  expect([exitCode, stderr]).toEqual([1, `candor: ${told}`]);
});

test("--help lists every command, with an example", async () => {
  using folder = new TemporaryFolder();
  const { exitCode, stdout } = await runCandor(["--help"], { cwd: folder.path });
  for (const name of COMMANDS) expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, "m"));
  expect(stdout).toMatch(/Example:\n {2}candor /);
  expect(exitCode).toBe(0);
});

test("the program without a command shows its help and fails", async () => {
  using folder = new TemporaryFolder();
  const finished = await runCandor([], { cwd: folder.path });
  expect(said(finished)).toContain("Usage: candor");
  expect(finished.exitCode).toBe(1);
});

const MISSPELLED: readonly (readonly [string[], string])[] = [
  [["improt", "x.csv"], "import"],
  [["sevre"], "serve"],
  [["exprot"], "export"],
  [["serve", "--prot", "3000"], "--port"],
  [["import", "x.csv", "--skipbad"], "--skip-bad"],
  [["import", "x.csv", "--dryrun"], "--dry-run"],
  [["export", "--fromat", "csv"], "--format"],
];

test.each(MISSPELLED)(
  "the misspelled command line %p is answered with %s",
  async (words, meant) => {
    using folder = new TemporaryFolder();
    const { exitCode, stderr } = await runCandor(words, { cwd: folder.path });
    expect(stderr).toContain(`Did you mean ${meant}?`);
    expect(exitCode).toBe(1);
  },
  SLOW,
);

test("an unknown export format is answered with the known ones", async () => {
  using folder = new TemporaryFolder();
  const finished = await runCandor(["export", "--format", "xml"], { cwd: folder.path });
  expect(finished.stderr).toMatch(/json, ndjson, csv/);
  expect(finished.exitCode).toBe(1);
});

test(
  "init writes a candor.toml that serve accepts, with its settings explained",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const { exitCode, stdout } = await runCandor(["init"], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("candor.toml");
    const text = await Bun.file(folder.at("candor.toml")).text();
    for (const list of ["technicians", "services", "service_areas"]) {
      expect(text).toContain(`[[${list}]]`);
    }
    expect(text).toMatch(/^name = .+\n# base_url = /m);
    await using server = await startCandor(["serve"], { cwd });
    const { business } = await datasetOf(server.url);
    expect(text).toContain(`name = "${business.name}"`);
  },
  SLOW,
);

test(
  "each commented setting of the written candor.toml is accepted when uncommented",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await runCandor(["init", "mine.toml"], { cwd });
    const text = await Bun.file(folder.at("mine.toml")).text();
    const all = text.replace(/^# (?=\[+\w+\]+$|\w+ = )/gm, "");
    expect(all).toContain('\nbase_url = "');
    await folder.write("mine.toml", all);
    await folder.write("logo.png", '<svg width="120" height="40"/>');
    await using server = await startCandor(["serve", "--config", "mine.toml"], { cwd });
    const { business } = await datasetOf(server.url);
    expect(business.technicians).toHaveLength(1);
    expect(business.services).toHaveLength(1);
    expect(business.service_areas).toHaveLength(1);
    expect(business.hours?.length).toBeGreaterThan(0);
  },
  SLOW,
);

test("init leaves an existing file unchanged, and fails", async () => {
  using folder = new TemporaryFolder();
  await folder.write("candor.toml", 'name = "A. Plumber"\n');
  const { exitCode, stderr } = await runCandor(["init"], { cwd: folder.path });
  expect(stderr).toMatch(/candor\.toml exists already/);
  expect(stderr).toMatch(/Remove it first, or name another file/);
  expect(exitCode).toBe(1);
  expect(await Bun.file(folder.at("candor.toml")).text()).toBe('name = "A. Plumber"\n');
});

test(
  "import reports what was added, changed and unchanged, and how each file was read",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    const first = await importRecords(folder, db, [record({ id: "a" }), record({ id: "b" })]);
    expect(first).toMatch(/import\.ndjson: 2 rows, read as candor-ndjson/);
    expect(first).toContain("2 reviews published");
    expect(countsIn(first)).toEqual({ ...NOTHING, added: 2 });
    const edited = record({ id: "b", text: "They came again.", updated_at: "2025-05-01" });
    const second = await importRecords(folder, db, [
      record({ id: "a" }),
      edited,
      record({ id: "c" }),
    ]);
    expect(countsIn(second)).toEqual({ ...NOTHING, added: 1, changed: 1, unchanged: 1 });
    expect(second).toContain("3 reviews published");
  },
  SLOW,
);

test(
  "the same import again changes nothing",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    const reviews = manyReviews("again", 120);
    await importRecords(folder, db, reviews);
    const before = await exportOf(folder.path, db);
    const report = await importRecords(folder, db, reviews);
    expect(countsIn(report)).toEqual({ ...NOTHING, unchanged: 120 });
    expect(await exportOf(folder.path, db)).toBe(before);
  },
  SLOW,
);

test(
  "unverified reviews are held back, reported with how to publish them, and published with --verified",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const db = folder.at("candor.sqlite");
    const rows = "id,rating,date,text\na,5,2025-01-02,They came on time.\n";
    const words = ["import", await folder.write("own.csv", rows), "--db", db];
    const held = (await runCandor(words, { cwd })).stdout;
    expect(countsIn(held)).toEqual({ ...NOTHING, added: 1, "held back": 1 });
    expect(held).toContain("candor vouch --import 1");
    expect(await publishedReviews(cwd, db)).toEqual([]);
    const published = (await runCandor([...words, "--verified"], { cwd })).stdout;
    expect(countsIn(published)).toEqual({ ...NOTHING, changed: 1 });
    const [review] = await publishedReviews(cwd, db);
    expect(review).toMatchObject({ rating: 5, verification: { method: "owner" } });
  },
  SLOW,
);

test(
  "--verified does not overrule a source that calls a review unverified",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const db = folder.at("candor.sqlite");
    const rows = "id,rating,date,text,verified\na,5,2025-01-02,Not from a customer.,no\n";
    const file = await folder.write("own.csv", rows);
    const { stdout } = await runCandor(["import", file, "--verified", "--db", db], { cwd });
    expect(countsIn(stdout)).toEqual({ ...NOTHING, added: 1, "held back": 1 });
    expect(await publishedReviews(cwd, db)).toEqual([]);
  },
  SLOW,
);

test(
  "--dry-run reports what an import would do, and changes nothing",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, [record({ id: "a" }), record({ id: "b" })]);
    const before = await exportOf(folder.path, db);
    const flags = ["--dry-run", "--complete"];
    const report = await importRecords(
      folder,
      db,
      [record({ id: "b" }), record({ id: "c" })],
      flags,
    );
    expect(countsIn(report)).toEqual({ ...NOTHING, added: 1, unchanged: 1, deleted: 1 });
    expect(report).toMatch(/Nothing was changed\..*2 reviews published/);
    expect(await exportOf(folder.path, db)).toBe(before);
  },
  SLOW,
);

test("--dry-run creates no database", async () => {
  using folder = new TemporaryFolder();
  const db = folder.at("candor.sqlite");
  const report = await importRecords(folder, db, [record({ id: "a" })], ["--dry-run"]);
  expect(countsIn(report)).toEqual({ ...NOTHING, added: 1 });
  expect(existsSync(db)).toBe(false);
});

test(
  "--skip-bad imports the good rows, and reports the bad ones",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const rows = toNdjson([record({ id: "a" }), record({ id: "b", rating: 7 })]);
    const file = await folder.write("mixed.ndjson", `${rows}{"id":\n`);
    const words = ["import", file, "--skip-bad", "--db", folder.at("candor.sqlite")];
    const { exitCode, stdout, stderr } = await runCandor(words, { cwd });
    expect(countsIn(stdout)).toEqual({ ...NOTHING, added: 1, bad: 2 });
    expect(stderr).toMatch(/mixed\.ndjson: row 2, rating/);
    expect(stderr).toMatch(/mixed\.ndjson: row 3/);
    expect(exitCode).toBe(0);
    expect(await publishedReviews(cwd, folder.at("candor.sqlite"))).toHaveLength(1);
  },
  SLOW,
);

test(
  "--skip-bad imports the rows of a table before a quote that never closes",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const cells = ["Fine.", "Fine again.", '"Not so fine.'];
    const rows = cells.map((cell, index) => `r${index},google,5,2025-01-02,${cell}\n`);
    const file = await folder.write("q.csv", `id,source,rating,date,text\n${rows.join("")}`);
    const { stdout, stderr } = await runCandor(["import", file, "--skip-bad", "--verified"], {
      cwd,
    });
    expect(stderr).toMatch(/q\.csv: row 4/);
    expect(countsIn(stdout)).toEqual({ ...NOTHING, added: 2, bad: 1 });
  },
  SLOW,
);

test(
  "--complete deletes what the file lacks, only for the sources in it",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    const google = ["a", "b", "c"].map((id) => record({ id }));
    await importRecords(folder, db, [...google, record({ id: "d", platform: "yelp" })]);
    const without = await importRecords(folder, db, [record({ id: "a" })]);
    expect(countsIn(without)).toEqual({ ...NOTHING, unchanged: 1 });
    const report = await importRecords(folder, db, [record({ id: "a" })], ["--complete"]);
    expect(countsIn(report)).toEqual({ ...NOTHING, unchanged: 1, deleted: 2 });
    const left = await publishedReviews(folder.path, db);
    expect(left.map(({ source }) => source)).toEqual(
      expect.arrayContaining([
        { platform: "google", id: "a" },
        { platform: "yelp", id: "d" },
      ]),
    );
    expect(left).toHaveLength(2);
  },
  SLOW,
);

test(
  "an older export never reverts a newer edit, with or without --complete",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    const old = record({ id: "a", text: "They came late." });
    const edited = record({ id: "a", text: "They came back.", updated_at: "2025-06-01T10:00:00Z" });
    await importRecords(folder, db, [edited]);
    const before = await exportOf(folder.path, db);
    for (const flags of [[], ["--complete"]]) {
      const report = await importRecords(folder, db, [old], flags);
      expect(countsIn(report)).toEqual({ ...NOTHING, unchanged: 1 });
    }
    expect(await exportOf(folder.path, db)).toBe(before);
    const [review] = await publishedReviews(folder.path, db);
    expect(review).toMatchObject({ text: "They came back.", updated_at: "2025-06-01T10:00:00Z" });
  },
  SLOW,
);

test(
  "if two files of one import have two versions, the newer wins, in either order",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const text = "They came back.";
    const newer = record({ id: "a", text, updated_at: "2025-06-01T10:00:00Z" });
    const files = [
      await folder.write("old.ndjson", toNdjson([record({ id: "a" })])),
      await folder.write("new.ndjson", toNdjson([newer])),
    ];
    for (const [index, order] of [files, files.toReversed()].entries()) {
      const db = folder.at(`${index}.sqlite`);
      expect((await runCandor(["import", ...order, "--db", db], { cwd })).exitCode).toBe(0);
      expect(await exportOf(cwd, db)).toContain(text);
    }
  },
  SLOW,
);

/** Reviews with everything that is easily lost on the way through a file. */
const TRICKY = [
  {
    ...record({ id: "full", text: 'Commas, "quotes", semi;colons\nand a second line.' }),
    title: "=SUM(A1) - on time",
    language: "en",
    source: { platform: "google", id: "full", url: "https://example.com/r?a=1,2&b=3" },
    reply: { text: 'Thank you, "A. B."!\r\nSee you.', updated_at: "2025-03-06T09:30:00Z" },
    updated_at: "2025-03-05T12:00:01Z",
  },
  record({ id: "emoji", text: "Gut gemacht 👍🏽 — ¡muchas gracias! 你好\u00a0\u200b" }),
  record({ id: "stars-only", text: "" }),
  record({ id: "spaces", text: "  two spaces before and after\t " }),
  { ...record({ id: "wordy", text: "No stars, a recommendation." }), rating: null },
  { ...record({ id: "undated-reply" }), reply: { text: "We are glad." } },
  { ...record({ id: "anonymous" }), author: null },
  { ...record({ id: "own", platform: "" }), verified: true },
  { ...record({ id: "held-back", platform: "" }), text: "Nobody vouches for this." },
  { ...record({ id: "refused" }), verification: { method: "refused", export: "google" } },
  { ...record({ id: "job" }), verification: { method: "job" } },
  { date: "2025-02-03", rating: 4, text: "No id at all.", author: { name: "C. D." } },
  { date: "2025-02-03", rating: 4, text: "No id at all.", author: { name: "C. D." } },
];

test.each(inCheck(1, ["json", "ndjson", "csv"]))(
  "an export as %s imports back to the same data and the same published reviews",
  async (format) => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const [db, copy] = [folder.at("one.sqlite"), folder.at("two.sqlite")];
    await importRecords(folder, db, TRICKY);
    const exported = await runCandor(["export", "--format", format, "--db", db], { cwd });
    const file = await folder.write(`reviews.${format}`, exported.stdout);
    const { stdout } = await runCandor(["import", file, "--db", copy], { cwd });
    expect(countsIn(stdout)).toMatchObject({ added: TRICKY.length, bad: 0 });
    const again = await runCandor(["export", "--format", format, "--db", copy], { cwd });
    expect(again.stdout).toBe(exported.stdout);
    expect(await exportOf(cwd, copy)).toBe(await exportOf(cwd, db));
    const reviews = await publishedReviews(cwd, db);
    expect(reviews).toHaveLength(TRICKY.length - 4);
    expect(await publishedReviews(cwd, copy)).toEqual(reviews);
  },
  SLOW,
);

test(
  "an export imports into its own database without a change",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const db = folder.at("candor.sqlite");
    await importRecords(folder, db, TRICKY);
    for (const format of ["json", "ndjson", "csv"]) {
      const exported = await runCandor(["export", "--format", format, "--db", db], { cwd });
      const file = await folder.write(`reviews.${format}`, exported.stdout);
      const { stdout } = await runCandor(["import", file, "--db", db], { cwd });
      expect(countsIn(stdout)).toMatchObject({ unchanged: TRICKY.length, changed: 0, added: 0 });
    }
  },
  SLOW,
);

test(
  "NDJSON with a long first review, as in an export, is recognized as NDJSON",
  async () => {
    using folder = new TemporaryFolder();
    const db = folder.at("candor.sqlite");
    // As long as a text may be, with three bytes per character.
    const long = record({ id: "long", text: "好".repeat(200_000) });
    const reviews = [long, record({ id: "short" })];
    expect(countsIn(await importRecords(folder, db, reviews))).toEqual({ ...NOTHING, added: 2 });
  },
  SLOW,
);

test(
  "the output of /reviews.json imports to the same published reviews",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const db = folder.at("one.sqlite");
    await importRecords(folder, db, manyReviews("given", 30));
    const reviews = await publishedReviews(cwd, db);
    const file = await folder.write("reviews.json", JSON.stringify({ reviews }));
    const copy = folder.at("two.sqlite");
    expect((await runCandor(["import", file, "--db", copy], { cwd })).exitCode).toBe(0);
    expect(await publishedReviews(cwd, copy)).toEqual(reviews);
  },
  SLOW,
);

test(
  "import takes files and folders together, and searches subfolders",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    await folder.write("exports/below/a.ndjson", toNdjson([record({ id: "a" })]));
    await folder.write("exports/notes.txt", "Not an export.");
    await folder.write("b.csv", "id,source,rating,date\nb,yelp,4,2025-01-02\n");
    const { stdout } = await runCandor(["import", "exports", "b.csv", "--verified"], { cwd });
    expect(countsIn(stdout)).toEqual({ ...NOTHING, added: 2 });
    expect(await publishedReviews(cwd, folder.at("candor.sqlite"))).toHaveLength(2);
  },
  SLOW,
);

/** An address from a network for examples (RFC 5737), so that no machine has it. */
const NOBODYS_HOST = "192.0.2.7";

test(
  "without flags and environment serve uses port 3000, 127.0.0.1 and candor.sqlite",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const atHost = await run(["serve", "--host", NOBODYS_HOST], { cwd });
    expect(atHost.stderr).toContain(`Can't listen on ${NOBODYS_HOST}, port 3000`);
    await using server = await launchServer(["serve", "--port", "0"], { cwd });
    expect(server.url).toStartWith("http://127.0.0.1:");
    expect(existsSync(folder.at("candor.sqlite"))).toBe(true);
  },
  SLOW,
);

test(
  "the environment overrides the defaults of serve",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write("mine.toml", 'name = "Named in the environment"\n');
    const environment = {
      CANDOR_PORT: "0",
      CANDOR_HOST: "localhost",
      CANDOR_BASE_URL: "https://environment.example/",
      CANDOR_DB: "environment.sqlite",
      CANDOR_CONFIG: "mine.toml",
    };
    await using server = await launchServer(["serve"], { cwd: folder.path, environment });
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
    expect(server.url).not.toEndWith(":3000");
    expect(server.output()).toContain("https://environment.example/reviews.json");
    const { business } = await datasetOf(server.url);
    expect(business.name).toBe("Named in the environment");
    expect(existsSync(folder.at("environment.sqlite"))).toBe(true);
    expect(existsSync(folder.at("candor.sqlite"))).toBe(false);
  },
  SLOW,
);

test(
  "flags override the environment of serve",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write("flag.toml", 'name = "Named by the flag"\n');
    await using taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
    const environment = {
      CANDOR_PORT: String(taken.port),
      CANDOR_HOST: NOBODYS_HOST,
      CANDOR_BASE_URL: "https://environment.example",
      CANDOR_DB: "environment.sqlite",
      CANDOR_CONFIG: "nowhere.toml",
    };
    const words = ["serve", "--port", "0", "--host", "127.0.0.1", "--db", "flag.sqlite"];
    words.push("--base-url", "https://flag.example", "--config", "flag.toml");
    await using server = await launchServer(words, { cwd: folder.path, environment });
    expect(server.url).not.toEndWith(`:${taken.port}`);
    const feed = await fetch(`${server.url}/api/feed.json`);
    expect(await feed.json()).toMatchObject({
      feed_url: "https://flag.example/api/feed.json",
    });
    const { business } = await datasetOf(server.url);
    expect(business.name).toBe("Named by the flag");
    expect(existsSync(folder.at("flag.sqlite"))).toBe(true);
    expect(existsSync(folder.at("environment.sqlite"))).toBe(false);
  },
  SLOW,
);

test("an invalid port in the environment is refused like one in a flag", async () => {
  using folder = new TemporaryFolder();
  const environment = { CANDOR_PORT: "http" };
  const finished = await run(["serve"], { cwd: folder.path, environment });
  expect(finished.stderr).toContain('The port "http" is not a number');
  expect(finished.exitCode).toBe(1);
});

test(
  "the base URL of candor.toml applies unless the environment or a flag gives another",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const toml = 'name = "A. Plumber"\nbase_url = "https://file.example"\n';
    await folder.write("candor.toml", toml);
    await using fromFile = await launchServer(["serve", "--port", "0"], { cwd });
    expect(fromFile.output()).toContain("https://file.example/reviews.json");
    const environment = { CANDOR_BASE_URL: "https://environment.example" };
    const words = ["serve", "--port", "0", "--db", "second.sqlite"];
    await using fromEnvironment = await launchServer(words, { cwd, environment });
    expect(fromEnvironment.output()).toContain("https://environment.example/reviews.json");
  },
  SLOW,
);

test(
  "import and export take the database from the environment, and a flag overrides it",
  async () => {
    using folder = new TemporaryFolder();
    const cwd = folder.path;
    const file = await folder.write("a.ndjson", toNdjson([record({ id: "a" })]));
    const environment = { CANDOR_DB: "environment.sqlite" };
    expect((await run(["import", file], { cwd, environment })).exitCode).toBe(0);
    expect(existsSync(folder.at("environment.sqlite"))).toBe(true);
    expect((await run(["export"], { cwd, environment })).stdout).toContain("They came on time.");
    const flagged = await run(["export", "--db", "flag.sqlite"], { cwd, environment });
    expect(flagged.stderr).toContain("There is no database flag.sqlite");
  },
  SLOW,
);
