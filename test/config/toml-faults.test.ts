import { describe, expect, test } from "bun:test";
import { tomlFaults } from "../../src/config/toml-faults.ts";

/** The lines at fault. */
function linesOf(...lines: string[]): number[] {
  return tomlFaults(lines.join("\n")).map((fault) => Number(/^line (\d+): /.exec(fault)?.[1]));
}

describe("faults of TOML (issue 24)", () => {
  test("none are found in a valid text", () => {
    expect(tomlFaults('name = "A"\n[[services]]\nid = "drains"\n')).toEqual([]);
  });

  test("each is told with its line and an arrow", () => {
    expect(tomlFaults('category = "Plumber"\nname = "A\n')).toEqual([
      'line 2: the closing quote is missing\n    name = "A\n             ^',
    ]);
  });

  test.each([
    ["a quote that is missing", 'name = "A', 1],
    ["a value without quotes", "name = A. Plumber", 1],
    ["a setting that is there twice", 'category = "Dentist"', 1],
  ])("those below %s are found too", (_, line, at) => {
    const start = line.startsWith("category") ? 'category = "Plumber"' : 'vertical = "trades"';
    const found = linesOf(start, line, "", 'phone = "1" 2', "", 'logo = "a.png"');
    expect(found).toEqual([1 + at, 4]);
  });

  test("a list that is not closed hides no fault further down", () => {
    const found = linesOf('not_staff = ["A",', '  "B"', 'name = "X"', "logo = a", 'phone = "1"');
    expect(found).toEqual([3, 4]);
  });

  test("what belongs to a faulty table is not taken for part of the one above", () => {
    const found = linesOf(
      "[[services]]",
      'id = "a"',
      "[[services]",
      'id = "b"',
      "[notify]",
      "url = x",
    );
    expect(found).toEqual([3, 6]);
  });

  test("after a long string that is not closed nothing is guessed", () => {
    expect(linesOf('name = """A', "It's = =", "= 3")).toEqual([1]);
  });

  test("a text without quotes is the usual fault of a value", () => {
    expect(tomlFaults("name = Plumber")[0]).toStartWith("line 1: invalid value; a text must be in");
  });

  test("quotes of a word processor are none (issue 42)", () => {
    expect(tomlFaults("name = “Meier”")[0]).toStartWith(
      'line 1: invalid value; a text must be in straight quotes: "…"',
    );
  });

  test("ten are enough", () => {
    expect(linesOf(...Array.from({ length: 30 }, (_, at) => `a${at} = =`))).toHaveLength(10);
  });
});
