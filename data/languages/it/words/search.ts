import type { FilterName } from "../../../../src/web/base/filter-choices.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The form. Its fields have the names of the API's parameters. */
export const search = {
  heading: "Recensioni",
  words: "Parole nella recensione",
  placeholder: "Cerca nelle recensioni",
  button: "Cerca",
  more: "Data e altri filtri",
  fields: {
    rating: "Valutazione esatta",
    min_rating: "Valutazione minima",
    max_rating: "Valutazione massima",
    query: "Testo esatto",
    about: "Domanda o tema",
    since: "Dal",
    until: "Al",
    mentions_technician: "Persona",
    mentions_service: "Servizio",
    mentions_service_area: "Zona",
    aspect: "Aspetto",
    topic: "Argomento",
    polarity: "Che cosa se ne dice",
    question: "Domanda",
    answer: "Risposta",
    platform: "Scritta su",
    language: "Lingua",
    has_reply: "Con risposta",
    sort: "Ordine",
    limit: "Per pagina",
  },
  opinions: {
    positive: "Solo elogi",
    negative: "Solo critiche",
    neutral: "Né elogi né critiche",
    mixed: "Elogi e critiche",
    praise: "Elogi",
    complaint: "Critiche",
  },
  answers: { yes: "Sì", no: "No" },
  withoutReply: "Senza risposta",
  anyStars: "Qualsiasi",
  anyone: "Chiunque",
  anything: "Qualsiasi",
  anywhere: "Ovunque",
  any: "Qualsiasi",
  orMoreStars: (stars: string) => `${stars} o più`,
  orders: {
    newest: "Più recenti",
    oldest: "Meno recenti",
    lowest: "Meno stelle",
    highest: "Più stelle",
    relevance: "Più pertinenti",
  },
};

const FILTERS: Readonly<Record<FilterName, string>> = {
  rating: "Stelle",
  aspect: "Aspetto",
  technician: "Persone",
  service: "Servizi",
  platform: "Scritte su",
  language: "Lingua",
  reply: "Risposte",
  year: "Anno",
};

/** Filters and orders to choose from. */
export const chips = {
  label: "Filtra e ordina le recensioni",
  filters: FILTERS,
  fold: "Filtra",
  more: (choices: number) => `Altro (${choices})`,
  moreOf: (filter: string) => `Altro: ${filter}`,
  withReply: "Con risposta",
  /** What screen readers read for the × of a chosen one. */
  chosen: "(filtro attivo: rimuovi)",
  order: "Ordine",
  orders: {
    relevance: "Più pertinenti",
    newest: "Più recenti",
    oldest: "Meno recenti",
    highest: "Più stelle",
    lowest: "Meno stelle",
  },
};

const ORDERS: Readonly<Record<string, string>> = {
  newest: "più recenti",
  oldest: "meno recenti",
  lowest: "con meno stelle",
  highest: "con più stelle",
  relevance: "più pertinenti",
};

/** What was found. */
export const results = {
  invalid: "Questa ricerca non è possibile.",
  noMatch: "Nessuna recensione corrisponde alla ricerca.",
  /** Searches that find something, each as a link. */
  containing: (reviews: number, text: string) => `${counts.reviews(reviews)} con «${text}»`,
  unfiltered: (reviews: number) => `${counts.reviews(reviews)} senza i filtri`,
  instead: "Altri risultati: ",
  noReviews: "Non ci sono ancora recensioni.",
  showAll: "Mostra tutte",
  matching: (reviews: number) =>
    formats.counted(reviews, "recensione trovata", "recensioni trovate"),
  orders: ORDERS,
  /** Follows the number of all: which of them are shown, and in what order. */
  more: (shown: number) =>
    `; qui ${formats.plural(shown, "la successiva", `le ${formats.grouped(shown)} successive`)}`,
  /** `; qui la più recente`, `; qui le 20 con più stelle` */
  first: (shown: number, order: string) =>
    formats.plural(
      shown,
      `; qui ${order.startsWith("con ") ? `quella ${order}` : `la ${order.replace(/i$/, "e")}`}`,
      `; qui le ${formats.grouped(shown)} ${order}`,
    ),
  /** `, prima le più recenti`, `, prima quelle con più stelle` */
  inOrder: (order: string) => `, prima ${order.startsWith("con ") ? "quelle" : "le"} ${order}`,
  pages: "Pagine",
  firstPage: "Torna alla prima pagina",
  previousPage: "Recensioni precedenti",
  nextPage: "Altre recensioni",
};
