import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { summary } from "./summary.ts";

export const insights = {
  heading: "Lo que dicen los clientes",
  readFrom: (read: number) => `Calculado a partir del texto de ${counts.reviews(read)}.`,
  readFromSome: (read: number, others: number) => {
    const unread = `${counts.reviews(others)} no se ${formats.plural(others, "ha", "han")} analizado porque su idioma no está disponible para este sector.`;
    return read === 0 ? unread : `${insights.readFrom(read)} ${unread}`;
  },
  allNumbers: "Todas las cifras y las reseñas en las que se basan",
  people: "Personas",
  services: "Servicios",
  average: (reviews: number, rating: number) =>
    `${counts.reviews(reviews)}, ${formats.average(rating)} estrellas de media`,
  topics: "Otros temas",
  emerging: (reviews: number) => `${counts.reviews(reviews)}, en aumento`,
  onTopic: (reviews: number, topic: string) => `${counts.reviews(reviews)} sobre ${topic}`,
  questions: "Preguntas que responden las reseñas",
  sayYes: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "dice", "dicen")} que sí`,
  sayNo: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "dice", "dicen")} que no`,
};

/** What customers praise and criticize. */
export const aspects = {
  heading: "Elogios y quejas",
  praise: "elogios",
  both: "ambos en una reseña",
  complaint: "quejas",
  sharePraising: (percent: string) => `${percent} con elogios`,
  shareComplaining: (percent: string) => `${percent} con quejas`,
  /** Beside the word for what they are: `5 de 6 con elogios`. */
  partOf: (part: number, whole: number) => `${part} de ${whole}`,
  onlyBoth: "elogios y quejas",
  praiseIt: (reviews: number) => `${formats.grouped(reviews)} con elogios`,
  criticizeIt: (reviews: number) => `${formats.grouped(reviews)} con quejas`,
  doBoth: (reviews: number) => `${formats.grouped(reviews)} con ambas cosas`,
  onlyMention: (reviews: number) => `${formats.grouped(reviews)} sin opinión`,
  mentioning: (reviews: number, aspect: string) =>
    `${counts.reviews(reviews)} sobre ${summary.inSentence(aspect)}`,
  /** @param opinions each with a comma before it */
  sentence: (reviews: Child, opinions: Child) =>
    html`Este aspecto aparece en ${reviews}${opinions}.`,
};

export const quotes = {
  read: "Leer la reseña",
  readOf: (text: string) => `Leer la reseña: «${text}»`,
};

/** The quotes that are typical, and the rule of `analysis/aggregate/typical-quotes.ts` for readers. */
export const typical = {
  heading: "Lo que suelen decir los clientes",
  praise: (aspect: string) => `${aspect}: elogio`,
  complaint: (aspect: string) => `${aspect}: queja`,
  how: "Cómo se eligieron",
  rule: "Estas citas se eligen con una regla, no a mano, y primero entre las reseñas en el idioma de esta página.",
  ruleOfPraise:
    "Los elogios se refieren a los temas que los clientes elogian con más claridad y más a menudo. Para cada tema se toma la reseña cuyos elogios se repiten en más reseñas, de entre las 200 más recientes que elogian el tema y tienen cuatro o cinco estrellas; las reseñas que se muestran justo debajo quedan para el final y, si dos empatan, se toma la de identificador más bajo.",
  ruleOfComplaint:
    "La queja es la más reciente de los últimos dos años que es lo bastante clara para citarse, sobre el tema que los clientes critican más a menudo, siempre que lo critique al menos una de cada diez reseñas que lo mencionan.",
};
