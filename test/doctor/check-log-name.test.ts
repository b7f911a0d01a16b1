import { expect, test } from "bun:test";
import { checkLogName } from "../../src/doctor/check-log-name.ts";

const BASE_URL = "https://reviews.example.com";
const NAMED = { generation: "9f3c21ab", origin: "reviews.example.com/log/9f3c21ab" };
const LOCAL = { generation: "9f3c21ab", origin: "localhost:3000/log/9f3c21ab" };

test("a log that is called by the public address is fine, and so is none", () => {
  expect(checkLogName(NAMED, BASE_URL).map(({ level }) => level)).toEqual(["ok"]);
  expect(checkLogName(undefined, BASE_URL)).toEqual([]);
});

test("a log that began under another address is reported, as harmless", () => {
  const [finding] = checkLogName(LOCAL, BASE_URL);
  expect(finding?.level).toBe("warning");
  expect(finding?.what).toContain(`called ${LOCAL.origin}, because it began before`);
  expect(finding?.fix).toContain("harmless");
});

test("while no public address is configured, the log's name is not reported", () => {
  expect(checkLogName(LOCAL, "http://localhost:8080")).toEqual([]);
});
