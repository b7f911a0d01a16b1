import { describe, expect, test } from "bun:test";
import { readJobs } from "../../src/formats/job-records.ts";
import { fileOf } from "../support/library.ts";
import { failureOf, fileInPieces, fixture } from "./reading.ts";

test("a table of jobs is read under the names that exports give its columns", async () => {
  const text =
    "Job #;Customer Name;Completed;Assigned To\n17;Baker, Ann;03/14/2025;Pia\n;X Y;2025-03-01;\n";
  expect(await readJobs(fileOf("jobs.csv", text))).toEqual({
    jobs: [
      { label: "17", customer: "Baker, Ann", date: "2025-03-14", technician: "Pia" },
      { label: "row 3", customer: "X Y", date: "2025-03-01", technician: undefined },
    ],
    layout: "a table of jobs",
    leftOut: new Map(),
    problems: [],
  });
});

test("rows of one job count as one, and a row without a customer does not count", async () => {
  const text = "job,customer,date\n17,A B,2025-03-01\n17,A B,2025-03-01\n18,,2025-03-01\n";
  expect((await readJobs(fileOf("jobs.csv", text))).jobs).toHaveLength(1);
});

test("problems are reported by row", async () => {
  const text = "customer,date\nA B,01/02/2025\nA B,soon\nA B\n";
  const { problems } = await readJobs(fileOf("jobs.csv", text));
  expect(problems.map(({ row, field }) => [row, field])).toEqual([
    [2, "date"],
    [3, "date"],
    [4, ""],
  ]);
});

test.each(["", "name,phone\nA,1\n"])("%p is not a table of jobs", async (text) => {
  await expect(readJobs(fileOf("jobs.csv", text))).rejects.toThrow("customer and date");
});

const FIXTURES = [
  ["Jobber", "jobber-visits.csv"],
  ["Jobber", "jobber-one-off-jobs.csv"],
  ["Housecall Pro", "housecall-pro-jobs.csv"],
  ["Housecall Pro", "housecall-pro-report.csv"],
  ["ServiceTitan", "servicetitan-jobs.csv"],
  ["QuickBooks", "quickbooks-sales-by-customer-detail.csv"],
  ["QuickBooks", "quickbooks-transaction-list.csv"],
] as const;

describe("an export of field service software", () => {
  test.each(FIXTURES)(
    "is recognized as %s by its header, and read completely: %s (issue 16)",
    async (title, name) => {
      const expected: unknown = await fixture("jobs", "expected.json").json();
      const bytes = await fixture("jobs", name).bytes();
      for (const size of [1, 65_536]) {
        const { layout, jobs, leftOut, problems } = await readJobs(fileInPieces(bytes, size));
        expect(layout).toBe(title);
        expect(problems).toEqual([]);
        const read = { layout, jobs: [...jobs], leftOut: Object.fromEntries(leftOut) };
        expect(JSON.parse(JSON.stringify(read))).toEqual(Object(expected)[name]);
      }
    },
  );

  test("never yields a customer's email, phone number or address (issue 16)", async () => {
    for (const [, name] of FIXTURES) {
      const { jobs } = await readJobs(fileInPieces(await fixture("jobs", name).bytes()));
      expect(JSON.stringify(jobs)).not.toMatch(/@example\.com|555-01|Sample St/);
    }
  });
});

describe("a table of jobs in the wild", () => {
  const read = (text: string, reading = {}) => readJobs(fileOf("jobs.csv", text), reading);
  const datesIn = async (text: string, reading = {}) =>
    (await read(text, reading)).jobs.map(({ date }) => date);

  test("may be in UTF-16 or Windows-1252, as spreadsheets save it (issue 16)", async () => {
    const text = "customer,date\nJosé Núñez,2025-03-07\n";
    const western = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const wide = Buffer.from(`\ufeff${text}`, "utf16le");
    for (const bytes of [western, wide]) {
      const { jobs } = await readJobs(fileOf("jobs.csv", bytes));
      expect(jobs.map(({ customer }) => customer)).toEqual(["José Núñez"]);
    }
  });

  test("must not be a workbook: the refusal says how to save one (issue 16)", async () => {
    const failure = await failureOf(() => readJobs(fileOf("jobs.xlsx", "PK\u0003\u0004...")));
    expect(failure.message).toMatch(/jobs\.xlsx: this is a workbook.*Save the sheet as CSV/);
  });

  test("may have first and last name in one column or two (issue 16)", async () => {
    const text = "First Name,Last Name,Date\nAnn,Baker,2025-03-07\n,Reed,2025-03-08\n";
    const { jobs } = await read(text);
    expect(jobs.map(({ customer }) => customer)).toEqual(["Ann Baker", "Reed"]);
  });

  test("may have titles above its header; rows are numbered as in a spreadsheet (issue 16)", async () => {
    const text = 'Jobs of March\n"Sample LLC, all"\n\ncustomer,date\nA B,2025-03-07\nC D,soon\n';
    const { jobs, problems } = await read(text);
    expect(jobs).toMatchObject([{ label: "row 5", customer: "A B" }]);
    expect(problems).toMatchObject([{ row: 6, field: "date" }]);
  });

  test("may name its separator in a line of its own (issue 16)", async () => {
    expect(await datesIn("sep=^\ncustomer^date\nA B^2025-03-07\n")).toEqual(["2025-03-07"]);
  });

  test.each([
    ["2025-03-07T23:30:00-06:00", "2025-03-07"],
    ["2025-03-07 10:00:00", "2025-03-07"],
    ["Mar 07, 2025", "2025-03-07"],
    ["Fri Mar 7, 2025 9:00 AM - 11:00 AM", "2025-03-07"],
    ["Friday, March 7, 2025", "2025-03-07"],
    ["03/27/2025 8:15 AM", "2025-03-27"],
    ["03/27/2025 at 8am", "2025-03-27"],
    ['="03/27/2025"', "2025-03-27"],
  ])("has the day of the work, however it is written: %s (issue 16)", async (cell, day) => {
    expect(await datesIn(`customer;date\nA B;${cell}\n`)).toEqual([day]);
  });

  test("never has its dates guessed: --dates says how to read them (issue 16)", async () => {
    const text = "customer,date\nA B,01/02/2026 10:00 AM\n";
    const { problems } = await read(text);
    expect(problems[0]?.message).toBe(
      '"01/02/2026" is ambiguous. Give it as YYYY-MM-DD, or say with --dates how it is meant',
    );
    expect(await datesIn(text, { dateOrder: "day-first" })).toEqual(["2026-02-01"]);
    expect(await datesIn(text, { dateOrder: "month-first" })).toEqual(["2026-01-02"]);
  });

  test.each([
    ["Canceled", "cancelled"],
    ["user cancelled", "cancelled"],
    ["Voided", "cancelled"],
    ["No-show", "cancelled"],
    ["Scheduled", "not done yet"],
    ["In progress", "not done yet"],
    ["Needs scheduling", "not done yet"],
  ])("does not prove work by a row with the status %s: %s (issue 16)", async (status, reason) => {
    const text = `customer,date,status\nA B,2025-03-07,${status}\nC D,2025-03-07,Completed\n`;
    const { jobs, leftOut, problems } = await read(text);
    expect(jobs).toHaveLength(1);
    expect([...leftOut]).toEqual([[reason, 1]]);
    expect(problems).toEqual([]);
  });

  test.each(["", "-", "N/A", "Unscheduled"])(
    "does not prove work by a row without a date: %p (issue 16)",
    async (date) => {
      const { jobs, leftOut, problems } = await read(`customer,Visit Date\nA B,${date}\n`);
      expect([jobs, problems]).toEqual([[], []]);
      expect([...leftOut]).toEqual([['without a date under "Visit Date"', 1]]);
    },
  );

  test("may have totals, which are not jobs, and customers whose names only start like one (issue 16)", async () => {
    const rows = [
      "Total,2025-03-01",
      "Grand total:,",
      "Subtotal",
      "Total for A B,",
      "Totally Ann,2025-03-07",
    ];
    const { jobs, problems } = await read(`customer,date\n${rows.join("\n")}\n`);
    expect(problems).toEqual([]);
    expect(jobs.map(({ customer }) => customer)).toEqual(["Totally Ann"]);
  });

  test("may have a job's technicians on several rows, or no job numbers (issue 16)", async () => {
    const text =
      "job,customer,date,tech\n1,A B,2025-03-07,Pia\n1,A B,2025-03-07,Tom\n,C D,2025-03-07,\n,C D,2025-03-07,\n";
    expect((await read(text)).jobs).toMatchObject([
      { label: "1", technician: "Pia, Tom" },
      { label: "row 4", customer: "C D" },
    ]);
  });
});

describe("--map", () => {
  const columns = new Map([
    ["customer", "Wer"],
    ["date", "Fertig am"],
  ] as const);

  test("gives the names of columns, and overrides the usual ones (issue 16)", async () => {
    const text =
      "Liste\n\nName,First Name,Last Name,Wer,Date,fertig AM\nX,Y,Z,Ann Baker,2024-01-01,2025-03-07\n";
    const { jobs } = await readJobs(fileOf("jobs.csv", text), { columns });
    expect(jobs).toMatchObject([{ customer: "Ann Baker", date: "2025-03-07" }]);
  });

  test("with a name that the header lacks is refused with the names that it has (issue 16)", async () => {
    const file = fileOf("jobs.csv", "Wer,Date\nAnn Baker,2025-03-07\n");
    const failure = await failureOf(() => readJobs(file, { columns }));
    expect(failure.message).toBe(
      'jobs.csv: the header has no column "Fertig am" for date. It has: Wer, Date.',
    );
  });
});
