import type {
  AnswerWords,
  QuestionText,
  QuestionWords,
} from "../../../../src/domain/insights/insights-words.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

const { grouped, plural } = formats;
const says = (count: number) => plural(count, "dit", "disent");

/** Questions and answers by their English texts: those that French reviews answer. A claim follows `que`. */
const texts: Readonly<Record<string, QuestionText>> = {
  "Do you have to wait long?": {
    text: "L’attente est-elle longue ?",
    claim: "l’attente est longue",
    denial: "l’attente est courte",
  },
  "Do you wait long?": {
    text: "L’attente est-elle longue ?",
    claim: "l’attente est longue",
    denial: "l’attente est courte",
  },
  "Is it good value for money?": {
    text: "Le rapport qualité-prix est-il bon ?",
    claim: "les prix sont corrects",
    denial: "les prix sont trop élevés",
  },
  "Are the prices fair?": {
    text: "Les prix sont-ils corrects ?",
    claim: "les prix sont corrects",
    denial: "les prix sont trop élevés",
  },
  "Are they polite and friendly?": {
    text: "L’accueil est-il aimable ?",
    claim: "l’accueil est aimable",
    denial: "l’accueil est désagréable",
  },
  "Do they arrive on time?": {
    text: "Sont-ils ponctuels ?",
    claim: "ces professionnels sont ponctuels",
    denial: "ces professionnels arrivent en retard ou ne viennent pas",
  },
  "Do they work quickly?": {
    text: "Le travail est-il rapide ?",
    claim: "le travail est rapide",
    denial: "le travail est lent",
  },
  "Do they clean up after the work?": {
    text: "Le chantier est-il laissé propre ?",
    claim: "le chantier est laissé propre",
    denial: "le chantier est laissé sale",
  },
  "Do they explain what they do?": {
    text: "Les explications sont-elles claires ?",
    claim: "les explications sont claires",
    denial: "les explications manquent",
  },
  "Are they gentle?": {
    text: "Les soins sont-ils doux ?",
    claim: "les soins sont doux",
    denial: "les soins manquent de douceur ou font mal",
  },
};

const answers: AnswerWords = {
  yes: { plain: "Oui.", mostly: "Plutôt oui." },
  no: { plain: "Non.", mostly: "Plutôt non." },
  others: (count, what) => `${grouped(count)} ${says(count)} que ${what}`,
  both: (count) => `${grouped(count)} ${says(count)} les deux`,
  mixed: "Avis partagés :",
  first: (count, what) => `${counts.reviews(count)} ${says(count)} que ${what}`,
  noneOtherwise: "aucun avis contraire n’a été trouvé",
  separator: " ; ",
};

export const questions: QuestionWords | undefined = { texts, answers };
