import { describe, expect, test } from "bun:test";
import { runCandor } from "../support/candor.ts";
import { exportOf, importTable, record, reviewsIn, toNdjson } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { publishedReviews } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const HEADER = "id,source,author,rating,text,date,updated_at,status";

/** The texts that readers see. */
async function seen(folder: TemporaryFolder): Promise<string[]> {
  return (await publishedReviews(folder.path, DB)).map(({ text }) => text).sort();
}

const kept = (folder: TemporaryFolder) => reviewsIn(folder.path, DB);

const idOf = async (folder: TemporaryFolder, text: string) =>
  (await kept(folder)).find((review) => review.text === text)?.id ?? "";

describe("what a source hid", () => {
  test(
    "is published once the source shows it, if the owner vouches for it (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const row = "1,google,Ann,5,Very good work.,2025-01-02,";
      await importTable(folder, `${HEADER}\n${row},pending`, "--verified");
      expect(await seen(folder)).toEqual([]);
      await importTable(folder, `${HEADER}\n${row},approved`, "--verified");
      expect(await seen(folder)).toEqual(["Very good work."]);
    },
    SLOW,
  );

  test(
    "is not brought back by an older file, and an older file hides nothing that is shown (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      await importTable(folder, `${HEADER}\n1,google,Ann,1,Slander.,2025-01-02,2025-05-05,hidden`);
      const old = "1,google,Ann,5,Fine.,2025-01-02,2025-02-02,yes";
      await importTable(folder, `${HEADER.replace("status", "verified")}\n${old}`);
      expect(await seen(folder)).toEqual([]);
      const shown = "2,google,Bob,5,Good.,2025-01-02,2025-06-06,approved";
      await importTable(folder, `${HEADER}\n${shown}`, "--verified");
      await importTable(folder, `${HEADER}\n2,google,Bob,5,Good.,2025-01-02,2025-02-02,pending`);
      expect(await seen(folder)).toEqual(["Good."]);
    },
    SLOW,
  );
});

describe("what was forgotten", () => {
  test(
    "stays so if its row was edited since, however it is read (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const header = "Ref,Date,Rating,Comment";
      await importTable(
        folder,
        `${header}\n7,2025-03-01,5,SECRET`,
        "--map",
        "id=Ref",
        "--verified",
      );
      await runCandor(["forget", await idOf(folder, "SECRET"), "--yes"], { cwd: folder.path });
      const edited = `${header}\n7,2025-03-01,5,SECRET again`;
      expect(await importTable(folder, edited, "--map", "id=Ref")).toMatch(/forgotten +1\n/);
      const report = await importTable(folder, edited, "--map", "text=Comment", "--verified");
      expect(report).toMatch(/forgotten +1\n/);
      expect(await kept(folder)).toEqual([]);
    },
    SLOW,
  );

  test(
    "stays so if another column gives its row the id of another review (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const table =
        "A,B,source,author,rating,text,date\n1,2,google,Ann,1,SECRET,2025-02-02\n2,1,google,Bob,5,Nice work,2025-01-03";
      await importTable(folder, table, "--map", "id=A", "--verified");
      await runCandor(["forget", await idOf(folder, "SECRET"), "--yes"], { cwd: folder.path });
      await importTable(folder, table, "--map", "id=B", "--verified");
      expect(await seen(folder)).toEqual(["Nice work"]);
    },
    SLOW,
  );

  test(
    "stays so in a backup that is restored into a database with its own key (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      using other = new TemporaryFolder();
      const table = "Date,Author,Stars,Said\n2025-03-01,Ann B.,5,They came on time.";
      await importTable(folder, table, "--verified");
      const [review] = await kept(folder);
      await runCandor(["forget", review?.id ?? "", "--yes"], { cwd: folder.path });
      await runCandor(["backup", folder.at("copy.sqlite")], { cwd: folder.path });
      await importTable(other, "date,rating\n2025-01-01,5");
      await runCandor(["restore", folder.at("copy.sqlite"), "--yes"], { cwd: other.path });
      const report = await importTable(other, table, "--map", "text=Said", "--verified");
      expect(report).toMatch(/forgotten +1\n/);
      expect(await kept(other)).toEqual([]);
    },
    SLOW,
  );
});

describe("two reviews", () => {
  test(
    "of two sites with the same words are two (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const table = "date,rating,author,text\n2025-01-01,5,Ann,Great";
      await importTable(folder, table, "--source", "google", "--verified");
      await importTable(folder, table, "--source", "yelp", "--verified");
      await importTable(folder, table, "--source", "google", "--verified");
      expect(await seen(folder)).toEqual(["Great", "Great"]);
    },
    SLOW,
  );

  test(
    "stay two if one keeps the id that the other would get (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const ours = "id,date,rating,text\n1,2025-01-01,5,Ours.";
      const theirs = "id,date,rating,text\n1,2025-02-02,4,Theirs.";
      await importTable(folder, ours, "--verified");
      await importTable(folder, ours, "--source", "google", "--verified");
      await importTable(folder, theirs, "--verified");
      await importTable(folder, theirs.replace("Theirs.", "Theirs again."), "--verified");
      expect(await seen(folder)).toEqual(["Ours.", "Theirs again."]);
    },
    SLOW,
  );

  test(
    "stay two if somebody gave both the same Candor id (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await importTable(
        folder,
        "id,source,date,rating,text\n1,google,2025-01-01,5,One.",
        "--verified",
      );
      const { stdout } = await runCandor(["export", "--format", "csv"], { cwd });
      const [header, row = ""] = stdout.trim().split(/\r?\n/);
      const copy = row.replace('"google","1"', '"google","2"').replace("One.", "Two.");
      await importTable(folder, [header, row, copy].join("\n"), "--verified");
      expect(await seen(folder)).toEqual(["One.", "Two."]);
    },
    SLOW,
  );
});

describe("a correction", () => {
  const table = "id,date,rating,text\n1,2025-01-01,5,Good.";

  test(
    "is not undone by the same rows read without it (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      await importTable(folder, table, "--source", "google", "--verified");
      const grown = `${table}\n2,2025-01-02,4,More.`;
      expect(await importTable(folder, grown)).toMatch(/unchanged +1\n/);
      expect(await exportOf(folder.path, DB)).toContain('"platform":"google"');
    },
    SLOW,
  );

  test(
    "of a row that first appeared as an older state corrects the same review (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const header = "Ref,Date,Rating,Text,Updated";
      const ref = ["--map", "id=Ref", "--verified"];
      await importTable(folder, `${header}\n7,2025-01-01,5,Newer.,2025-05-05`, ...ref);
      const older = `${header}\n7,2025-01-01,5,Older.,2025-02-02`;
      await importTable(folder, older, ...ref);
      await importTable(folder, older, ...ref, "--source", "google");
      expect(await seen(folder)).toEqual(["Newer."]);
    },
    SLOW,
  );

  test(
    "of the author ends the match with a job that was another customer's (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      const rows = "Date,Author,Real,Rating,Text\n2025-03-03,Ann Baker,Zed Zorn,5,Good.";
      await importTable(folder, rows);
      const jobs = await folder.write("jobs.csv", "job,customer,date\nJ1,Ann Baker,2025-03-01\n");
      expect((await runCandor(["match-jobs", jobs], { cwd })).stdout).toContain("1 verified");
      expect(await seen(folder)).toEqual(["Good."]);
      await importTable(folder, rows, "--map", "author=Real");
      expect(await seen(folder)).toEqual([]);
    },
    SLOW,
  );
});

describe("candor vouch --import", () => {
  test(
    "finds what that import's report named, whatever its state and earlier imports (issue 16)",
    async () => {
      for (const number of ["1", "2"]) {
        using folder = new TemporaryFolder();
        const cwd = folder.path;
        await importTable(folder, `${HEADER}\n1,google,Ann,5,Newer.,2025-01-02,2025-05-05,`);
        const report = await importTable(folder, `${HEADER}\n1,google,Ann,5,Older.,2025-01-02,,`);
        expect(report).toContain("candor vouch --import 2");
        await runCandor(["vouch", "--import", number], { cwd });
        expect(await seen(folder)).toEqual(["Newer."]);
      }
    },
    SLOW,
  );

  test(
    "counts what readers see now, and lists the sites (issue 16)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await importTable(folder, "id,source,date,rating,text\n1,yelp,2025-01-01,5,Good.");
      const unknown = await runCandor(["vouch", "--source", "googel"], { cwd });
      expect([unknown.exitCode, unknown.stderr]).toEqual([
        1,
        expect.stringContaining("There is no review of googel. There are reviews of: yelp."),
      ]);
      const id = await idOf(folder, "Good.");
      const { stdout } = await runCandor(["vouch", id, id], { cwd });
      expect(stdout).toContain("1 review is published now");
    },
    SLOW,
  );
});

test(
  "a row that was edited in a table without edit times is dated by the import that found it (issue 42)",
  async () => {
    using folder = new TemporaryFolder();
    const header = "id,author,rating,text,date";
    await importTable(folder, `${header}\n1,Ann,5,A fair price.,2025-01-02`, "--verified");
    const before = await publishedReviews(folder.path, DB);
    expect(before[0]?.updated_at).toBe("2025-01-02T00:00:00Z");
    const edited = `${header}\n1,Ann,4,A high price.,2025-01-02`;
    await importTable(folder, edited, "--verified");
    const [first] = await publishedReviews(folder.path, DB);
    expect(Date.parse(first?.updated_at ?? "")).toBeGreaterThan(Date.parse("2026-01-01"));
    await importTable(folder, edited, "--verified");
    const [again] = await publishedReviews(folder.path, DB);
    expect(again?.updated_at).toBe(first?.updated_at ?? "");
    await importTable(folder, `${header}\n1,Ann,3,A very high price.,2025-01-02`, "--verified");
    expect(await seen(folder)).toEqual(["A very high price."]);
  },
  SLOW,
);

test("a table without a column for replies or titles leaves those that are known (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const full = `id,rating,date,author,text,title,reply\n1,5,2026-05-01,Ada Lovelace,They came at once.,Quick,Thank you.\n`;
  const less = "id,rating,date,author,text\n1,4,2026-05-01,Ada Lovelace,They came at once.\n";
  await importTable(folder, full, "--verified");
  await importTable(folder, less, "--verified");
  const changed = await exportOf(folder.path, DB);
  for (const known of ['"rating":4', '"title":"Quick"', "Thank you."])
    expect(changed).toContain(known);
  await importTable(folder, full.replace("Quick,Thank you.", ","), "--verified");
  const emptied = await exportOf(folder.path, DB);
  for (const gone of ["Quick", "Thank you."]) expect(emptied).not.toContain(gone);
});

describe("a review that came before in another way", () => {
  const PLAIN = "source,author,rating,text,date";

  test(
    "with a text that was edited since, is advised to be replaced by the newer one (issue 42)",
    async () => {
      using folder = new TemporaryFolder();
      const row = (text: string) => `${PLAIN}\ngoogle,Ann Lee,5,"${text}",2025-01-02\n`;
      const [old, edited] = [
        "They came at eight, and the roof was mended in a single day.",
        "They came at eight, and the roof was mended in two days. It leaks.",
      ];
      await importTable(folder, row(old), "--verified");
      const report = await importTable(folder, row(edited), "--verified");
      const [was, is] = [await idOf(folder, old), await idOf(folder, edited)];
      expect(report).toContain(`  candor join ${is} ${was}  (both google)`);
      await runCandor(["join", "--all", "--yes"], { cwd: folder.path });
      expect(await seen(folder)).toEqual([edited]);
    },
    SLOW,
  );

  test(
    "as stars alone in an export of another layout, is advised to be joined (issue 42)",
    async () => {
      using folder = new TemporaryFolder();
      const other = { ...record({ id: "g1", text: "" }), author: { name: "Ann Lee" } };
      const records = await folder.write("other.ndjson", toNdjson([other]));
      const table = `${PLAIN}\ngoogle,Ann Lee,5,,${other.date}\n`;
      const file = await folder.write("stars.csv", table);
      const words = ["import", records, file, "--verified", "--db", DB];
      const { stdout } = await runCandor(words, { cwd: folder.path });
      expect(stdout).toMatch(/added +2\n/);
      expect(stdout).toContain("1 review looks like another one under another id.");
    },
    SLOW,
  );
});
