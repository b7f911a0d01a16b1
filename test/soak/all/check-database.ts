import { documentFaults } from "../../../src/doctor/check-documents.ts";
import { Store } from "../../../src/store/store.ts";
import { logFaults } from "../../support/log-of-store.ts";
import { type Finding, nothingWrong } from "./finding.ts";

/**
 * Checks a database that nobody serves, with SQLite's own check, its documents and the log's
 * tables.
 */
export function checkDatabase(path: string): Finding[] {
  using store = new Store(path);
  return [
    nothingWrong("SQLite's integrity check finds nothing", store.integrityFaults()),
    nothingWrong("the documents are intact", documentFaults(store)),
    nothingWrong("the log's tables agree with its leaves", logFaults(store)),
  ];
}
