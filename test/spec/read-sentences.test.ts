import { expect, test } from "bun:test";
import { readSentences } from "./read-sentences.ts";

const MARKDOWN = `# Opening hours

Open daily. Closed at {holiday_times}.

## Days

| Day | Hours |
|---|---|
| Monday | 8 to 18 |
| Sunday | closed |

1. Ring twice. \`Ring\` once more.
- Wait, e.g. at the door.
`;

test("a paragraph, an item of a list and a row of a table are counted below their heading", () => {
  expect(readSentences(MARKDOWN).map(({ name, text }) => [name, text])).toEqual([
    ["Opening hours 1", "Open daily."],
    ["Opening hours 2", "Closed at {holiday_times}."],
    ["Days 1", "| Monday | 8 to 18 |"],
    ["Days 2", "| Sunday | closed |"],
    ["Days 3", "Ring twice."],
    ["Days 4", "`Ring` once more."],
    ["Days 5", "Wait, e.g. at the door."],
  ]);
});

test("the hash of a sentence changes with any letter of it, and the others keep theirs", () => {
  const before = readSentences(MARKDOWN).map(({ hash }) => hash);
  const after = readSentences(MARKDOWN.replace("18 |", "19 |")).map(({ hash }) => hash);
  expect(after.filter((hash, index) => hash !== before[index])).toHaveLength(1);
  expect(before[2]).toMatch(/^[0-9a-f]{8}$/);
});
