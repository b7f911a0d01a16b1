import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { review } from "./review.ts";
import { asOfDay, onDay } from "./time.ts";

/** What every page has. */
export const frame = {
  allReviewsOf: (business: Child) => html`Tutte le recensioni di ${business}`,
  madeWith: "Pubblicato con Candor.",
  forDevelopers: "Per gli sviluppatori (in inglese)",
};

const removed = (what: string, day: string, why: string) =>
  `${what} è stata rimossa ${onDay(day)}: ${why}.`;

/** No reason is given for an erased review. */
const REMOVED: Readonly<Record<RemovalReason, (what: string, day: string) => string>> = {
  hidden: (what, day) => removed(what, day, "l’attività l’ha nascosta"),
  source: (what, day) => removed(what, day, "il sito su cui è stata scritta non la mostra più"),
  joined: (what, day) => removed(what, day, "è la copia di un’altra recensione"),
  unverified: (what, day) => removed(what, day, "non c’è più nulla che la verifichi"),
  withdrawn: (what, day) =>
    removed(what, day, "è stata ripristinata una copia di sicurezza che non la contiene"),
  undone: (what, day) => removed(what, day, "l’importazione da cui proveniva è stata annullata"),
  forgotten: (what, day) => `${what} è stata rimossa ${onDay(day)}.`,
};

/** The pages that say why there is nothing to read. */
export const errors = {
  notFound: {
    title: (business: string) => `Pagina non trovata – ${business}`,
    heading: "Qui non c’è nulla",
  },
  gone: {
    title: (business: string) => `Recensione rimossa – ${business}`,
    heading: "Questa recensione non è più disponibile",
  },
  tooMany: {
    title: (business: string) => `Troppe richieste – ${business}`,
    heading: "Attendi un momento",
  },
  skip: "Vai al messaggio",
  seeAll: "Mostra tutte le recensioni",
  tooManyCame: (seconds: string) =>
    `Da questa rete sono arrivate troppe richieste. Riprova tra ${seconds}\u00a0s.`,
  nothingAt: (path: string) => `All’indirizzo ${path} non c’è nulla.`,
  noReview: (id: string) => `Nessuna recensione pubblicata ha l’identificativo ${id}.`,
  /** Takes what was removed, and the day. */
  removed: REMOVED,
  review: (id: string) => `La recensione ${id}`,
  it: "La recensione",
};

/** What the business says about itself, and how to reach it. */
export const header = {
  whereAndWhen: "Dove e quando",
  contact: "Contatti",
  call: (phone: Child) => html`Chiama ${phone}`,
  directions: "Come arrivare",
  write: "Lascia una recensione",
  /** Before the names of several platforms, which are buttons. */
  writeOnAny: "Lascia una recensione su",
  writeOn: (platform: string) => `Lascia una recensione su ${platform}`,
  website: "Sito web",
  asOf: (day: string) => `Recensioni aggiornate ${asOfDay(day)}`,
  rated: (mean: Child, reviews: Child) => html`${mean} (${reviews})`,
};

/** The head of the home page and of its views. */
export const home = {
  title: (business: string) => `Recensioni di ${business}`,
  titleOfMore: (business: string) => `Altre recensioni di ${business}`,
  titleOfSearch: (business: string) => `Cerca nelle recensioni di ${business}`,
  description: (business: string, reviews: number) =>
    `${counts.verifiedReviews(reviews)} di ${business}.`,
  ratedDescription: (business: string, mean: string, reviews: number) =>
    `${business}: ${review.stars(mean)}, ${counts.verifiedReviews(reviews)}.`,
  /** Follows the description if the page has it. */
  withOpinions: "Che cosa apprezzano e che cosa criticano i clienti.",
  skip: "Vai alle recensioni",
  atom: "Atom",
  jsonFeed: "JSON Feed",
};

/** The addresses for programs. */
export const addresses = {
  heading: "Feed e dati",
  introduction: "Le stesse recensioni per lettori di feed, agenti di IA e programmi.",
  atom: "Feed Atom",
  jsonFeed: "JSON Feed",
  agents: "Per agenti di IA (MCP)",
  reviews: "Recensioni in JSON",
  insights: "Analisi in JSON",
};

/** Words for praise of an aspect, with their articles, which labels lack. */
const PRAISED: Readonly<Record<string, string>> = {
  care_cleanliness: "la cura e la pulizia",
  honesty: "l’onestà",
  price: "i prezzi giusti",
  quality: "il lavoro ben fatto",
  staff: "la gentilezza del personale",
  timeliness: "la puntualità",
  food: "la cucina",
  service: "il servizio",
  convenience: "la praticità",
  comfort: "la delicatezza",
  facility: "la pulizia dei locali",
  atmosphere: "l’atmosfera",
  hygiene: "l’igiene",
  ambience: "l’ambiente",
  billing: "i prezzi e la fatturazione",
  breakfast: "la colazione e la cucina",
  cleanliness: "la pulizia",
  communication: "la comunicazione",
  crowding: "la poca affluenza e gli orari",
  ease: "la facilità di prenotazione e gli orari",
  equipment: "le attrezzature e i locali",
  goods: "la qualità dei prodotti",
  knowledge: "la competenza del personale",
  listening: "l’ascolto e le spiegazioni",
  location: "la posizione",
  noise: "la tranquillità",
  pain: "i trattamenti senza dolore",
  place: "il locale",
  result: "i risultati",
  returns: "la facilità dei resi",
  room: "le camere",
  selection: "l’assortimento",
  speed: "la rapidità",
  training: "i corsi",
  treatment: "la qualità delle cure",
  waiting: "la puntualità",
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
  praise: "I clienti apprezzano ",
  /** Between two praised things: `la puntualità, nonché la cura e la pulizia`. */
  and: (praised: readonly string[]) =>
    praised.some((text) => text.includes(" e ")) ? ", nonché " : " e ",
  /** Who gave few stars, which can be a link, and what they did. */
  lowStars: ({ low, rated, areAllRated }: LowStars): readonly [string, string] => {
    const few =
      low === 0
        ? "nessuna recensione"
        : formats.plural(low, "una recensione", `${formats.grouped(low)} recensioni`);
    const all = areAllRated ? formats.grouped(rated) : `${formats.grouped(rated)} con stelle`;
    return [`${few} su ${all}`, ` ${formats.plural(low || 1, "ha", "hanno")} una o due stelle`];
  },
  rated: (average: string, reviews: number, month: string) =>
    `Valutazione media di ${average} su 5 in base a ${counts.reviews(reviews)}; la recensione più recente è di ${month}.`,
};
