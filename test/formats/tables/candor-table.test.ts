import { describe, expect, test } from "bun:test";
import { CANDOR_HEADER, ESCAPED_HEADER } from "../../../src/formats/tables/candor-table.ts";
import { fixture, type Reading, read } from "../reading.ts";

const CELLS: Readonly<Record<string, string>> = {
  id: "3f2a9c0d1e4b5a67",
  source: "google",
  source_id: "locations/1/reviews/2",
  rating: "5",
  text: "Good.",
  date: "2025-01-31",
  verification: "platform",
  export: "google",
};

function under(header: readonly string[]): Promise<Reading> {
  return read(`${header.join(",")}\n${header.map((name) => CELLS[name] ?? "").join(",")}\n`);
}

const provenance = ({ reviews }: Reading) =>
  reviews.map(({ verification, export: exporter }) => [verification, exporter]);

describe("Candor's own table", () => {
  test("is read completely (issue 16)", async () => {
    const expected: unknown = await fixture("candor-csv", "expected.json").json();
    const { format, reviews, problems, unused } = await read(
      await fixture("candor-csv", "export.csv").bytes(),
    );
    expect([format, problems, unused]).toEqual(["candor-csv", [], []]);
    expect(expected).toHaveProperty(["export.csv"], reviews);
  });

  test("keeps the id of each review (issue 16)", async () => {
    const { outcomes } = await under(CANDOR_HEADER);
    const ids = outcomes.map(
      (outcome) => "review" in outcome && [outcome.id, outcome.review.source_id],
    );
    expect(ids).toEqual([["3f2a9c0d1e4b5a67", "locations/1/reviews/2"]]);
  });

  test("with an invalid method has a bad row (issue 16)", async () => {
    const header = CANDOR_HEADER.join(",");
    const row = CANDOR_HEADER.map((name) =>
      name === "verification" ? "hearsay" : (CELLS[name] ?? ""),
    );
    const { problems } = await read(`${header}\n${row.join(",")}\n`);
    expect(problems).toEqual([
      {
        row: 2,
        field: "verification",
        message: '"hearsay" is not a verification method. Export the reviews again',
      },
    ]);
  });

  test("leaves empty what there is not, so `None` is a name (issue 42)", async () => {
    const cells: typeof CELLS = { ...CELLS, author: "None", text: "NULL" };
    const row = CANDOR_HEADER.map((name) => cells[name] ?? "");
    const { reviews } = await read(`${CANDOR_HEADER.join(",")}\n${row.join(",")}\n`);
    expect(reviews).toMatchObject([{ author: "None", text: "NULL" }]);
  });

  test("is recognized by its exact header (issue 16)", async () => {
    const reading = await under(CANDOR_HEADER);
    expect(reading.format).toBe("candor-csv");
    expect(provenance(reading)).toEqual([["platform", "google"]]);
  });

  test.each([
    ...CANDOR_HEADER.filter((name) => name !== "date").map(
      (name) => [`without ${name}`, CANDOR_HEADER.filter((other) => other !== name)] as const,
    ),
    [
      "with the export's column renamed",
      CANDOR_HEADER.map((name) => name.replace("export", "Export")),
    ],
    ["with spaces for underscores", CANDOR_HEADER.map((name) => name.replace("_", " "))],
    ["in another order", CANDOR_HEADER.toReversed()],
    ["with two columns exchanged", ["source", "id", ...CANDOR_HEADER.slice(2)]],
    ["with another column at its end", [...CANDOR_HEADER, "note"]],
    ["with another column before it", ["note", ...CANDOR_HEADER]],
    ["with a column twice", [...CANDOR_HEADER, "export"]],
  ] as const)("is not recognized %s (issue 16)", async (_, header) => {
    const reading = await under(header);
    expect(reading.format).toBe("csv");
    expect(provenance(reading)).toEqual([[undefined, undefined]]);
    const unused = reading.unused.map(({ name }) => name.toLowerCase());
    const claims = header.map((name) => name.toLowerCase()).filter((name) => CLAIMS.includes(name));
    expect(unused).toEqual(expect.arrayContaining(claims));
  });

  const escapedCells: Readonly<Record<string, string>> = { ...CELLS, text: "'=1", escaped: "yes" };
  const textsUnder = async (header: readonly string[]) => {
    const row = header.map((name) => escapedCells[name] ?? "");
    const { format, reviews } = await read(`${header.join(",")}\n${row.join(",")}\n`);
    return [format, ...reviews.map(({ text }) => text)];
  };

  test("for spreadsheets is recognized by its exact header, and loses only the added apostrophes (issue 17)", async () => {
    expect(await textsUnder(ESCAPED_HEADER)).toEqual(["candor-csv", "=1"]);
    expect(await textsUnder(["escaped", ...CANDOR_HEADER])).toEqual(["csv", "'=1"]);
    expect(await textsUnder(CANDOR_HEADER)).toEqual(["candor-csv", "'=1"]);
  });

  test("is not verified if the owner names columns (issue 16)", async () => {
    const columns = new Map([["text", "title"]] as const);
    const cells = CANDOR_HEADER.map((name) => CELLS[name] ?? "").join(",");
    const reading = await read(`${CANDOR_HEADER.join(",")}\n${cells}\n`, { columns });
    expect(provenance(reading)).toEqual([[undefined, undefined]]);
  });
});

const CLAIMS = ["verification", "export"];

test("an id that Candor did not make is reported, in any row (issue 16)", async () => {
  const json = (id: string) => ({ id, rating: 5, date: "2025-01-31", source: { id: "r-1" } });
  const good = "3f2a9c0d1e4b5a67";
  for (const bad of ["r-1", "3F2A9C0D1E4B5A67", "3f2a9c0d1e4b5a6", `${good} `]) {
    const rows = [good, bad].map((id) => CANDOR_HEADER.map((name) => cellOf(name, id)).join());
    const files = [
      [JSON.stringify([json(good), json(bad)]), 2],
      [`${JSON.stringify(json(good))}\n${JSON.stringify(json(bad))}\n`, 2],
      [`${[CANDOR_HEADER.join(), ...rows].join("\n")}\n`, 3],
    ] as const;
    for (const [text, row] of files) {
      const { reviews, problems } = await read(text);
      expect(reviews).toHaveLength(1);
      expect(problems).toEqual([
        { row, field: "id", message: expect.stringContaining("16 characters from 0-9 and a-f") },
      ]);
    }
  }
});

function cellOf(name: string, id: string): string {
  const cells = new Map([
    ["id", id],
    ["rating", "5"],
    ["date", "2025-01-31"],
    ["source_id", "r-1"],
  ]);
  return cells.get(name) ?? "";
}

describe("a table of Candor's own whose header was changed", () => {
  const cells = new Map([
    ["id", "3f2a9c0d1e4b5a67"],
    ["source", "google"],
    ["source_id", "r-1"],
    ["rating", "5"],
    ["date", "2025-01-31"],
    ["verification", "platform"],
    ["export", "google"],
  ]);
  const HEADERS: readonly (readonly [string, readonly string[]])[] = [
    ["a column more", [...CANDOR_HEADER, "note"]],
    ["a column less", CANDOR_HEADER.filter((name) => name !== "language")],
    ["another order", [...CANDOR_HEADER].reverse()],
    ["capitals", CANDOR_HEADER.map((name) => name.toUpperCase())],
  ];

  test.each(HEADERS)(
    "keeps its sources' ids, and reports the change: %s (issue 16)",
    async (_, header) => {
      const row = header.map((name) => cells.get(name.toLowerCase()) ?? "");
      const { format, reviews, hints } = await read(`${header.join()}\n${row.join()}\n`);
      expect(format).toBe("csv");
      expect(reviews.map(({ source_id: id, verification }) => [id, verification])).toEqual([
        ["r-1", undefined],
      ]);
      expect(hints).toEqual([expect.stringContaining("its header was changed")]);
    },
  );

  test("is still recognized below a title with another line end (issue 16)", async () => {
    const row = CANDOR_HEADER.map((name) => cells.get(name) ?? "");
    const text = `Reviews\n${CANDOR_HEADER.join()}\r\n${row.join()}\r\n`;
    const { format, reviews, hints } = await read(text);
    expect([format, hints]).toEqual(["candor-csv", []]);
    expect(reviews.map(({ export: by }) => by)).toEqual(["google"]);
  });
});
