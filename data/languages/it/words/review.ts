import { type Child, html } from "../../../../src/web/base/html.ts";
import { formats } from "./formats.ts";

/** What pages and the widget say about a review. */
export const review = {
  anonymous: "Anonimo",
  /** The name of a link to a review; also used within a sentence. */
  by: (author: string | undefined, day: string) =>
    author === undefined
      ? `recensione di un cliente anonimo, ${day}`
      : `recensione di ${author}, ${day}`,
  readWhole: "Mostra la recensione completa",
  /** @param name as `by` makes it; the link's visible words stay together */
  readWholeOf: (name: string) => name.replace("recensione", "Mostra la recensione completa"),
  source: "Fonte:",
  /** A link to a source without a name. */
  link: "link",
  stars: (rating: string) => `${rating} ${formats.plural(Number(rating), "stella", "stelle")} su 5`,
};

/** How a review was verified. */
export const provenance = {
  job: "Corrisponde a una prestazione registrata",
  owner: "Confermata dall’attività",
  export: (exporter: string) => `Esportata da ${exporter}`,
  ownersExport: (exporter: string) => `Esportata da ${exporter} e confermata dall’attività`,
};

/** What shows that a review is real, and what is on record about it: only pages say it. */
export const proof = {
  exportProves: (exporter: string) =>
    `L’attività ha scaricato questa recensione in un file di ${exporter}. Candor riconosce la struttura di un file, ma non può sapere se qualcuno l’ha modificato.`,
  collected: (exporter: string) =>
    `${exporter} raccoglie recensioni e può contenerne alcune che nessun sito ha controllato. L’attività dichiara che questa è stata scritta da un cliente.`,
  ownerProves:
    "L’attività dichiara che questa recensione è stata scritta da un cliente. Nient’altro lo dimostra.",
  jobProves:
    "Nei registri dell’attività risulta una prestazione svolta per chi ha scritto questa recensione.",
  record: "Che cosa risulta dal registro",
  /** @param name as `by` makes it */
  recordOf: (name: string) => `Che cosa risulta dal registro sulla ${name}`,
  log: "registro firmato",
  /** @param entry a number; `log` is a link. What stands before the day must not elide. */
  published: (day: Child, entry: string, log: Child) =>
    html`Pubblicata su questo sito in data ${day} e da allora invariata: riga ${entry} di un ${log}.`,
  changed: (day: Child, entry: string, log: Child) =>
    html`Ultima modifica in data ${day}: riga ${entry} di un ${log}.`,
};

/** What only pages say about a review. */
export const article = {
  label: "La recensione",
  noText: "Senza testo.",
  onlyStars: "Solo una valutazione in stelle, senza testo.",
  mentioned: "Menzioni",
  replyBy: (business: Child) => html`Risposta di ${business}`,
};

/** The page of one review. */
export const reviewPage = {
  title: (business: string, author: string | undefined) =>
    author === undefined
      ? `Recensione anonima su ${business}`
      : `Recensione di ${author} su ${business}`,
  skip: "Vai alla recensione",
  heading: (author: Child | undefined) =>
    author === undefined ? html`Recensione anonima` : html`Recensione di ${author}`,
  asJson: "Questa recensione in JSON",
};
