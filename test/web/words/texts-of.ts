import { decodeHTML } from "entities";

/** A tag, or the text up to the next one: our own pages escape both brackets in texts and attributes. */
const PIECES = /<[^>]*>|[^<]+/g;
/** It may cut a word in two. */
const MARK = /<\/?mark>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
/** The attributes that people read or hear. */
const READ = ["aria-label", "alt", "title", "placeholder", "label"];
/** What the head tells people who see a link to the page, by its name or property. */
const TOLD = [...["description", "og:title", "og:description", "og:site_name", "og:image:alt"]];
/** Elements whose content is for programs. */
const FOR_PROGRAMS = /<(script|style|pre|code)\b.*?<\/\1>/gs;

/** Members of a JSON document that are shown. */
const SHOWN = ["title", "description", "name", "words", "reviews", "summary", "label"];

/** Every text that people read or hear in a page, a picture as SVG, or a feed as XML. */
export function textsOf(markup: string): string[] {
  const forPeople = markup.replaceAll(MARK, "").replaceAll(FOR_PROGRAMS, "<br>");
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

/** The same of a JSON document: a feed, or what the widget shows above the reviews. */
export function textsOfJson(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    SHOWN.includes(name) && typeof inner === "string" ? [inner] : textsOfJson(inner),
  );
}
