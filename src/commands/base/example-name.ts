import type { Business } from "../../domain/business/business.ts";
import template from "./candor.template.toml" with { type: "text" };

/** The business's name in the file that `candor init` writes. */
const EXAMPLE_NAME = /^name = "(.+)"$/m.exec(template)?.[1];

/** What to do if a business has kept the example's name. */
export const OWN_NAME = "Enter its own name in candor.toml, and start candor serve again";

/** Whether a business is still called as in the file that `candor init` writes. */
export function hasExampleName({ name }: Pick<Business, "name">): boolean {
  return name === EXAMPLE_NAME;
}

/** What is wrong with the name of a business, in a sentence; undefined if it is its own. */
export function exampleNameFault(business: Pick<Business, "name">): string | undefined {
  if (!hasExampleName(business)) return undefined;
  return `The business is still called "${business.name}", as in the example that candor init writes. ${OWN_NAME}.`;
}
