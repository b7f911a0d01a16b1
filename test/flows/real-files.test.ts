import { expect, test } from "bun:test";
import { appendFileSync } from "node:fs";
import { writeXlsx } from "hucre";
import { findFiles } from "../../src/publish/import/find-files.ts";
import { failureOf } from "../formats/reading.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { runReading, said } from "./program.ts";

const importInto = (folder: TemporaryFolder, words: readonly string[]) =>
  runReading(folder, ["import", ...words, "--db", folder.at("candor.sqlite")], undefined);

const TEN = Array.from({ length: 30 }, (_, at) => `2024-03-04,${(at % 10) + 1},Visit ${at}.`);

test("--skip-bad makes no false stars of another scale, and says so once (issue 43)", async () => {
  using folder = new TemporaryFolder();
  const path = await folder.write("ten.csv", ["date,rating,text", ...TEN].join("\n"));
  const refused = await importInto(folder, [path, "--skip-bad"]);
  expect(refused.exitCode).toBe(1);
  expect(said(refused)).toContain("import again with --scale 1-10; if it is five stars");
  expect(said(refused)).not.toContain("row 8");
  const read = await importInto(folder, [path, "--scale", "1-10", "--verified"]);
  expect(read.stdout).toContain("30 reviews published in all.");
});

test("a few values above five stop --skip-bad until the scale is stated (issue 43)", async () => {
  using folder = new TemporaryFolder();
  const rows = Array.from({ length: 10 }, (_, at) => `2024-03-04,${at === 3 ? 8 : 5},Visit ${at}.`);
  const path = await folder.write("five.csv", ["date,rating,text", ...rows].join("\n"));
  const plain = await importInto(folder, [path]);
  expect(said(plain)).toContain('row 5, rating: "8" is not a star rating');
  expect(plain.stdout).toContain("--scale 1-5.");
  expect(plain.stdout).not.toContain("--skip-bad");
  const skipped = await importInto(folder, [path, "--skip-bad"]);
  expect([skipped.exitCode, said(skipped)]).toEqual([1, expect.stringContaining("--scale 1-5.")]);
  const stated = await importInto(folder, [path, "--skip-bad", "--scale", "1-5", "--verified"]);
  expect(stated.stdout).toContain("9 reviews published in all.");
});

test("an import of nothing but bad rows is refused (issue 43)", async () => {
  using folder = new TemporaryFolder();
  const path = await folder.write("bad.csv", "date,rating\nsoon,5\n2024-03-04,good\n");
  const finished = await importInto(folder, [path, "--skip-bad"]);
  expect(finished.exitCode).toBe(1);
  expect(said(finished)).toContain('row 2, date: "soon"');
  expect(said(finished)).toContain('row 3, rating: "good"');
  expect(said(finished)).toContain("All rows are bad, so nothing is left to import.");
});

test("--explain shows each column, also of a table that is refused, and changes nothing (issue 43)", async () => {
  using folder = new TemporaryFolder();
  const good = await folder.write(
    "es.csv",
    "Calificación,Fecha,Reseña\n5 estrellas,2024-03-04,Muy bien.\n",
  );
  const explained = await importInto(folder, [good, "--explain"]);
  expect(explained.exitCode).toBe(0);
  expect(explained.stdout).toContain('  rating        Calificación  "5 estrellas"\n');
  expect(explained.stdout).toContain("Nothing was changed");
  const rows = Array.from({ length: 3 }, () => "Acme,Main St,5.0,Good work.,2024-03-04");
  const place = await folder.write(
    "place.csv",
    ["name,address,rating,text,date", ...rows].join("\n"),
  );
  const refused = await importInto(folder, [place, "--explain"]);
  expect(refused.exitCode).toBe(1);
  expect(refused.stdout).toContain('  text          text  "Good work."\n');
  expect(said(refused)).toContain("--map rating=rating");
});

test("a workbook is imported, and its sheets are named if one is missing (issue 43)", async () => {
  using folder = new TemporaryFolder();
  const rows = [
    ["Name", "Sterne", "Datum"],
    ["Anna", 5, new Date("2024-03-04")],
  ];
  const path = await folder.write(
    "book.xlsx",
    await writeXlsx({
      sheets: [
        { name: "Liste", rows },
        { name: "Liste 2023", rows },
      ],
    }),
  );
  const imported = await importInto(folder, [path, "--verified"]);
  expect(imported.stdout).toContain("1 review published in all.");
  expect(imported.stdout).toContain(
    "  not read: the sheet \"Liste 2023\"; to read it, import again with --sheet 'Liste 2023'\n",
  );
  const missing = await importInto(folder, [path, "--sheet", "List"]);
  expect(said(missing)).toContain('has no sheet "List". It has: Liste, Liste 2023.');
});

test("a file that grows while it is read is refused (issue 43)", async () => {
  using folder = new TemporaryFolder();
  const path = await folder.write("growing.csv", "date,rating\n");
  const [file] = findFiles([path]);
  appendFileSync(path, "2024-03-04,5\n");
  const failure = await failureOf(() => Array.fromAsync(file?.open() ?? []));
  expect(failure.message).toBe(
    "growing.csv changed while it was read, so nothing was imported. Import it again once it is complete.",
  );
});
