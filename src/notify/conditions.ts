import { dirname, resolve } from "node:path";
import { reasonInWords } from "../domain/hub/hub-reason.ts";
import type { Notice } from "../domain/notice.ts";
import { counted } from "../domain/text/numbers.ts";
import { MEGABYTE, MS_PER_DAY } from "../domain/time/units.ts";
import { freeRoom } from "../store/files/free-room.ts";
import type { Store } from "../store/store.ts";

/** The disk is nearly full below the first, and has room again above the second. */
const LOW_ROOM = 200 * MEGABYTE;
const ENOUGH_ROOM = 300 * MEGABYTE;
/** A notice lists at most this many dropped subscribers. */
const MAX_LISTED = 20;
/** Reasons for the end of a subscription that somebody chose, or that are not faults. */
const USUAL_ENDS = new Set(
  (["unsubscribed", "lease_ended", "removed", "restored", "log_ended"] as const).map(reasonInWords),
);

/** Reports that nothing was imported for a number of days, once until the next import. */
export function noImportNotice({ imports, settings }: Store, days: number, now: Date): Notice[] {
  const last = imports.last();
  if (last === undefined || settings.toldUpTo("no_import") === String(last.number)) return [];
  const idle = Math.floor((now.getTime() - Date.parse(last.imported_at)) / MS_PER_DAY);
  if (idle < days) return [];
  settings.putToldUpTo("no_import", String(last.number));
  const title = `No reviews were imported for ${counted(idle, "day")}`;
  const text = `${title}. The last import was on ${last.imported_at.slice(0, 10)}.`;
  return [{ kind: "no_import", title, text }];
}

/** Reports the subscribers that were dropped since the last time because deliveries to them failed. */
export function droppedNotice({ requests, settings }: Store, now: Date): Notice[] {
  const known = settings.toldUpTo("dropped");
  const since = Number(known ?? now.getTime());
  const ended = requests.endedAfter(since);
  const mark = String(Math.max(since, ...ended.map(({ at }) => at)));
  if (mark !== known) settings.putToldUpTo("dropped", mark);
  const dropped = ended.filter(({ reason }) => !USUAL_ENDS.has(reason));
  if (dropped.length === 0) return [];
  const were = dropped.length === 1 ? "was" : "were";
  const title = `${counted(dropped.length, "subscriber")} ${were} dropped`;
  const lines = dropped
    .slice(0, MAX_LISTED)
    .map(({ callback, topic, reason }) => `${new URL(callback).host} (${topic}): ${reason}`);
  const more = dropped.length > MAX_LISTED ? [`and ${dropped.length - MAX_LISTED} more`] : [];
  return [{ kind: "subscriber_dropped", title, text: [`${title}.`, ...lines, ...more].join("\n") }];
}

/** Reports that the disk is nearly full, once until there is room again. */
export function diskNotice({ settings, path }: Store, free = freeRoom): Notice[] {
  const folder = dirname(resolve(path));
  const room = free(folder) ?? ENOUGH_ROOM;
  const wasLow = settings.toldUpTo("disk") === "low";
  const isLow = room < (wasLow ? ENOUGH_ROOM : LOW_ROOM);
  if (isLow !== wasLow) settings.putToldUpTo("disk", isLow ? "low" : "enough");
  if (!isLow || wasLow) return [];
  const title = "The disk is nearly full";
  const text = `${title}: ${Math.floor(room / MEGABYTE)} MB are free in ${folder}. Imports fail when there is no room.`;
  return [{ kind: "disk_low", title, text }];
}
