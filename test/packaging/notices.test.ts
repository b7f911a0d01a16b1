import { beforeAll, expect, test } from "bun:test";
import { NOTICES, packagesInside, writeNotices } from "../../.packaging/release/notices.ts";
import { dependencies, engines } from "../../package.json" with { type: "json" };

let notices = "";
beforeAll(async () => {
  notices = await writeNotices();
});

test(`${NOTICES} has every package that ships, and every one that they bring along`, async () => {
  const names = (await packagesInside()).map((folder) => folder.replace(/^.*node_modules\//, ""));
  expect(names).toContain("fast-uri");
  const told = (name: string) => notices.includes(`\n${name} `);
  expect([...Object.keys(dependencies), ...names].filter((name) => !told(name))).toEqual([]);
});

test("it has the texts of their licences", () => {
  expect(notices.split("Permission is hereby granted").length).toBeGreaterThan(40);
  expect(notices).toContain("SIL OPEN FONT LICENSE");
});

test("it names Candor's own licence, what its data was made from, and the runtime that it runs in", () => {
  expect(notices).toContain("The Candor authors");
  expect(notices).toContain("MAMS for ABSA");
  expect(notices).toContain(`The runtime: Bun ${engines.bun},`);
  expect(notices).toContain("JavaScriptCore");
});

test("it names what a ready-made script contains", () => {
  expect(notices).toMatch(/parts of these packages: .*\bvue \^?\d/);
});
