import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The rating, and what it is made from. */
export const rating = {
  heading: "Puntuación",
  noneWithStars: (reviews: number) =>
    `${counts.verifiedReviews(reviews)}, ${formats.plural(reviews, "sin", "ninguna con")} estrellas`,
  outOf: (reviews: number) => `de 5, según ${counts.verifiedReviews(reviews)}`,
  unrated: (reviews: number) =>
    `${counts.reviews(reviews)} sin estrellas no ${formats.plural(reviews, "cuenta", "cuentan")} en estas cifras.`,
  rounded: "Los porcentajes están redondeados, por lo que no suman 100\u00a0%.",
};

/** Why one review was removed. */
const REASONS: Readonly<Record<RemovalReason, string>> = {
  source: "eliminada en su fuente",
  unverified: "ya sin verificación",
  joined: "duplicado fusionado",
  withdrawn: "excluida al restaurar una copia de seguridad",
  undone: "retirada con la importación que la trajo",
  forgotten: "borrada",
  hidden: "ocultada por la empresa",
};

/** How many were removed for a reason. */
const REMOVED: Readonly<Record<RemovalReason, (reviews: number) => string>> = {
  source: (reviews) => formats.counted(reviews, REASONS.source, "eliminadas en su fuente"),
  unverified: (reviews) => `${formats.grouped(reviews)} ${REASONS.unverified}`,
  joined: (reviews) => formats.counted(reviews, REASONS.joined, "duplicados fusionados"),
  withdrawn: (reviews) =>
    formats.counted(reviews, REASONS.withdrawn, "excluidas al restaurar una copia de seguridad"),
  undone: (reviews) =>
    formats.counted(reviews, REASONS.undone, "retiradas con las importaciones que las trajeron"),
  forgotten: (reviews) => formats.counted(reviews, REASONS.forgotten, "borradas"),
  hidden: (reviews) => formats.counted(reviews, REASONS.hidden, "ocultadas por la empresa"),
};

/** What became of all reviews: the line that says so, and its parts. */
export const record = {
  published: (reviews: number) =>
    reviews === 0
      ? "Ninguna reseña publicada"
      : formats.counted(reviews, "reseña publicada", "reseñas publicadas"),
  hidden: (reviews: number) => formats.counted(reviews, "oculta", "ocultas"),
  reasons: REASONS,
  removed: REMOVED,
  summary: (became: string) => `${became}. Cada cambio queda registrado.`,
  hiddenByOwner: (reviews: number) =>
    `La empresa oculta ${counts.verifiedReviews(reviews)}, que aquí no se ${formats.plural(reviews, "cuenta", "cuentan")}.`,
  explanation:
    "Cada vez que una reseña se publica, se modifica, se oculta o se retira, se añade una línea a un registro firmado que cualquiera puede copiar. Si más tarde se cambia o se elimina una línea, quien tenga una copia puede demostrarlo. Así, ninguna reseña que haya estado aquí puede desaparecer sin dejar rastro, ni siquiera por voluntad de la propia empresa.",
  more: "Qué muestra el registro y qué no puede mostrar",
};

/** The average and the number of reviews over time. */
export const chart = {
  heading: "Evolución",
  averageEach: {
    month: "Promedio de estrellas por mes",
    quarter: "Promedio de estrellas por trimestre",
    year: "Promedio de estrellas por año",
  },
  scale: (from: string, to: string) => `(escala de ${from} a ${to}, no desde 1)`,
  reviewsEach: {
    month: "Reseñas por mes",
    quarter: "Reseñas por trimestre",
    year: "Reseñas por año",
  },
  /** What screen readers read of the charts. */
  averageBy: {
    month: "Promedio de estrellas por mes",
    quarter: "Promedio de estrellas por trimestre",
    year: "Promedio de estrellas por año",
  },
  ends: (first: string, last: string, from: string, to: string) =>
    `${first === last ? first : `de ${first} a ${last}`}, en una escala de ${from} a ${to}`,
  reviewsBy: {
    month: "Reseñas por mes",
    quarter: "Reseñas por trimestre",
    year: "Reseñas por año",
  },
  most: (reviews: number, period: string) => `máximo de ${formats.grouped(reviews)} en ${period}`,
  average: (mean: string, period: string) => `${mean} en ${period}`,
  averageOf: (period: string, mean: string) => `${period}: ${mean} estrellas`,
  reviewsIn: (count: number, period: string) => `${counts.reviews(count)} en ${period}`,
  reviewsOf: (period: string, count: number) => `${period}: ${counts.reviews(count)}`,
  asTable: "Ver como tabla",
  period: { month: "Mes", quarter: "Trimestre", year: "Año" },
  reviews: "Reseñas",
  averageStars: "Promedio de estrellas",
  none: "sin datos",
  quarter: (quarter: number, year: number) => `T${quarter} ${year}`,
  months: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
};
