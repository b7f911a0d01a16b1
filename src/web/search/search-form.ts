import type { Business } from "../../domain/business/business.ts";
import type { Issue } from "../../domain/error-body.ts";
import { languageName, primaryLanguage } from "../../domain/text/language.ts";
import { html, type Markup } from "../base/html.ts";
import {
  canBeRelevant,
  RESULTS,
  type SearchParameters,
  usualOrder,
} from "../base/search-address.ts";
import { platformLabel } from "../parts/platform-label.ts";
import { LEVELS } from "../parts/rating-overview.ts";
import type { Words } from "../words/words.ts";

const LIMITS = ["20", "50", "100"] as const;

const ORDERS = ["newest", "oldest", "lowest", "highest"] as const;

/** Parameters that only links set. They get a field once they are set, so that they can be cleared. */
const LINKED = [
  ...["aspect", "topic", "polarity", "question", "answer", "platform", "language", "has_reply"],
] as const;

/** The parameters that have a field. */
type FieldName = keyof Words["search"]["fields"];

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Given {
  readonly asked: SearchParameters;
  readonly issues: readonly Issue[];
  /** What readers call what was asked for, by the parameters' names. */
  readonly labels: Readonly<Record<string, string>>;
  /** The parameters that are visible elsewhere too. Any others open the fields. */
  readonly seen: ReadonlySet<string>;
}

const FORM = "search";

/** The search as a form that works without a script, filled with what was asked. */
export function searchForm(say: Words, { words = "" }: SearchParameters): Markup {
  return html`<form id="${FORM}" role="search" aria-label="${say.search.heading}" action="./#${RESULTS}" autocomplete="off">
<label class="unseen" for="ask-words">${say.search.words}</label><input id="ask-words" name="words" type="search" value="${words}" placeholder="${say.search.placeholder}" enterkeyhint="search"><button>${say.search.button}</button>
</form>`;
}

/** The rest of the form, which few use: below the filters, and seen only when these are unfolded. */
export function searchFields(say: Words, business: Business, given: Given): Markup {
  const isFiltered = Object.keys(given.asked).some((name) => !given.seen.has(name));
  return html`<details class="filters" id="fields"${isFiltered && html` open`}><summary>${say.search.more}</summary>
<div class="fields">${filters(say, business, given)}</div></details>`;
}

function filters(
  say: Words,
  { technicians, services, service_areas: areas }: Business,
  given: Given,
): Markup {
  const people = technicians.map(({ name }) => ({ value: name, label: name }));
  const work = services.map(({ id, name }) => ({ value: id, label: name }));
  const places = areas.map(({ name }) => ({ value: name, label: name }));
  const { counts, search } = say;
  const levels = LEVELS.map((value) => ({ value, label: counts.stars(Number(value)) }));
  const orders = ordersFor(say, given).map((value) => ({ value, label: search.orders[value] }));
  const sizes = LIMITS.map((value) => ({ value, label: value }));
  return html`
${choice(say, "rating", search.anyStars, levels, given)}
${choice(say, "min_rating", search.anyStars, levels.slice(1), given)}
${choice(say, "max_rating", search.anyStars, levels.toReversed().slice(1), given)}
${textField(say, "query", given)}
${given.asked.about !== undefined && textField(say, "about", given)}
${dateField(say, "since", given)}
${dateField(say, "until", given)}
${choice(say, "mentions_technician", search.anyone, people, given)}
${choice(say, "mentions_service", search.anything, work, given)}
${choice(say, "mentions_service_area", search.anywhere, places, given)}
${LINKED.map((name) => choice(say, name, search.any, [], given))}
${choice(say, "sort", "", orders, given)}
${choice(say, "limit", "", sizes, given)}
`;
}

/** The first is the order if none is chosen. */
function ordersFor(say: Words, { asked }: Given): readonly (keyof typeof say.search.orders)[] {
  if (!canBeRelevant(asked)) return ORDERS;
  return usualOrder(asked) === "newest" ? [...ORDERS, "relevance"] : ["relevance", ...ORDERS];
}

/**
 * A list to choose from. It keeps a value that is not an option but was given in the address.
 * @param none the label of no choice; if it is empty, the first option means that
 */
function choice(
  say: Words,
  name: FieldName,
  none: string,
  options: readonly Option[],
  given: Given,
): Markup | undefined {
  const { [name]: asked = "" } = given.asked;
  if (options.length === 0 && asked === "") return undefined;
  const isOther = asked !== "" && options.every(({ value }) => value !== asked);
  const all = [
    ...(none === "" ? [] : [{ value: "", label: none }]),
    ...options,
    ...(isOther ? [{ value: asked, label: given.labels[name] ?? labelOf(say, name, asked) }] : []),
  ];
  return html`<div><label for="ask-${name}">${say.search.fields[name]}</label><select form="${FORM}" id="ask-${name}" name="${name}"${faultOf(name, given)}>${all.map(
    ({ value, label: text }) =>
      html`<option value="${value}"${value === asked && asked !== "" && html` selected`}>${text}</option>`,
  )}</select></div>`;
}

/** A value that only links set, as readers know it. */
function labelOf({ chips, search, LANGUAGE }: Words, name: FieldName, value: string): string {
  if (name === "platform") return platformLabel(value) ?? value;
  if (name === "language") return languageName(primaryLanguage(value), LANGUAGE) ?? value;
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    ...{ polarity: search.opinions, answer: search.answers },
    has_reply: { true: chips.withReply, false: search.withoutReply },
  };
  return labels[name]?.[value] ?? value;
}

function textField(say: Words, name: FieldName, given: Given): Markup {
  const { [name]: asked = "" } = given.asked;
  return html`<div><label for="ask-${name}">${say.search.fields[name]}</label><input form="${FORM}" id="ask-${name}" name="${name}" type="search" value="${asked}"${faultOf(name, given)}></div>`;
}

/** A date. An invalid one is shown as text, because a date field would not show it. */
function dateField(say: Words, name: FieldName, given: Given): Markup {
  const { [name]: asked = "" } = given.asked;
  const type = isFaulty(name, given) ? "text" : "date";
  return html`<div><label for="ask-${name}">${say.search.fields[name]}</label><input form="${FORM}" id="ask-${name}" name="${name}" type="${type}" value="${asked}"${faultOf(name, given)}></div>`;
}

function isFaulty(name: string, { issues }: Given): boolean {
  return issues.some(({ path }) => path === name);
}

function faultOf(name: string, given: Given): Markup | undefined {
  if (!isFaulty(name, given)) return undefined;
  return html` aria-invalid="true" aria-describedby="issue-${name}"`;
}
