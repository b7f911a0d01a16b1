import { type Child, html } from "../../../../src/web/base/html.ts";

/** What pages and the widget say about a review. */
export const review = {
  anonymous: "Anonym",
  /** The name of a link to a review; also used within a sentence. */
  by: (author: string | undefined, day: string) =>
    author === undefined ? `anonyme Bewertung, ${day}` : `Bewertung von ${author}, ${day}`,
  readWhole: "Weiterlesen",
  /** @param name as `by` makes it */
  readWholeOf: (name: string) => `Weiterlesen: ${name}`,
  source: "Quelle:",
  /** A link to a source without a name. */
  link: "Link",
  stars: (rating: string) => `${rating.replace(".", ",")} von 5 Sternen`,
};

/** How a review was verified. */
export const provenance = {
  job: "Einem Auftrag zugeordnet",
  owner: "Vom Unternehmen bestätigt",
  export: (exporter: string) => `Aus einem Export von ${exporter}`,
  ownersExport: (exporter: string) => `Aus einem Export von ${exporter}, vom Unternehmen bestätigt`,
};

/** What shows that a review is real, and what is on record about it: only pages say it. */
export const proof = {
  exportProves: (exporter: string) =>
    `Das Unternehmen hat diese Bewertung in einer Datei von ${exporter} heruntergeladen. Candor erkennt den Aufbau einer Datei, aber nicht, ob jemand sie bearbeitet hat.`,
  collected: (exporter: string) =>
    `${exporter} sammelt Bewertungen; darunter können welche sein, die keine Plattform geprüft hat. Nach Angaben des Unternehmens hat ein Kunde diese hier geschrieben.`,
  ownerProves:
    "Nach Angaben des Unternehmens hat ein Kunde diese Bewertung geschrieben. Einen anderen Beleg gibt es nicht.",
  jobProves:
    "Beim Unternehmen ist ein Auftrag der Person verzeichnet, die diese Bewertung geschrieben hat.",
  record: "Eintrag im Protokoll",
  /** @param name as `by` makes it */
  recordOf: (name: string) => `Eintrag im Protokoll: ${name}`,
  /** In the dative, for the next two. */
  log: "signierten Protokoll",
  /** @param entry a number; `log` is a link */
  published: (day: Child, entry: string, log: Child) =>
    html`Am ${day} veröffentlicht und seitdem unverändert: Eintrag ${entry} im ${log}.`,
  changed: (day: Child, entry: string, log: Child) =>
    html`Zuletzt am ${day} geändert: Eintrag ${entry} im ${log}.`,
};

/** What only pages say about a review. */
export const article = {
  label: "Die Bewertung",
  noText: "Ohne Text.",
  onlyStars: "Nur Sterne, ohne Text.",
  mentioned: "Erwähnt",
  replyBy: (business: Child) => html`Antwort von ${business}`,
};

/** The page of one review. */
export const reviewPage = {
  title: (business: string, author: string | undefined) =>
    author === undefined
      ? `Anonyme Bewertung zu ${business}`
      : `Bewertung von ${author} zu ${business}`,
  skip: "Direkt zur Bewertung",
  heading: (author: Child | undefined) =>
    author === undefined ? html`Anonyme Bewertung` : html`Bewertung von ${author}`,
  asJson: "Diese Bewertung als JSON",
};
