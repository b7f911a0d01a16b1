import { describe, expect, test } from "bun:test";
import { Analyzer } from "../../../src/analysis/analyzer.ts";
import { opinionsOf } from "../../../src/analysis/learned/decide-opinions.ts";
import { learnedModel } from "../../../src/analysis/learned/learned-language.ts";
import { OUTCOMES } from "../../../src/analysis/learned/outcomes.ts";
import { readSentences } from "../../../src/analysis/learned/read-text.ts";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";

const BOTH_SIDES = ["food positive", "service negative"] as const;

const { business } = UNDESCRIBED_PUBLICATION;
const german = germanModel();

function germanModel() {
  const model = learnedModel("de");
  if (model === undefined) throw new Error("German is not read");
  return model;
}

function analyzerOf(vertical: Vertical, language = "de"): Analyzer {
  const technicians = [{ name: "Lena Vogt", aliases: ["Lena"] }];
  return new Analyzer({
    ...UNDESCRIBED_PUBLICATION,
    ...{ vertical, language, business: { ...business, technicians } },
  });
}

function saidOf(vertical: Vertical, text: string, rating?: number, site = "de") {
  const { language, aspects } = analyzerOf(vertical, site).analyze({ text, rating });
  return { language, said: aspects.map(({ aspect, opinion }) => `${aspect} ${opinion}`).sort() };
}

describe("a German text (issue 49)", () => {
  test.each([
    ["Das Schnitzel war kross und richtig lecker.", ["food positive"]],
    ["Die Suppe kam kalt und war versalzen.", ["food negative"]],
    ["Die Bedienung war leider patzig und unfreundlich.", ["service negative"]],
    ["Völlig überteuert für das Gebotene.", ["price negative"]],
    ["Gemütliche Stube mit schöner Aussicht.", ["ambience positive"]],
    ["Nie wieder!", ["overall negative"]],
    ["Wir waren zu viert dort.", []],
  ])("of a restaurant: %s", (text, said) => {
    expect(saidOf("restaurant", text)).toEqual({ language: "german", said });
  });

  test.each([
    ["geschmeckt hat es uns nicht", "food negative"],
    ["das Essen war nicht gut", "food negative"],
    ["das Essen war gut", "food positive"],
    ["nichts war gut am Essen", "food negative"],
  ])("negation is read before and after what it turns: %s", (text, said) => {
    expect(saidOf("restaurant", text).said).toContain(said);
  });

  test.each([
    [
      "Das Essen war hervorragend, aber die Bedienung unfreundlich.",
      ["food positive", "service negative"],
    ],
    ["Das Essen war lecker, aber leider sehr teuer.", ["food positive", "price negative"]],
  ])("says two things of two aspects in one sentence: %s", (text, said) => {
    expect(saidOf("restaurant", text).said).toEqual(said);
  });

  test.each(["Eine Entschuldigung? Fehlanzeige.", "Eine Entschuldigung?! Fehlanzeige."])(
    "counts a question, and does not quote it alone: %s",
    (text) => {
      const { aspects } = analyzerOf("home-services").analyze({ text, rating: 1 });
      const all = aspects.flatMap(({ evidence }) => evidence);
      const asked = all.filter(({ start }) => start === 0);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.every(({ confidence }) => confidence === 0)).toBe(true);
    },
  );

  test("is judged by its stars where its words leave it open (issue 49)", () => {
    expect(saidOf("restaurant", "Die Suppe.", 1).said).toEqual(["food negative"]);
    expect(saidOf("restaurant", "Die Suppe.", 5).said).toEqual(["food positive"]);
    const clear = "Die Suppe war kalt und versalzen.";
    expect(saidOf("restaurant", clear, 5).said).toEqual(["food negative"]);
  });

  test("says what its sentences and its stars say together (issue 49)", () => {
    const text = "Das Essen war nicht gut. Der Kellner war nett, aber langsam.";
    const said = (likeliest: number, review: { text: string; rating?: number }) => {
      const outcomes = OUTCOMES.map((_, at) => [at === likeliest ? 9 : 0]);
      const model = { ...german, outcomes };
      const sentences = readSentences(review, ["food", "service"], german);
      return opinionsOf(sentences, model).map(({ aspect, opinion }) => `${aspect} ${opinion}`);
    };
    expect(said(1, { text, rating: 4 })).toEqual(["food positive", "service positive"]);
    expect(said(0, { text, rating: 4 })).toEqual([]);
    // One clause alone can't be on both sides.
    expect(said(3, { text, rating: 3 })).toEqual(["food negative", "service mixed"]);
    expect(said(0, { text })[0]).toBe("food negative");
    expect(said(0, { text: "Das Essen war nicht gut.", rating: 3 })).toEqual(["food negative"]);
  });

  test("of four stars praises no appointments in words that don't (issue 49)", () => {
    const text = "Termine gibt es allerdings nur mit langer Vorlaufzeit.";
    expect(saidOf("salon", text, 4).said).toEqual(["timeliness negative"]);
  });

  test("quotes nothing that needs the sentence before, and no thing that is only named (issue 49)", () => {
    const text = "Dazu gab es ein herrlich frisches Bier.";
    const { aspects, topics } = analyzerOf("restaurant").analyze({ text, rating: 5 });
    const evidence = [...aspects.flatMap((one) => one.evidence), ...topics];
    expect(evidence.map(({ polarity, confidence }) => [polarity, confidence])).toEqual([
      ["positive", 0],
      ["positive", 0],
    ]);
    const named = "Im Januar ist uns die Heizung ausgefallen.";
    expect(analyzerOf("home-services").analyze({ text: named, rating: 5 }).topics).toMatchObject([
      { term: "Heizung", polarity: "neutral" },
    ]);
  });

  test.each([
    ["Die Bedienung war freundlich.", 5, true],
    ["Die Bedienung war freundlich.", 2, false],
    ["Die Bedienung war freundlich, nur kommen wir zum Essen nicht mehr.", 4, false],
  ] as const)(
    "quotes praise without a turn, and not with few stars: %s, %d: %p",
    (text, rating, isQuoted) => {
      const { aspects } = analyzerOf("restaurant").analyze({ text, rating });
      const service = aspects.find(({ aspect }) => aspect === "service");
      expect(
        service?.evidence.some(({ polarity, confidence }) => {
          return polarity === "positive" && confidence > 0;
        }),
      ).toBe(isQuoted);
    },
  );

  test("quotes no sentence that turns for what its clauses do not name", () => {
    const analyzer = analyzerOf("restaurant");
    const inNone = "Suppe, die war sehr lecker, aber das Bier war auch hervorragend.";
    const { topics } = analyzer.analyze({ text: inNone, rating: 5 });
    const soup = topics.find(({ term }) => term === "Suppe");
    expect(soup).toMatchObject({ polarity: "positive", confidence: 0 });
    const titled = "Herr Huber war sehr freundlich, aber das Bier war auch hervorragend.";
    const { entities } = analyzer.analyze({ text: titled, rating: 5 });
    const said = entities.flatMap(({ evidence }) => evidence);
    expect(said).toMatchObject([{ polarity: "positive", confidence: 0 }]);
  });

  test("quotes whole sentences of the text", () => {
    const text = "Der Dachdecker kam pünktlich. Das Dach ist dicht. Teuer war es auch.";
    const { aspects } = analyzerOf("home-services").analyze({ text, rating: 4 });
    const quoted = aspects.flatMap(({ evidence }) =>
      evidence.map(({ start, end }) => text.slice(start, end)),
    );
    expect(quoted).toContain("Der Dachdecker kam pünktlich.");
    expect(quoted.every((quote) => quote.endsWith("."))).toBe(true);
  });

  test("is silent on aspects of a line of business that was not learned", () => {
    expect(saidOf("hotel", "Das Zimmer war dreckig und das Essen kalt.")).toEqual({
      language: "german",
      said: [],
    });
  });

  test("names people by their titles, and those on the owner's list", () => {
    const text = "Frau Dr. Huber und Herrn Maier danke ich. Lena war sehr freundlich.";
    const { entities } = analyzerOf("health").analyze({ text, rating: 5 });
    expect(entities.map(({ name, isListed }) => [name, isListed])).toEqual([
      ["Lena Vogt", true],
      ["Dr. Huber", false],
      ["Herr Maier", false],
    ]);
    expect(entities[0]?.evidence).toMatchObject([{ polarity: "positive" }]);
  });

  test.each([
    ["de", "Lena ist freundlich, aber der Arzt war grob und hat mich warten lassen.", "negative"],
    ["de", "Katastrophale Praxis, unfähig, unverschämt, nur Lena war freundlich.", "negative"],
    ["de", "Frau Berger ist freundlich, aber der Arzt war grob und unhöflich.", "negative"],
    ["de", "Der Arzt war freundlich, aber Frau Berger war grob und unhöflich.", "positive"],
    ["es", "La señora García fue muy amable, pero el médico fue muy grosero.", "negative"],
  ])("judges people by the clause that names them, in %s: %s (issue 49)", (site, text, other) => {
    const { entities } = analyzerOf("health", site).analyze({ text, rating: 2, language: site });
    const [said, ...more] = entities.flatMap(({ evidence }) => evidence);
    expect(more).toEqual([]);
    expect([said === undefined, said?.polarity === other]).toEqual([false, false]);
  });

  test("names people by given names, but for staff on the list and relatives (issue 49)", () => {
    const named = (text: string) =>
      analyzerOf("salon")
        .analyze({ text })
        .entities.filter(({ isListed }) => !isListed)
        .map(({ name, evidence }) => [name, evidence.length]);
    expect(named("Danke an Jonas! Jonas war sehr freundlich.")).toEqual([["Jonas", 2]]);
    expect(named("Mein Sohn Jonas war dabei. Jonas war sehr freundlich.")).toEqual([]);
    expect(named("Beim Jonas sitzt jeder Schnitt.")).toEqual([["Jonas", 0]]);
    expect(named("Danke an Lena, sie war sehr freundlich.")).toEqual([]);
    const shop = { ...business, name: "Haus Moritz" };
    const ofShop = new Analyzer({ ...UNDESCRIBED_PUBLICATION, language: "de", business: shop });
    expect(ofShop.analyze({ text: "Danke an Moritz, es war schön!" }).entities).toEqual([]);
  });

  test("has topics, with what the clause says of them (issue 49)", () => {
    const text = "Top Schnitzel! Der Salat war gut, aber die Suppe war eiskalt und versalzen.";
    const { topics } = analyzerOf("restaurant").analyze({ text, rating: 3 });
    expect(topics.map(({ term, polarity }) => [term, polarity])).toEqual([
      ["Schnitzel", "positive"],
      // Not sure enough, beside the blame.
      ["Salat", "neutral"],
      ["Suppe", "negative"],
    ]);
    expect(analyzerOf("hotel").analyze({ text }).topics).toEqual([]);
  });

  test("is one whatever the site's language, if its words say so; nothing is said of others", () => {
    const text = "Der Kellner war sehr unfreundlich und das Essen kam kalt auf den Tisch.";
    const said = (language: string | undefined, site: string) =>
      analyzerOf("restaurant", site).analyze({ text, language }).language;
    expect(said(undefined, "de")).toBe("german");
    expect(said("de-AT", "en")).toBe("german");
    expect(said("nl", "de")).toBe("other");
  });

  test("has an explanation: the words that decided, sentence by sentence", () => {
    const { clauses, aspects } = analyzerOf("restaurant").explain({
      text: "Das Essen war nicht gut. Der Kellner war nett.",
      rating: 3,
    });
    expect(clauses.map(({ text, polarity }) => [text, polarity])).toEqual([
      ["Das Essen war nicht gut.", "negative"],
      ["Der Kellner war nett.", "positive"],
    ]);
    expect(clauses[0]?.words).toContainEqual({
      ...{ word: "nicht gut", strength: -2, isUnreal: false, isNegated: false },
    });
    expect(clauses[1]?.expressions[0]?.words).toContain("kellner");
    expect(aspects).toContainEqual({
      aspect: "food",
      opinion: "negative",
      decidedBy: "model",
      weights: undefined,
    });
  });
});

describe("a Spanish or French text (issue 49)", () => {
  test.each([
    ["es", "La comida estaba buena.", ["food positive"]],
    ["es", "La comida no estaba buena.", ["food negative"]],
    ["es", "La comida no estaba nada buena.", ["food negative"]],
    ["es", "La comida estaba muy rica, pero el camarero fue muy antipático.", BOTH_SIDES],
    ["fr", "La cuisine était bonne.", ["food positive"]],
    ["fr", "La cuisine n'était pas bonne.", ["food negative"]],
    ["fr", "Le plat n'est jamais bon.", ["food negative"]],
    ["fr", "Le repas était délicieux, mais le serveur était très désagréable.", BOTH_SIDES],
  ] as const)("is read with its negations and contrasts, in %s: %s", (language, text, said) => {
    expect(saidOf("restaurant", text, undefined, language).said).toEqual([...said]);
  });

  test.each([
    ["es", "La Sra. Ruiz y la Dra. Gómez fueron muy amables.", ["Sra. Ruiz", "Dra. Gómez"]],
    ["es", "El señor Pardo me atendió muy bien.", ["Sr. Pardo"]],
    ["fr", "Mme Dupont et le Dr Martin sont très gentils.", ["Mme Dupont", "Dr Martin"]],
    ["fr", "Merci à Monsieur Leroy et à Madame Petit.", ["M. Leroy", "Mme Petit"]],
  ] as const)("names people by their titles, in %s: %s", (language, text, names) => {
    const { entities } = analyzerOf("health", language).analyze({ text, rating: 5 });
    expect(entities.map(({ name }) => name)).toEqual([...names]);
  });
});

describe("what is wished for, and what a negation does not reach (issue 49)", () => {
  test.each([
    ["de", "restaurant", "Die Bedienung könnte freundlicher sein.", "service negative"],
    ["de", "restaurant", "Der Kellner hätte ruhig freundlicher sein können.", "service negative"],
    ["es", "restaurant", "Los camareros podrían ser más amables.", "service negative"],
    ["fr", "restaurant", "Les serveurs devraient être plus souriants.", "service negative"],
    ["fr", "restaurant", "Le service pourrait être plus rapide.", "service negative"],
    ["de", "home-services", "Nicht aufgeräumt und unfreundlich.", "staff negative"],
    ["de", "home-services", "Kam ohne Werkzeug und unfreundlich.", "staff negative"],
    ["es", "home-services", "No limpiaron nada y fueron groseros.", "staff negative"],
    ["es", "home-services", "No ensucian nada y son puntuales.", "timeliness positive"],
    ["fr", "home-services", "Aucun rappel et désagréable.", "staff negative"],
    ["de", "home-services", "Der Monteur war wenig freundlich.", "staff negative"],
  ] as const)("in %s, %s: %s", (language, vertical, text, said) => {
    expect(saidOf(vertical, text, undefined, language).said).toContain(said);
  });
});
