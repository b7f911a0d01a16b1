import { Type } from "@sinclair/typebox";
import { Failure } from "../domain/failure.ts";
import { searchable } from "../domain/fold-case.ts";
import { Insights } from "../domain/insights.ts";
import { nearest } from "../domain/nearest.ts";
import { insightsDataset, insightsOf } from "./insights-dataset.ts";
import { checked, type Tool } from "./resource.ts";

const LONGEST_ECHO = 100;

const InsightsInput = Type.Object({
  technician: Type.Optional(Type.String({ description: "Only this technician, by name or alias" })),
  service: Type.Optional(Type.String({ description: "Only this service, by id" })),
});

/** The insights dataset for agents: whole, or what it says of one technician or service. */
export const insights: Tool = {
  id: "get_insights",
  title: "Insights",
  description: insightsDataset.description,
  toolDescription:
    "What all reviews say taken together: how often they name each technician, service and area, with the mean stars, and ratings by quarter. Ask for one technician or service to get less. For the reviews themselves, use search_reviews.",
  schema: Insights,
  failures: ["invalid"],
  ...checked(InsightsInput, (library, { technician, service }) => {
    const all = insightsOf(library);
    const { technicians, services } = all.entities;
    const isPart = technician !== undefined || service !== undefined;
    const entities = {
      technicians: isPart ? pick("technician", technician, technicians, namesOf) : technicians,
      services: isPart ? pick("service", service, services, ({ id }) => [id]) : services,
      service_areas: isPart ? [] : all.entities.service_areas,
    };
    return [{ text: JSON.stringify({ ...all, entities }) }];
  }),
};

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
