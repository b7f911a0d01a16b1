import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { review } from "./review.ts";

/** What every page has. */
export const frame = {
  allReviewsOf: (business: Child) => html`Alle Bewertungen zu ${business}`,
  madeWith: "Veröffentlicht mit Candor.",
  forDevelopers: "Für Entwickler (auf Englisch)",
};

const removed = (what: string, day: string, why: string) =>
  `${what} wurde am ${day} entfernt: ${why}.`;

/** No reason is given for an erased review. */
const REMOVED: Readonly<Record<RemovalReason, (what: string, day: string) => string>> = {
  hidden: (what, day) => removed(what, day, "Das Unternehmen hat sie ausgeblendet"),
  source: (what, day) =>
    removed(what, day, "Die Plattform, auf der sie geschrieben wurde, zeigt sie nicht mehr"),
  joined: (what, day) => removed(what, day, "Sie ist ein Duplikat einer anderen Bewertung"),
  unverified: (what, day) => removed(what, day, "Sie ist nicht mehr verifiziert"),
  withdrawn: (what, day) =>
    removed(what, day, "Eine Datensicherung, die sie nicht enthält, wurde wiederhergestellt"),
  undone: (what, day) =>
    removed(what, day, "Der Import, mit dem sie kam, wurde rückgängig gemacht"),
  forgotten: (what, day) => `${what} wurde am ${day} entfernt.`,
};

/** The pages that say why there is nothing to read. */
export const errors = {
  notFound: {
    title: (business: string) => `Nicht gefunden – ${business}`,
    heading: "Hier ist nichts zu finden",
  },
  gone: {
    title: (business: string) => `Entfernte Bewertung – ${business}`,
    heading: "Diese Bewertung gibt es hier nicht mehr",
  },
  tooMany: {
    title: (business: string) => `Zu viele Anfragen – ${business}`,
    heading: "Bitte einen Moment Geduld",
  },
  skip: "Direkt zur Meldung",
  seeAll: "Alle Bewertungen ansehen",
  tooManyCame: (seconds: string) =>
    `Aus Ihrem Netzwerk kamen zu viele Anfragen. Versuchen Sie es in ${seconds} ${seconds === "1" ? "Sekunde" : "Sekunden"} noch einmal.`,
  nothingAt: (path: string) => `Unter ${path} gibt es nichts.`,
  noReview: (id: string) => `Es gibt keine veröffentlichte Bewertung mit der ID ${id}.`,
  /** Takes what was removed, and the day. */
  removed: REMOVED,
  review: (id: string) => `Die Bewertung ${id}`,
  it: "Sie",
};

/** What the business says about itself, and how to reach it. */
export const header = {
  whereAndWhen: "Ort und Öffnungszeiten",
  contact: "Kontakt",
  call: (phone: Child) => html`${phone} anrufen`,
  directions: "Anfahrt",
  write: "Bewertung schreiben",
  /** Before the names of several platforms, which are buttons. */
  writeOnAny: "Bewertung schreiben auf",
  writeOn: (platform: string) => `Bewertung auf ${platform} schreiben`,
  website: "Website",
  asOf: (day: string) => `Stand der Bewertungen: ${day}`,
  rated: (mean: Child, reviews: Child) => html`${mean} aus ${reviews}`,
};

/** The head of the home page and of its views. */
export const home = {
  title: (business: string) => `Bewertungen zu ${business}`,
  titleOfMore: (business: string) => `Weitere Bewertungen zu ${business}`,
  titleOfSearch: (business: string) => `Suche in den Bewertungen zu ${business}`,
  description: (business: string, reviews: number) =>
    `${counts.verifiedReviews(reviews)} zu ${business}.`,
  ratedDescription: (business: string, mean: string, reviews: number) =>
    `${business}: ${review.stars(mean)}, ${counts.verifiedReviews(reviews)}.`,
  /** Follows the description if the page has it. */
  withOpinions: "Was Kunden loben und kritisieren.",
  skip: "Direkt zu den Bewertungen",
  atom: "Atom",
  jsonFeed: "JSON Feed",
};

/** The addresses for programs. */
export const addresses = {
  heading: "Feeds und Daten",
  introduction: "Dieselben Bewertungen für Feedreader, KI-Agenten und Programme.",
  atom: "Atom-Feed",
  jsonFeed: "JSON Feed",
  agents: "Für KI-Agenten (MCP)",
  reviews: "Alle Bewertungen (JSON)",
  insights: "Alle Auswertungen (JSON)",
};

/** Words for praise of an aspect, where its label would sound stiff; all without articles. */
const PRAISED: Readonly<Record<string, string>> = {
  care_cleanliness: "Sorgfalt und Sauberkeit",
  honesty: "Ehrlichkeit",
  price: "faire Preise",
  quality: "gute Arbeit",
  staff: "freundliches Personal",
  timeliness: "Pünktlichkeit und Tempo",
  food: "gutes Essen",
  service: "guten Service",
  convenience: "praktische Extras",
  comfort: "behutsame Behandlung",
  facility: "saubere Räume",
  atmosphere: "angenehme Atmosphäre",
  hygiene: "Sauberkeit",
  noise: "Ruhe",
  pain: "schonende Behandlung",
};

interface LowStars {
  /** How many gave one or two stars. */
  readonly low: number;
  readonly rated: number;
  /** Whether every review has stars. */
  readonly areAllRated: boolean;
}

/** The sentence that the page opens with; parts of it are links. */
export const opening = {
  praised: PRAISED,
  /** Between what is praised and how many gave few stars. */
  besides: "; ",
  praise: "Kunden loben ",
  /** Between two praised things: `Sorgfalt und Sauberkeit sowie Pünktlichkeit`. */
  and: (praised: readonly string[]): string =>
    praised.some((text) => text.includes(" und ")) ? " sowie " : " und ",
  /** Who gave few stars, which can be a link, and what they did. */
  lowStars: ({ low, rated, areAllRated }: LowStars): readonly [string, string] => {
    const part = low === 0 ? "keine der" : `${formats.grouped(low)} von`;
    const who = `${part} ${formats.grouped(rated)} Bewertungen${areAllRated ? "" : " mit Sternen"}`;
    const stars = areAllRated ? " Sterne" : "";
    if (low === 0) return [who, ` hat weniger als drei${stars}`];
    return [who, ` ${formats.plural(low, "hat", "haben")} nur einen oder zwei${stars}`];
  },
  rated: (average: string, reviews: number, month: string) =>
    `In ${formats.counted(reviews, "Bewertung", "Bewertungen")} durchschnittlich ${average} Sterne, zuletzt im ${month}.`,
};
