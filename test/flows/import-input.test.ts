import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync, strToU8, zipSync } from "fflate";
import { runCandor } from "../support/candor.ts";
import { exportOf } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runReading, said } from "./program.ts";

const FIXTURES = resolve(import.meta.dir, "../fixtures");
const SLOW = 30_000;

/** Runs an import in a folder with a database, and with something on its standard input. */
const importInto = (folder: TemporaryFolder, words: readonly string[], input?: Uint8Array) =>
  runReading(folder, ["import", ...words, "--db", folder.at("candor.sqlite")], input);

const takeout = () => Bun.file(join(FIXTURES, "google-takeout/reviews.json")).bytes();

test(
  "a Takeout zip imports as downloaded; the other files in it are listed",
  async () => {
    using folder = new TemporaryFolder();
    const maps = await Bun.file(join(FIXTURES, "google-takeout/maps-reviews.json")).bytes();
    const archive = zipSync({
      "Takeout/Google Business Profile/account-1/location-202/reviews.json": await takeout(),
      "Takeout/Maps (your places)/Reviews.json": maps,
      "Takeout/archive_browser.html": strToU8("<html><body>Your archive</body></html>"),
    });
    const finished = await importInto(folder, [await folder.write("takeout.zip", archive)]);
    expect(finished.exitCode).toBe(0);
    expect(finished.stdout).toMatch(/location-202\/reviews\.json: 4 rows, read as google-takeout/);
    expect(finished.stdout).toMatch(/Passed over: .*Maps .*Reviews\.json: .*Takeout's Maps/);
    expect(finished.stdout).toContain("4 reviews published in all.");
  },
  SLOW,
);

test(
  "a zip of nothing but the wrong file says which export is needed",
  async () => {
    using folder = new TemporaryFolder();
    const maps = await Bun.file(join(FIXTURES, "google-takeout/maps-reviews.json")).bytes();
    const archive = zipSync({ "Takeout/Maps (your places)/Reviews.json": maps });
    const finished = await importInto(folder, [await folder.write("takeout.zip", archive)]);
    expect(finished.exitCode).toBe(1);
    expect(said(finished)).toContain("Export “Google Business Profile” instead.");
  },
  SLOW,
);

test.each([
  ["reviews.json", '{"reviews":[]}'],
  ["reviews.csv", "date,rating,text\n"],
])("%s without a review is imported with a warning", async (name, content) => {
  using folder = new TemporaryFolder();
  await importInto(folder, [await folder.write("takeout.json", await takeout())]);
  const path = await folder.write(name, content);
  const { exitCode, stdout, stderr } = await importInto(folder, [path]);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining(`${name}: 0 rows, read as `)]);
  expect(stderr).toContain(
    `Warning: ${path}: it has no reviews. If it should have some, export it again.\n`,
  );
});

test(
  "standard input is read like a file, compressed or not, and leaves nothing behind",
  async () => {
    const bytes = await takeout();
    for (const input of [bytes, gzipSync(bytes), zipSync({ "a/reviews.json": bytes })]) {
      using folder = new TemporaryFolder();
      const finished = await importInto(folder, ["-"], input);
      expect(said(finished)).toContain("read as google-takeout");
      expect(said(finished)).toContain("standard input");
      expect(finished.stdout).toContain("4 reviews published in all.");
      expect(readdirSync(folder.path).filter((name) => name.startsWith("candor-"))).toEqual([]);
    }
  },
  SLOW,
);

test(
  "a table from another country imports with --map and --dates; without them it explains what to do",
  async () => {
    using folder = new TemporaryFolder();
    const table = "sep=;\r\nWann;Sterne;Was\r\n01.02.2025;4/5;Sch\u00f6n\r\n;;\r\n";
    const bytes = Uint8Array.from(table, (letter) => letter.charCodeAt(0));
    const path = await folder.write("tabelle.csv", bytes);
    expect(said(await importInto(folder, [path]))).toMatch(/no column for the date.*--map/s);
    const map = ["--map", "date=wann,rating=Sterne", "--map", "text=WAS", "--verified"];
    expect(said(await importInto(folder, [path, ...map]))).toMatch(/row 2, date: .*--dates/);
    const finished = await importInto(folder, [path, ...map, "--dates", "day-first"]);
    expect(finished.stdout).toMatch(/1 row, read as csv in windows-1252/);
    const kept = await exportOf(folder.path, folder.at("candor.sqlite"));
    expect(kept).toMatch(/"rating": ?4/);
    expect(kept).toContain("2025-02-01");
    expect(kept).toContain("Schön");
  },
  SLOW,
);

test(
  "--map with a name that the header lacks is refused with the names that it has",
  async () => {
    using folder = new TemporaryFolder();
    const path = await folder.write("a.csv", "date,rating\n2025-01-31,5\n");
    const finished = await importInto(folder, [path, "--map", "text=Comment"]);
    expect(finished.exitCode).toBe(1);
    expect(finished.stderr).toContain('no column "Comment" for text. It has: date, rating.');
  },
  SLOW,
);

test(
  "--errors writes every bad row as a table, and an empty one if none is bad",
  async () => {
    using folder = new TemporaryFolder();
    const rows = [
      "id,source,rating,date",
      "a,google,9,2025-02-30",
      'b,google,"five, ""5""",2025-01-31',
    ];
    const path = await folder.write("bad.csv", rows.join("\n"));
    const errors = folder.at("errors.csv");
    expect((await importInto(folder, [path, "--errors", errors])).exitCode).toBe(1);
    const lines = readFileSync(errors, "utf8").split("\r\n");
    expect(lines[0]).toBe('"file","row","field","message"');
    expect(lines.slice(1).map((line) => line.split(",").slice(1, 3).join())).toEqual([
      '"2","rating"',
      '"2","date"',
      '"3","rating"',
      "",
    ]);
    const good = await folder.write("good.csv", "source,rating,date\ngoogle,5,2025-01-31\n");
    expect((await importInto(folder, [good, "--errors", errors])).exitCode).toBe(0);
    expect(readFileSync(errors, "utf8").split("\r\n")).toHaveLength(2);
  },
  SLOW,
);

test(
  "an --errors file that can't be written is refused before anything is imported",
  async () => {
    using folder = new TemporaryFolder();
    const path = await folder.write("good.csv", "source,rating,date\ngoogle,5,2025-01-31\n");
    const finished = await importInto(folder, [path, "--errors", folder.at("no/e.csv")]);
    expect(finished.exitCode).toBe(1);
    expect(finished.stderr).toMatch(/e\.csv can't be written: .*Name another file/);
    expect(existsSync(folder.at("candor.sqlite"))).toBe(false);
  },
  SLOW,
);

test(
  "a second place in one import is a warning that names both, and does not stop the import",
  async () => {
    using folder = new TemporaryFolder();
    const one = new TextDecoder().decode(await takeout());
    await folder.write("in/one.json", one);
    await folder.write("in/other.json", one.replaceAll("locations/202", "locations/303"));
    const finished = await importInto(folder, [folder.at("in")]);
    expect(finished.exitCode).toBe(0);
    expect(finished.stderr).toMatch(
      /Warning: .*locations\/202 \(.*one\.json\), locations\/303 \(.*other\.json\)/,
    );
    expect(finished.stdout).toContain("8 reviews published in all.");
  },
  SLOW,
);

test.each(["google-places/place.json", "yelp-fusion/reviews.json"])(
  "a partial export from a source is never taken for a complete one: %s",
  async (name) => {
    using folder = new TemporaryFolder();
    const path = join(FIXTURES, name);
    const finished = await importInto(folder, [path, "--complete"]);
    expect(finished.exitCode).toBe(1);
    expect(finished.stderr).toMatch(/can't be complete: .*Import it without --complete/);
    expect(existsSync(folder.at("candor.sqlite"))).toBe(false);
    expect((await importInto(folder, [path])).exitCode).toBe(0);
  },
  SLOW,
);

test(
  "API pages are complete only together: one of several is refused",
  async () => {
    using folder = new TemporaryFolder();
    const page = (id: string) => ({
      reviews: [{ reviewId: id, starRating: "FIVE", createTime: "2025-01-31T08:15:00Z" }],
      totalReviewCount: 2,
    });
    const one = await folder.write(
      "one.json",
      JSON.stringify({ ...page("a"), nextPageToken: "b" }),
    );
    const other = await folder.write("other.json", JSON.stringify(page("b")));
    const finished = await importInto(folder, [one, "--complete"]);
    expect(finished.exitCode).toBe(1);
    expect(finished.stderr).toMatch(/hold 1 of the 2 reviews .*Add the other pages/);
    expect((await importInto(folder, [one, other, "--complete"])).exitCode).toBe(0);
    expect((await importInto(folder, [one])).exitCode).toBe(0);
  },
  SLOW,
);

/** A page of the Google API with these reviews, of a location that has six. */
function googlePage(ids: readonly string[]): string {
  const reviews = ids.map((id) => ({
    name: `accounts/1/locations/2/reviews/${id}`,
    reviewId: id,
    starRating: "FIVE",
    createTime: "2025-01-31T08:15:00Z",
  }));
  return JSON.stringify({ reviews, totalReviewCount: 6, nextPageToken: "next" });
}

test(
  "pages that shifted while they were fetched delete nothing: a row that occurs twice hides no gap (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    const write = async (name: string, pages: readonly string[][]) => {
      for (const [index, ids] of pages.entries())
        await folder.write(`${name}/${index}.json`, googlePage(ids));
      return folder.at(name);
    };
    const whole = await write("whole", [
      ["a", "b"],
      ["c", "d"],
      ["e", "f"],
    ]);
    const shifted = await write("shifted", [
      ["a", "b"],
      ["b", "d"],
      ["e", "f"],
    ]);
    expect((await importInto(folder, [whole, "--complete"])).exitCode).toBe(0);
    const before = await exportOf(folder.path, folder.at("candor.sqlite"));
    const finished = await importInto(folder, [shifted, "--complete"]);
    expect(finished.exitCode).toBe(1);
    expect(finished.stderr).toMatch(/hold 5 of the 6 reviews .*Fetch all pages again/);
    expect(await exportOf(folder.path, folder.at("candor.sqlite"))).toBe(before);
    expect(before).toContain("locations/2/reviews/c");
  },
  SLOW,
);

test(
  "a reply in an unknown state is left out with a warning, and the review is imported (issue 16)",
  async () => {
    using folder = new TemporaryFolder();
    const reply = '"reviewReply":{"comment":"Thanks.","reviewReplyState":"NEW"}';
    const page = googlePage(["a"]).replace('"starRating"', `${reply},"starRating"`);
    const finished = await importInto(folder, [await folder.write("page.json", page)]);
    expect(finished.stderr).toMatch(/Warning: In 1 row .*page\.json\) a reply is left out.*"NEW"/);
    expect(finished.stdout).toContain("1 review published in all.");
    expect(await exportOf(folder.path, folder.at("candor.sqlite"))).not.toContain("Thanks.");
  },
  SLOW,
);

test(
  "a bad row of a page is reported as bad, not as a missing review",
  async () => {
    using folder = new TemporaryFolder();
    const page = googlePage(["a", "b", "c", "d", "e", "f"]).replace('"FIVE"', '"SIX"');
    const path = await folder.write("page.json", page);
    const finished = await importInto(folder, [path, "--complete"]);
    expect(finished.exitCode).toBe(1);
    expect(finished.stderr).toContain("page.json: row 1, starRating");
  },
  SLOW,
);

test(
  "many thousands of bad rows are counted, listed up to a limit, and all written to the file",
  async () => {
    using folder = new TemporaryFolder();
    const count = 12_000;
    const path = await folder.write("bad.csv", `date,rating\n${"2025-02-30,5\n".repeat(count)}`);
    const words = ["import", path, "--errors", "errors.csv", "--db", folder.at("a.sqlite")];
    const finished = await runCandor(words, { cwd: folder.path });
    expect(finished.stdout).toContain(`${count} rows are bad`);
    expect(finished.stderr).toContain("Only the first 10000 problems are listed");
    const lines = readFileSync(folder.at("errors.csv"), "utf8").split("\r\n");
    expect(lines.length).toBeGreaterThan(count);
  },
  SLOW,
);
