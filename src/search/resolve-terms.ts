import { FOUND_NAME_REVIEWS } from "../analysis/aggregate/found-people.ts";
import type { Business, Listed } from "../domain/business/business.ts";
import { nameExclusion } from "../domain/business/not-staff.ts";
import type { Publication } from "../domain/business/publication.ts";
import type { Question } from "../domain/insights/question.ts";
import { comparableName, searchable, withCapitals } from "../domain/text/fold-case.ts";
import { DEFAULT_LANGUAGE, languageName, primaryLanguage } from "../domain/text/language.ts";
import { mayBeOnePerson, titledForms } from "../domain/text/person-title.ts";
import type { ReviewIndex } from "./review-index.ts";
import { answerTerm, term } from "./terms.ts";

/** What a name stands for. */
export interface NamedTerm {
  /** What must be true of a review; undefined if its reviews are found in another way. */
  readonly fact?: string;
  /** Whether it is on the owner's list, or a review has it. */
  readonly isKnown: boolean;
  /** What a name that does not exist was taken for. */
  readonly taken?: string | undefined;
  /** What it may have meant, beside names that are spelled like it. */
  readonly meant?: readonly string[];
  /** All names that could have been meant: perhaps thousands, so only listed when needed. */
  known(): readonly string[];
}

const same = (one: string, other: string) => searchable(one.trim()) === searchable(other.trim());
const samePerson = (one: string, other: string) =>
  comparableName(one.trim()) === comparableName(other.trim());

/** A person of the insights: on the owner's list, or found in texts under these names. */
interface KnownPerson extends Listed {
  readonly listed: boolean;
}

/** Whom the owner names. */
type Naming = Pick<Publication, "business" | "not_staff">;

/**
 * A technician by name, else by alias, else a person named in the texts, unless the owner says that
 * nobody of that name works there. Names that the insights do not list are not offered either.
 * @param people of the insights
 */
export function resolveTechnician(
  wanted: string,
  publication: Naming,
  people: readonly KnownPerson[],
  index: ReviewIndex,
): NamedTerm {
  const { business } = publication;
  const isRefused = nameExclusion(publication.not_staff);
  const { name, aliases, isListed } = resolvePerson(wanted, publication, people, index);
  const isTechnician = isListed || isRefused(name);
  const named = isTechnician ? term.technician(name) : term.person(name, ...aliases);
  return {
    fact: named,
    isKnown: isListed || index.isTrueOfAny(named),
    known: () => [
      ...people.map((person) => person.name),
      ...unlisted(
        [
          ...business.technicians.flatMap(namesOf),
          ...index
            .known(term.person(""), FOUND_NAME_REVIEWS)
            .filter((one) => !isRefused(one))
            .map(withCapitals)
            .sort(),
        ],
        people,
      ),
    ],
  };
}

/** The names that none of the people is shown by, in whichever spelling. */
function unlisted(names: readonly string[], people: readonly Listed[]): string[] {
  const theirs = new Set(people.map(({ name }) => comparableName(name)));
  return names.filter((name) => !theirs.has(comparableName(name)));
}

/** A person by the name that is shown, and the other names that texts have for them. */
export interface ResolvedPerson {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly isListed: boolean;
}

/**
 * Who is meant by a name or an alias, and whether they are on the owner's list. Whoever has no such name
 * is the only one who has it with another title or without: "Tillman" is Mr. Tillman.
 */
export function resolvePerson(
  wanted: string,
  publication: Naming,
  people: readonly KnownPerson[],
  index: ReviewIndex,
): ResolvedPerson {
  const { technicians } = publication.business;
  const found = people.filter((person) => !person.listed);
  const onList = listedAs(wanted, technicians, samePerson);
  const meant =
    onList ??
    listedAs(wanted, found, samePerson) ??
    onlyOneCalled(wanted, [...technicians, ...found]);
  if (meant === undefined) return namedInTexts(wanted, publication, index);
  const { name, aliases = [] } = meant;
  return { name, aliases, isListed: technicians.some((one) => one === meant) };
}

function onlyOneCalled(wanted: string, all: readonly Listed[]): Listed | undefined {
  const forms = titledForms(wanted);
  const theirs = (entry: Listed) =>
    namesOf(entry).filter((name) => forms.includes(comparableName(name)));
  const [one, ...others] = all.filter((entry) => theirs(entry).length > 0);
  if (one === undefined || others.length > 0) return undefined;
  return mayBeOnePerson([wanted, ...theirs(one)]) ? one : undefined;
}

/** Somebody whom too few reviews name for the insights. */
function namedInTexts(wanted: string, { not_staff }: Naming, index: ReviewIndex): ResolvedPerson {
  const isRefused = nameExclusion(not_staff);
  const forms = titledForms(wanted).filter(
    (form) => index.isTrueOfAny(term.person(form)) && !isRefused(form),
  );
  const itself = { name: wanted.trim(), aliases: [], isListed: false };
  const isOne = mayBeOnePerson([wanted, ...forms]) && !isRefused(itself.name);
  if (!isOne || forms.length === 0) return itself;
  const isSaid = index.isTrueOfAny(term.person(itself.name));
  const name = isSaid ? itself.name : withCapitals(forms[0] ?? itself.name);
  return { ...itself, name, aliases: forms.filter((form) => !samePerson(form, name)) };
}

/** A service by id, else by name, else by alias. */
export function resolveService(wanted: string, { services }: Business): NamedTerm {
  const found = findService(wanted, services);
  return {
    fact: term.service(found?.id ?? wanted),
    isKnown: found !== undefined,
    known: () => services.flatMap((service) => [service.id, ...namesOf(service)]),
  };
}

/** The service meant by an id, a name or an alias. */
export function findService(wanted: string, services: Business["services"]) {
  return services.find(({ id }) => id === wanted.trim()) ?? listedAs(wanted, services);
}

/** A platform, ignoring case. */
export function resolvePlatform(wanted: string, index: ReviewIndex): NamedTerm {
  const named = term.platform(wanted.trim());
  const known = () => index.known(term.platform(""));
  return { fact: named, isKnown: index.isTrueOfAny(named), known };
}

/** A language by its tag, or by its name in English or itself; regions are ignored. */
export function resolveLanguage(wanted: string, index: ReviewIndex): NamedTerm {
  // A script alone is no language.
  const known = () => index.known(term.language("")).filter((one) => one !== "und");
  const tag = primaryLanguage(wanted.trim());
  const isNamed = (one: string) =>
    [DEFAULT_LANGUAGE, one].some((language) => same(languageName(one, language) ?? "", wanted));
  const isTag = index.isTrueOfAny(term.language(tag));
  const named = term.language(isTag ? tag : (known().find(isNamed) ?? tag));
  return { fact: named, isKnown: index.isTrueOfAny(named), known };
}

/** A service area by name, else by alias. */
export function resolveServiceArea(wanted: string, { service_areas: areas }: Business): NamedTerm {
  const found = listedAs(wanted, areas);
  return {
    fact: term.serviceArea(found?.name ?? wanted),
    isKnown: found !== undefined,
    known: () => areas.flatMap(namesOf),
  };
}

/**
 * A question by its id.
 * @param questions all that the analysis looks for
 * @param answer what the reviews say to it; undefined for whatever they say
 */
export function resolveQuestion(
  wanted: string,
  questions: readonly Question[],
  answer?: "yes" | "no",
): NamedTerm {
  const id = wanted.trim();
  const found = questions.find((one) => one.id === id);
  return {
    fact: found === undefined ? term.question(id) : answerTerm(found, answer),
    isKnown: found !== undefined,
    known: () => questions.map((one) => one.id),
  };
}

/** The entry of a list that has this name; else the one that has it as an alias. */
function listedAs<Entry extends Listed>(
  wanted: string,
  list: readonly Entry[],
  isSame = same,
): Entry | undefined {
  const named = list.find(({ name }) => isSame(name, wanted));
  return named ?? list.find(({ aliases = [] }) => aliases.some((alias) => isSame(alias, wanted)));
}

function namesOf({ name, aliases = [] }: Listed): string[] {
  return [name, ...aliases];
}
