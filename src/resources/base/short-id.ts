import { Failure } from "../../domain/failure.ts";
import type { Library } from "./answering.ts";

/** Six digits are one of 16 million: what is cited by them is hardly ever ambiguous later. */
const MIN_SHOWN = 6;
/** The beginning of an id, as people shorten those of Git. */
const BEGINNING = /^[0-9a-f]{4,15}$/;

/** Finds the shortest beginning of each of these ids of reviews that no other has. */
export function shortIds(
  { logStates }: Pick<Library, "logStates">,
  ids: readonly string[],
): (id: string) => string {
  const found = new Map<string, string>();
  let left = ids;
  for (let digits = MIN_SHOWN; left.length > 0; digits += 1) {
    for (const id of left) found.set(id, id.slice(0, digits));
    left = logStates.beginningAlike(left, digits);
  }
  return (id) => found.get(id) ?? id;
}

/**
 * The review's id that begins so; what begins none is returned as it is.
 * @throws Failure `not_found` if several do
 */
export function expandId({ logStates }: Pick<Library, "logStates">, given: string): string {
  const [id = given, other] = BEGINNING.test(given) ? logStates.idsBeginning(given) : [];
  if (other === undefined) return id;
  const message = `Several ids begin with ${given}, such as ${id} and ${other}. Give more digits.`;
  throw new Failure("not_found", message);
}
