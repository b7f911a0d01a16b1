import { type Child, html } from "../../../../src/web/base/html.ts";

/** What pages and the widget say about a review. */
export const review = {
  anonymous: "Anónimo",
  /** The name of a link to a review; also used within a sentence. */
  by: (author: string | undefined, day: string) =>
    author === undefined ? `reseña anónima, ${day}` : `reseña de ${author}, ${day}`,
  readWhole: "Leer la reseña completa",
  /** @param name as `by` makes it; the link's visible words stay together */
  readWholeOf: (name: string) => name.replace("reseña", review.readWhole),
  source: "Fuente:",
  /** A link to a source without a name. */
  link: "enlace",
  stars: (rating: string) => `${rating} de 5 estrellas`,
};

/** How a review was verified. */
export const provenance = {
  job: "Corresponde a un trabajo registrado",
  owner: "Avalada por la empresa",
  export: (exporter: string) => `Exportada desde ${exporter}`,
  ownersExport: (exporter: string) => `Exportada desde ${exporter} y avalada por la empresa`,
};

/** What shows that a review is real, and what is on record about it: only pages say it. */
export const proof = {
  exportProves: (exporter: string) =>
    `La empresa descargó esta reseña en un archivo de ${exporter}. Candor reconoce la estructura de un archivo, pero no puede ver si alguien lo modificó.`,
  collected: (exporter: string) =>
    `${exporter} recopila reseñas y puede contener algunas que ningún sitio ha comprobado. La empresa afirma que esta la escribió un cliente.`,
  ownerProves:
    "La empresa afirma que esta reseña la escribió un cliente. No hay nada más que lo demuestre.",
  jobProves: "La empresa tiene registrado un trabajo para quien escribió esta reseña.",
  record: "Lo que consta en el registro",
  /** @param name as `by` makes it */
  recordOf: (name: string) => `Lo que consta en el registro sobre la ${name}`,
  log: "registro firmado",
  /** @param entry a number; `log` is a link */
  published: (day: Child, entry: string, log: Child) =>
    html`Publicada el ${day} y sin cambios desde entonces: entrada ${entry} de un ${log}.`,
  changed: (day: Child, entry: string, log: Child) =>
    html`Modificada por última vez el ${day}: entrada ${entry} de un ${log}.`,
};

/** What only pages say about a review. */
export const article = {
  label: "La reseña",
  noText: "Sin texto.",
  onlyStars: "Solo una puntuación, sin texto.",
  mentioned: "Menciones",
  replyBy: (business: Child) => html`Respuesta de ${business}`,
};

/** The page of one review. */
export const reviewPage = {
  title: (business: string, author: string | undefined) =>
    author === undefined
      ? `Reseña anónima sobre ${business}`
      : `Reseña de ${author} sobre ${business}`,
  skip: "Saltar a la reseña",
  heading: (author: Child | undefined) =>
    author === undefined ? html`Reseña anónima` : html`Reseña de ${author}`,
  asJson: "Esta reseña en JSON",
};
