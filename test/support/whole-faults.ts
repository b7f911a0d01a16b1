import { checkWhole } from "../../src/doctor/check-whole.ts";
import { loadAnalyzer } from "../../src/publish/commit/analyzer-for.ts";
import type { Store } from "../../src/store/store.ts";

await loadAnalyzer();

/** What `candor doctor --full` finds wrong with a database itself, as `about: what`. */
export function wholeFaults(store: Store): string[] {
  const found = checkWhole(store).filter(({ level }) => level !== "ok");
  return found.map(({ about, what }) => `${about}: ${what}`);
}
