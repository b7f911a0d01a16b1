import { describe, expect, test } from "bun:test";
import { resolve } from "node:path";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { predictRow } from "./predict-row.ts";

const TEXT = "Priya came on time, but the bill was twice the quote.";

describe("a prediction", () => {
  test("has what its row asks for, and nothing else", () => {
    expect(predictRow({ id: 7, text: TEXT })).toEqual({ id: 7 });
    expect(Object.keys(predictRow({ text: TEXT, terms: [], people: [] }))).toEqual([
      "id",
      "terms",
      "people",
    ]);
  });

  test("has one polarity for each term, in their order", () => {
    const terms = [
      { from: TEXT.indexOf("bill"), to: TEXT.indexOf("bill") + 4 },
      { from: 0, to: 5 },
    ];
    const found = predictRow({ text: TEXT, terms }).terms ?? [];
    expect(found.map(({ from, to }) => ({ from, to }))).toEqual(terms);
    expect(found[0]?.polarity).toBe("negative");
  });

  test("has the aspects of the row's line of business", () => {
    const text = "The soup was cold, and the bathroom was dirty.";
    const aspectsOf = (vertical: string) =>
      predictRow({ text, vertical, aspects: [] }).aspects?.map(({ aspect }) => aspect);
    expect(aspectsOf("restaurant")).toContain("food");
    expect(aspectsOf("home-services")).toContain("care_cleanliness");
    expect(aspectsOf("of another program")).toEqual(aspectsOf("home-services"));
  });

  test("has no aspects in a language that isn't read", () => {
    expect(predictRow({ text: TEXT, language: "de", aspects: [] }).aspects).toEqual([]);
    const text = "De soep was koud en te zout.";
    const dutch = { text, language: "nl", vertical: "restaurant", aspects: [] };
    expect(predictRow(dutch).aspects).toEqual([]);
  });

  test("has the aspects of a text in the row's language (issue 45)", () => {
    const text = "Die Suppe war kalt und versalzen.";
    const german = { text, language: "de", vertical: "restaurant", aspects: [] };
    expect(predictRow(german).aspects).toEqual([{ aspect: "food", polarity: "negative" }]);
    expect(predictRow({ ...german, language: "en" }).aspects).not.toContainEqual({
      aspect: "food",
      polarity: "negative",
    });
  });

  test("has the aspects of home services if its row names no line of business", () => {
    const { aspects = [], people } = predictRow({ text: TEXT, aspects: [], people: [] });
    expect(aspects).toContainEqual({ aspect: "timeliness", polarity: "positive" });
    expect(aspects).toContainEqual({ aspect: "price", polarity: "negative" });
    expect(people).toEqual(["Priya"]);
  });

  test("does not depend on the answers in the row", () => {
    const asked = { text: TEXT, rating: 3 };
    const one = predictRow({
      ...asked,
      label: "positive",
      terms: [{ from: 0, to: 5, polarity: "negative" }],
      cats: [{ category: "food", polarity: "negative" }],
      aspects: [{ aspect: "quality", polarity: "mixed" }],
      people: ["Marcus"],
    });
    const other = predictRow({
      ...asked,
      label: "negative",
      terms: [{ from: 0, to: 5 }],
      cats: [],
      aspects: [],
      people: [],
    });
    expect(other).toEqual(one);
  });
});

/** Runs eval:predict on a file of these bytes. */
async function predictFile(content: string | undefined) {
  using folder = new TemporaryFolder();
  const path = folder.at("rows.jsonl");
  if (content !== undefined) await Bun.write(path, content);
  const command = [process.execPath, resolve(import.meta.dir, "predict.ts"), path];
  const child = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const [output, errors] = await Promise.all(
    [child.stdout, child.stderr].map((stream) => new Response(stream).text()),
  );
  return { exit: await child.exited, output: output ?? "", errors: errors ?? "" };
}

describe("eval:predict", () => {
  test("prints one line of JSON for each row, in order", async () => {
    const rows = ["a", "b", "c"].map((id) => ({ id, text: `${id}: great work!`, label: "?" }));
    const { exit, output } = await predictFile(rows.map((row) => JSON.stringify(row)).join("\n"));
    expect(exit).toBe(0);
    expect(
      output
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(["a", "b", "c"].map((id) => ({ id, label: "positive" })));
  });

  test("takes what other programs write: a BOM, CRLF, empty lines, answers that are null", async () => {
    const row = {
      text: "The soup was lovely.",
      rating: null,
      terms: [{ from: 4, to: 8, polarity: null }],
      optional: null,
    };
    const { exit, output } = await predictFile(`\ufeff${JSON.stringify(row)}\r\n\r\n`);
    expect(exit).toBe(0);
    expect(JSON.parse(output).terms).toEqual([{ from: 4, to: 8, polarity: "positive" }]);
  });

  test.each([
    ['{"text":"a"}\n{"text":1}', /rows\.jsonl:2: text: expected string$/m],
    [
      '{"text":"a","terms":[{"from":"x","to":1}]}',
      /rows\.jsonl:1: terms\.0\.from: expected integer$/m,
    ],
    ["[]", /rows\.jsonl:1: the row: expected object$/m],
    ["{", /rows\.jsonl:1: /],
    [undefined, /rows\.jsonl: there is no such file$/m],
  ])("says where %j is wrong, and prints nothing", async (content, problem) => {
    const { exit, output, errors } = await predictFile(content);
    expect([exit, output]).toEqual([1, ""]);
    expect(errors).toMatch(problem);
    expect(errors).not.toContain("    at ");
  });
});
