import { expect, test } from "bun:test";
import { faultsPage } from "./table.ts";

const ROW = {
  fault: "Full disk, 8 s",
  readers: "200 90 times",
  hub: "nothing is pushed; a|b",
  health: "200, hub ok",
  recovery: "once there is room:\n1 s",
  lost: 0,
  faults: [],
};

test("the page has a row for each fault, and lists what was wrong or not tried (issue 23)", () => {
  const page = faultsPage({ rows: [ROW], skipped: ["Clock: no faketime"] }, "Machine: a");
  expect(page).toContain(
    "| Full disk, 8 s | 200 90 times | nothing is pushed; a\\|b | 200, hub ok | once there is room: 1 s | 0 |\n",
  );
  expect(page).toContain("Not tried on that machine:\n\n- Clock: no faketime\n");
  expect(page).not.toContain("Wrong:");
  const wrong = faultsPage({ rows: [{ ...ROW, faults: ["it forgot"] }], skipped: [] }, "");
  expect(wrong).toContain("Wrong:\n\n- it forgot\n");
});
