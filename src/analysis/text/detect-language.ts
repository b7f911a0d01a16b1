import type { Token } from "./tokens.ts";
import { WordTable } from "./word-table.ts";
import { vectorOf } from "./word-vectors.ts";

export type TextLanguage = "english" | "other" | "none";

/** Words that every longer text of the language has, and that the others do not have. */
const ENGLISH = wordsOf(
  `a an of to in on at no i me is do so be am as by or if then than can could did does don't didn't
   wasn't isn't won't wouldn't can't couldn't the and was were is are it this that they them their he his she her we our us you your my i
   with for from have had has been would could should did not very all will when what who which
   there here out about after before just because so really never always get got great good nice
   job work service recommend highly thanks thank friendly professional awesome excellent amazing
   best super bad worst terrible poor love loved`,
);
const OTHERS = wordsOf(
  `el  las una uno que muy pero por para  del está fue son como más todo también servicio
   excelente recomiendo trabajo bueno buena gracias atención
   le les des une est très pour avec dans nous vous qui sur pas  été travail bon bonne merci
   je mais tout toujours recommande
   der  und ist nicht sehr ich wir sie das den mit auf für ein eine  alles  haben wurde
   auch immer danke empfehlen schnell
   il lo gli che di  sono molto   una ottimo tutto grazie bravi personale
   o os  uma não muito bom são foi meu minha obrigado serviço você
   de het een en niet zeer goed was ik wij  voor zijn ook dank
   i w nie na jest bardzo się dobrze polecam oraz
   precio precios caro rápido recomendado amable puntual preço rapido atendimento ótimo obrigada
   puntuale prezzi gentili bravo consigliato prix rapide équipe sérieux sauber pünktlich freundlich
   zuverlässig arbeit preis gedaan gewerkt netjes prima vriendelijk szybko solidnie fachowo usługa
   hizmet çok iyi teşekkürler foarte bine recomand mycket bra jobb bagus sekali tack takk mange`,
);
const LETTER = /\p{L}/u;
const BEYOND_ASCII = /[^\x20-\x7e\s]/;
const LATIN = /\p{Script=Latin}/gu;
const LETTERS = /\p{L}/gu;
/** Below this share of Latin letters a text is not English, whatever words it has. */
const FEWEST_LATIN = 0.6;
/** This many words without an English one among them are another language's. */
const ENOUGH_WORDS = 8;
/** What follows does not change which language it is. */
const TOKENS_LOOKED_AT = 300;
const CHARACTERS_LOOKED_AT = 2000;

/** Whether a text is English, by its most frequent words; a text without letters has no language. */
export function detectLanguage(text: string, tokens: readonly Token[]): TextLanguage {
  const looked = text.slice(0, CHARACTERS_LOOKED_AT);
  if (!LETTER.test(text)) return "none";
  if (BEYOND_ASCII.test(looked) && !isLatin(looked)) return "other";
  return isOther(countWords(tokens)) ? "other" : "english";
}

function isOther({ english, known, other, accented, strange }: WordCounts): boolean {
  const words = english + known + other + accented + strange;
  if (other > english || (english === 0 && words >= ENOUGH_WORDS)) return true;
  const foreign = other + accented;
  return foreign > 0 && foreign + strange / 2 > english + known;
}

function isLatin(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  return (text.match(LATIN)?.length ?? 0) >= letters * FEWEST_LATIN;
}

const KINDS = ["mark", "english", "known", "other", "accented", "strange"] as const;
type Kind = (typeof KINDS)[number];
/** How many words of a text are of the list of English, or English beside it, and so on. */
type WordCounts = Readonly<Record<Exclude<Kind, "mark">, number>>;

/** The place among the kinds. */
const kinds = new WordTable((text) => KINDS.indexOf(kindOf(text)));

function kindOf(text: string): Kind {
  if (!LETTER.test(text)) return "mark";
  if (ENGLISH.has(text)) return "english";
  if (OTHERS.has(text)) return "other";
  if (vectorOf(text) !== undefined) return "known";
  return BEYOND_ASCII.test(text) ? "accented" : "strange";
}

function countWords(tokens: readonly Token[]): WordCounts {
  const counts = KINDS.map(() => 0);
  for (let at = 0; at < Math.min(tokens.length, TOKENS_LOOKED_AT); at += 1) {
    const token = tokens[at];
    const kind = token === undefined ? 0 : kinds.of(token);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  const [, english = 0, known = 0, other = 0, accented = 0, strange = 0] = counts;
  return { english, known, other, accented, strange };
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}
