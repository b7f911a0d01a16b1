import { expect, test } from "bun:test";
import { accentNote } from "../../../src/commands/serve/accent-note.ts";

test("serve reports, with figures, how a color is adjusted if it can't be read as it is", () => {
  expect(accentNote("#ff6600")).toBe(
    "On light pages the accent #ff6600 is shown as #c44f00 (4.5:1): its contrast there is 2.8:1, and 4.5:1 is needed to read it.\n",
  );
  expect(accentNote("#ffdd00")).toBe(
    "On light pages the accent #ffdd00 is used for buttons only, and links have the color of text: its contrast there is 1.2:1, and 4.5:1 is needed to read it.\n",
  );
  expect(accentNote("#808080").split("\n")).toHaveLength(3);
  expect(accentNote(undefined)).toBe("");
});
