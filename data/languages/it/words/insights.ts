import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";
import { summary } from "./summary.ts";

export const insights = {
  heading: "Che cosa dicono i clienti",
  readFrom: (read: number) => `Calcolato dal testo di ${counts.reviews(read)}.`,
  readFromSome: (read: number, others: number) => {
    const language = "Candor non sa ancora analizzare la lingua.";
    const rest =
      others === 1 ? "un’altra recensione" : `altre ${formats.grouped(others)} recensioni`;
    if (read > 0) {
      return `Le opinioni sono ricavate dal testo di ${counts.reviews(read)}. Di ${rest} ${language}`;
    }
    return `Di ${counts.reviews(others)} ${language}`;
  },
  allNumbers: "Tutti i dati e le recensioni da cui derivano",
  people: "Persone",
  services: "Servizi",
  average: (reviews: number, rating: number) =>
    `${counts.reviews(reviews)}, in media ${formats.average(rating)} stelle`,
  topics: "Altri argomenti",
  emerging: (reviews: number) => `${counts.reviews(reviews)}, in aumento`,
  onTopic: (reviews: number, topic: string) =>
    `${counts.reviews(reviews)} sull’argomento «${topic}»`,
  questions: "Domande a cui rispondono le recensioni",
  sayYes: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "dice", "dicono")} di sì`,
  sayNo: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "dice", "dicono")} di no`,
};

/** What customers praise and criticize. */
export const aspects = {
  heading: "Elogi e critiche",
  praise: "elogi",
  both: "entrambi in una recensione",
  complaint: "critiche",
  sharePraising: (percent: string) => `${percent} con elogi`,
  shareComplaining: (percent: string) => `${percent} con critiche`,
  /** Beside the word for what they are: `5 su 6 elogi`. */
  partOf: (part: number, whole: number) => `${part} su ${whole}`,
  onlyBoth: "elogi e critiche",
  praiseIt: (reviews: number) => `${formats.grouped(reviews)} con elogi`,
  criticizeIt: (reviews: number) => `${formats.grouped(reviews)} con critiche`,
  doBoth: (reviews: number) => `${formats.grouped(reviews)} con entrambi`,
  onlyMention: (reviews: number) => `${formats.grouped(reviews)} senza giudizio`,
  mentioning: (reviews: number, aspect: string) =>
    `${counts.reviews(reviews)} sull’aspetto «${summary.inSentence(aspect)}»`,
  /** @param opinions each with a comma before it */
  sentence: (reviews: Child, opinions: Child) =>
    html`Questo aspetto compare in ${reviews}${opinions}.`,
};

export const quotes = {
  read: "Vai alla recensione",
  readOf: (text: string) => `Vai alla recensione: «${text}»`,
};

/** The quotes that are typical, and the rule of `analysis/aggregate/typical-quotes.ts` for readers. */
export const typical = {
  heading: "Che cosa dicono di solito i clienti",
  praise: (aspect: string) => `${aspect}: elogio`,
  complaint: (aspect: string) => `${aspect}: critica`,
  how: "Come sono state scelte",
  rule: "Queste citazioni sono scelte in base a una regola, non a mano, e prima di tutto tra le recensioni nella lingua di questa pagina.",
  ruleOfPraise:
    "Gli elogi riguardano i temi che i clienti apprezzano in modo più netto e più spesso. Per ogni tema viene presa la recensione i cui elogi si ritrovano nel maggior numero di altre recensioni, tra le 200 più recenti che elogiano il tema e hanno quattro o cinque stelle; le recensioni che compaiono subito sotto passano per ultime e, a parità, vale quella con l’identificativo più basso.",
  ruleOfComplaint:
    "La critica è la più recente degli ultimi due anni abbastanza chiara da poter essere citata, sul tema che i clienti criticano più spesso, purché lo critichi almeno una su dieci delle recensioni che lo menzionano.",
};
