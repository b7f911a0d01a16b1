/**
 * Abbreviations of time zones in exports, and their offsets from UTC. Three are ambiguous and are
 * read as most exports mean them: IST as India's (not Ireland's or Israel's), BST as Britain's
 * summer time (not Bangladesh's), CST as Chicago's (not China's). If another was meant, the time is
 * some hours off, and a review written near midnight may be a day off.
 */
const OFFSETS: Readonly<Record<string, string | undefined>> = {
  z: "Z",
  utc: "Z",
  gmt: "Z",
  est: "-05:00",
  edt: "-04:00",
  cst: "-06:00",
  cdt: "-05:00",
  mst: "-07:00",
  mdt: "-06:00",
  pst: "-08:00",
  pdt: "-07:00",
  bst: "+01:00",
  cet: "+01:00",
  cest: "+02:00",
  ist: "+05:30",
  aest: "+10:00",
  aedt: "+11:00",
};

/** A zone after a time, as part of a case-insensitive regular expression. */
export const ZONE = `(?:UTC|GMT)?[+-]\\d{1,2}(?::?\\d{2})?|${Object.keys(OFFSETS).join("|")}`;

/** Hours, and minutes if given, from UTC: `GMT+2`, `+0530`. */
const OFFSET = /([+-])(\d{1,2}):?(\d{2})?$/;

/** The zone for `Date.parse`; a time without a zone is in UTC. */
export function offsetOf(zone = "Z"): string {
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(zone) ?? [];
  if (sign !== undefined) return `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return OFFSETS[zone.toLowerCase()] ?? zone;
}
