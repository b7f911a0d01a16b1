import { expect, test } from "bun:test";
import { readConfigFile } from "../../src/config/business-file.ts";
import { checkVertical } from "../../src/doctor/check-vertical.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";

/** What is found of a candor.toml with these lines. */
async function found(lines: string) {
  using folder = new TemporaryFolder();
  await folder.write("candor.toml", `name = "Zorvan"\n${lines}`);
  const file = readConfigFile(folder.at("candor.toml"), "");
  return file === undefined ? [] : [file.vertical, ...checkVertical(file)];
}

test("a vertical that is named is used (issue 45)", async () => {
  expect(await found('vertical = "dental"\ncategory = "Plumber"')).toEqual(["dental"]);
});

test("otherwise the category chooses one (issue 45)", async () => {
  const what =
    'the insights use the vertical home-services: candor.toml names none, and its category is "Plumber"';
  expect(await found('category = "Plumber"')).toEqual([
    "home-services",
    { level: "ok", about: "vertical", what },
  ]);
});

test.each(["", 'category = "Family-run"'])(
  "and without a known one it is general: %s (issue 45)",
  async (lines) => {
    const [vertical, finding] = await found(lines);
    expect([vertical, finding]).toMatchObject(["general", { level: "warning", about: "vertical" }]);
  },
);
