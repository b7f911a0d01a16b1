import type { FilterName } from "../../../../src/web/base/filter-choices.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

/** The form. Its fields have the names of the API's parameters. */
export const search = {
  heading: "Avis",
  words: "Mots contenus dans l’avis",
  placeholder: "Chercher un mot",
  button: "Rechercher",
  more: "Par date et autres critères",
  fields: {
    rating: "Note exacte",
    min_rating: "Note minimale",
    max_rating: "Note maximale",
    query: "Texte exact",
    about: "Question ou sujet",
    since: "À partir du",
    until: "Jusqu’au",
    mentions_technician: "Personne citée",
    mentions_service: "Prestation",
    mentions_service_area: "Secteur",
    aspect: "Thème",
    topic: "Sujet",
    polarity: "Ce qui en est dit",
    question: "Question",
    answer: "Réponse à la question",
    platform: "Publié sur",
    language: "Langue",
    has_reply: "Avec réponse de l’entreprise",
    sort: "Trier par",
    limit: "Par page",
  },
  opinions: {
    positive: "Seulement des compliments",
    negative: "Seulement des critiques",
    neutral: "Ni compliment ni critique",
    mixed: "Compliments et critiques",
    praise: "Compliments",
    complaint: "Critiques",
  },
  answers: { yes: "Oui", no: "Non" },
  withoutReply: "Sans réponse",
  anyStars: "Toutes",
  anyone: "Toutes",
  anything: "Toutes",
  anywhere: "Partout",
  any: "Peu importe",
  orMoreStars: (stars: string) => `${stars} ou plus`,
  orders: {
    newest: "Plus récents",
    oldest: "Plus anciens",
    lowest: "Moins bien notés",
    highest: "Mieux notés",
    relevance: "Plus pertinents",
  },
};

const FILTERS: Readonly<Record<FilterName, string>> = {
  rating: "Étoiles",
  aspect: "Thème",
  technician: "Personnes citées",
  service: "Prestations",
  platform: "Publié sur",
  language: "Langue",
  reply: "Réponses",
  year: "Année",
};

/** Filters and orders to choose from. */
export const chips = {
  label: "Filtrer et trier les avis",
  filters: FILTERS,
  fold: "Filtrer",
  more: (choices: number) => formats.counted(choices, "autre", "autres"),
  moreOf: (filter: string) => `Autres choix : ${filter}`,
  withReply: "Avec réponse",
  /** What screen readers read for the × of a chosen one. */
  chosen: "(filtre actif : retirer)",
  order: "Trier par",
  orders: {
    relevance: "Plus pertinents",
    newest: "Plus récents",
    oldest: "Plus anciens",
    highest: "Mieux notés",
    lowest: "Moins bien notés",
  },
};

const ORDERS: Readonly<Record<string, string>> = {
  newest: "plus récents",
  oldest: "plus anciens",
  lowest: "moins bien notés",
  highest: "mieux notés",
  relevance: "plus pertinents",
};

/** What was found. */
export const results = {
  invalid: "Cette recherche n’est pas possible.",
  noMatch: "Aucun avis ne correspond à votre recherche.",
  /** Searches that find something, each as a link. */
  containing: (reviews: number, text: string) => `${counts.reviews(reviews)} contenant « ${text} »`,
  unfiltered: (reviews: number) => `${counts.reviews(reviews)} sans les filtres`,
  instead: "Essayez plutôt : ",
  noReviews: "Il n’y a pas encore d’avis.",
  showAll: "Tout afficher",
  matching: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "correspond", "correspondent")} à votre recherche`,
  orders: ORDERS,
  /** Follows the number of all: which of them are shown, and in what order. */
  more: (shown: number) => ` ; en voici ${formats.counted(shown, "autre", "autres")}`,
  first: (shown: number, order: string) =>
    ` ; en voici ${formats.grouped(shown)}, les ${order} d’abord`,
  inOrder: (order: string) => `, les ${order} d’abord`,
  pages: "Pages",
  firstPage: "Retour à la première page",
  previousPage: "Avis précédents",
  nextPage: "Avis suivants",
};
