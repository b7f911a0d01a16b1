import { describe, expect, test } from "bun:test";
import { reviewId } from "../../src/domain/review/review-id.ts";
import { runCandor, spawn } from "../support/candor.ts";
import { exportOf, importRecords, record } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, refusal } from "./program.ts";

const SLOW = 60_000;
const DB = "candor.sqlite";
const TEXT = "They came on time, and fixed the boiler for good.";
const RUDE = { id: "one", text: "Rude \u001b[31mand\nlate.", author: { name: "Ann\u0007 Baker" } };
const [GOOGLE, YELP] = [reviewId("google", "same"), reviewId("yelp", "same")];

test.each(["json", "ndjson", "csv"])(
  "hide, join and forget accept the id that an export as %s prints (issue 17)",
  async (format) => {
    using folder = new TemporaryFolder();
    await importRecords(folder, DB, [
      record({ id: "one" }),
      record({ id: "two", platform: "yelp", text: "Late." }),
    ]);
    const exported = await candor(folder, "export", "--format", format);
    const ids = [...new Set(exported.match(/(?<=^|[{[]?"id":|")[0-9a-f]{16}(?=")/gm))];
    expect(ids.toSorted()).toEqual([reviewId("google", "one"), reviewId("yelp", "two")].toSorted());
    const [first = "", second = ""] = ids;
    expect(await candor(folder, "hide", first, "--reason", "rude")).toContain("Hid 1 review");
    await candor(folder, "hide", "--undo", first);
    expect(await candor(folder, "join", first, second)).toBe(`Joined 1 review to ${first}.\n`);
    expect(await candor(folder, "join", "--undo", second)).toBe("1 review no longer joined.\n");
    expect(await candor(folder, "forget", second, "--yes")).toStartWith(`Erased ${second}.`);
  },
  SLOW,
);

describe("a source's own id", () => {
  test(
    "is accepted if one review has it, and refused with the candidates if two have (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      const texts = { text: "On time.", date: "2025-03-04" };
      await importRecords(folder, DB, [
        record({ id: "same", ...texts }),
        { ...record({ id: "same", platform: "yelp", ...texts }), author: { name: "Bob" } },
        record({ id: "-dash", platform: "yelp", text: "Late." }),
      ]);
      const before = await exportOf(folder.path, DB);
      for (const words of [
        ["hide", "same", "--reason", "rude"],
        ["forget", "same"],
        ["join", "yelp:-dash", "same"],
      ]) {
        const told = await refusal(folder, ...words);
        expect(told).toContain("2 reviews have the id same at their sources");
        expect(told).toContain(`  ${GOOGLE}  google  2025-03-04  A. B.\n`);
        expect(told).toContain(`  ${YELP}  yelp  2025-03-04  Bob\n`);
      }
      expect(await exportOf(folder.path, DB)).toBe(before);
      await candor(folder, "hide", "yelp:-dash", "--reason", "rude");
      await candor(folder, "hide", "--undo", "--", "-dash");
      expect(await candor(folder, "join", "google:same", "yelp:same")).toContain(`to ${GOOGLE}`);
      expect(await candor(folder, "forget", "yelp:-dash", "--yes")).toContain("Erased");
      expect(await refusal(folder, "hide", "nobody", "--reason", "x")).toContain(
        "There is no review nobody, so nothing was changed. candor find WORDS",
      );
    },
    SLOW,
  );
});

test("the help of hide says that --reason is required (issue 17)", async () => {
  using folder = new TemporaryFolder();
  const help = await candor(folder, "hide", "--help");
  expect(help).toContain("Usage: candor hide [options] --reason <text> <id...>");
  expect(help).toMatch(/--reason <text>\s+required without --undo: why/);
});

test(
  "find prints id, date, source, author, state and the start of the text, without control characters (issue 17)",
  async () => {
    using folder = new TemporaryFolder();
    const { author, ...given } = RUDE;
    const unverified = {
      ...{ date: "2025-01-01", text: "Rude again.", source: { id: "box" } },
      author: { name: "Ann B." },
    };
    await importRecords(folder, DB, [
      { ...record(given), author },
      record({ id: "x", text: `Rude: ${"word ".repeat(100)}` }),
      unverified,
    ]);
    await candor(folder, "hide", "google:x", "--reason", "names a patient");
    const id = reviewId("google", "one");
    expect(await candor(folder, "find", "ann baker", "LATE")).toBe(
      `1 review:\n  ${id}  2025-03-04  google  Ann Baker  published\n    Rude and late.\n`,
    );
    const all = await candor(folder, "find", "rude");
    expect(all).toStartWith("3 reviews:\n");
    expect(all).toContain("A. B.  hidden: names a patient\n");
    expect(all).toContain("Ann B.  held back\n    Rude again.\n");
    for (const line of all.split("\n").filter((one) => one.startsWith("    "))) {
      expect(line.length).toBeLessThanOrEqual(80);
    }
    expect(await candor(folder, "find", "zqjx")).toContain("No review has all of that");
    expect(await refusal(folder, "find", " ")).toContain("One of the words is empty");
    expect(await candor(folder, "find", "--help")).toMatch(/whatever\s+author_names says/);
  },
  SLOW,
);

describe("duplicates", () => {
  test(
    "lists open suggestions with their texts, and status counts them (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await importRecords(folder, DB, [record({ id: "same", text: TEXT })]);
      const copy = { id: "same", platform: "yelp", text: `${TEXT} Thanks!`, date: "2025-03-05" };
      const report = await importRecords(folder, DB, [record(copy)]);
      expect(report).toContain("candor duplicates lists them");
      expect(await candor(folder, "duplicates")).toBe(
        [
          "1 pair of reviews looks like the same one twice.",
          "",
          `  ${GOOGLE}  2025-03-04  google  A. B.`,
          `    ${TEXT}`,
          `  ${YELP}  2025-03-05  yelp  A. B.`,
          `    ${TEXT} Thanks!`,
          `  the same: candor join ${GOOGLE} ${YELP}`,
          `  two:      candor duplicates --dismiss ${GOOGLE} ${YELP}`,
          "",
        ].join("\n"),
      );
      expect(await candor(folder, "status")).toContain("1 pair of reviews looks like");
      expect(JSON.parse(await candor(folder, "status", "--json"))).toMatchObject({ duplicates: 1 });
      await candor(folder, "join", GOOGLE, YELP);
      expect(await candor(folder, "duplicates")).toBe("No reviews look like the same one twice.\n");
      expect(await candor(folder, "status")).not.toContain("duplicates");
    },
    SLOW,
  );

  test(
    "are dismissed for good (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      for (const platform of ["google", "yelp", "facebook"]) {
        await importRecords(folder, DB, [record({ id: "same", text: TEXT, platform })]);
      }
      expect(await candor(folder, "duplicates")).toContain("3 pairs of reviews look like");
      const words = ["duplicates", "--dismiss", "google:same", YELP];
      expect(await candor(folder, ...words)).toBe(
        `Dismissed: ${GOOGLE} is not the same review as ${YELP}. 2 pairs left.\n`,
      );
      expect(await candor(folder, "duplicates")).toContain("2 pairs");
      expect(JSON.parse(await candor(folder, "status", "--json"))).toMatchObject({ duplicates: 2 });
    },
    SLOW,
  );

  test(
    "explain how to hide a copy of a hidden review, and refuse wrong usage (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      await importRecords(folder, DB, [record({ id: "same", text: TEXT })]);
      await candor(folder, "hide", GOOGLE, "--reason", "rude");
      await importRecords(folder, DB, [record({ id: "same", platform: "yelp", text: TEXT })]);
      expect(await candor(folder, "duplicates")).toContain(
        `the same: candor hide ${YELP} --reason …  as you hide ${GOOGLE}`,
      );
      expect(await refusal(folder, "duplicates", GOOGLE)).toContain("only with --dismiss");
      expect(await refusal(folder, "duplicates", "--dismiss", GOOGLE)).toContain("two reviews");
    },
    SLOW,
  );
});

describe("a CSV export", () => {
  const formulas = [
    { ...record({ id: "f", text: "=1+1" }), author: { name: "@ann" } },
    record({ id: "q", text: "'=1" }),
  ];

  test(
    "says how many cells a spreadsheet may take for formulas, and escapes them with a flag (issue 17)",
    async () => {
      using folder = new TemporaryFolder();
      const cwd = folder.path;
      await importRecords(folder, DB, formulas);
      const plain = await runCandor(["export", "--format", "csv"], { cwd });
      expect(plain.stdout).toContain('"@ann","5","=1+1"');
      expect(plain.stderr).toMatch(/^2 cells begin with =, \+, -, @.*--escape-formulas\.\n$/s);
      const words = ["export", "--format", "csv", "--escape-formulas", "--bom"];
      const safe = await runCandor(words, { cwd });
      expect(safe.stderr).toBe("");
      expect(safe.stdout).toContain('"\'@ann","5","\'=1+1"');
      expect(safe.stdout).toContain('"\'=1"');
      const file = await folder.write("safe.csv", `\uFEFF${safe.stdout}`);
      expect(await candor(folder, "import", file)).toMatch(/unchanged +2/);
      await candor(folder, "import", file, "--db", "copy.sqlite");
      expect(await exportOf(cwd, "copy.sqlite")).toBe(await exportOf(cwd, DB));
    },
    SLOW,
  );

  test("starts with a byte order mark only with a flag (issue 17)", async () => {
    using folder = new TemporaryFolder();
    await importRecords(folder, DB, [record({ id: "a" })]);
    const beginning = async (...flags: string[]) => {
      const { stdout } = spawn(["export", "--format", "csv", ...flags], { cwd: folder.path });
      return Buffer.from(await new Response(stdout).bytes()).toString("latin1", 0, 7);
    };
    expect(await beginning()).toBe('"id","s');
    expect(await beginning("--bom")).toBe('\u00EF\u00BB\u00BF"id"');
  });

  test.each(["--bom", "--escape-formulas"])(
    "is the only format that takes %s (issue 17)",
    async (flag) => {
      using folder = new TemporaryFolder();
      await importRecords(folder, DB, [record({ id: "a" })]);
      expect(await refusal(folder, "export", flag)).toContain(`${flag} is for spreadsheets`);
    },
    SLOW,
  );
});
