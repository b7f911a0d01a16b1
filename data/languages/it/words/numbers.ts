import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The rating, and what it is made from. */
export const rating = {
  heading: "Valutazione",
  noneWithStars: (reviews: number) =>
    `${counts.verifiedReviews(reviews)}, ${formats.plural(reviews, "senza", "nessuna con")} stelle`,
  outOf: (reviews: number) => `su 5, in base a ${counts.verifiedReviews(reviews)}`,
  unrated: (reviews: number) =>
    `${counts.reviews(reviews)} senza stelle non ${formats.plural(reviews, "è inclusa", "sono incluse")} in questi dati.`,
  rounded: "Le percentuali sono arrotondate, perciò la loro somma non è 100.",
};

/** Why one review was removed. */
const REASONS: Readonly<Record<RemovalReason, string>> = {
  source: "rimossa dalla fonte",
  unverified: "non più verificata",
  joined: "duplicato accorpato",
  withdrawn: "esclusa dal ripristino di una copia di sicurezza",
  undone: "annullata con l’importazione da cui proveniva",
  forgotten: "cancellata",
  hidden: "nascosta dall’attività",
};

/** How many were removed for a reason. */
const REMOVED: Readonly<Record<RemovalReason, (reviews: number) => string>> = {
  source: (reviews) => formats.counted(reviews, REASONS.source, "rimosse dalla fonte"),
  unverified: (reviews) => formats.counted(reviews, REASONS.unverified, "non più verificate"),
  joined: (reviews) => formats.counted(reviews, REASONS.joined, "duplicati accorpati"),
  withdrawn: (reviews) =>
    formats.counted(reviews, REASONS.withdrawn, "escluse dal ripristino di una copia di sicurezza"),
  undone: (reviews) =>
    formats.counted(reviews, REASONS.undone, "annullate con le importazioni da cui provenivano"),
  forgotten: (reviews) => formats.counted(reviews, REASONS.forgotten, "cancellate"),
  hidden: (reviews) => formats.counted(reviews, REASONS.hidden, "nascoste dall’attività"),
};

/** What became of all reviews: the line that says so, and its parts. */
export const record = {
  published: (reviews: number) =>
    reviews === 0
      ? "Nessuna recensione pubblicata"
      : formats.counted(reviews, "recensione pubblicata", "recensioni pubblicate"),
  hidden: (reviews: number) => formats.counted(reviews, "nascosta", "nascoste"),
  reasons: REASONS,
  removed: REMOVED,
  summary: (became: string) => `${became}. Ogni modifica resta registrata.`,
  hiddenByOwner: (reviews: number) =>
    `L’attività nasconde ${counts.verifiedReviews(reviews)}, che qui non ${formats.plural(reviews, "è conteggiata", "sono conteggiate")}.`,
  explanation:
    "Ogni volta che una recensione viene pubblicata, modificata, nascosta o rimossa, si aggiunge una riga a un registro firmato che chiunque può copiare. Se in seguito una riga viene cambiata o eliminata, chi ha una copia può dimostrarlo. Così nessuna recensione pubblicata qui può sparire senza lasciare traccia, nemmeno per mano dell’attività stessa.",
  more: "Che cosa mostra il registro e che cosa non può mostrare",
};

/** The average and the number of reviews over time. Months, quarters and years take no one preposition. */
export const chart = {
  heading: "Andamento",
  averageEach: {
    month: "Media mensile delle stelle",
    quarter: "Media trimestrale delle stelle",
    year: "Media annuale delle stelle",
  },
  scale: (from: string, to: string) => `(la scala va da ${from} a ${to} e non parte da 1)`,
  reviewsEach: {
    month: "Recensioni al mese",
    quarter: "Recensioni al trimestre",
    year: "Recensioni all’anno",
  },
  /** What screen readers read of the charts. */
  averageBy: {
    month: "Media delle stelle per mese",
    quarter: "Media delle stelle per trimestre",
    year: "Media delle stelle per anno",
  },
  ends: (first: string, last: string, from: string, to: string) =>
    `${first === last ? first : `da ${first} a ${last}`}, su una scala da ${from} a ${to}`,
  reviewsBy: {
    month: "Recensioni per mese",
    quarter: "Recensioni per trimestre",
    year: "Recensioni per anno",
  },
  most: (reviews: number, period: string) => `al massimo ${formats.grouped(reviews)} (${period})`,
  average: (mean: string, period: string) => `${mean} (${period})`,
  averageOf: (period: string, mean: string) => `${period}: ${mean} stelle`,
  reviewsIn: (count: number, period: string) => `${counts.reviews(count)} (${period})`,
  reviewsOf: (period: string, count: number) => `${period}: ${counts.reviews(count)}`,
  asTable: "Mostra come tabella",
  period: { month: "Mese", quarter: "Trimestre", year: "Anno" },
  reviews: "Recensioni",
  averageStars: "Media delle stelle",
  none: "nessun dato",
  quarter: (quarter: number, year: number) => `T${quarter} ${year}`,
  months: ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
};
