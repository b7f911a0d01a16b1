import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { review } from "./review.ts";

/** What every page has. */
export const frame = {
  allReviewsOf: (business: Child) => html`Todas las reseñas de ${business}`,
  madeWith: "Publicado con Candor.",
  forDevelopers: "Para desarrolladores (en inglés)",
};

const removed = (what: string, day: string, why: string) => `${what} se retiró el ${day}: ${why}.`;

/** No reason is given for an erased review. */
const REMOVED: Readonly<Record<RemovalReason, (what: string, day: string) => string>> = {
  hidden: (what, day) => removed(what, day, "la empresa la oculta"),
  source: (what, day) => removed(what, day, "el sitio donde se escribió ya no la muestra"),
  joined: (what, day) => removed(what, day, "es una copia de otra reseña"),
  unverified: (what, day) => removed(what, day, "ya no hay nada que la verifique"),
  withdrawn: (what, day) =>
    removed(what, day, "se restauró una copia de seguridad que no la contiene"),
  undone: (what, day) => removed(what, day, "se deshizo la importación con la que llegó"),
  forgotten: (what, day) => `${what} se retiró el ${day}.`,
};

/** The pages that say why there is nothing to read. */
export const errors = {
  notFound: {
    title: (business: string) => `Página no encontrada – ${business}`,
    heading: "Aquí no hay nada",
  },
  gone: {
    title: (business: string) => `Reseña retirada – ${business}`,
    heading: "Esta reseña ya no está aquí",
  },
  tooMany: {
    title: (business: string) => `Demasiadas solicitudes – ${business}`,
    heading: "Espere un momento, por favor",
  },
  skip: "Saltar al mensaje",
  seeAll: "Ver todas las reseñas",
  tooManyCame: (seconds: string) =>
    `Llegaron demasiadas solicitudes desde su red. Inténtelo de nuevo dentro de ${seconds}\u00a0s.`,
  nothingAt: (path: string) => `No hay nada en ${path}.`,
  noReview: (id: string) => `No hay ninguna reseña publicada con el identificador ${id}.`,
  /** Takes what was removed, and the day. */
  removed: REMOVED,
  review: (id: string) => `La reseña ${id}`,
  it: "La reseña",
};

/** What the business says about itself, and how to reach it. */
export const header = {
  whereAndWhen: "Dónde y cuándo",
  contact: "Contacto",
  call: (phone: Child) => html`Llamar al ${phone}`,
  directions: "Cómo llegar",
  write: "Escribir una reseña",
  /** Before the names of several platforms, which are buttons. */
  writeOnAny: "Escribir una reseña en",
  writeOn: (platform: string) => `Escribir una reseña en ${platform}`,
  website: "Sitio web",
  asOf: (day: string) => `Reseñas hasta el ${day}`,
  rated: (mean: Child, reviews: Child) => html`${mean} según ${reviews}`,
};

/** The head of the home page and of its views. */
export const home = {
  title: (business: string) => `Reseñas de ${business}`,
  titleOfMore: (business: string) => `Más reseñas de ${business}`,
  titleOfSearch: (business: string) => `Buscar en las reseñas de ${business}`,
  description: (business: string, reviews: number) =>
    `${counts.verifiedReviews(reviews)} de ${business}.`,
  ratedDescription: (business: string, mean: string, reviews: number) =>
    `${business}: ${review.stars(mean)} según ${counts.verifiedReviews(reviews)}.`,
  /** Follows the description if the page has it. */
  withOpinions: "Qué elogian y qué critican los clientes.",
  skip: "Saltar a las reseñas",
  atom: "Atom",
  jsonFeed: "JSON Feed",
};

/** The addresses for programs. */
export const addresses = {
  heading: "Feeds y datos",
  introduction: "Las mismas reseñas para lectores de feeds, agentes de IA y programas.",
  atom: "Feed Atom",
  jsonFeed: "JSON Feed",
  agents: "Para agentes de IA (MCP)",
  reviews: "Todas las reseñas, en JSON",
  insights: "Todos los análisis, en JSON",
};

/** Words for praise of an aspect, with their articles, which labels lack. */
const PRAISED: Readonly<Record<string, string>> = {
  care_cleanliness: "el cuidado y la limpieza",
  honesty: "la honestidad",
  price: "los precios justos",
  quality: "el trabajo bien hecho",
  staff: "la amabilidad del personal",
  timeliness: "la puntualidad y la rapidez",
  food: "la comida",
  service: "el buen servicio",
  convenience: "las comodidades",
  comfort: "el trato delicado",
  facility: "la limpieza de las instalaciones",
  atmosphere: "el ambiente",
  hygiene: "la higiene",
  ambience: "el ambiente",
  billing: "los precios y la facturación",
  breakfast: "el desayuno y la comida",
  cleanliness: "la limpieza",
  communication: "la buena comunicación",
  crowding: "la disponibilidad",
  ease: "la comodidad de las reservas y los horarios",
  equipment: "los equipos y las instalaciones",
  goods: "la calidad de los productos",
  knowledge: "los conocimientos del personal",
  listening: "la atención y las explicaciones",
  location: "la ubicación",
  noise: "la tranquilidad",
  pain: "el tratamiento sin dolor",
  place: "el local",
  result: "los buenos resultados",
  returns: "las facilidades de devolución",
  room: "las habitaciones",
  selection: "la variedad",
  speed: "la rapidez",
  training: "las clases",
  treatment: "la calidad del tratamiento",
  waiting: "la puntualidad",
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
  praise: "Los clientes elogian ",
  /** Between two praised things: `la puntualidad, así como el cuidado y la limpieza`. */
  and: (praised: readonly string[]) => {
    if (praised.some((text) => / [ye] /.test(text))) return ", así como ";
    return /^h?i(?![aeou])/i.test(praised[1] ?? "") ? " e " : " y ";
  },
  /** Who gave few stars, which can be a link, and what they did. */
  lowStars: ({ low, rated, areAllRated }: LowStars): readonly [string, string] => {
    const few = low === 0 ? "ninguna" : formats.plural(low, "una", formats.grouped(low));
    const all = `las ${formats.grouped(rated)} reseñas${areAllRated ? "" : " con estrellas"}`;
    const gave = low === 0 ? "da" : formats.plural(low, "da", "dan");
    return [`${few} de ${all}`, ` ${gave} una o dos${areAllRated ? " estrellas" : ""}`];
  },
  rated: (average: string, reviews: number, month: string) =>
    `Puntuación media de ${average} sobre 5 según ${counts.reviews(reviews)}; la reseña más reciente es de ${month}.`,
};
