import { expect, test } from "bun:test";
import { Store } from "../../src/store/store.ts";
import { exportOf, importTable, reviewsIn } from "../support/files.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { candor, refusal } from "./program.ts";

const HEADER = "id,rating,date,author,text";
const FIRST = `${HEADER}\n1,5,2026-05-01,Ada Lovelace,They came at once.\n`;
/** Authors and texts are swapped. */
const SWAPPED = `${HEADER}\n2,4,2026-05-02,A fair price.,Grace Hopper\n3,1,2026-05-03,Nobody came.,Alan Turing\n`;
const RIGHT = `${HEADER}\n2,4,2026-05-02,Grace Hopper,A fair price.\n3,1,2026-05-03,Alan Turing,Nobody came.\n`;
const DB = "candor.sqlite";

async function texts(folder: TemporaryFolder): Promise<string[]> {
  return (await reviewsIn(folder.path, DB)).map(({ text }) => text).sort();
}

test("a table with two columns swapped is undone, and imported rightly afterwards (issue 42)", async () => {
  using folder = new TemporaryFolder();
  await importTable(folder, FIRST, "--verified");
  const report = await importTable(folder, SWAPPED, "--verified");
  expect(report).toContain("This was import 2; candor undo takes it back.\n");
  const preview = await candor(folder, "undo", "--dry-run");
  expect(preview).toContain("  taken away     2 reviews that it added\n");
  expect(preview).toEndWith("Nothing was changed (--dry-run).\n");
  expect(await candor(folder, "undo")).toEndWith("Import 2 is undone.\n");
  expect(await texts(folder)).toEqual(["They came at once."]);
  const again = await importTable(folder, RIGHT, "--verified");
  expect(again).toMatch(/added +2\n/);
  expect(again).not.toContain("forgotten");
  expect(await texts(folder)).toEqual(["A fair price.", "Nobody came.", "They came at once."]);
});

test("what an import changed or deleted is as before, and nobody counts as hidden (issue 42)", async () => {
  using folder = new TemporaryFolder();
  await importTable(folder, RIGHT, "--verified", "--source", "google");
  const before = await exportOf(folder.path, DB);
  const other = `${HEADER}\n2,1,2026-05-02,Grace Hopper,A terrible price.\n`;
  await importTable(folder, other, "--verified", "--source", "google", "--complete");
  const undone = await candor(folder, "undo", "2");
  expect(undone).toContain(
    "  changed back   1 review\n  brought back   1 review that it deleted\n",
  );
  expect(await exportOf(folder.path, DB)).toEqual(before);
});

test("only the last import can be undone, and what is not there is said so (issue 42)", async () => {
  using folder = new TemporaryFolder();
  await importTable(folder, FIRST, "--verified");
  await importTable(folder, RIGHT, "--verified");
  expect(await refusal(folder, "undo", "1")).toContain(
    "Import 2 came later, and was compared with what import 1 brought. Undo that one first: candor undo 2.",
  );
  expect(await refusal(folder, "undo", "7")).toContain("There is no import 7. The last one is 2.");
  await candor(folder, "undo");
  await candor(folder, "undo");
  expect(await refusal(folder, "undo")).toContain(
    "No import is left, so there is nothing to undo.",
  );
});

test("an undo without an import, or of one that changed nothing, says just that (issue 42)", async () => {
  using folder = new TemporaryFolder();
  new Store(folder.at(DB)).close();
  expect(await refusal(folder, "undo")).toContain("There was no import yet");
  await importTable(folder, FIRST, "--verified");
  const [one] = await reviewsIn(folder.path, DB);
  await candor(folder, "undo");
  expect(await refusal(folder, "undo", "1")).toContain("No import is left");
  await candor(folder, "forget", one?.id ?? "", "--yes");
  await importTable(folder, FIRST, "--verified");
  expect(await refusal(folder, "undo")).toContain("Import 2 changed no review");
});

test("whoever would forget many is told that an import can be undone instead (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const rows = Array.from({ length: 6 }, (_, row) => `${row},5,2026-05-01,A${row},Visit ${row}.`);
  await importTable(folder, `${HEADER}\n${rows.join("\n")}\n`, "--verified");
  const told = "it can never be imported again. To take an import back, use candor undo.";
  expect(await candor(folder, "forget", "--import", "1", "--dry-run")).toContain(told);
  const [one] = await reviewsIn(folder.path, DB);
  expect(await candor(folder, "forget", one?.id ?? "", "--dry-run")).not.toContain(told);
});

test("what was forgotten stays so after an undo, however its row is read (issue 42)", async () => {
  using folder = new TemporaryFolder();
  const table = "rating,date,author,text\n1,2026-05-03,Alan Turing,Nobody came.\n";
  await importTable(folder, table, "--verified");
  const [one] = await reviewsIn(folder.path, DB);
  await candor(folder, "forget", one?.id ?? "", "--yes");
  await candor(folder, "undo");
  const again = await importTable(folder, table, "--verified", "--source", "google");
  expect(again).toMatch(/forgotten +1\n/);
  expect(await texts(folder)).toEqual([]);
});
