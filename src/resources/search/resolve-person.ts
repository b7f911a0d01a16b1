import { type ResolvedPerson, resolvePerson } from "../../search/resolve-terms.ts";
import type { Library } from "../base/answering.ts";

/** Who is meant by a name. The index must be up to date. */
export function findPerson(wanted: string, library: Library): ResolvedPerson {
  const { technicians } = library.insights().entities;
  return resolvePerson(wanted, library.publication, technicians, library.search.index);
}
