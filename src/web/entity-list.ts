import type { Entity, Insights } from "../domain/insights.ts";
import { averageInWords, counted } from "../domain/numbers.ts";
import { html, type Markup } from "./html.ts";
import { searchAddress } from "./search-address.ts";

const MOST_ENTITIES = 12;

interface Row {
  readonly name: string;
  readonly address: string;
  readonly entity: Entity;
}

/** Who works here and what is done, each with the reviews that name it. */
export function entityLists(
  { technicians, services }: Insights["entities"],
  names: ReadonlyMap<string, string>,
): Markup {
  const people = technicians.map((entity) => ({
    name: entity.name,
    // Search knows those of the owner's list alone; whom only texts name is found by words.
    address: searchAddress(
      "./",
      entity.listed ? { mentions_technician: entity.name } : { query: entity.name },
    ),
    entity,
  }));
  const work = services.map((entity) => ({
    name: names.get(entity.id) ?? entity.name,
    address: searchAddress("./", { mentions_service: entity.id }),
    entity,
  }));
  return html`${list("people", "People whom reviews name", people)}${list("services", "Services that reviews name", work)}`;
}

function list(id: string, title: string, rows: readonly Row[]): Markup | undefined {
  const named = rows.filter(({ entity }) => entity.mentions > 0);
  const shown = named.toSorted((left, right) => right.entity.mentions - left.entity.mentions);
  if (shown.length === 0) return undefined;
  return html`<section class="entities" aria-labelledby="${id}">
<h3 id="${id}">${title}</h3>
<ul>${shown.slice(0, MOST_ENTITIES).map(toItem)}</ul>
</section>
`;
}

function toItem({ name, address, entity }: Row): Markup {
  const { mentions, average_rating: rating } = entity;
  const stars = rating === null ? "" : `, ${averageInWords(rating)} stars on average`;
  return html`
<li><a href="${address}"><bdi>${name}</bdi></a> <span>${counted(mentions, "review")}${stars}</span></li>`;
}
