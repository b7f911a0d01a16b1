import { type Static, Type } from "@sinclair/typebox";
import { VERDICT } from "../../analysis/statements/gate.ts";
import { searchable, withCapitals } from "../../domain/text/fold-case.ts";
import { languageName, primaryLanguage } from "../../domain/text/language.ts";
import { countByStar, type FactsCount } from "../../store/reviews/published-runs.ts";
import type { FilterName } from "../../web/base/filter-choices.ts";
import { platformLabel } from "../../web/parts/platform-label.ts";
import { wordsIn } from "../../web/words/words.ts";
import { ParsedDocument } from "../base/parsed-document.ts";
import type { RenderedResource, RenderingLibrary } from "../base/rendering.ts";

/** The most choices that one filter offers: those that most reviews meet. */
const MAX_CHOICES = 30;
const LEVELS = [5, 4, 3, 2, 1] as const;

const Choices = Type.Array(
  Type.Object({
    label: Type.String(),
    asked: Type.Record(Type.String(), Type.String()),
    count: Type.Integer(),
  }),
);
const Filters = Type.Object({
  ...{ rating: Choices, aspect: Choices, technician: Choices, service: Choices },
  ...{ platform: Choices, language: Choices, reply: Choices, year: Choices },
} satisfies Record<FilterName, typeof Choices>);
type Filters = Static<typeof Filters>;

/**
 * What the reviews can be filtered by, and how many reviews each choice leaves. Rendered at
 * publish, so that a page without a search need not count. Never served.
 */
export const filters: RenderedResource = {
  id: "filters",
  contentType: "application/json",
  *render(library) {
    yield { text: JSON.stringify(filtersOf(library)) };
  },
};

export const filtersContent = new ParsedDocument(filters.id, Filters);

function filtersOf(library: RenderingLibrary): Filters {
  const total = library.published.count();
  // A choice that all reviews meet is no filter.
  const useful = (choices: readonly Counted[]) =>
    choices.filter(({ count }) => count > 0 && count < total).slice(0, MAX_CHOICES);
  const facts = library.facts();
  const { rating, reply, year } = countedChoices(library, facts);
  const { aspect, technician, service } = namedChoices(library);
  return {
    ...{ rating: useful(rating), aspect: useful(aspect), technician: useful(technician) },
    ...{ service: useful(service), platform: useful(platformChoices(facts)) },
    language: useful(languageChoices(facts, library)),
    ...{ reply: useful(reply), year: useful(year) },
  };
}

type Counted = Static<typeof Choices>[number];

function countedChoices(library: RenderingLibrary, facts: readonly FactsCount[]) {
  const say = wordsIn(library.publication.language);
  const byStar = countByStar(library.months());
  const years = [...Map.groupBy(library.months(), ({ month }) => month.slice(0, 4))];
  return {
    rating: LEVELS.map((stars) => ({
      label: say.counts.stars(stars),
      asked: { rating: String(stars) },
      count: byStar.get(stars) ?? 0,
    })),
    reply: [
      {
        label: say.chips.withReply,
        asked: { has_reply: "true" },
        count: sumOf(facts.filter(({ replied }) => replied === 1)),
      },
    ],
    year: years.map(([year, months]) => ({
      ...{ label: year, count: sumOf(months) },
      asked: { since: `${year}-01-01`, until: `${year}-12-31` },
    })),
  };
}

function sumOf(facts: readonly { readonly count: number }[]): number {
  return facts.reduce((sum, { count }) => sum + count, 0);
}

/** To a search, names that differ only in case are one platform. */
function platformChoices(facts: readonly FactsCount[]): Counted[] {
  const all = Map.groupBy(facts, ({ platform }) => searchable(platform));
  const choices = [...all].flatMap(([platform, those]) => {
    const label = platformLabel(those[0]?.platform ?? platform);
    return label === undefined ? [] : [{ label, asked: { platform }, count: sumOf(those) }];
  });
  return choices.toSorted(byCount);
}

/** The languages of the reviews, by their names in the page's. */
function languageChoices(
  facts: readonly FactsCount[],
  { publication }: RenderingLibrary,
): Counted[] {
  const { LANGUAGE } = wordsIn(publication.language);
  const all = Map.groupBy(facts, (those) =>
    primaryLanguage(those.language === "" ? LANGUAGE : those.language),
  );
  const choices = [...all].flatMap(([language, those]) => {
    const name = languageName(language, LANGUAGE);
    const label = name && withCapitals(name);
    return label === undefined ? [] : [{ label, asked: { language }, count: sumOf(those) }];
  });
  return choices.toSorted(byCount);
}

function namedChoices(library: RenderingLibrary) {
  const { aspects, entities } = library.insights();
  const names = new Map(library.publication.business.services.map(({ id, name }) => [id, name]));
  return {
    // "Overall" is what nobody looks for.
    aspect: aspects
      .filter(({ id }) => id !== VERDICT)
      .map(({ id, label, reviews }) => ({
        ...{ label, asked: { aspect: id }, count: reviews },
      })),
    technician: entities.technicians
      .map(({ name, mentions }) => ({
        ...{ label: name, asked: { mentions_technician: name }, count: mentions },
      }))
      .toSorted(byCount),
    service: entities.services
      .map(({ id, name, mentions }) => ({
        ...{ label: names.get(id) ?? name, asked: { mentions_service: id }, count: mentions },
      }))
      .toSorted(byCount),
  };
}

function byCount(one: Counted, other: Counted): number {
  return other.count - one.count;
}
