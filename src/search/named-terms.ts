import { FOUND_NAME_REVIEWS } from "../analysis/aggregate/found-people.ts";
import type { Business, Listed } from "../domain/business/business.ts";
import { nameExclusion } from "../domain/business/not-staff.ts";
import type { Publication } from "../domain/business/publication.ts";
import { withCapitals } from "../domain/text/capitals.ts";
import { searchable } from "../domain/text/fold-case.ts";
import { primaryLanguage } from "../domain/text/language.ts";
import type { ReviewIndex } from "./review-index.ts";
import { term } from "./terms.ts";

/** What a name stands for. */
export interface NamedTerm {
  /** What must be true of a review; undefined if its reviews are found in another way. */
  readonly fact?: string;
  /** Whether it is on the owner's list, or a review has it. */
  readonly isKnown: boolean;
  /** All names that could have been meant: perhaps thousands, so only listed when needed. */
  known(): readonly string[];
}

const same = (one: string, other: string) => searchable(one.trim()) === searchable(other.trim());

/** A person of the insights: on the owner's list, or found in texts under these names. */
export interface KnownPerson extends Listed {
  readonly listed: boolean;
}

/**
 * A technician by name, else by alias, else a person named in the texts, unless the owner says that
 * nobody of that name works there. Names that the insights do not list are not offered either.
 * @param people of the insights
 */
export function resolveTechnician(
  wanted: string,
  { business, not_staff }: Publication,
  people: readonly KnownPerson[],
  index: ReviewIndex,
): NamedTerm {
  const isRefused = nameExclusion(not_staff);
  const { name, aliases, isListed } = personMeant(wanted, business, people);
  const isTechnician = isListed || isRefused(name);
  const named = isTechnician ? term.technician(name) : term.person(name, ...aliases);
  return {
    fact: named,
    isKnown: isListed || index.isTrueOfAny(named),
    known: () => [
      ...business.technicians.flatMap(namesOf),
      ...index
        .known(term.person(""), FOUND_NAME_REVIEWS)
        .filter((one) => !isRefused(one))
        .map(withCapitals)
        .sort(),
    ],
  };
}

/** Who is meant by a name or an alias, and whether they are on the owner's list. */
export function personMeant(
  wanted: string,
  { technicians }: Business,
  people: readonly KnownPerson[],
) {
  const listed = listedAs(wanted, technicians);
  const found = people.filter((person) => !person.listed);
  const { name, aliases = [] } = listed ?? listedAs(wanted, found) ?? { name: wanted.trim() };
  return { name, aliases, isListed: listed !== undefined };
}

/** A service by id, else by name, else by alias. */
export function serviceNamed(wanted: string, { services }: Business): NamedTerm {
  const found = serviceMeant(wanted, services);
  return {
    fact: term.service(found?.id ?? wanted),
    isKnown: found !== undefined,
    known: () => services.flatMap((service) => [service.id, ...namesOf(service)]),
  };
}

/** The service meant by an id, a name or an alias. */
export function serviceMeant(wanted: string, services: Business["services"]) {
  return services.find(({ id }) => id === wanted.trim()) ?? listedAs(wanted, services);
}

/** A platform, ignoring case. */
export function platformNamed(wanted: string, index: ReviewIndex): NamedTerm {
  const named = term.platform(wanted.trim());
  const known = () => index.known(term.platform(""));
  return { fact: named, isKnown: index.isTrueOfAny(named), known };
}

/** A language by its tag; regions are ignored. */
export function languageNamed(wanted: string, index: ReviewIndex): NamedTerm {
  const named = term.language(primaryLanguage(wanted.trim()));
  // A script alone is no language.
  const known = () => index.known(term.language("")).filter((one) => one !== "und");
  return { fact: named, isKnown: index.isTrueOfAny(named), known };
}

/** A service area by name, else by alias. */
export function serviceAreaNamed(wanted: string, { service_areas: areas }: Business): NamedTerm {
  const found = listedAs(wanted, areas);
  return {
    fact: term.serviceArea(found?.name ?? wanted),
    isKnown: found !== undefined,
    known: () => areas.flatMap(namesOf),
  };
}

/** @param aspects the ids of all that the analysis looks for */
export function aspectNamed(wanted: string, aspects: readonly string[]): NamedTerm {
  const id = wanted.trim().toLowerCase();
  return { fact: term.aspect(id), isKnown: aspects.includes(id), known: () => aspects };
}

/** @param questions the ids of all that the analysis looks for */
export function questionNamed(wanted: string, questions: readonly string[]): NamedTerm {
  const id = wanted.trim();
  return { fact: term.question(id), isKnown: questions.includes(id), known: () => questions };
}

/** The entry of a list that has this name; else the one that has it as an alias. */
function listedAs<Entry extends Listed>(wanted: string, list: readonly Entry[]): Entry | undefined {
  const named = list.find(({ name }) => same(name, wanted));
  return named ?? list.find(({ aliases = [] }) => aliases.some((alias) => same(alias, wanted)));
}

function namesOf({ name, aliases = [] }: Listed): string[] {
  return [name, ...aliases];
}
