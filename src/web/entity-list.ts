import type { Entity, Insights } from "../domain/insights.ts";
import { html, type Markup } from "./html.ts";
import { foundAt } from "./search-address.ts";
import * as SAY from "./words.ts";

const MAX_ENTITIES = 12;

interface Row {
  readonly name: string;
  readonly entity: Entity;
}

/** The people and the services, each with the reviews that name it. */
export function entityLists(
  { technicians, services }: Insights["entities"],
  names: ReadonlyMap<string, string>,
): Markup {
  const people = technicians.map((entity) => ({
    name: entity.name,
    entity,
  }));
  const work = services.map((entity) => ({
    name: names.get(entity.id) ?? entity.name,
    entity,
  }));
  return html`${list("people", SAY.insights.people, people)}${list("services", SAY.insights.services, work)}`;
}

function list(id: string, title: string, rows: readonly Row[]): Markup | undefined {
  const named = rows.filter(({ entity }) => entity.mentions > 0);
  const shown = named.toSorted((left, right) => right.entity.mentions - left.entity.mentions);
  if (shown.length === 0) return undefined;
  return html`<section class="entities" aria-labelledby="${id}">
<h3 id="${id}">${title}</h3>
<ul>${shown.slice(0, MAX_ENTITIES).map(toItem)}</ul>
</section>
`;
}

function toItem({ name, entity }: Row): Markup {
  const { mentions, mentions_url: url, average_rating: rating } = entity;
  const told =
    rating === null ? SAY.counts.reviews(mentions) : SAY.insights.average(mentions, rating);
  return html`
<li><a href="${foundAt("./", url)}" rel="nofollow"><bdi>${name}</bdi></a> <span>${told}</span></li>`;
}
