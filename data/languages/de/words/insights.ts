import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

export const insights = {
  heading: "Was Kunden sagen",
  readFrom: (read: number) =>
    `Berechnet aus ${formats.plural(read, "dem Text", "den Texten")} von ${counts.reviews(read)}.`,
  readFromSome: (read: number, others: number) => {
    const unread = `${counts.reviews(others)} ${formats.plural(others, "wurde", "wurden")} nicht ausgewertet, weil ihre Sprache für diese Branche nicht unterstützt wird.`;
    return read === 0 ? unread : `${insights.readFrom(read)} ${unread}`;
  },
  allNumbers: "Alle Zahlen und die Bewertungen dahinter",
  people: "Personen",
  services: "Leistungen",
  average: (reviews: number, rating: number) =>
    `${counts.reviews(reviews)}, durchschnittlich ${formats.average(rating)} Sterne`,
  topics: "Weitere Themen",
  emerging: (reviews: number) => `${counts.reviews(reviews)}, zuletzt häufiger`,
  onTopic: (reviews: number, topic: string) => `${counts.reviews(reviews)} zum Thema ${topic}`,
  questions: "Fragen, die die Bewertungen beantworten",
  sayYes: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "sagt", "sagen")} Ja`,
  sayNo: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "sagt", "sagen")} Nein`,
};

/** What customers praise and criticize. */
export const aspects = {
  heading: "Lob und Kritik",
  praise: "Lob",
  both: "Lob und Kritik in einer Bewertung",
  complaint: "Kritik",
  sharePraising: (percent: string) => `Lob: ${percent}`,
  shareComplaining: (percent: string) => `Kritik: ${percent}`,
  /** Beside the word for what they are: `Lob: 5 von 6`. */
  partOf: (part: number, whole: number) => `${part} von ${whole}`,
  onlyBoth: "Lob und Kritik",
  praiseIt: (reviews: number) => `${formats.grouped(reviews)} mit Lob`,
  criticizeIt: (reviews: number) => `${formats.grouped(reviews)} mit Kritik`,
  doBoth: (reviews: number) => `${formats.grouped(reviews)} mit beidem`,
  onlyMention: (reviews: number) => `${formats.grouped(reviews)} ohne Urteil`,
  mentioning: (reviews: number, aspect: string) => `${counts.reviews(reviews)} zum Thema ${aspect}`,
  /** @param opinions each with a comma before it */
  sentence: (reviews: Child, opinions: Child) =>
    html`Zu diesem Thema gibt es ${reviews}${opinions}.`,
};

export const quotes = {
  read: "Bewertung lesen",
  readOf: (text: string) => `Bewertung lesen: „${text}“`,
};

/** The quotes that are typical, and the rule of `analysis/aggregate/typical-quotes.ts` for readers. */
export const typical = {
  heading: "Typische Kundenstimmen",
  praise: (aspect: string) => `${aspect}: Lob`,
  complaint: (aspect: string) => `${aspect}: Kritik`,
  how: "Wie sie ausgewählt wurden",
  rule: "Diese Zitate sind nach einer festen Regel ausgewählt, nicht von Hand. Bewertungen in der Sprache dieser Seite haben Vorrang.",
  ruleOfPraise:
    "Das Lob gilt den Themen, die Kunden am deutlichsten und am häufigsten loben. Zu jedem Thema stammt es aus der Bewertung, deren Lob die meisten anderen Bewertungen teilen. In Betracht kommen die 200 neuesten, die das Thema loben und vier oder fünf Sterne haben. Bewertungen, die gleich darunter zu sehen sind, kommen zuletzt an die Reihe; von zwei gleichwertigen hat die mit der niedrigeren ID Vorrang.",
  ruleOfComplaint:
    "Die Kritik ist die neueste der letzten zwei Jahre, die eindeutig genug für ein Zitat ist, zu dem Thema, das Kunden am häufigsten kritisieren – sofern mindestens ein Zehntel der Bewertungen, die das Thema erwähnen, es kritisiert.",
};
