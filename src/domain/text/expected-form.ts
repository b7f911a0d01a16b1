import type { TSchema } from "@sinclair/typebox";

/** How the pattern of an address begins. */
const WEB_ADDRESS = "^https?://";

/** What a schema accepts, in words for people: `a whole number from 1 to 3650`. */
export function expectedForm(schema: TSchema): string | undefined {
  switch (schema.type) {
    case "string":
      return textForm(schema);
    case "boolean":
      return "true or false";
    case "integer":
    case "number":
      return `a ${schema.type === "integer" ? "whole number" : "number"}${rangeOf(schema)}`;
    case "array":
      return "a list";
    case "object":
      return "an object";
    case "null":
      return "null";
    default:
      return Array.isArray(schema.anyOf) ? formOfAny(schema.anyOf) : undefined;
  }
}

function textForm({ pattern = "", maxLength }: TSchema): string {
  const length = maxLength === undefined ? "" : ` of at most ${maxLength} characters`;
  if (!pattern.startsWith(WEB_ADDRESS)) return `a text${length}`;
  return `an address that begins with https:// or http://${length && `,${length}`}`;
}

function rangeOf({ minimum, maximum }: TSchema): string {
  if (minimum === undefined) return "";
  return maximum === undefined ? ` of at least ${minimum}` : ` from ${minimum} to ${maximum}`;
}

/** Several forms, or the values that a list of literals allows. */
function formOfAny(choices: readonly TSchema[]): string {
  const forms = choices.map((one) => (one.const === undefined ? expectedForm(one) : one.const));
  return forms.filter((form) => form !== undefined).join(" or ");
}
