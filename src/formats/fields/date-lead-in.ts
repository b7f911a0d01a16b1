import dates from "../../../data/tables/dates.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";
import { monthNamed } from "./month-names.ts";

const WORD = /^(\p{L}+)[:：.,]*\s*/u;
const DAY_AND_MONTH = /^\d{1,2}\.? \p{L}/u;
/** A Monday to a Sunday. */
const DAYS = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, at + 1));

let known: ReadonlySet<string> | undefined;

/** A date without what sites write before it: "Reviewed on", "Rédigé le", "Tue,". */
export function withoutLeadIn(text: string): string {
  known ??= leadIns();
  const [lead = "", word = ""] = WORD.exec(text) ?? [];
  const rest = text.slice(lead.length);
  const bare = bareWord(word);
  // French and Italian abbreviate Tuesday as others do March.
  const isLeadIn = monthNamed(bare) === undefined || DAY_AND_MONTH.test(rest);
  return known.has(bare) && isLeadIn ? withoutLeadIn(rest) : text;
}

function leadIns(): Set<string> {
  const weekdays = dates.languages.flatMap((language) =>
    (["long", "short"] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
      return DAYS.map((day) => format.format(day).replace(/\.$/, ""));
    }),
  );
  return new Set([...dates.before, ...weekdays].map(bareWord));
}
