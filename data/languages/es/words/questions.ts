import type {
  AnswerWords,
  QuestionText,
  QuestionWords,
} from "../../../../src/domain/insights/insights-words.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

const { grouped, plural } = formats;
const says = (count: number) => plural(count, "dice", "dicen");

/** Questions and answers by their English texts: those that Spanish reviews answer. A claim follows `que`. */
const texts: Readonly<Record<string, QuestionText>> = {
  "Do you have to wait long?": {
    text: "¿Hay que esperar mucho?",
    claim: "hay que esperar mucho",
    denial: "apenas hay que esperar",
  },
  "Do you wait long?": {
    text: "¿Se espera mucho?",
    claim: "se espera mucho",
    denial: "apenas se espera",
  },
  "Is it good value for money?": {
    text: "¿Es buena la relación calidad-precio?",
    claim: "los precios son justos",
    denial: "es demasiado caro",
  },
  "Are the prices fair?": {
    text: "¿Son justos los precios?",
    claim: "los precios son justos",
    denial: "los precios son demasiado altos",
  },
  "Are they polite and friendly?": {
    text: "¿Son amables?",
    claim: "son amables",
    denial: "son poco amables",
  },
  "Do they arrive on time?": {
    text: "¿Llegan puntuales?",
    claim: "llegan puntuales",
    denial: "llegan tarde o no llegan",
  },
  "Do they work quickly?": {
    text: "¿Trabajan rápido?",
    claim: "trabajan rápido",
    denial: "son lentos",
  },
  "Do they clean up after the work?": {
    text: "¿Dejan todo limpio?",
    claim: "dejan todo limpio",
    denial: "dejan suciedad",
  },
  "Do they explain what they do?": {
    text: "¿Explican lo que hacen?",
    claim: "explican lo que hacen",
    denial: "explican poco",
  },
  "Are they gentle?": {
    text: "¿Tienen delicadeza?",
    claim: "tienen delicadeza",
    denial: "son bruscos o hacen daño",
  },
};

const answers: AnswerWords = {
  yes: { plain: "Sí.", mostly: "Mayormente sí." },
  no: { plain: "No.", mostly: "Mayormente no." },
  others: (count, what) => `${grouped(count)} ${says(count)} que ${what}`,
  both: (count) => `${grouped(count)} ${says(count)} ambas cosas`,
  mixed: "Depende:",
  first: (count, what) => `${counts.reviews(count)} ${says(count)} que ${what}`,
  noneOtherwise: "no se encontró ninguna que diga lo contrario",
  separator: "; ",
};

export const questions: QuestionWords | undefined = { texts, answers };
