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

  test("tells aspects in the words of home services, whatever the row says it is", () => {
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

test("eval:predict prints one line of JSON for each row, in order", async () => {
  using folder = new TemporaryFolder();
  const rows = ["a", "b", "c"].map((id) => ({ id, text: `${id}: great work!`, label: "?" }));
  const path = await folder.write("rows.jsonl", rows.map((row) => JSON.stringify(row)).join("\n"));
  const command = [process.execPath, resolve(import.meta.dir, "predict.ts"), path];
  const child = Bun.spawn(command, { stdout: "pipe" });
  const lines = (await new Response(child.stdout).text()).trim().split("\n");
  expect(await child.exited).toBe(0);
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ["a", "b", "c"].map((id) => ({ id, label: "positive" })),
  );
});
