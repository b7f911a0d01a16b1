import type { Business } from "../domain/business.ts";
import type { Issue } from "../domain/failure.ts";
import { html, type Markup } from "./html.ts";
import { type Asked, RESULTS } from "./search-address.ts";

const LEVELS = ["5", "4", "3", "2", "1"] as const;
const LIMITS = ["20", "50", "100"] as const;

const ORDERS = [
  { value: "newest", label: "Newest" },
  { value: "oldest", label: "Oldest" },
  { value: "lowest", label: "Fewest stars" },
  { value: "highest", label: "Most stars" },
] as const;

/** What links on the page ask for. It is shown where it is asked, so that it can be taken back. */
const LINKED = [
  ["aspect", "Aspect"],
  ["topic", "Topic"],
  ["polarity", "What is said of it"],
  ["question", "Question"],
  ["answer", "Answer"],
  ["platform", "Written on"],
  ["has_reply", "With a reply"],
] as const;

interface Option {
  readonly value: string;
  readonly label: string;
}

interface Given {
  readonly asked: Asked;
  readonly issues: readonly Issue[];
  /** The parameters that are seen elsewhere too: what is asked besides them opens the fields. */
  readonly seen: ReadonlySet<string>;
}

/** The search as a form that works without a script, with what was typed in it. */
export function searchForm(business: Business, given: Given): Markup {
  const { query = "" } = given.asked;
  const isFiltered = Object.keys(given.asked).some((name) => !given.seen.has(name));
  return html`<form id="search" role="search" aria-label="Reviews" action="./#${RESULTS}" autocomplete="off">
<div class="ask"><label class="unseen" for="ask-query">Words in the review</label><input id="ask-query" name="query" type="search" value="${query}" placeholder="Search the reviews" enterkeyhint="search"><button>Search</button></div>
<details class="filters"${isFiltered && html` open`}><summary>Search by date and more</summary>
<div class="fields">${filters(business, given)}</div></details>
</form>`;
}

function filters({ technicians, services, service_areas: areas }: Business, given: Given): Markup {
  const people = technicians.map(({ name }) => ({ value: name, label: name }));
  const work = services.map(({ id, name }) => ({ value: id, label: name }));
  const places = areas.map(({ name }) => ({ value: name, label: name }));
  const exactly = LEVELS.map((value) => ({ value, label: starsOf(value) }));
  const atLeast = exactly.map(({ value, label }) => ({ value, label: `${label} or more` }));
  const atMost = exactly
    .toReversed()
    .map(({ value, label }) => ({ value, label: `${label} or fewer` }));
  return html`
${choice("rating", "Exactly", "Any stars", exactly, given)}
${choice("min_rating", "At least", "Any stars", atLeast.slice(1), given)}
${choice("max_rating", "At most", "Any stars", atMost.slice(1), given)}
${textField("words", "All of these words", given)}
${dateField("since", "From", given)}
${dateField("until", "To", given)}
${choice("mentions_technician", "Technician", "Anyone", people, given)}
${choice("mentions_service", "Service", "Anything", work, given)}
${choice("mentions_service_area", "Area", "Anywhere", places, given)}
${LINKED.map(([name, label]) => choice(name, label, "Any", [], given))}
${choice("sort", "Order", "", ORDERS, given)}
${choice(
  "limit",
  "Show",
  "",
  LIMITS.map((value) => ({ value, label: `${value} reviews` })),
  given,
)}
`;
}

function starsOf(value: string): string {
  return value === "1" ? "1 star" : `${value} stars`;
}

/**
 * One of several; a value that is none of them is kept, as it was typed into the address.
 * @param none what stands for no choice; without it the first option does
 */
function choice(
  name: string,
  label: string,
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
    ...(isOther ? [{ value: asked, label: asked }] : []),
  ];
  return html`<div><label for="ask-${name}">${label}</label><select id="ask-${name}" name="${name}"${faultOf(name, given)}>${all.map(
    ({ value, label: text }) =>
      html`<option value="${value}"${value === asked && asked !== "" && html` selected`}>${text}</option>`,
  )}</select></div>`;
}

function textField(name: string, label: string, given: Given): Markup {
  const { [name]: asked = "" } = given.asked;
  return html`<div><label for="ask-${name}">${label}</label><input id="ask-${name}" name="${name}" type="search" value="${asked}"${faultOf(name, given)}></div>`;
}

/** A date; one that does not exist stands as text, as no browser shows it in a date field. */
function dateField(name: string, label: string, given: Given): Markup {
  const { [name]: asked = "" } = given.asked;
  const type = isFaulty(name, given) ? "text" : "date";
  return html`<div><label for="ask-${name}">${label}</label><input id="ask-${name}" name="${name}" type="${type}" value="${asked}"${faultOf(name, given)}></div>`;
}

function isFaulty(name: string, { issues }: Given): boolean {
  return issues.some(({ path }) => path === name);
}

function faultOf(name: string, given: Given): Markup | undefined {
  if (!isFaulty(name, given)) return undefined;
  return html` aria-invalid="true" aria-describedby="issue-${name}"`;
}
