import {
  compareNames,
  generationSuffixOf,
  hasTitle,
  isInitial,
  type NameAgreement,
  nameWords,
} from "./compare-names.ts";

/**
 * How well an author and a customer agree: as persons do, or
 * - `family`: only the family name, and one of the two has no other name, as Ann Smith and The
 *   Smith Family
 */
export type CustomerAgreement = NameAgreement | "family";

/** Who is meant by a name: persons, or a family without first names. */
export interface CustomerName {
  readonly persons: readonly (readonly string[])[];
  readonly family: string | undefined;
  readonly generation: string | undefined;
}

/** From the best agreement to the least. */
const AGREEMENTS: readonly CustomerAgreement[] = ["full", "short", "family", "weak"];
const AND = /\s*(?:&|\+|\/|\band\b)\s*/i;
const HOUSEHOLD = /^(?:the\s+)?(.+?)(?:['’]s)?\s+(?:family|household|residence)$/i;

/** Reads names of persons, couples and families as job records and reviewers write them. */
export function customersIn(name: string): CustomerName {
  const household = HOUSEHOLD.exec(name.trim())?.[1];
  const members = partsOf(household ?? name).map((part) => {
    const words = nameWords(part);
    const isFamily = words.length === 1 && (household !== undefined || hasTitle(part));
    return { words, isFamily };
  });
  const last = familyOf(members.at(-1)?.words ?? []);
  const persons = members
    .filter(({ words, isFamily }) => words.length > 0 && !isFamily)
    .map(({ words }) => (words.length === 1 && last !== undefined ? [...words, last] : words));
  // In “Mr & Mrs Bob Smith” one of the two has only the other's last name.
  const isNameless = members.length > 1 && members.some(({ words }) => words.length === 0);
  const [family = isNameless ? last : undefined] = members.flatMap(({ words, isFamily }) =>
    isFamily ? words : [],
  );
  return { persons, family, generation: generationSuffixOf(name) };
}

/** Compares what `namedIn` returned; undefined if the names are of different people. */
export function compareCustomers(
  left: CustomerName,
  right: CustomerName,
): CustomerAgreement | undefined {
  const { generation = right.generation } = left;
  if (generation !== (right.generation ?? generation)) return undefined;
  const found = new Set<CustomerAgreement | undefined>(
    left.persons.flatMap((one) => right.persons.map((other) => compareNames(one, other))),
  );
  if (isOfFamily(left, right.family) || isOfFamily(right, left.family)) found.add("family");
  return AGREEMENTS.find((agreement) => found.has(agreement));
}

/** Whether somebody has the family name by which the other is called. */
function isOfFamily({ persons, family }: CustomerName, other: string | undefined): boolean {
  if (other === undefined) return false;
  return family === other || persons.some((words) => familyOf(words) === other);
}

/** The parts of a couple's name: in “Smith, Ann & Bob” both have the family name. */
function partsOf(name: string): string[] {
  const [family = "", given] = name.split(/,(.*)/, 2);
  if (given === undefined || !AND.test(given) || AND.test(family)) return name.split(AND);
  return given.split(AND).map((one) => `${one} ${family}`);
}

/** The family name of a person whose whole name is given. */
export function familyOf(words: readonly string[]): string | undefined {
  const last = words.at(-1);
  return words.length < 2 || last === undefined || isInitial(last) ? undefined : last;
}
