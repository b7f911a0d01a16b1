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

test("a fault that is tried again replaces its row, and the others stay as they are (issue 23)", () => {
  const other = { ...ROW, fault: "SIGSTOP, 60 s" };
  const before = faultsPage({ rows: [ROW, other], skipped: [] }, "");
  const again = { ...ROW, fault: "Full disk, 9 s", lost: 1 };
  const after = faultsPage({ rows: [again], skipped: [] }, "", before);
  const rows = after.split("\n").filter((line) => /^\| (Full|SIG)/.test(line));
  expect(rows.map((row) => row.slice(0, 16))).toEqual(["| Full disk, 9 s", "| SIGSTOP, 60 s "]);
  expect(rows[0]).toEndWith("| 1 |");
});

test("the header of a page whose table was padded is no row (issue 23)", () => {
  const padded =
    "| Fault           | Lost |\n| --------------- | ---- |\n| Full disk, 8 s  | 0    |\n";
  const after = faultsPage({ rows: [ROW], skipped: [] }, "", padded);
  expect(after.split("\n").filter((line) => line.startsWith("| F"))).toHaveLength(2);
});
