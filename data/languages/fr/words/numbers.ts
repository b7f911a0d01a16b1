import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The rating, and what it is made from. */
export const rating = {
  heading: "Note",
  noneWithStars: (reviews: number) => `${counts.verifiedReviews(reviews)}, sans étoiles`,
  outOf: (reviews: number) => `sur 5, d’après ${counts.verifiedReviews(reviews)}`,
  unrated: (reviews: number) =>
    `${counts.reviews(reviews)} sans étoiles ${formats.plural(reviews, "n’est pas pris", "ne sont pas pris")} en compte dans ces chiffres.`,
  rounded: "Les pourcentages sont arrondis : leur total n’est pas exactement de 100 %.",
};

/** Why one review was removed. */
const REASONS: Readonly<Record<RemovalReason, string>> = {
  source: "retiré de son site d’origine",
  unverified: "devenu invérifiable",
  joined: "doublon fusionné",
  withdrawn: "absent d’une sauvegarde restaurée",
  undone: "annulé avec son importation",
  forgotten: "effacé",
  hidden: "masqué par l’entreprise",
};

/** How many were removed for a reason. */
const REMOVED: Readonly<Record<RemovalReason, (reviews: number) => string>> = {
  source: (reviews) => formats.counted(reviews, REASONS.source, "retirés de leur site d’origine"),
  unverified: (reviews) => formats.counted(reviews, REASONS.unverified, "devenus invérifiables"),
  joined: (reviews) => formats.counted(reviews, REASONS.joined, "doublons fusionnés"),
  withdrawn: (reviews) =>
    formats.counted(reviews, REASONS.withdrawn, "absents d’une sauvegarde restaurée"),
  undone: (reviews) => formats.counted(reviews, REASONS.undone, "annulés avec leur importation"),
  forgotten: (reviews) => formats.counted(reviews, REASONS.forgotten, "effacés"),
  hidden: (reviews) => formats.counted(reviews, REASONS.hidden, "masqués par l’entreprise"),
};

/** What became of all reviews: the line that says so, and its parts. */
export const record = {
  published: (reviews: number) =>
    reviews === 0 ? "Aucun avis publié" : formats.counted(reviews, "avis publié", "avis publiés"),
  hidden: (reviews: number) => formats.counted(reviews, "masqué", "masqués"),
  reasons: REASONS,
  removed: REMOVED,
  summary: (became: string) => `${became}. Chaque changement est consigné.`,
  hiddenByOwner: (reviews: number) =>
    `${counts.verifiedReviews(reviews)} ${formats.plural(reviews, "est masqué par l’entreprise et n’est pas compté", "sont masqués par l’entreprise et ne sont pas comptés")} ici.`,
  explanation:
    "Chaque fois qu’un avis est publié, modifié, masqué ou retiré, une ligne s’ajoute à un journal signé que tout le monde peut copier. Si une ligne est modifiée ou supprimée par la suite, quiconque en possède une copie peut le prouver. Aucun avis publié ici ne peut donc disparaître en silence, pas même du fait de l’entreprise.",
  more: "Ce que le journal montre, et ce qu’il ne peut pas montrer",
};

/** The average and the number of reviews over time. */
export const chart = {
  heading: "Évolution",
  averageEach: {
    month: "Note moyenne par mois",
    quarter: "Note moyenne par trimestre",
    year: "Note moyenne par an",
  },
  scale: (from: string, to: string) => `(échelle de ${from} à ${to}, et non à partir de 1)`,
  reviewsEach: {
    month: "Nombre d’avis par mois",
    quarter: "Nombre d’avis par trimestre",
    year: "Nombre d’avis par an",
  },
  /** What screen readers read of the charts. */
  averageBy: {
    month: "Note moyenne par mois",
    quarter: "Note moyenne par trimestre",
    year: "Note moyenne par an",
  },
  ends: (first: string, last: string, from: string, to: string) =>
    `${first === last ? first : `de ${first} à ${last}`}, sur une échelle de ${from} à ${to}`,
  reviewsBy: {
    month: "Nombre d’avis par mois",
    quarter: "Nombre d’avis par trimestre",
    year: "Nombre d’avis par an",
  },
  most: (reviews: number, period: string) => `${formats.grouped(reviews)} au maximum (${period})`,
  average: (mean: string, period: string) => `${mean} (${period})`,
  averageOf: (period: string, mean: string) =>
    `${period} : ${mean} ${counts.starsNoun(Number.parseFloat(mean))}`,
  reviewsIn: (count: number, period: string) => `${counts.reviews(count)} (${period})`,
  reviewsOf: (period: string, count: number) => `${period} : ${counts.reviews(count)}`,
  asTable: "Sous forme de tableau",
  period: { month: "Mois", quarter: "Trimestre", year: "Année" },
  reviews: "Avis",
  averageStars: "Note moyenne",
  none: "aucune",
  quarter: (quarter: number, year: number) => `T${quarter} ${year}`,
  months: [
    ...["janv.", "févr.", "mars", "avr.", "mai", "juin"],
    ...["juil.", "août", "sept.", "oct.", "nov.", "déc."],
  ],
};
