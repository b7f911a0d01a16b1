import { expect, test } from "bun:test";
import { futureLogNameFault } from "../../../src/commands/base/log-name-fault.ts";

test("a base_url that only this machine can reach is no public one (issue 42)", () => {
  expect(futureLogNameFault({ base_url: "http://localhost:3512" })).toStartWith(
    "Without a public base_url, the log of the new database would be called localhost:3512/log/….",
  );
});

test("a public address is no reason to warn", () => {
  expect(futureLogNameFault({ base_url: "https://reviews.example.com" })).toBeUndefined();
});
