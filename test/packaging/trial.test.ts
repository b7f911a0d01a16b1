import { expect, test } from "bun:test";
import { tryOut } from "../../.packaging/release/trial.ts";
import { version } from "../../package.json" with { type: "json" };
import { PROGRAM } from "../support/candor.ts";

test("a program that runs is reported with how it was run", async () => {
  expect(await tryOut({ how: "on this machine", command: PROGRAM }, version)).toEqual({
    kind: "ran",
    told: "on this machine",
  });
});

test.each<[string, string[], string]>([
  ["of another version", PROGRAM, `here: --version said “${version}” instead of 99.0.0`],
  ["that complains", ["sh", "-c", "echo broken >&2; exit 3"], "here: --version said “broken”"],
  [
    "whose demo ends",
    ["sh", "-c", 'case $1 in --version) echo 99.0.0 ;; *) echo "no room" >&2 ;; esac', "sh"],
    "here: the demo ended before it answered: no room",
  ],
  ["that is not there", ["/nonexistent/candor"], "here: ENOENT"],
])("a program %s has failed", async (_what, command, told) => {
  const outcome = await tryOut({ how: "here", command }, "99.0.0");
  expect(outcome.kind).toBe("failed");
  expect(outcome.told).toStartWith(told);
});
