import { type Child, html, type Markup } from "../base/html.ts";
import type { ApiSchema } from "./api-description.ts";
import * as SAY from "./words.ts";

const REFERENCE = "#/components/schemas/";

/** The id of the part of the page that shows a schema from the components. */
export function schemaId(name: string): string {
  return `schema-${name}`;
}

/** The type of a value: `integer from 1 to 5`, `list of Review`, `"yes" or "no"`. */
export function typeInWords(schema: ApiSchema): Child {
  const { $ref, const: only, anyOf, type } = schema;
  if ($ref !== undefined) return referenceTo($ref.slice(REFERENCE.length));
  if (only !== undefined) return html`<code>${JSON.stringify(only)}</code>`;
  if (anyOf !== undefined) return alternatives(anyOf.map(typeInWords));
  if (type === "array") return listInWords(schema);
  if (type === undefined) return SAY.types.anything;
  return scalarInWords(type, schema);
}

function scalarInWords(type: string, schema: ApiSchema): Child {
  return [type, schema.format && ` (${schema.format})`, boundsInWords(schema)];
}

/** Further details of a value: its default, its pattern, an example. */
export function detailsInWords({ default: usual, pattern, examples }: ApiSchema): Child {
  const [example] = examples ?? [];
  return [
    usual !== undefined && [", ", SAY.types.usual(html`<code>${String(usual)}</code>`)],
    pattern !== undefined && [", ", SAY.types.matches(html`<code>${pattern}</code>`)],
    typeof example === "string" && [", ", SAY.types.forExample(html`<code>${example}</code>`)],
  ];
}

function referenceTo(name: string): Markup {
  return html`<a href="#${schemaId(name)}">${name}</a>`;
}

/** `a, b or c`. */
function alternatives(all: readonly Child[]): Child {
  return all.map((one, at) => {
    if (at === 0) return one;
    return at === all.length - 1 ? [` ${SAY.types.or} `, one] : [", ", one];
  });
}

function listInWords({ items, maxItems }: ApiSchema): Child {
  const named = items === undefined ? SAY.types.anything : itemsInWords(items);
  return maxItems === undefined ? SAY.types.listOf(named) : SAY.types.listOfAtMost(maxItems, named);
}

function itemsInWords(items: ApiSchema): Child {
  const { type, properties, anyOf } = items;
  const areObjects = anyOf?.some((one) => one.properties !== undefined) ?? false;
  if (properties !== undefined || areObjects) return SAY.types.objects;
  const isPlain = type !== undefined && type !== "array" && items.const === undefined;
  return isPlain ? scalarInWords(SAY.types.several(type), items) : typeInWords(items);
}

function boundsInWords({ minimum, maximum, maxLength }: ApiSchema): Child {
  if (maxLength !== undefined) return ` ${SAY.types.characters(maxLength)}`;
  if (minimum !== undefined && maximum !== undefined) {
    return ` ${SAY.types.between(minimum, maximum)}`;
  }
  if (minimum !== undefined) return ` ${SAY.types.atLeast(minimum)}`;
  return maximum !== undefined && ` ${SAY.types.atMost(maximum)}`;
}
