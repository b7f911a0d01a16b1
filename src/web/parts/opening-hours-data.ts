import {
  type Day,
  type OpeningHours,
  parseOpeningHours,
} from "../../domain/business/opening-hours.ts";

const NAMES: Readonly<Record<Day, string>> = {
  Mo: "Monday",
  Tu: "Tuesday",
  We: "Wednesday",
  Th: "Thursday",
  Fr: "Friday",
  Sa: "Saturday",
  Su: "Sunday",
};
/** How search engines want a day that is open until midnight, and below, a closed day. */
const LAST_MINUTE = "23:59";
const CLOSED = { opens: "00:00", closes: "00:00" };

/** Opening hours in schema.org's form; lines that can't be parsed are left out. */
export function openingHoursData(lines: readonly string[] = []) {
  const hours = lines.map(parseOpeningHours).filter((line) => line !== undefined);
  return hours.length === 0 ? undefined : hours.flatMap(specifications);
}

function specifications({ days, times }: OpeningHours) {
  return (times.length === 0 ? [CLOSED] : times).map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => NAMES[day]),
    opens,
    closes: closes === "24:00" ? LAST_MINUTE : closes,
  }));
}
