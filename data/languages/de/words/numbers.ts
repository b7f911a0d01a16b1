import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The rating, and what it is made from. */
export const rating = {
  heading: "Gesamtbewertung",
  noneWithStars: (reviews: number) => `${counts.verifiedReviews(reviews)}, keine mit Sternen`,
  /** In the dative, unlike `counts`. */
  outOf: (reviews: number) =>
    `von 5, aus ${formats.counted(reviews, "verifizierten Bewertung", "verifizierten Bewertungen")}`,
  unrated: (reviews: number) =>
    `${counts.reviews(reviews)} ohne Sterne ${formats.plural(reviews, "zählt", "zählen")} bei diesen Zahlen nicht mit.`,
  rounded: "Die Prozentwerte sind gerundet und ergeben deshalb zusammen nicht 100.",
};

/** Why one review was removed. */
const REASONS: Readonly<Record<RemovalReason, string>> = {
  source: "an der Quelle entfernt",
  unverified: "nicht mehr verifiziert",
  joined: "als Duplikat zusammengeführt",
  withdrawn: "beim Wiederherstellen einer Datensicherung weggefallen",
  undone: "mit einem Import rückgängig gemacht",
  forgotten: "gelöscht",
  hidden: "vom Unternehmen ausgeblendet",
};

const removedFor = (reason: RemovalReason) => (reviews: number) =>
  `${formats.grouped(reviews)} ${REASONS[reason]}`;

/** How many were removed for a reason. */
const REMOVED: Readonly<Record<RemovalReason, (reviews: number) => string>> = {
  source: removedFor("source"),
  unverified: removedFor("unverified"),
  joined: (reviews) => formats.counted(reviews, REASONS.joined, "als Duplikate zusammengeführt"),
  withdrawn: removedFor("withdrawn"),
  undone: removedFor("undone"),
  forgotten: removedFor("forgotten"),
  hidden: removedFor("hidden"),
};

/** What became of all reviews: the line that says so, and its parts. */
export const record = {
  published: (reviews: number) =>
    reviews === 0
      ? "Keine Bewertungen veröffentlicht"
      : `${counts.reviews(reviews)} veröffentlicht`,
  hidden: (reviews: number) => `${formats.grouped(reviews)} ausgeblendet`,
  reasons: REASONS,
  removed: REMOVED,
  summary: (became: string) => `${became}. Jede Änderung ist protokolliert.`,
  hiddenByOwner: (reviews: number) =>
    `${counts.verifiedReviews(reviews)} ${formats.plural(reviews, "wurde vom Unternehmen ausgeblendet und zählt", "wurden vom Unternehmen ausgeblendet und zählen")} hier nicht mit.`,
  explanation:
    "Wird eine Bewertung veröffentlicht, geändert, ausgeblendet oder entfernt, kommt eine Zeile in ein signiertes Protokoll, das alle kopieren können. Wer eine Kopie hat, kann es nachweisen, falls eine Zeile später geändert oder entfernt wird. So kann keine Bewertung, die hier stand, heimlich verschwinden. Auch das Unternehmen selbst kann keine unbemerkt entfernen.",
  more: "Was das Protokoll zeigt und was nicht",
};

/** The average and the number of reviews over time. */
export const chart = {
  heading: "Zeitlicher Verlauf",
  averageEach: {
    month: "Durchschnittliche Bewertung je Monat",
    quarter: "Durchschnittliche Bewertung je Quartal",
    year: "Durchschnittliche Bewertung je Jahr",
  },
  scale: (from: string, to: string) => `(Skala von ${from} bis ${to}, nicht ab 1)`,
  reviewsEach: {
    month: "Anzahl der Bewertungen je Monat",
    quarter: "Anzahl der Bewertungen je Quartal",
    year: "Anzahl der Bewertungen je Jahr",
  },
  /** What screen readers read of the charts. */
  averageBy: {
    month: "Durchschnittliche Bewertung nach Monaten",
    quarter: "Durchschnittliche Bewertung nach Quartalen",
    year: "Durchschnittliche Bewertung nach Jahren",
  },
  ends: (first: string, last: string, from: string, to: string) =>
    `anfangs ${first}, zuletzt ${last}, auf einer Skala von ${from} bis ${to}`,
  reviewsBy: {
    month: "Anzahl der Bewertungen nach Monaten",
    quarter: "Anzahl der Bewertungen nach Quartalen",
    year: "Anzahl der Bewertungen nach Jahren",
  },
  most: (reviews: number, period: string) => `Höchstwert ${formats.grouped(reviews)} (${period})`,
  average: (mean: string, period: string) => `${mean} (${period})`,
  averageOf: (period: string, mean: string) => `${period}: ${mean} Sterne`,
  reviewsIn: (count: number, period: string) => `${counts.reviews(count)} (${period})`,
  reviewsOf: (period: string, count: number) => `${period}: ${counts.reviews(count)}`,
  asTable: "Als Tabelle",
  period: { month: "Monat", quarter: "Quartal", year: "Jahr" },
  reviews: "Bewertungen",
  averageStars: "Sterne im Schnitt",
  none: "keine",
  quarter: (quarter: number, year: number) => `Q${quarter} ${year}`,
  months: ["Jan", "Feb", "März", "Apr", "Mai", "Juni", "Juli", "Aug", "Sep", "Okt", "Nov", "Dez"],
};
