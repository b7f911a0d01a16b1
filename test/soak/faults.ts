import { clockJump } from "./faults/clock-jump.ts";
import { deadDns } from "./faults/dead-dns.ts";
import { deletedDatabase } from "./faults/deleted-database.ts";
import type { Fault } from "./faults/fault.ts";
import { fullDisk } from "./faults/full-disk.ts";
import { killed } from "./faults/killed.ts";
import { noDescriptors } from "./faults/no-descriptors.ts";
import { readOnlyDisk } from "./faults/read-only-disk.ts";
import { replacedDatabase } from "./faults/replaced-database.ts";
import { stopped } from "./faults/stopped.ts";
import { playFault, type Row } from "./faults/trial.ts";

/**
 * All faults.
 * @param kills how often the process is killed
 * @param stoppedSeconds how long it is stopped
 */
export function faultsOf(kills: number, stoppedSeconds: number): readonly Fault[] {
  return [
    ...[fullDisk, readOnlyDisk(), deletedDatabase, replacedDatabase, clockJump, deadDns],
    ...[noDescriptors, stopped(stoppedSeconds), killed(kills)],
  ];
}

/** The results of all faults. */
export interface FaultsReport {
  readonly rows: readonly Row[];
  /** The faults that can't be caused here, and why. */
  readonly skipped: readonly string[];
}

/** Causes one fault after another. */
export async function playFaults(faults: readonly Fault[]): Promise<FaultsReport> {
  const rows: Row[] = [];
  const skipped: string[] = [];
  for (const fault of faults) {
    const why = fault.lacks();
    if (why !== undefined) {
      skipped.push(`${fault.name}: ${why}`);
      continue;
    }
    const row = await playFault(fault);
    process.stderr.write(`${row.fault}: ${row.lost} lost; ${row.faults.join("; ")}\n`);
    rows.push(row);
  }
  return { rows, skipped };
}
