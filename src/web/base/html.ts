const SPECIAL = /[&<>"']/g;
const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const SPECIAL_IN_SCRIPT = /[<>&\u2028\u2029]/g;
/**
 * What HTML may not contain (§13.2.3.5): control characters except white space, and noncharacters.
 */
const NOT_ALLOWED = /[^\P{Cc}\t\n\f\r]|\p{Noncharacter_Code_Point}/gu;

/** Text that is HTML. Only `html` and `raw` make it. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may be in a template: text is escaped; undefined, null and `false` give no text. */
export type Child = Markup | string | number | false | undefined | null | readonly Child[];

/**
 * HTML in which every value is escaped unless `html` made it. Values may be in elements or in
 * quoted attributes; never in scripts or stylesheets, or as names of elements or attributes.
 */
export function html(parts: TemplateStringsArray, ...children: readonly Child[]): Markup {
  const [first = "", ...rest] = parts;
  return new Markup(rest.reduce((text, part, at) => text + written(children[at]) + part, first));
}

/** Text that is known to be HTML: our own, or made safe by other means. */
export function raw(text: string): Markup {
  return new Markup(text);
}

/**
 * JSON escaped for a data `<script>`: no `<` is left, so that no text can end the element or begin
 * a comment (HTML §13.1.2.6 and §4.12.1.3).
 */
export function jsonForScript(value: unknown): Markup {
  const json = JSON.stringify(value);
  return raw(json.replace(SPECIAL_IN_SCRIPT, (character) => `\\u${hexOf(character)}`));
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}

/** Text escaped for an element or a quoted attribute. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_ALLOWED, "\u{fffd}")
    .replace(SPECIAL, (character) => REFERENCES[character] ?? character);
}

function written(child: Child): string {
  if (child === undefined || child === null || child === false) return "";
  if (child instanceof Markup) return child.text;
  if (typeof child === "object") return child.map(written).join("");
  return escaped(String(child));
}
