import { type Child, html } from "../../../../src/web/base/html.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

export const insights = {
  heading: "Ce que disent les clients",
  readFrom: (read: number) => `Analyse fondée sur le texte de ${counts.reviews(read)}.`,
  readFromSome: (read: number, others: number) => {
    const unread = `${counts.reviews(others)} ${formats.plural(others, "n’a pas été analysé, car sa", "n’ont pas été analysés, car leur")} langue n’est pas prise en charge pour ce secteur d’activité.`;
    return read === 0 ? unread : `${insights.readFrom(read)} ${unread}`;
  },
  allNumbers: "Tous les chiffres et les avis dont ils sont tirés",
  people: "Personnes citées",
  services: "Prestations",
  average: (reviews: number, rating: number) =>
    `${counts.reviews(reviews)}, ${formats.average(rating)} ${counts.starsNoun(rating)} en moyenne`,
  topics: "Autres sujets évoqués",
  emerging: (reviews: number) => `${counts.reviews(reviews)}, en hausse ces derniers temps`,
  onTopic: (reviews: number, topic: string) => `${counts.reviews(reviews)} sur « ${topic} »`,
  questions: "Les avis répondent à vos questions",
  sayYes: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "répond", "répondent")} oui`,
  sayNo: (reviews: number) =>
    `${counts.reviews(reviews)} ${formats.plural(reviews, "répond", "répondent")} non`,
};

/** What customers praise and criticize. */
export const aspects = {
  heading: "Compliments et critiques",
  praise: "compliments",
  both: "les deux dans le même avis",
  complaint: "critiques",
  sharePraising: (percent: string) => `compliments : ${percent}`,
  shareComplaining: (percent: string) => `critiques : ${percent}`,
  /** Beside the word for what they are: `compliments : 5 sur 6`. */
  partOf: (part: number, whole: number) => `${part} sur ${whole}`,
  onlyBoth: "compliments et critiques",
  praiseIt: (reviews: number) =>
    `${formats.grouped(reviews)} en ${formats.plural(reviews, "dit", "disent")} du bien`,
  criticizeIt: (reviews: number) =>
    `${formats.grouped(reviews)} en ${formats.plural(reviews, "dit", "disent")} du mal`,
  doBoth: (reviews: number) =>
    `${formats.grouped(reviews)} ${formats.plural(reviews, "est partagé", "sont partagés")}`,
  onlyMention: (reviews: number) => `${formats.grouped(reviews)} sans avis tranché`,
  mentioning: (reviews: number, aspect: string) =>
    `${counts.reviews(reviews)} sur le thème « ${aspect} »`,
  /** @param opinions each with a comma before it */
  sentence: (reviews: Child, opinions: Child) => html`Sur ${reviews} à ce sujet${opinions}.`,
};

export const quotes = {
  read: "Lire l’avis",
  readOf: (text: string) => `Lire l’avis : « ${text} »`,
};

/** The quotes that are typical, and the rule of `analysis/aggregate/typical-quotes.ts` for readers. */
export const typical = {
  heading: "Ce que les clients disent le plus souvent",
  praise: (aspect: string) => `${aspect} : compliment`,
  complaint: (aspect: string) => `${aspect} : critique`,
  how: "Comment ces citations sont choisies",
  rule: "Ces citations sont choisies selon une règle, et non à la main, et d’abord parmi les avis rédigés dans la langue de cette page.",
  ruleOfPraise:
    "Les compliments portent sur les thèmes que les clients apprécient le plus nettement et le plus souvent. Pour chaque thème, parmi les 200 derniers avis qui en disent du bien et donnent quatre ou cinq étoiles, on retient celui dont les compliments se retrouvent dans le plus grand nombre d’autres avis. Les avis affichés juste en dessous passent en dernier et, à égalité, celui qui a le plus petit identifiant l’emporte.",
  ruleOfComplaint:
    "La critique est la plus récente des deux dernières années qui soit assez claire pour être citée, sur le thème le plus souvent critiqué, à condition qu’au moins un dixième des avis qui abordent ce thème le critiquent.",
};
