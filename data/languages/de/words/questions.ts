import type {
  AnswerWords,
  QuestionText,
  QuestionWords,
} from "../../../../src/domain/insights/insights-words.ts";
import { counts } from "./counts.ts";
import { formats } from "./formats.ts";

const { grouped, plural } = formats;
const says = (count: number) => plural(count, "sagt", "sagen");

/** Questions and answers by their English texts: those that German reviews answer. A claim follows `dass`. */
const texts: Readonly<Record<string, QuestionText>> = {
  "Do you have to wait long?": {
    text: "Muss man lange warten?",
    claim: "man lange wartet",
    denial: "man kaum warten muss",
  },
  "Do you wait long?": {
    text: "Wartet man lange?",
    claim: "man lange wartet",
    denial: "man kaum warten muss",
  },
  "Is it good value for money?": {
    text: "Stimmt das Preis-Leistungs-Verhältnis?",
    claim: "die Preise fair sind",
    denial: "es zu teuer ist",
  },
  "Are the prices fair?": {
    text: "Sind die Preise fair?",
    claim: "die Preise fair sind",
    denial: "die Preise zu hoch sind",
  },
  "Are they polite and friendly?": {
    text: "Ist man dort freundlich und höflich?",
    claim: "man dort freundlich ist",
    denial: "man dort unfreundlich ist",
  },
  "Do they arrive on time?": {
    text: "Kommen sie pünktlich?",
    claim: "sie pünktlich kommen",
    denial: "sie zu spät oder gar nicht kommen",
  },
  "Do they work quickly?": {
    text: "Arbeiten sie schnell?",
    claim: "sie schnell arbeiten",
    denial: "sie langsam sind",
  },
  "Do they clean up after the work?": {
    text: "Räumen sie nach der Arbeit auf?",
    claim: "sie alles sauber hinterlassen",
    denial: "sie Schmutz hinterlassen",
  },
  "Do they explain what they do?": {
    text: "Erklären sie, was sie tun?",
    claim: "sie erklären, was sie tun",
    denial: "sie zu wenig erklären",
  },
  "Are they gentle?": {
    text: "Sind sie behutsam?",
    claim: "sie behutsam sind",
    denial: "sie grob sind oder es wehtut",
  },
};

const answers: AnswerWords = {
  yes: { plain: "Ja.", mostly: "Meist ja." },
  no: { plain: "Nein.", mostly: "Meist nein." },
  others: (count, what) => `${grouped(count)} ${says(count)}, dass ${what}`,
  both: (count) => `${grouped(count)} ${says(count)} beides`,
  mixed: "Teils, teils:",
  first: (count, what) => `${counts.reviews(count)} ${says(count)}, dass ${what}`,
  noneOtherwise: "eine gegenteilige wurde nicht gefunden",
  separator: "; ",
};

export const questions: QuestionWords | undefined = { texts, answers };
