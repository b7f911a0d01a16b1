import { type Child, html, type Markup } from "../base/html.ts";
import type { ApiSchema } from "./api-description.ts";
import { detailsInWords, typeInWords } from "./type-in-words.ts";
import { withCode } from "./with-code.ts";
import * as SAY from "./words.ts";

interface Member {
  readonly name: string;
  /** Shown beside the name: its type, and whether it is required. */
  readonly kind: Child;
  readonly text: string | undefined;
  readonly inner?: Child;
}

/** A list of members, each with its type and meaning. */
export function memberList(members: readonly Member[]): Markup {
  const rows = members.map(
    ({ name, kind, text, inner }) => html`
<div><dt><code>${name}</code> <span>${kind}</span></dt><dd>${text && html`<p>${withCode(text)}</p>`}${inner}</dd></div>`,
  );
  return html`<dl class="members">${rows}
</dl>`;
}

/** The members of an object, of a list's objects, or of each of several objects. */
export function schemaMembers(schema: ApiSchema): Child {
  const [object, ...others] = objectsOf(schema);
  if (object === undefined) return false;
  if (others.length > 0) return choiceOf([object, ...others]);
  const { properties = {}, required = [] } = object;
  return memberList(
    Object.entries(properties).map(([name, member]) =>
      schemaMember(name, member, required.includes(name)),
    ),
  );
}

/** The objects that a value can be, or can be a list of. */
function objectsOf(schema: ApiSchema): ApiSchema[] {
  if (schema.items !== undefined) return objectsOf(schema.items);
  return [schema, ...(schema.anyOf ?? [])].filter(
    ({ properties }) => Object.keys(properties ?? {}).length > 0,
  );
}

function schemaMember(name: string, schema: ApiSchema, isRequired: boolean): Member {
  const kind = memberKindOf(schema, isRequired);
  return { name, kind, text: schema.description, inner: folded(schema) };
}

/**
 * The members of a member, folded, because some are nested six deep: their names are enough at
 * first.
 */
function folded(schema: ApiSchema): Child {
  const objects = objectsOf(schema);
  const names = new Set(objects.flatMap(({ properties }) => Object.keys(properties ?? {})));
  if (names.size === 0) return false;
  return html`<details><summary>${SAY.docs.members([...names].join(", "))}</summary>
${schemaMembers(schema)}
</details>`;
}

/** `integer from 1 to 5, optional, default 20`. */
export function memberKindOf(schema: ApiSchema, isRequired: boolean): Child {
  const need = isRequired ? SAY.docs.required : SAY.docs.optional;
  return [typeInWords(schema), `, ${need}`, detailsInWords(schema)];
}

function choiceOf(objects: readonly ApiSchema[]): Markup {
  const choices = objects.map(
    (object) => html`
<li>${object.description && html`<p>${withCode(object.description)}</p>`}${schemaMembers(object)}</li>`,
  );
  return html`<p>${SAY.docs.eachIsOneOf}</p><ul class="choices">${choices}
</ul>`;
}
