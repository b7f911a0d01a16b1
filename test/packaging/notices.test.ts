import { beforeAll, expect, test } from "bun:test";
import { NOTICES, packagesInside, writeNotices } from "../../.packaging/release/notices.ts";
import { dependencies, engines } from "../../package.json" with { type: "json" };

let notices = "";
beforeAll(async () => {
  notices = await writeNotices();
});

test(`${NOTICES} lists every package that ships, with its dependencies`, async () => {
  const names = (await packagesInside()).map((folder) => folder.replace(/^.*node_modules\//, ""));
  expect(names).toContain("fast-uri");
  const told = (name: string) => notices.includes(`\n${name} `);
  expect([...Object.keys(dependencies), ...names].filter((name) => !told(name))).toEqual([]);
});

test("they include the texts of their licenses", () => {
  expect(notices.split("Permission is hereby granted").length).toBeGreaterThan(40);
  expect(notices).toContain("SIL OPEN FONT LICENSE");
});

test("they include Candor's own license, the sources of its data, and the runtime", () => {
  expect(notices).toContain("The Candor authors");
  expect(notices).toContain("MAMS for ABSA");
  expect(notices).toContain(`The runtime: Bun ${engines.bun},`);
  expect(notices).toContain("JavaScriptCore");
});
