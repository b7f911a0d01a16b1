import { grouped } from "../domain/text/numbers.ts";
import type { Remote } from "./remote.ts";

/** Longer logs are not read: otherwise whoever names a size would decide how long a run takes. */
export const MAX_LOG_ENTRIES = 5_000_000;

/** @throws Failure `unusable` */
export function refuseEndless(remote: Remote, log: string, size: number): void {
  if (size <= MAX_LOG_ENTRIES) return;
  throw remote.failure(
    "",
    `says that its log has ${grouped(size)} entries, and more than ${grouped(MAX_LOG_ENTRIES)} are not read: ${log}.`,
  );
}
