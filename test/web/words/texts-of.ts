import { decodeHTML } from "entities";

/**
 * A tag, or the text up to the next one. Our pages escape angle brackets in texts and attributes.
 */
const PIECES = /<[^>]*>|[^<]+/g;
/** A mark may divide a word. */
const MARK = /<\/?mark>/g;
/** Links may be words of a sentence. */
const SENTENCES = /<p class="summary">.*?<\/p>/gs;
const LINK = /<\/?a\b[^>]*>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** The attributes that people read or hear. */
const READ = ["aria-label", "alt", "title", "placeholder", "label"];
/** The names and properties of head elements that are shown in link previews and search results. */
const TOLD = [...["description", "og:title", "og:description", "og:site_name", "og:image:alt"]];
/** Elements whose content is for programs, or is code by its attribute. */
const FOR_PROGRAMS = /<(script|style|pre|code)\b.*?<\/\1>|<(\w+)\b[^>]* translate="no".*?<\/\2>/gs;

/** The members of a JSON document that people see. */
const SHOWN = ["title", "description", "name", "words", "reviews", "summary", "label"];

/** Every text that people read or hear in a page, a picture as SVG, or a feed as XML. */
export function textsOf(markup: string): string[] {
  const forPeople = markup
    .replaceAll(MARK, "")
    .replaceAll(FOR_PROGRAMS, "<br>")
    .replaceAll(SENTENCES, (sentences) =>
      [...(sentences.match(LINK) ?? []), sentences.replaceAll(LINK, "")].join(""),
    );
  return (forPeople.match(PIECES) ?? [])
    .flatMap((piece) => (piece.startsWith("<") ? attributesOf(piece) : [piece]))
    .map((text) => decodeHTML(text).trim())
    .filter((text) => text !== "");
}

function attributesOf(tag: string): string[] {
  const all = new Map(Array.from(tag.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]));
  const about = all.get("name") ?? all.get("property") ?? "";
  const told = tag.startsWith("<meta") && TOLD.includes(about) ? all.get("content") : undefined;
  return [...READ.map((name) => all.get(name)), told].filter((text) => text !== undefined);
}

/** Every such text in a JSON document: a feed, or the widget's header. */
export function textsOfJson(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    SHOWN.includes(name) && typeof inner === "string" ? [inner] : textsOfJson(inner),
  );
}
