import { describe, expect, test } from "bun:test";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";
import {
  afterTurn,
  aspectsBySide,
  sideOfWords,
  standsAlone,
  turnedIn,
} from "../../../src/analysis/learned/own-words.ts";
import { sentencesOf, wordsOf } from "../../../src/analysis/learned/sentences.ts";

function vocabularyOf(language: string) {
  const vocabulary = learnedModel(language)?.vocabulary;
  if (vocabulary === undefined) throw new Error(`${language} is not read`);
  return vocabulary;
}

describe("what a sentence says in its own words (issue 49)", () => {
  test.each([
    ["de", "Der Salat war frisch und lecker.", "positive"],
    ["de", "Der Salat war nicht lecker.", "negative"],
    ["de", "Der Salat war lecker, die Suppe kalt und eklig.", undefined],
    ["de", "Dann wurde uns der Salat gebracht.", undefined],
    ["es", "La ensalada estaba riquísima.", "positive"],
    ["es", "No me gustó nada.", "negative"],
    ["es", "No recomiendo nada este sitio.", "negative"],
    ["fr", "La salade n'était pas bonne.", "negative"],
  ] as const)("is the side of all its opinion words, in %s: %s", (language, text, side) => {
    expect(sideOfWords(wordsOf(text), vocabularyOf(language))).toBe(side);
  });

  test("is said of an aspect if the same clause names both", () => {
    const vocabulary = vocabularyOf("de");
    const [sentence] = sentencesOf("Das Schnitzel war lecker, aber 18 Euro.", vocabulary);
    const named = aspectsBySide(sentence?.clauses ?? [], vocabulary);
    expect([...named]).toEqual([["positive", new Set(["food"])]]);
  });

  test.each([
    ["es", "Comida rica y precio exagerado.", ["food"]],
    ["fr", "Cuisine délicieuse et addition salée.", ["food"]],
    ["de", "Leckeres Essen und die Preise kennt man.", ["food"]],
    ["es", "La comida y el servicio fueron excelentes.", ["food", "service"]],
  ] as const)(
    "is said of what stands on the same side of “and”, in %s: %s",
    (language, text, of) => {
      const vocabulary = vocabularyOf(language);
      const named = aspectsBySide(sentencesOf(text, vocabulary), vocabulary);
      expect([...(named.get("positive") ?? [])].sort()).toEqual([...of]);
    },
  );

  test.each([
    ["de", "Um ehrlich zu sein, hatten wir Zweifel am Angebot."],
    ["de", "Das war ehrlich gesagt ein langer Weg."],
    ["fr", "À vrai dire, le devis est arrivé par la poste."],
    ["es", "La verdad es que el presupuesto llegó por correo."],
  ])("is nothing in an idiom, in %s: %s", (language, text) => {
    const vocabulary = vocabularyOf(language);
    expect(sideOfWords(wordsOf(text), vocabulary)).toBeUndefined();
  });

  test("is quoted from where the sentence turns on", () => {
    const vocabulary = vocabularyOf("de");
    const turned = (text: string) => {
      const [{ clauses } = { clauses: [] }] = sentencesOf(text, vocabulary);
      return afterTurn(clauses, vocabulary).map(({ start, end }) => text.slice(start, end));
    };
    expect(turned("Der See ist wunderbar, die Luft auch, nur das Haus war kalt.")).toEqual([
      "nur das Haus war kalt.",
    ]);
    expect(turned("Der See ist wunderbar, die Luft auch.")).toEqual([
      "Der See ist wunderbar",
      "die Luft auch.",
    ]);
  });

  test.each([
    ["de", "Dazu gab es ein herrliches Bier.", false],
    ["de", "Das war richtig lecker.", false],
    ["de", "Das Bier war richtig lecker.", true],
    ["de", "Auf die Frage nach Brot hieß es „macht zwei Euro“.", false],
    ["es", "Así da gusto comer.", false],
    ["es", "La sopa estaba buenísima.", true],
    ["fr", "Et lui connaît chaque vin.", false],
    ["fr", "Le serveur a répondu « c'est comme ça ».", false],
    ["fr", "Il y a une belle terrasse.", true],
    ["de", "Beim dritten Mal war die Dame beleidigt.", false],
    ["de", "Die Kellnerin hat sich immerhin bemüht.", false],
    ["de", "Die Kellnerin hat sich bemüht.", true],
    ["es", "Cuando llegaron estaban buenísimas.", false],
    ["es", "La sopa estaba buenísima, eso sí.", false],
    ["fr", "Le plombier est au moins ponctuel.", false],
  ] as const)("stands alone, or not, in %s: %s", (language, text, expected) => {
    expect(standsAlone({ text, words: wordsOf(text) }, vocabularyOf(language))).toBe(expected);
  });
});

/** The opinions of a text that are turned, and the others. */
function opinionsIn(language: string, text: string) {
  const vocabulary = vocabularyOf(language);
  const words = wordsOf(text);
  const turned = turnedIn(words, vocabulary);
  const opinions = vocabulary.opinionsIn(words).map(([from, to]) => ({
    words: words.slice(from, to).join(" "),
    isTurned: turned.has(from),
  }));
  const of = (wanted: boolean) =>
    opinions.filter(({ isTurned }) => isTurned === wanted).map((one) => one.words);
  return { turned: of(true), kept: of(false) };
}

describe("a wish (issue 49)", () => {
  test.each([
    ["de", "Die Bedienung könnte freundlicher sein.", ["freundlicher"]],
    ["de", "Das Personal dürfte etwas freundlicher sein.", ["freundlicher"]],
    ["de", "Der Kellner hätte freundlicher sein können.", ["freundlicher"]],
    ["es", "Los camareros podrían ser más amables.", ["amables"]],
    ["es", "Los camareros deberían ser más amables.", ["amables"]],
    ["fr", "Les serveurs devraient être plus souriants.", ["souriants"]],
    ["fr", "Le service pourrait être plus rapide.", ["rapide"]],
    ["fr", "Le service pourrait sans doute être plus rapide.", ["rapide"]],
  ] as const)("is no praise of what is wished for, in %s: %s", (language, text, turned) => {
    expect(opinionsIn(language, text)).toEqual({ turned: [...turned], kept: [] });
  });

  test.each([
    ["de", "Die Bedienung hätte kaum freundlicher sein können.", ["freundlicher"]],
    ["de", "Sollte man kennen, ein netter Wirt.", ["netter"]],
    ["es", "El camarero no podría ser más amable.", ["amable"]],
    ["fr", "Le serveur ne pourrait pas être plus souriant.", ["souriant"]],
  ] as const)("is none if nothing better can be wished for, in %s: %s", (language, text, kept) => {
    expect(opinionsIn(language, text)).toEqual({ turned: [], kept: [...kept] });
  });
});

describe("a negation (issue 49)", () => {
  test.each([
    ["de", "Rohr nicht repariert und unverschämt teuer.", "unverschämt"],
    ["de", "Nicht aufgeräumt und unfreundlich.", "unfreundlich"],
    ["de", "Kam ohne Werkzeug und unfreundlich.", "unfreundlich"],
    ["es", "No limpiaron nada y fueron groseros.", "groseros"],
    ["es", "No explicó nada y salió carísimo.", "carísimo"],
    ["es", "No ensucian nada y son puntuales.", "puntuales"],
    ["fr", "Pas réparé et cher.", "cher"],
    ["fr", "Aucun rappel et désagréable.", "désagréable"],
  ] as const)("does not turn what is joined to it, in %s: %s", (language, text, kept) => {
    expect(opinionsIn(language, text).kept.join(" ")).toContain(kept);
  });

  test.each([
    ["de", "Er war nie freundlich und kompetent.", ["freundlich", "kompetent"]],
    ["es", "No fue amable ni rápido.", ["amable", "rápido"]],
    ["de", "Der Monteur war wenig freundlich.", ["freundlich"]],
    ["de", "Wenig freundlich und wenig kompetent.", ["freundlich", "kompetent"]],
  ] as const)("turns both praises, and little praise, in %s: %s", (language, text, turned) => {
    expect(opinionsIn(language, text).turned).toEqual([...turned]);
  });

  test.each([
    ["de", "Für wenig Geld leckeres Essen.", ["leckeres"]],
    ["de", "Ein wenig freundlich war er.", ["freundlich"]],
    ["es", "Por poco dinero comida deliciosa.", ["deliciosa"]],
  ] as const)("is not meant by every “little”, in %s: %s", (language, text, kept) => {
    expect(opinionsIn(language, text)).toEqual({ turned: [], kept: [...kept] });
  });
});
