import type { FilterName } from "../../../../src/web/base/filter-choices.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The form. Its fields have the names of the API's parameters. */
export const search = {
  heading: "Reseñas",
  words: "Palabras de la reseña",
  placeholder: "Buscar palabras",
  button: "Buscar",
  more: "Fecha y otros filtros",
  fields: {
    rating: "Puntuación exacta",
    min_rating: "Puntuación mínima",
    max_rating: "Puntuación máxima",
    query: "Este texto exacto",
    about: "Pregunta o tema",
    since: "Desde",
    until: "Hasta",
    mentions_technician: "Profesional",
    mentions_service: "Servicio",
    mentions_service_area: "Zona",
    aspect: "Aspecto",
    topic: "Tema",
    polarity: "Qué se dice al respecto",
    question: "Pregunta",
    answer: "Respuesta",
    platform: "Escrita en",
    language: "Idioma",
    has_reply: "Con respuesta",
    sort: "Orden",
    limit: "Por página",
  },
  opinions: {
    positive: "Solo elogios",
    negative: "Solo quejas",
    neutral: "Ni elogios ni quejas",
    mixed: "Elogios y quejas",
    praise: "Elogios",
    complaint: "Quejas",
  },
  answers: { yes: "Sí", no: "No" },
  withoutReply: "Sin respuesta",
  anyStars: "Cualquiera",
  anyone: "Cualquiera",
  anything: "Cualquiera",
  anywhere: "Cualquiera",
  any: "Cualquiera",
  orMoreStars: (stars: string) => `${stars} o más`,
  orders: {
    newest: "Más recientes",
    oldest: "Más antiguas",
    lowest: "Menos estrellas",
    highest: "Más estrellas",
    relevance: "Más relevantes",
  },
};

const FILTERS: Readonly<Record<FilterName, string>> = {
  rating: "Estrellas",
  aspect: "Aspecto",
  technician: "Personas",
  service: "Servicios",
  platform: "Escritas en",
  language: "Idioma",
  reply: "Respuestas",
  year: "Año",
};

/** Filters and orders to choose from. */
export const chips = {
  label: "Filtrar y ordenar las reseñas",
  filters: FILTERS,
  fold: "Filtrar",
  more: (choices: number) => `${choices} más`,
  moreOf: (filter: string) => `Más: ${filter}`,
  withReply: "Con respuesta",
  /** What screen readers read for the × of a chosen one. */
  chosen: "(filtro activo: quitar)",
  order: "Orden",
  orders: {
    relevance: "Más relevantes",
    newest: "Más recientes",
    oldest: "Más antiguas",
    highest: "Más estrellas",
    lowest: "Menos estrellas",
  },
};

const ORDERS: Readonly<Record<string, string>> = {
  newest: "más recientes",
  oldest: "más antiguas",
  lowest: "con menos estrellas",
  highest: "con más estrellas",
  relevance: "más relevantes",
};

/** What was found. */
export const results = {
  invalid: "No es posible hacer esta búsqueda.",
  noMatch: "Ninguna reseña coincide con la búsqueda.",
  /** Searches that find something, each as a link. */
  containing: (reviews: number, text: string) =>
    `${counts.reviews(reviews)} que ${formats.plural(reviews, "contiene", "contienen")} «${text}»`,
  unfiltered: (reviews: number) => `${counts.reviews(reviews)} sin los filtros`,
  instead: "Sí hay: ",
  noReviews: "Todavía no hay reseñas.",
  showAll: "Mostrar todas",
  matching: (reviews: number) =>
    formats.counted(reviews, "reseña encontrada", "reseñas encontradas"),
  orders: ORDERS,
  /** Follows the number of all: which of them are shown, and in what order. */
  more: (shown: number) => `; aquí hay ${formats.grouped(shown)} más`,
  first: (shown: number, order: string) =>
    formats.plural(
      shown,
      `; aquí está la ${order.replace(/^con /, "de ").replace(/^(más .+)s$/, "$1")}`,
      `; aquí están las ${formats.grouped(shown)} ${order}`,
    ),
  /** `primero las más recientes`, `primero las de menos estrellas` */
  inOrder: (order: string) => `, primero las ${order.replace(/^con /, "de ")}`,
  pages: "Páginas",
  firstPage: "Volver a la primera página",
  previousPage: "Reseñas anteriores",
  nextPage: "Más reseñas",
};
