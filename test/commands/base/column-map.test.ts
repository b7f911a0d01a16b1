import { describe, expect, test } from "bun:test";
import { readColumnMap, readJobColumnMap } from "../../../src/commands/base/column-map.ts";
import { failureOf } from "../../formats/reading.ts";

describe("--map", () => {
  test("gives the name of each column, in one flag or several", () => {
    const first = readColumnMap("text=My Comment, date = Posted=on");
    expect([...readColumnMap("rating=Sterne", first)]).toEqual([
      ["text", "My Comment"],
      ["date", "Posted=on"],
      ["rating", "Sterne"],
    ]);
  });

  test.each(["text", "=Comment", "text=", "words=Comment", "", "toString=x", "text=a,,"])(
    "is refused with the list of columns: %p",
    async (value) => {
      const failure = await failureOf(() => readColumnMap(value));
      expect(failure.code).toBe("invalid");
      expect(failure.message).toContain("id, source, author, rating, text, title, date");
    },
  );
});

describe("--map of verify", () => {
  test("gives the names of the columns of jobs, in one flag or several (issue 16)", () => {
    const first = readJobColumnMap("customer=Client, date = Finished=on");
    expect([...readJobColumnMap("job=Nr,technician=Crew", first)]).toEqual([
      ["customer", "Client"],
      ["date", "Finished=on"],
      ["job", "Nr"],
      ["technician", "Crew"],
    ]);
  });

  test.each(["customer", "text=Comment", "date=", "toString=x"])(
    "is refused with the list of columns: %p (issue 16)",
    async (value) => {
      const failure = await failureOf(() => readJobColumnMap(value));
      expect(failure.code).toBe("invalid");
      expect(failure.message).toBe(
        `--map takes column=name, such as customer=Client,date=Finished, not "${value}". The columns are: customer, date, job, technician.`,
      );
    },
  );
});
