import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SingleByteVote } from "../../../src/formats/readers/single-byte.ts";
import { runs } from "../../support/properties.ts";

/** Common words with letters beyond ASCII, and what people write in reviews. */
const WORDS = {
  French:
    "très été après même déjà à où là ça français équipe problème réparé présenté rapidité efficacité " +
    "sérieux délai côté bientôt hôtel août sûr coûte cœur sœur œuvre naïf Noël l’équipe d’eau " +
    "qu’il aujourd’hui École À Ça Évident garçon façon reçu gêne tête fenêtre forêt",
  German:
    "für über schön größe Straße weiß heiß möglich können würde natürlich pünktlich zuverlässig " +
    "Müller Käufer später früher Häuser Tür Böden Übergabe Öffnung Ärger süß groß Grüße höflich",
  Spanish:
    "está más también después rápido técnico años señor mañana español baño pequeño atención " +
    "instalación reparación solución aquí allí así día María compañía número único último según " +
    "ningún música público Él Ángel Óscar ¡Qué ¿Cómo ¡excelente ¿por",
  Portuguese:
    "não são também serviço atenção solução três você até já água rápido técnico ótimo está " +
    "manhã irmã avó avô português instalação reparação orçamento preço à às É Às",
  Italian:
    "è perché più già così però città qualità puntualità velocità serietà lunedì venerdì sì può " +
    "cioè né finché gioventù giù là È",
  Swedish: "på är också både själv även år från två får många före göra väl bättre så än över Å Är",
  Danish: "på også år få både før første går må ændring større dør kører været igen Østerbro Ærø",
  Dutch: "één ideeën coördinatie reünie vóór hé geïnteresseerd financiële België",
  Finnish: "hyvä työ kyllä tämä mitään päivä sähkö äiti yö pää köyhä lämpö",
  English: "don’t it’s I’m we’ll they’ve you’d O’Brien customers’ café naïve résumé Zoë",
} as const;
const QUOTED =
  "“great” “Great” “Very good.” ‘fine’ well… …and work—really 9–5 2019–2020 word – word “No”";
const CAPITALS = "FRANÇAIS MÜLLER ÉCOLE SEÑOR SÃO DON’T CAFÉ";
const SIGNS = "20€ €20 £30 Moen™ Kohler® © 20° «mot» • •great n° 1º ½";

const characters = (label: "windows-1252" | "macintosh") =>
  new TextDecoder(label).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const MAPS = { "windows-1252": characters("windows-1252"), macroman: characters("macintosh") };
type Name = keyof typeof MAPS;

/** Windows-1252 or MacRoman; undefined if the encoding lacks a character of the text. */
function encode(text: string, encoding: Name): Uint8Array | undefined {
  const bytes = Array.from(text, (character) => MAPS[encoding].indexOf(character));
  return bytes.includes(-1) ? undefined : Uint8Array.from(bytes);
}

function found(text: string, encoding: Name): string | undefined {
  const bytes = encode(text, encoding);
  if (bytes === undefined) throw new Error(`${encoding} lacks a character of: ${text}`);
  const vote = new SingleByteVote();
  for (const byte of bytes) vote.add(byte);
  return vote.winner();
}

const hasMore = (word: string) => /[^\0-\x7f]/.test(word);
const LISTS = Object.entries(WORDS).map(
  ([language, list]) => [language, list.split(" ").filter(hasMore)] as const,
);
const MARKS = [QUOTED, CAPITALS, SIGNS].flatMap((list) => list.split(" ").filter(hasMore));

describe("a text in Windows-1252", () => {
  const words = [...LISTS.flatMap(([, list]) => list), ...MARKS];

  test.each(words.filter((word) => encode(word, "windows-1252")))(
    "is never taken for MacRoman, even if it is one word: %p (issue 16)",
    (word) => expect(found(word, "windows-1252")).toBe("windows-1252"),
  );

  test("is never taken for MacRoman, whatever its words (issue 16)", () => {
    const between = fc.constantFrom(" ", ". ", ",", "\n", '","', "; ");
    const sentence = fc.array(fc.tuple(fc.constantFrom(...words), between), { minLength: 1 });
    fc.assert(
      fc.property(sentence, (pairs) => {
        expect(found(pairs.flat().join(""), "windows-1252")).toBe("windows-1252");
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe("a text in MacRoman", () => {
  test.each(LISTS)("in %s is recognized by some words (issue 16)", (_, list) => {
    const decided = list.filter((word) => found(word, "macroman") === "macroman");
    expect(decided.length).toBeGreaterThan(list.length / 4);
    const sentence = fc.tuple(
      fc.shuffledSubarray(list),
      fc.constantFrom(...decided),
      fc.shuffledSubarray(list),
    );
    fc.assert(
      fc.property(sentence, ([some, sure, others]) => {
        expect(found([...some, sure, ...others].join(" "), "macroman")).toBe("macroman");
      }),
    );
  });

  test.each([
    "I’m happy: they came “on time” and didn’t overcharge…",
    "Sehr schön geworden, pünktlich und für den Preis spaßig.",
    "Très bonne équipe, l’électricien a tout réparé.",
    "El técnico llegó rápido, está todo arreglado. ¡Qué bien!",
    "It’s fine",
  ])("is recognized in a sentence: %p (issue 16)", (sentence) => {
    expect(found(sentence, "macroman")).toBe("macroman");
  });

  test("is taken for Windows-1252 if both make sense (issue 16)", () => {
    expect(found("schön", "macroman")).toBe("windows-1252");
    expect(found("día", "macroman")).toBe("windows-1252");
  });
});

test("bytes that are neither Windows-1252 nor letters of MacRoman are not text (issue 16)", () => {
  const vote = new SingleByteVote();
  for (const byte of [0x61, 0x81, 0x61]) vote.add(byte);
  expect(vote.winner()).toBeUndefined();
});
