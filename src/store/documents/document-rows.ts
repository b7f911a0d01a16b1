import type { DocumentRecord, StoredPiece } from "../../domain/document.ts";
import { MS_PER_SECOND } from "../../domain/time/units.ts";

export interface DocumentRow {
  readonly name: string;
  readonly content_type: string;
  readonly hash: string;
  readonly modified_at: number | null;
  readonly changed_at: number;
}

export interface PartRow {
  readonly hash: string;
  readonly crc: number;
  readonly size: number;
  readonly oldest_id: string | null;
  readonly oldest_date: string | null;
}

/**
 * The time of a change, in whole seconds. A second change within one second has no exact date
 * (RFC 9110 §8.8.2.2), nor does a change after the clock was set back.
 */
export function changeTimes(current: DocumentRow | undefined, now: Date) {
  const second = Math.floor(now.getTime() / MS_PER_SECOND);
  const previous = current?.changed_at ?? Number.NEGATIVE_INFINITY;
  if (second > previous) return { modified_at: second, changed_at: second };
  return { modified_at: null, changed_at: previous };
}

export function toRecord(row: DocumentRow): DocumentRecord {
  const { name, hash } = row;
  return {
    name,
    hash,
    contentType: row.content_type,
    modifiedAt: row.modified_at,
  };
}

export function toPart({
  hash,
  crc,
  size,
  oldest_id: id,
  oldest_date: date,
}: PartRow): StoredPiece {
  const chunk = { hash, crc, size };
  return id === null || date === null ? chunk : { ...chunk, oldest: { id, date } };
}
