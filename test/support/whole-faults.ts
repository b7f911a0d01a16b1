import { checkWhole } from "../../src/doctor/check-whole.ts";
import type { Store } from "../../src/store/store.ts";

/** What `candor doctor --full` finds wrong with a database itself, as `about: what`. */
export function wholeFaults(store: Store): string[] {
  const found = checkWhole(store).filter(({ level }) => level !== "ok");
  return found.map(({ about, what }) => `${about}: ${what}`);
}
