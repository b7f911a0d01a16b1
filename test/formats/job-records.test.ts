import { expect, test } from "bun:test";
import { readJobs } from "../../src/formats/job-records.ts";
import { fileOf } from "../support/library.ts";

test("a table of jobs is read under the names that exports give its columns", async () => {
  const text =
    "Job #;Customer Name;Completed;Assigned To\n17;Baker, Ann;03/14/2025;Pia\n;X Y;2025-03-01;\n";
  expect(await readJobs(fileOf("jobs.csv", text))).toEqual({
    jobs: [
      { label: "17", customer: "Baker, Ann", date: "2025-03-14", technician: "Pia" },
      { label: "row 3", customer: "X Y", date: "2025-03-01", technician: undefined },
    ],
    problems: [],
  });
});

test("rows of one job are one, and a row without a customer is none", async () => {
  const text = "job,customer,date\n17,A B,2025-03-01\n17,A B,2025-03-01\n18,,2025-03-01\n";
  expect((await readJobs(fileOf("jobs.csv", text))).jobs).toHaveLength(1);
});

test("what is wrong is told by row", async () => {
  const text = "customer,date\nA B,01/02/2025\nA B,\nA B\n";
  const { problems } = await readJobs(fileOf("jobs.csv", text));
  expect(problems.map(({ row, field }) => [row, field])).toEqual([
    [2, "date"],
    [3, "date"],
    [4, ""],
  ]);
});

test.each(["", "name,phone\nA,1\n"])("%p is no table of jobs", async (text) => {
  expect(readJobs(fileOf("jobs.csv", text))).rejects.toThrow("customer and date");
});
