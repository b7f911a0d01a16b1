import type { FilterName } from "../../../../src/web/base/filter-choices.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The form. Its fields have the names of the API's parameters. */
export const search = {
  heading: "Bewertungen",
  words: "Wörter in der Bewertung",
  placeholder: "Suchbegriff",
  button: "Suchen",
  more: "Zeitraum und mehr",
  fields: {
    rating: "Sterne (genau)",
    min_rating: "Sterne (mindestens)",
    max_rating: "Sterne (höchstens)",
    query: "Genauer Wortlaut",
    about: "Frage oder Stichwort",
    since: "Von",
    until: "Bis",
    mentions_technician: "Person",
    mentions_service: "Leistung",
    mentions_service_area: "Gebiet",
    aspect: "Thema",
    topic: "Weiteres Thema",
    polarity: "Lob oder Kritik",
    question: "Frage",
    answer: "Antwort",
    platform: "Plattform",
    language: "Sprache",
    has_reply: "Mit Antwort des Unternehmens",
    sort: "Sortierung",
    limit: "Pro Seite",
  },
  opinions: {
    positive: "Nur Lob",
    negative: "Nur Kritik",
    neutral: "Weder Lob noch Kritik",
    mixed: "Lob und Kritik",
    praise: "Lob",
    complaint: "Kritik",
  },
  answers: { yes: "Ja", no: "Nein" },
  withoutReply: "Ohne Antwort",
  anyStars: "Beliebig",
  anyone: "Alle",
  anything: "Alle",
  anywhere: "Überall",
  any: "Beliebig",
  orMoreStars: (stars: string) => `${stars} oder mehr`,
  orders: {
    newest: "Neueste",
    oldest: "Älteste",
    lowest: "Wenigste Sterne",
    highest: "Meiste Sterne",
    relevance: "Beste Treffer",
  },
};

const FILTERS: Readonly<Record<FilterName, string>> = {
  rating: "Sterne",
  aspect: "Thema",
  technician: "Personen",
  service: "Leistungen",
  platform: "Plattform",
  language: "Sprache",
  reply: "Antworten",
  year: "Jahr",
};

/** Filters and orders to choose from. */
export const chips = {
  label: "Bewertungen filtern und sortieren",
  filters: FILTERS,
  fold: "Filtern",
  more: (choices: number) => `${choices} weitere`,
  moreOf: (filter: string) => `Weitere: ${filter}`,
  withReply: "Mit Antwort",
  /** What screen readers read for the × of a chosen one. */
  chosen: "(ausgewählt: entfernen)",
  order: "Sortierung",
  orders: {
    relevance: "Beste Treffer",
    newest: "Neueste zuerst",
    oldest: "Älteste zuerst",
    highest: "Meiste Sterne zuerst",
    lowest: "Wenigste Sterne zuerst",
  },
};

/** Each follows `die` or a number after it, and can come before `zuerst`. */
const ORDERS: Readonly<Record<string, string>> = {
  newest: "neuesten",
  oldest: "ältesten",
  lowest: "mit den wenigsten Sternen",
  highest: "mit den meisten Sternen",
  relevance: "besten Treffer",
};

/** What was found. */
export const results = {
  invalid: "Danach lässt sich nicht suchen.",
  noMatch: "Keine passenden Bewertungen gefunden.",
  /** Searches that find something, each as a link. */
  containing: (reviews: number, text: string) => `${counts.reviews(reviews)} mit „${text}“`,
  unfiltered: (reviews: number) => `${counts.reviews(reviews)} ohne die Filter`,
  instead: "Es gibt aber: ",
  noReviews: "Es gibt noch keine Bewertungen.",
  showAll: "Alle anzeigen",
  matching: (reviews: number) =>
    formats.counted(reviews, "passende Bewertung", "passende Bewertungen"),
  orders: ORDERS,
  /** Follows the number of all: which of them are shown, and in what order. */
  more: (shown: number) => `, hier ${formats.grouped(shown)} weitere`,
  first: (shown: number, order: string) =>
    shown === 1 ? ", hier 1 davon" : `, hier die ${formats.grouped(shown)} ${order}`,
  inOrder: (order: string) => `, die ${order} zuerst`,
  pages: "Seiten",
  firstPage: "Zurück zur ersten Seite",
  previousPage: "Vorherige Bewertungen",
  nextPage: "Weitere Bewertungen",
};
