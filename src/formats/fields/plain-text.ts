const PARAGRAPH = /<\/?p(?:\s[^<>]*)?\/?>/i;
/** With the line end that some programs write after each: `One<br />⏎two`. */
const LINE_BREAK = /<\/?br(?:\s[^<>]*)?\/?>(?:\r\n?|\n)?/gi;

/**
 * The plain text of what an export wrote as HTML: `<br>` is a line break, `<p>` separates
 * paragraphs, and an entity with its semicolon is its character, decoded once: `&amp;lt;` is
 * `&lt;`. Everything else stays, because customers write it: `<script>`, `a < b`, `AT&T`.
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const parts = text.split(PARAGRAPH);
  const paragraphs = parts.map((part) => part.trim()).filter((part) => part !== "");
  const parted = parts.length > 1 ? paragraphs.join("\n\n") : text;
  return decodeEntities(parted.replace(LINE_BREAK, "\n"));
}

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  // Loaded for the first entity: its tables take 7 ms, which the server's start should not wait
  // for.
  const { decodeHTMLStrict }: typeof import("entities/decode") = require("entities/decode");
  return decodeHTMLStrict(text);
}

interface Told {
  readonly text?: string;
  readonly title?: string;
  readonly author?: string;
  readonly reply?: string;
}
const TOLD = ["text", "title", "author", "reply"] as const;

/** A table row with plain text in the cells that people wrote. */
export function withPlainTexts<Row extends Told>(row: Row): Row {
  const cells = TOLD.flatMap((name) => {
    const cell = row[name];
    return cell === undefined ? [] : [[name, plainText(cell)]];
  });
  return { ...row, ...Object.fromEntries(cells) };
}
