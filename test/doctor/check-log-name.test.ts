import { expect, test } from "bun:test";
import { checkFutureLogName, checkLogName } from "../../src/doctor/check-log-name.ts";

const BASE_URL = "https://reviews.example.com";
const NAMED = { generation: "9f3c21ab", origin: "reviews.example.com/log/9f3c21ab" };
const LOCAL = { generation: "9f3c21ab", origin: "localhost:3000/log/9f3c21ab" };

const NOW = new Date("2026-11-21T12:00:00Z");
const OLD = { files: "candor.sqlite", begunAt: new Date("2026-11-01T12:00:00Z") };

test("a log that is called by the public address is fine, and so is none", () => {
  expect(checkLogName(NAMED, BASE_URL, OLD, NOW).map(({ level }) => level)).toEqual(["ok"]);
  expect(checkLogName(undefined, BASE_URL, OLD, NOW)).toEqual([]);
});

test("a log that began under another address is reported, as harmless", () => {
  const [finding] = checkLogName(LOCAL, BASE_URL, OLD, NOW);
  expect(finding?.level).toBe("warning");
  expect(finding?.what).toContain(`called ${LOCAL.origin}, because it began before`);
  expect(finding?.fix).toContain("harmless");
});

test("while no public address is configured, the log's name is not reported", () => {
  expect(checkLogName(LOCAL, "http://localhost:8080", OLD, NOW)).toEqual([]);
});

test("as long as the database is new, the way to a new log is named (issue 24)", () => {
  const files = "candor.sqlite, candor.sqlite.log-key";
  for (const begunAt of [new Date("2026-11-21T11:50:00Z"), undefined]) {
    const [finding] = checkLogName(LOCAL, BASE_URL, { files, begunAt }, NOW);
    expect(finding?.fix).not.toContain("harmless");
    expect(finding?.fix).toContain(`delete ${files}, and import again`);
  }
});

test("before the first import, a log without a public name is told of (issue 42)", () => {
  const [found] = checkFutureLogName("http://localhost:3000");
  expect([found?.level, found?.what]).toEqual([
    "warning",
    expect.stringContaining("is called localhost:3000/log/… forever"),
  ]);
  expect(checkFutureLogName("https://reviews.example.com")).toEqual([]);
});
