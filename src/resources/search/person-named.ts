import { type PersonMeant, personMeant } from "../../search/named-terms.ts";
import type { Library } from "../base/answering.ts";

/** Who is meant by a name. The index must be up to date. */
export function personNamed(wanted: string, library: Library): PersonMeant {
  const { technicians } = library.insights().entities;
  return personMeant(wanted, library.publication, technicians, library.search.index);
}
