import dates from "../../../data/tables/dates.json" with { type: "json" };
import { bareWord } from "../../domain/text/fold-case.ts";
import { weekdayNames } from "../../macros/calendar-words.ts" with { type: "macro" };
import { monthNamed } from "./month-names.ts";

const WORD = /^(\p{L}+)[:：.,]*\s*/u;
const DAY_AND_MONTH = /^\d{1,2}\.? \p{L}/u;
const LEAD_INS: ReadonlySet<string> = new Set([...dates.before.map(bareWord), ...weekdayNames()]);

/** A date without what sites write before it: "Reviewed on", "Rédigé le", "Tue,". */
export function withoutLeadIn(text: string): string {
  const [lead = "", word = ""] = WORD.exec(text) ?? [];
  const rest = text.slice(lead.length);
  const bare = bareWord(word);
  // French and Italian abbreviate Tuesday as others do March.
  const isLeadIn = monthNamed(bare) === undefined || DAY_AND_MONTH.test(rest);
  return LEAD_INS.has(bare) && isLeadIn ? withoutLeadIn(rest) : text;
}
