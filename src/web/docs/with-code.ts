import { html, type Markup } from "../base/html.ts";

/** A text in which parts between backticks become code. */
export function withCode(text: string): (Markup | string)[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}
