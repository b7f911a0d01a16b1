import { Type } from "@sinclair/typebox";
import { Failure } from "../domain/failure.ts";
import { searchable } from "../domain/fold-case.ts";
import { Insights } from "../domain/insights.ts";
import { nearest } from "../domain/nearest.ts";
import { OPINIONS } from "../domain/polarity.ts";
import { insightsContent, insightsDataset } from "./insights-dataset.ts";
import { checked, type Tool } from "./resource.ts";

const LONGEST_ECHO = 100;

/** What agents need not be told: the search beside ids gives the reviews, and a quarter is its days. */
const NEVER: ReadonlySet<string> = new Set([
  ...["review_ids", "supporting_ids", "contradicting_ids", "quarter_url"],
  ...OPINIONS.map((opinion) => `${opinion}_ids`),
]);
/** What a brief answer does not have. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  ...NEVER,
  ...OPINIONS.map((opinion) => `${opinion}_url`),
  ...["quotes", "trend"],
]);

const InsightsInput = Type.Object({
  aspect: Type.Optional(Type.String({ description: "Only this aspect, by id, with its quotes" })),
  technician: Type.Optional(Type.String({ description: "Only this technician, by name or alias" })),
  service: Type.Optional(Type.String({ description: "Only this service, by id" })),
});
type Wanted = typeof InsightsInput.static;

/** The insights dataset for agents: in brief, or all that it says of one thing. */
export const insights: Tool = {
  id: "get_insights",
  title: "Insights",
  description: insightsDataset.description,
  toolDescription:
    "What all reviews say taken together: praise and complaint by aspect, people, services and topics, answered questions, a summary. Ask for one aspect, technician or service to get quotes and trend. For the reviews themselves, use search_reviews: each count has a `…_url` with its arguments.",
  schema: Insights,
  failures: ["invalid"],
  ...checked(InsightsInput, (library, wanted) => {
    const all = insightsContent.read(library);
    return [
      { text: isWhole(wanted) ? without(LEFT_OUT, all) : without(NEVER, partOf(all, wanted)) },
    ];
  }),
};

function isWhole({ aspect, technician, service }: Wanted): boolean {
  return aspect === undefined && technician === undefined && service === undefined;
}

/** The insights as JSON, without the members of these names. */
function without(names: ReadonlySet<string>, all: Insights): string {
  return JSON.stringify(all, (name, value) => (names.has(name) ? undefined : value));
}

/** What stands in the dataset of the things asked for. */
function partOf(all: Insights, { aspect, technician, service }: Wanted): Insights {
  const { technicians, services } = all.entities;
  return {
    ...all,
    summary: null,
    aspects: pick("aspect", aspect, all.aspects, ({ id, label }) => [id, label]),
    entities: {
      technicians: pick("technician", technician, technicians, namesOf),
      services: pick("service", service, services, ({ id }) => [id]),
      service_areas: [],
    },
    topics: [],
    faq: [],
  };
}
function namesOf({ name, aliases }: { readonly name: string; readonly aliases: string[] }) {
  return [name, ...aliases];
}

/** The wanted entry of a list; none if none is wanted. Throws Failure `invalid` if it is unknown. */
function pick<Entry>(
  path: string,
  wanted: string | undefined,
  entries: Entry[],
  namesOf: (entry: Entry) => string[],
): Entry[] {
  if (wanted === undefined) return [];
  const found = entries.filter((entry) => namesOf(entry).some((name) => isSame(name, wanted)));
  if (found.length > 0) return found;
  const shown = wanted.slice(0, LONGEST_ECHO);
  const known = entries.map((entry) => namesOf(entry)[0] ?? "");
  const guess = nearest(wanted, known);
  const hint = guess === undefined ? "" : ` Did you mean ${guess}?`;
  const message = `There is no ${path} ${JSON.stringify(shown)}.${hint} Known: ${known.join(", ") || "none"}.`;
  throw new Failure("invalid", message, [{ path, code: "unknown", message, received: shown }]);
}

function isSame(left: string, right: string): boolean {
  return searchable(left.trim()) === searchable(right.trim());
}
