import type { RemovalReason } from "../../../../src/domain/log/publication-log.ts";
import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { review } from "./review.ts";

/** What every page has. */
export const frame = {
  allReviewsOf: (business: Child) => html`Tous les avis sur ${business}`,
  madeWith: "Page publiée avec Candor.",
  forDevelopers: "Pour les développeurs (en anglais)",
};

const removed = (what: string, day: string, why: string) =>
  `${what} a été retiré le ${day} : ${why}.`;

/** No reason is given for an erased review. */
const REMOVED: Readonly<Record<RemovalReason, (what: string, day: string) => string>> = {
  hidden: (what, day) => removed(what, day, "l’entreprise l’a masqué"),
  source: (what, day) => removed(what, day, "il n’apparaît plus sur le site où il a été écrit"),
  joined: (what, day) => removed(what, day, "il faisait double emploi avec un autre avis"),
  unverified: (what, day) => removed(what, day, "plus rien ne permet de le vérifier"),
  withdrawn: (what, day) =>
    removed(what, day, "une sauvegarde qui ne le contenait pas a été restaurée"),
  undone: (what, day) => removed(what, day, "l’importation dont il provenait a été annulée"),
  forgotten: (what, day) => `${what} a été retiré le ${day}.`,
};

/** The pages that say why there is nothing to read. */
export const errors = {
  notFound: {
    title: (business: string) => `Page introuvable – ${business}`,
    heading: "Cette page n’existe pas",
  },
  gone: {
    title: (business: string) => `Avis retiré – ${business}`,
    heading: "Cet avis n’est plus en ligne",
  },
  tooMany: {
    title: (business: string) => `Trop de requêtes – ${business}`,
    heading: "Merci de patienter un instant",
  },
  skip: "Aller au message",
  seeAll: "Voir tous les avis",
  tooManyCame: (seconds: string) =>
    `Trop de requêtes proviennent de votre réseau. Réessayez dans ${seconds} s.`,
  nothingAt: (path: string) => `Il n’y a rien à l’adresse ${path}.`,
  noReview: (id: string) => `Aucun avis publié ne porte l’identifiant ${id}.`,
  /** Takes what was removed, and the day. */
  removed: REMOVED,
  review: (id: string) => `L’avis ${id}`,
  it: "Cet avis",
};

/** What the business says about itself, and how to reach it. */
export const header = {
  whereAndWhen: "Adresse et horaires",
  contact: "Contact",
  call: (phone: Child) => html`Appeler le ${phone}`,
  directions: "Itinéraire",
  write: "Laisser un avis",
  /** Before the names of several platforms, which are buttons. */
  writeOnAny: "Laisser un avis sur",
  writeOn: (platform: string) => `Laisser un avis sur ${platform}`,
  website: "Site web",
  asOf: (day: string) => `Avis à jour au ${day}`,
  rated: (mean: Child, reviews: Child) => html`${mean} d’après ${reviews}`,
};

/** The head of the home page and of its views. */
export const home = {
  title: (business: string) => `Avis sur ${business}`,
  titleOfMore: (business: string) => `Autres avis sur ${business}`,
  titleOfSearch: (business: string) => `Recherche dans les avis sur ${business}`,
  description: (business: string, reviews: number) =>
    `${counts.verifiedReviews(reviews)} sur ${business}.`,
  ratedDescription: (business: string, mean: string, reviews: number) =>
    `${business} : ${review.stars(mean)} d’après ${counts.verifiedReviews(reviews)}.`,
  /** Follows the description if the page has it. */
  withOpinions: "Ce que les clients apprécient et ce qu’ils critiquent.",
  skip: "Aller aux avis",
  atom: "Atom",
  jsonFeed: "JSON Feed",
};

/** The addresses for programs. */
export const addresses = {
  heading: "Flux et données",
  introduction: "Les mêmes avis pour les lecteurs de flux, les agents IA et les programmes.",
  atom: "Flux Atom",
  jsonFeed: "JSON Feed",
  agents: "Pour les agents IA (MCP)",
  reviews: "Tous les avis, en JSON",
  insights: "Toutes les analyses, en JSON",
};

/** With an article, as the sentence needs one; so every aspect is here. */
const PRAISED: Readonly<Record<string, string>> = {
  ambience: "l’ambiance",
  atmosphere: "l’ambiance",
  billing: "les prix",
  breakfast: "le petit-déjeuner",
  care_cleanliness: "le soin et la propreté",
  cleanliness: "la propreté",
  comfort: "la douceur",
  communication: "la communication",
  convenience: "le côté pratique",
  crowding: "les horaires et la disponibilité",
  ease: "le côté pratique",
  equipment: "les équipements",
  facility: "la propreté des locaux",
  food: "la cuisine",
  goods: "la qualité des articles",
  honesty: "l’honnêteté",
  hygiene: "la propreté",
  knowledge: "la compétence",
  listening: "l’écoute et les explications",
  location: "l’emplacement",
  noise: "le calme",
  pain: "la douceur",
  place: "le cadre et la propreté",
  price: "les prix raisonnables",
  quality: "la qualité du travail",
  result: "le résultat",
  returns: "la facilité des retours",
  room: "les chambres",
  selection: "le choix",
  service: "la qualité du service",
  speed: "la rapidité",
  staff: "l’amabilité du personnel",
  timeliness: "la ponctualité et la rapidité",
  training: "les cours",
  treatment: "la qualité des soins",
  waiting: "le peu d’attente",
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
  besides: "\u202f; ",
  praise: "Les clients apprécient ",
  /** Between two praised things, of which one can contain the usual word. */
  and: (praised: readonly string[]) =>
    praised.some((text) => text.includes(" et ")) ? " ainsi que " : " et ",
  /** Who gave few stars, which can be a link, and what they did. */
  lowStars: ({ low, rated, areAllRated }: LowStars): readonly [string, string] => {
    const whole = `des ${formats.grouped(rated)} avis${areAllRated ? "" : " notés"}`;
    if (low === 0) return [`aucun ${whole}`, " ne donne moins de trois étoiles"];
    const give = formats.plural(low, "donne", "donnent");
    return [`${formats.grouped(low)} ${whole}`, ` ne ${give} qu’une ou deux étoiles`];
  },
  rated: (average: string, reviews: number, month: string) =>
    `Note moyenne de ${average} sur 5 d’après ${counts.reviews(reviews)}. Dernier avis : ${month}.`,
};
