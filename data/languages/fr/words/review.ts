import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";

/** What pages and the widget say about a review. */
export const review = {
  anonymous: "Anonyme",
  /** The name of a link to a review; also used after an article. */
  by: (author: string | undefined, day: string) =>
    author === undefined ? `avis anonyme, ${day}` : `avis laissé par ${author}, ${day}`,
  readWhole: "Lire tout l’avis",
  /** @param name as `by` makes it */
  readWholeOf: (name: string) => `Lire tout l’${name}`,
  source: "Source :",
  /** A link to a source without a name. */
  link: "lien",
  stars: (rating: string) => `${rating} ${counts.starsNoun(Number.parseFloat(rating))} sur 5`,
};

/** How a review was verified. */
export const provenance = {
  job: "Correspond à une prestation enregistrée",
  owner: "Confirmé par l’entreprise",
  export: (exporter: string) => `Issu d’un export ${exporter}`,
  ownersExport: (exporter: string) => `Issu d’un export ${exporter}, confirmé par l’entreprise`,
};

/** What shows that a review is real, and what is on record about it: only pages say it. */
export const proof = {
  exportProves: (exporter: string) =>
    `Cet avis provient d’un fichier que l’entreprise a téléchargé depuis ${exporter}. Candor reconnaît la structure d’un fichier, mais ne peut pas voir si quelqu’un l’a modifié.`,
  collected: (exporter: string) =>
    `${exporter} recueille des avis, dont certains peuvent n’avoir été contrôlés par aucun site. L’entreprise affirme que celui-ci a été écrit par un client.`,
  ownerProves:
    "L’entreprise affirme que cet avis a été écrit par un client. Rien d’autre ne l’atteste.",
  jobProves: "L’entreprise a enregistré une prestation pour la personne qui a écrit cet avis.",
  record: "Ce qui est consigné",
  /** @param name as `by` makes it */
  recordOf: (name: string) => `Ce qui est consigné au sujet de l’${name}`,
  log: "journal signé",
  /** @param entry a number; `log` is a link */
  published: (day: Child, entry: string, log: Child) =>
    html`Publié le ${day} et inchangé depuis : entrée ${entry} d’un ${log}.`,
  changed: (day: Child, entry: string, log: Child) =>
    html`Modifié pour la dernière fois le ${day} : entrée ${entry} d’un ${log}.`,
};

/** What only pages say about a review. */
export const article = {
  label: "L’avis",
  noText: "Avis sans texte.",
  onlyStars: "Note sans commentaire.",
  mentioned: "Personnes et prestations citées",
  replyBy: (business: Child) => html`Réponse apportée par ${business}`,
};

/** The page of one review. */
export const reviewPage = {
  title: (business: string, author: string | undefined) =>
    author === undefined
      ? `Avis anonyme sur ${business}`
      : `Avis laissé par ${author} sur ${business}`,
  skip: "Aller à l’avis",
  heading: (author: Child | undefined) =>
    author === undefined ? html`Avis anonyme` : html`Avis laissé par ${author}`,
  asJson: "Cet avis en JSON",
};
