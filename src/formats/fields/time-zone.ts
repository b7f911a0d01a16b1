/**
 * Abbreviations of time zones that exports write, and how far from UTC they are. Three of them have
 * other meanings elsewhere and are taken as most exports mean them: IST as India's (not Ireland's or
 * Israel's), BST as Britain's summer time (not Bangladesh's), CST as Chicago's (not China's). Where
 * another was meant, the time is some hours off, and a review written near midnight a day.
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

/** A zone behind a time, as a part of a regular expression without regard to case. */
export const ZONE = `(?:UTC|GMT)?[+-]\\d{1,2}(?::?\\d{2})?|${Object.keys(OFFSETS).join("|")}`;

/** Hours, and minutes if they are named, from UTC: `GMT+2`, `+0530`. */
const OFFSET = /([+-])(\d{1,2}):?(\d{2})?$/;

/** The zone as `Date.parse` takes it; a time that names none is UTC's. */
export function offsetOf(zone = "Z"): string {
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(zone) ?? [];
  if (sign !== undefined) return `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return OFFSETS[zone.toLowerCase()] ?? zone;
}
