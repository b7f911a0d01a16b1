import { type Markup, raw } from "../base/html.ts";

const SPECIAL = /[<>&\u2028\u2029]/g;

/**
 * JSON escaped for a data `<script>`: no `<` is left, so that no text can end the element or begin
 * a comment (HTML §13.1.2.6 and §4.12.1.3).
 */
export function jsonForScript(value: unknown): Markup {
  const json = JSON.stringify(value);
  return raw(json.replace(SPECIAL, (character) => `\\u${hexOf(character)}`));
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}
