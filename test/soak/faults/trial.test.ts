import { expect, test } from "bun:test";
import { playFaults } from "../faults.ts";
import type { Fault } from "./fault.ts";
import { killed } from "./killed.ts";
import { replacedDatabase } from "./replaced-database.ts";
import { stopped } from "./stopped.ts";

/** Most of it is patience with a slow machine. */
const TIMEOUT_MS = 600_000;

test.each([killed(3), stopped(2), replacedDatabase])(
  "$name: it recovers on its own, and nothing acknowledged is lost (issue 23)",
  async (fault) => {
    const { rows } = await playFaults([fault]);
    expect(rows).toMatchObject([{ lost: 0, faults: [] }]);
  },
  TIMEOUT_MS,
);

test("a fault that can't be caused here is reported with what it needs (issue 23)", async () => {
  const lacks = () => "there is no hammer: sudo apt-get install hammer";
  const fault: Fault = { ...replacedDatabase, name: "Hammer", lacks };
  expect(await playFaults([fault])).toEqual({
    rows: [],
    skipped: ["Hammer: there is no hammer: sudo apt-get install hammer"],
  });
});
