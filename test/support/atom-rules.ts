import { type SaxesAttributeNS, SaxesParser } from "saxes";

export const ATOM = "http://www.w3.org/2005/Atom";
/** RFC 6721 §3. */
export const TOMBSTONES = "http://purl.org/atompub/tombstones/1.0";

/** An element of an XML document; its text is without that of its children. */
export interface XmlElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads an XML 1.0 document with namespaces.
 * @throws Error if it is not well-formed: characters outside the Char production included
 */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: "", namespace: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const element = elementOf(local, uri, attributes);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  const [element] = root.children;
  if (element === undefined) throw new Error("The document has no element");
  return element;
}

function elementOf(
  name: string,
  namespace: string,
  attributes: Record<string, SaxesAttributeNS>,
): XmlElement {
  const values = Object.entries(attributes)
    .filter(([attribute]) => attribute !== "xmlns")
    .map(([attribute, { value }]) => [attribute, value] as const);
  return { name, namespace, attributes: Object.fromEntries(values), children: [], text: "" };
}

/** The children with this Atom name. */
export function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child) => child.name === name && child.namespace === ATOM);
}

/** The deletions in a feed. */
export function deletedEntries(feed: XmlElement): XmlElement[] {
  return feed.children.filter(({ name, namespace }) => {
    return name === "deleted-entry" && namespace === TOMBSTONES;
  });
}

/** The text of the first child of this name; empty if there is none. */
export function textOf(parent: XmlElement, name: string): string {
  return childrenOf(parent, name)[0]?.text ?? "";
}

/** The address of the first link with this relation. */
export function linkOf(parent: XmlElement, relation: string): string | undefined {
  return childrenOf(parent, "link").find((link) => relationOf(link) === relation)?.attributes.href;
}

/** How often an element may occur in its parent, at least and at most. */
type Counts = Readonly<Record<string, readonly [least: number, most: number]>>;
const MANY = Number.POSITIVE_INFINITY;

/** RFC 4287 §4.1.1. */
const FEED: Counts = {
  ...{ id: [1, 1], title: [1, 1], updated: [1, 1], generator: [0, 1], icon: [0, 1] },
  ...{ logo: [0, 1], rights: [0, 1], subtitle: [0, 1], author: [0, MANY], link: [0, MANY] },
  ...{ category: [0, MANY], contributor: [0, MANY], entry: [0, MANY] },
};
/** RFC 4287 §4.1.2. */
const ENTRY: Counts = {
  ...{ id: [1, 1], title: [1, 1], updated: [1, 1], published: [0, 1], content: [0, 1] },
  ...{ rights: [0, 1], source: [0, 1], summary: [0, 1], author: [0, MANY], link: [0, MANY] },
  ...{ category: [0, MANY], contributor: [0, MANY] },
};
/** RFC 4287 §3.2. */
const PERSON: Counts = { name: [1, 1], uri: [0, 1], email: [0, 1] };

const INSTANT =
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const ABSOLUTE_IRI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/;

/**
 * Where an Atom feed violates RFC 4287, RFC 6721, or WebSub's requirements (§4); empty if nowhere.
 * Each problem is a line.
 */
export function atomProblems(feed: XmlElement): string[] {
  if (feed.name !== "feed" || feed.namespace !== ATOM) return ["the root is not an atom:feed"];
  const entries = childrenOf(feed, "entry");
  return [
    ...countProblems(feed, FEED),
    ...commonProblems(feed),
    ...["self", "hub", "alternate"]
      .filter((relation) => linkOf(feed, relation) === undefined)
      .map((relation) => `feed has no link rel="${relation}"`),
    ...entries.flatMap((entry) => entryProblems(entry, feed)),
    ...repeated(entries.map((entry) => `${textOf(entry, "id")} ${textOf(entry, "updated")}`)).map(
      (version) => `two entries are the same version: ${version}`,
    ),
    ...tombstoneProblems(feed),
    ...orderProblems(feed),
  ];
}

/** RFC 4287, appendix B: `atomFeed` has its entries last. */
function orderProblems({ children }: XmlElement): string[] {
  const isEntry = (child: XmlElement) => child.name === "entry" && child.namespace === ATOM;
  const first = children.findIndex(isEntry);
  const after = first < 0 ? undefined : children.slice(first).find((child) => !isEntry(child));
  return after === undefined ? [] : [`${after.name} comes after an entry`];
}

/** RFC 6721 §3; and an entry is either present or deleted, not both. */
function tombstoneProblems(feed: XmlElement): string[] {
  const deleted = deletedEntries(feed);
  const ids = childrenOf(feed, "entry").map((entry) => textOf(entry, "id"));
  return [
    ...deleted.flatMap(deletedEntryProblems),
    ...repeated(deleted.map(({ attributes: { ref, when } }) => `${ref} ${when}`)).map(
      (both) => `two deleted-entries with the same ref and when: ${both}`,
    ),
    ...deleted
      .filter(({ attributes: { ref = "" } }) => ids.includes(ref))
      .map(({ attributes: { ref } }) => `both an entry and deleted: ${ref}`),
    ...deleted
      .filter(({ attributes: { when = "" } }) => when > textOf(feed, "updated"))
      .map(({ attributes: { when } }) => `feed was updated before a deletion: ${when}`),
  ];
}

function deletedEntryProblems({ attributes }: XmlElement): string[] {
  const named = (name: string) => ({ name, text: attributes[name] ?? "" });
  return [...iriProblems(named("ref")), ...dateProblems(named("when"))];
}

function entryProblems(entry: XmlElement, feed: XmlElement): string[] {
  const problems = [...countProblems(entry, ENTRY), ...commonProblems(entry)];
  if (childrenOf(entry, "author").length + childrenOf(feed, "author").length === 0) {
    problems.push("neither the entry nor the feed has an author");
  }
  if (childrenOf(entry, "content").length === 0 && linkOf(entry, "alternate") === undefined) {
    problems.push("entry has neither content nor an alternate link");
  }
  return problems;
}

/** What applies to feeds and entries alike. */
function commonProblems(parent: XmlElement): string[] {
  const persons = [...childrenOf(parent, "author"), ...childrenOf(parent, "contributor")];
  const links = childrenOf(parent, "link");
  return [
    ...childrenOf(parent, "id").flatMap(iriProblems),
    ...["updated", "published"].flatMap((name) => childrenOf(parent, name).flatMap(dateProblems)),
    ...persons.flatMap(personProblems),
    ...links.flatMap(linkProblems),
    ...alternateProblems(links),
    ...["title", "subtitle", "summary", "rights", "content"].flatMap((name) =>
      childrenOf(parent, name).flatMap(textProblems),
    ),
  ];
}

/** Elements that are missing, too many, or unknown to Atom. */
function countProblems(parent: XmlElement, counts: Counts): string[] {
  const unknown = parent.children
    .filter(({ name, namespace }) => namespace === ATOM && counts[name] === undefined)
    .map(({ name }) => `${parent.name} must not contain ${name}`);
  const wrong = Object.entries(counts).flatMap(([name, [least, most]]) => {
    const { length } = childrenOf(parent, name);
    return length < least || length > most ? [`${parent.name} has ${length} of ${name}`] : [];
  });
  return [...unknown, ...wrong];
}

/** An element's text or an attribute's value, by its name. */
type Named = Pick<XmlElement, "name" | "text">;

/** RFC 4287 §4.2.6. */
function iriProblems({ name, text }: Named): string[] {
  return ABSOLUTE_IRI.test(text) ? [] : [`${name} is not an absolute IRI: ${text}`];
}

/** RFC 4287 §3.3. */
function dateProblems({ name, text }: Named): string[] {
  const isInstant = INSTANT.test(text) && !Number.isNaN(Date.parse(text));
  return isInstant ? [] : [`${name} is not an RFC 3339 date: ${text}`];
}

function personProblems(person: XmlElement): string[] {
  const isNamed = textOf(person, "name").trim() !== "";
  return [...countProblems(person, PERSON), ...(isNamed ? [] : [`${person.name} has no name`])];
}

/** RFC 4287 §4.2.7. */
function linkProblems({ attributes, children, text }: XmlElement): string[] {
  const problems: string[] = [];
  const { href, type } = attributes;
  if (href === undefined) problems.push("link has no href");
  else if (!ABSOLUTE_IRI.test(href)) problems.push(`link is not an absolute IRI: ${href}`);
  if (type !== undefined && !/^[^/\s]+\/[^/\s]+$/.test(type)) problems.push(`link type: ${type}`);
  if (children.length > 0 || text.trim() !== "") problems.push("link has content");
  return problems;
}

function alternateProblems(links: readonly XmlElement[]): string[] {
  const alternates = links.filter((link) => relationOf(link) === "alternate");
  return repeated(
    alternates.map(({ attributes: { type = "", hreflang = "" } }) => `${type} ${hreflang}`),
  ).map((kind) => `two alternate links of one type and language: ${kind}`);
}

/** RFC 4287 §3.1 and §4.1.3: plain text contains no element. */
function textProblems({ name, attributes: { type = "text" }, children }: XmlElement): string[] {
  if (["text", "html"].includes(type)) {
    return children.length === 0 ? [] : [`${name} of type ${type} contains elements`];
  }
  return type === "xhtml" ? [] : [`${name} has an unknown type: ${type}`];
}

function relationOf({ attributes }: XmlElement): string {
  return attributes.rel ?? "alternate";
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
