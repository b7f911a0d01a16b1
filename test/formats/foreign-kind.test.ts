import { describe, expect, test } from "bun:test";
import { foreignKind } from "../../src/formats/foreign-kind.ts";
import { failureOf, read } from "./reading.ts";

function kindOf(content: string | Uint8Array, path = "the-file"): Promise<string | undefined> {
  const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const open = async function* () {
    yield bytes;
  };
  return foreignKind({ path, open });
}

describe("a file that no format can read (issue 42)", () => {
  test.each([
    ["a picture", "\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF\u0000\u0001"],
    ["a database", `SQLite format 3\u0000${"\u0000".repeat(80)}`],
  ])("is told from a text in another encoding: %s", async (_, content) => {
    expect(await kindOf(content)).toContain("not text. Export a table as CSV instead");
  });

  test.each([
    ["in UTF-8", Buffer.from("date,text\n2025-01-31,Très bien\n")],
    ["in UTF-16 without a byte order mark", Buffer.from("date,text\n2025-01-31,Ok", "utf16le")],
    ["with a stray byte", Buffer.from(`date,text\n2025-01-31,${"Fine. ".repeat(20)}\u0000\n`)],
  ])("is not a text: %s", async (_, content) => {
    expect(await kindOf(content)).toBeUndefined();
  });

  test("is a workbook or an archive by its name", async () => {
    expect(await kindOf("PK\u0003\u0004", "reviews.XLSX")).toStartWith("a workbook in which");
    expect(await kindOf("PK\u0003\u0004", "takeout.zip")).toStartWith("a zip archive that");
  });
});

test("a table is not broken JSON, whatever format is named (issue 42)", async () => {
  const failure = await failureOf(() => read("date,text\n", { format: "google-takeout" }));
  expect(failure.message).toContain("this is not JSON, as ");
  expect(failure.message).toEndWith("Leave --format out.");
});
