import { type Child, html } from "../../../../src/web/base/html.ts";

/** The page that prepares lines for another website, and the code for customers to scan. */
export const embed = {
  title: (business: string) => `Mostrare le recensioni di ${business}`,
  description:
    "Righe di HTML che mostrano queste recensioni su un altro sito web, e un codice QR da inquadrare.",
  skip: "Vai al testo",
  heading: "Mostrare queste recensioni altrove",
  widget: "Le recensioni sul tuo sito web",
  howTo: "Scegli le opzioni e incolla la riga nel punto in cui devono comparire le recensioni.",
  layout: "Disposizione",
  layouts: {
    grid: "In colonne",
    row: "In fila, con frecce",
    list: "Elenco scorrevole",
    single: "Una alla volta",
    badge: "Badge nell’angolo",
  },
  theme: "Colori",
  themes: {
    page: "Come la pagina",
    light: "Chiari",
    dark: "Scuri",
    auto: "Automatici",
  },
  limit: "Quante recensioni",
  stars: "Stelle",
  anyStars: "Qualsiasi",
  line: "La riga da incollare",
  onLight: "Su una pagina chiara",
  onDark: "Su una pagina scura",
  narrow: "In una colonna stretta",
  badge: "Un’immagine con la valutazione",
  fallback: "Le recensioni dei nostri clienti",
  code: "Un codice QR da inquadrare",
  howToPrint:
    "Questa pagina si può stampare: sulla carta compaiono solo i cartoncini con i codici. In alternativa, ogni codice è disponibile come immagine vettoriale.",
  noLinks: (setting: Child) => html`Indica prima ${setting} in candor.toml.`,
  scan: (platform: string) => `Lascia una recensione su ${platform}`,
  scanToOpen: "Inquadra il codice con la fotocamera del telefono.",
  codeOf: (url: string) => `Codice QR: ${url}`,
  drawingFor: (platform: string) => `Il codice per ${platform} come immagine vettoriale`,
};
