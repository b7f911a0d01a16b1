import { html, type Markup } from "../html.ts";

/** Text in which what stands between backticks is code. */
export function withCode(text: string): (Markup | string)[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));
}
