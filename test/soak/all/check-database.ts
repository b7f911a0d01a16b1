import { Store } from "../../../src/store/store.ts";
import { logFaults } from "../../support/log-of-store.ts";
import { wholeFaults } from "../../support/whole-faults.ts";
import { type Finding, nothingWrong } from "./finding.ts";

/** Checks a database that nobody serves, as its owner can, and once more what its log says. */
export function checkDatabase(path: string): Finding[] {
  using store = new Store(path);
  return [
    nothingWrong("candor doctor --full finds nothing", wholeFaults(store)),
    nothingWrong("the log's tables agree with its leaves", logFaults(store)),
  ];
}
