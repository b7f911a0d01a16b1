import { echo } from "../domain/text/echo.ts";
import { searchable } from "../domain/text/fold-case.ts";
import type { Library } from "../resources/base/answering.ts";
import { cleanText } from "./clean-text.ts";
import { promptNamed } from "./prompts.ts";
import { isTemplate } from "./resources.ts";
import { RPC, RpcError } from "./rpc-error.ts";

/** The protocol allows no more values in one answer. */
const MAX_VALUES = 100;

/** What is to be completed. */
export interface CompletionParameters {
  readonly ref:
    | { readonly type: "ref/prompt"; readonly name: string }
    | { readonly type: "ref/resource"; readonly uri: string };
  readonly argument: { readonly name: string; readonly value: string };
}

/**
 * The names that match what is typed: first those that begin with it, then those that contain it.
 * Ids and dates are not offered: nobody picks one from a list.
 * @throws RpcError for an unknown prompt or template
 */
export function complete(library: Library, { ref, argument }: CompletionParameters) {
  checkReference(ref);
  const typed = searchable(argument.value.trim());
  const names = ref.type === "ref/prompt" ? namesFor(library, argument.name) : [];
  const found = [...new Set(names)].filter((name) => searchable(name).includes(typed));
  const begins = (name: string) => (searchable(name).startsWith(typed) ? 0 : 1);
  const sorted = found.toSorted((one, other) => begins(one) - begins(other));
  const values = sorted.slice(0, MAX_VALUES).map(cleanText);
  const completion = { values, total: found.length, hasMore: found.length > values.length };
  return { completion };
}

function checkReference(ref: CompletionParameters["ref"]): void {
  if (ref.type === "ref/prompt") promptNamed(ref.name);
  else if (!isTemplate(ref.uri)) {
    const message = `Unknown resource template: ${echo(ref.uri)}.`;
    throw new RpcError(RPC.invalidParams, message);
  }
}

/** The names for an argument: the owner's list, then those in reviews, the most frequent first. */
function namesFor(library: Library, argument: string): readonly string[] {
  const { business } = library.publication;
  const { technicians, services } = library.insights().entities;
  const namesOf = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
  if (argument === "technician") return namesOf([...business.technicians, ...technicians]);
  return argument === "service" ? namesOf([...business.services, ...services]) : [];
}
