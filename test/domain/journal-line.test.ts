import { expect, test } from "bun:test";
import { journalLine } from "../../src/domain/journal-line.ts";

test.each([
  [{ level: 30, time: 1, msg: "import done" }, "<6>import done\n"],
  [{ level: 40, time: 1, file: "a.csv", msg: "later" }, "<4>later file=a.csv\n"],
  [{ level: 50, time: 1, error: 'no "room"', n: 3, msg: "x" }, '<3>x error="no \\"room\\"" n=3\n'],
  [{ level: 20, err: { stack: "a\nb" } }, '<7> err={"stack":"a\\nb"}\n'],
])("a line of the log is plain in the journal, with its severity: %j (issue 24)", (told, line) => {
  expect(journalLine(`${JSON.stringify(told)}\n`)).toBe(line);
});

test("anything else is left as it is", () => {
  expect(journalLine("no JSON\n")).toBe("no JSON\n");
});
