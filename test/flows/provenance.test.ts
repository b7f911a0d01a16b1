import { describe, expect, test } from "bun:test";
import { atNight } from "../support/at-night.ts";
import { runCandor, startCandor } from "../support/candor.ts";
import { eventually } from "../support/eventually.ts";
import { importTable, reviewsIn } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runAtTerminal } from "../support/terminal.ts";
import { datasetOf, publishedReviews } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const BIRDEYE = "Review ID,Source,Reviewer Name,Rating,Review,Review Date,Review URL\n";
const ROWS = [
  "b1,Google,Ann B.,5,They came on time.,2025-03-01,https://maps.example.com/1\n",
  "b2,Yelp,Carl D.,2,They were late.,2025-03-02,\n",
];

const TOML = 'name = "A. Plumber"\nbase_url = "https://reviews.example.com"\n';

const published = (folder: TemporaryFolder) => publishedReviews(folder.path, DB);

async function idsOf(folder: TemporaryFolder): Promise<string[]> {
  return (await reviewsIn(folder.path, DB)).map(({ id }) => id).sort();
}

test(
  "a review collector's table is held back, whatever sources it names, and the report says what to do (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write("candor.toml", TOML);
    expect(
      await importTable(folder, BIRDEYE + ROWS.join("")),
    ).toBe(`reviews.csv: 2 rows, read as birdeye-csv
  if it is not Birdeye's export, import it with --format csv
  added                 2
  changed               0
  unchanged             0
  deleted               0
  held back             2
  bad, left out         0
2 held back. A table cannot show where its reviews were written. If they are genuine,
run candor vouch --import 1; readers will see
“From Birdeye’s export, vouched for by the business”. Or match them with candor match-jobs jobs.csv.
2 read, 0 reviews published in all. This was import 1; candor undo takes it back.
Note: the insights use the vertical general: candor.toml names neither a vertical nor a category.
A new database was created: ${folder.at(DB)}
`);
    expect(await published(folder)).toEqual([]);
  },
  SLOW,
);

test(
  "a table that only looks like a collector's is the business's own, once it is imported as csv",
  async () => {
    using folder = new TemporaryFolder();
    await importTable(folder, BIRDEYE + ROWS.join(""), "--verified");
    const again = await importTable(folder, BIRDEYE + ROWS.join(""), "--format", "csv");
    expect(again).toContain("reviews.csv: 2 rows, read as csv\n  id   ");
    const verifications = (await published(folder)).map(({ verification }) => verification);
    expect(verifications).toEqual([{ method: "owner" }, { method: "owner" }]);
  },
  SLOW,
);

describe("candor vouch", () => {
  test(
    "publishes what an import held back, and readers see who vouches for it (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await importTable(folder, BIRDEYE + ROWS.join(""));
      const { stdout } = await runCandor(["vouch", "--import", "1"], { cwd });
      expect(stdout).toBe(
        "2 reviews are published now, on the word of the business. 2 published in all.\n",
      );
      await using server = await startCandor(["serve"], { cwd });
      const { reviews } = await datasetOf(server.url);
      const page = await (await fetch(server.url)).text();
      expect(reviews.map(({ verification }) => verification)).toEqual([
        { method: "owner", export: "birdeye" },
        { method: "owner", export: "birdeye" },
      ]);
      expect(page).toContain("From Birdeye’s export, vouched for by the business");
      expect(page).not.toContain("Verified on");
      const again = await runCandor(["vouch", "--import", "1"], { cwd });
      expect(again.stdout).toContain("nothing changed");
    },
    SLOW,
  );

  test(
    "for what is hidden publishes nothing: only then does it count as hidden, and the answer says so (issue 42)",
    async () => {
      using folder = new TemporaryFolder();
      const candor = async (...words: string[]) =>
        (await runCandor(words, { cwd: folder.path })).stdout;
      await importTable(folder, BIRDEYE + ROWS.join(""));
      const hide = ["hide", "--import", "1", "--reason", "rude"];
      expect(await candor(...hide)).toContain('"hidden_count": 0');
      const vouched = await candor("vouch", "--import", "1");
      expect(vouched).toMatch(/You hide what this is about.* "hidden_count": 2\./);
      const taken = await candor("vouch", "--undo", "--import", "1");
      expect(taken).toMatch(/You hide what this is about.* "hidden_count": 0\./);
    },
    SLOW,
  );

  atNight("publishing what was held back, here")(
    "takes ids or a site, and leaves the others held back (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await importTable(folder, BIRDEYE + ROWS.join(""));
      await runCandor(["vouch", "--source", "www.yelp.com"], { cwd });
      expect((await published(folder)).map(({ text }) => text)).toEqual(["They were late."]);
      const status = (await runCandor(["status"], { cwd })).stdout;
      expect(status).toContain("1 published, 1 held back");
      const id = /^ {2}([0-9a-f]{16}) .*google: nothing verifies it yet/m.exec(status)?.[1] ?? "";
      await runCandor(["vouch", id], { cwd });
      expect(await published(folder)).toHaveLength(2);
    },
    SLOW,
  );

  test(
    "refuses unknown reviews and those that their source hides, and never guesses (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await importTable(folder, "id,date,text,status\nr1,2025-03-01,Rude.,rejected\n");
      const [id = ""] = await idsOf(folder);
      const refused = async (...words: string[]) =>
        (await runCandor(["vouch", ...words], { cwd })).stderr;
      expect(await refused(id)).toContain(`The source of ${id} hides it`);
      expect(await refused("0123456789abcdef")).toContain("There is no review 0123456789abcdef");
      expect(await refused("--import", "7")).toContain("There is no import 7. The last one is 1.");
      expect(await refused()).toContain("Say which reviews");
      expect(await refused(id, "--import", "1")).toContain("Say which reviews");
      expect(await refused("--import", "all")).toContain('as 7, not "all"');
      expect(await published(folder)).toEqual([]);
    },
    SLOW,
  );
});

test.each([
  ["y\r", 2],
  ["\r", 0],
] as const)(
  "on a terminal an import asks once whether to vouch; after %j, %i are published (issue 16)",
  async (answer, count) => {
    using folder = new TemporaryFolder();
    const file = await folder.write("reviews.csv", BIRDEYE + ROWS.join(""));
    const { exitCode, shown } = await runAtTerminal(["import", file], folder.path, answer);
    expect(exitCode).toBe(0);
    expect(shown.match(/\[y\/N\]/g)).toHaveLength(1);
    expect(await published(folder)).toHaveLength(count);
  },
  SLOW,
);

atNight("`watch` imports from a folder, and the flags of import are tested here")(
  "a watched folder with vouched-for files publishes them (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    await folder.write("candor.toml", 'name = "Example"\nimport_verified = true\n');
    const words = ["serve", "--watch", folder.at("in")];
    await using server = await startCandor(words, { cwd: folder.path });
    await folder.write("in/reviews.csv", BIRDEYE + ROWS.join(""));
    const done = folder.at("in/done/reviews.csv.report.txt");
    await eventually("the file is imported", () => Bun.file(done).exists());
    expect(await Bun.file(done).text()).toContain("2 read, 2 reviews published in all.");
    const { reviews } = await datasetOf(server.url);
    expect(reviews).toHaveLength(2);
  },
  SLOW,
);

describe("a correction", () => {
  const TABLE =
    "Posted,Stars,Said,Who\n01/02/2025,5,They came on time and were kind to all of us.,Ann B.\n03/04/2025,1,They were late and left all the halls dirty..,Carl D.\n";
  const PLAIN = TABLE.replace("Posted", "Date").replace("Who", "Author");

  test(
    "with --map updates the reviews that were read without it, under their ids (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const first = await importTable(folder, PLAIN, "--dates", "month-first", "--verified");
      expect(first).toContain("--map text=Said");
      const ids = await idsOf(folder);
      expect((await published(folder)).map(({ text }) => text)).toEqual(["", ""]);
      const flags = ["--dates", "day-first", "--map", "text=Said", "--source", "google"];
      expect(await importTable(folder, PLAIN, ...flags)).toMatch(/changed +2\n/);
      expect(await idsOf(folder)).toEqual(ids);
      const reviews = await published(folder);
      expect(reviews.map(({ date, text, source }) => [date, text.length, source.platform])).toEqual(
        [
          ["2025-04-03", 45, "google"],
          ["2025-02-01", 45, "google"],
        ],
      );
      expect(await importTable(folder, PLAIN, ...flags)).toMatch(/unchanged +2\n/);
    },
    SLOW,
  );

  atNight("a correction by --map, here")(
    "leaves hidden reviews hidden, and forgotten ones forgotten (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await importTable(folder, PLAIN, "--dates", "month-first", "--verified");
      const [one = "", other = ""] = await idsOf(folder);
      await runCandor(["hide", one, "--reason", "names a patient"], { cwd });
      await runCandor(["forget", other, "--yes"], { cwd });
      for (const map of ["text=Said", "text=Said,author=Stars", "title=Said"]) {
        const flags = ["--dates", "day-first", "--map", map, "--verified"];
        expect(await importTable(folder, PLAIN, ...flags)).toMatch(/forgotten +1\n/);
        expect(await idsOf(folder)).toEqual([one]);
        expect(await published(folder)).toEqual([]);
      }
    },
    SLOW,
  );

  atNight("corrections without --complete, here")(
    "with --complete deletes nothing that it corrects (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const first = ["--dates", "month-first", "--source", "google", "--verified"];
      await importTable(folder, PLAIN, ...first);
      const ids = await idsOf(folder);
      const report = await importTable(folder, PLAIN, ...first, "--map", "text=Said", "--complete");
      expect(report).toMatch(/deleted +0\n/);
      expect(await idsOf(folder)).toEqual(ids);
    },
    SLOW,
  );
});

test(
  "what was forgotten stays so in a backup that is restored elsewhere, however its row is read (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    using other = new TemporaryFolder();
    const table = "Date,Author,Stars,Said\n2025-03-01,Ann B.,5,They came on time.\n";
    await importTable(folder, table, "--verified");
    const [id = ""] = await idsOf(folder);
    await runCandor(["forget", id, "--yes"], { cwd: folder.path });
    await runCandor(["backup", folder.at("copy.sqlite")], { cwd: folder.path });
    const restored = await runCandor(["restore", folder.at("copy.sqlite")], { cwd: other.path });
    expect([restored.exitCode, restored.stderr]).toEqual([0, ""]);
    const report = await importTable(other, table, "--map", "text=Said", "--verified");
    expect(report).toMatch(/forgotten +1\n/);
    expect(await idsOf(other)).toEqual([]);
  },
  SLOW,
);
