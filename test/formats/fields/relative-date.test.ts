import { describe, expect, test } from "bun:test";
import { ageIn } from "../../../src/formats/fields/relative-date.ts";

const FILE = Bun.resolveSync("../../../src/formats/fields/relative-date.ts", import.meta.dir);

describe("how long ago something was", () => {
  test.each([
    ["3 weeks ago", 3, "week"],
    ["a month ago", 1, "month"],
    ["an hour ago", 1, "hour"],
    ["Edited 2 years ago", 2, "year"],
    ["yesterday", 1, "day"],
    ["vor 4 Monaten", 4, "month"],
    ["vor einem Jahr", 1, "year"],
    ["vorgestern", 2, "day"],
    ["il y a un an", 1, "year"],
    ["il y a 2 ans", 2, "year"],
    ["hace 3 semanas", 3, "week"],
    ["hace un mes", 1, "month"],
    ["un mese fa", 1, "month"],
    ["há um mês", 1, "month"],
    ["3 meses atrás", 3, "month"],
    ["een maand geleden", 1, "month"],
    ["rok temu", 1, "year"],
    ["2 tygodnie temu", 2, "week"],
    ["5 lat temu", 5, "year"],
    ["3ヶ月前", 3, "month"],
    ["1 か月前", 1, "month"],
    ["2 bulan lalu", 2, "month"],
    ["месяц назад", 1, "month"],
  ] as const)("is read in the languages of tables: %s (issue 43)", (text, count, unit) => {
    expect(ageIn(text)).toEqual({ count, unit });
  });

  test.each(["soon", "4 July", "3 weeks", "ago", "", "three sheets ago"])(
    "is not in any other text: %p (issue 43)",
    (text) => {
      expect(ageIn(text)).toBeUndefined();
    },
  );

  test("is known without a formatter for each language, which would cost an import 20 ms (issue 48)", () => {
    const script = `Intl.RelativeTimeFormat = undefined;
      const { ageIn } = await import(${JSON.stringify(FILE)});
      console.log(ageIn("vor 4 Monaten").count);`;
    const { stdout, stderr } = Bun.spawnSync([process.execPath, "-e", script]);
    expect([stdout.toString(), stderr.toString()]).toEqual(["4\n", ""]);
  });
});
