import { describe, expect, test } from "bun:test";
import { analyzeAspects } from "../../../src/analysis/aspects/analyze-aspects.ts";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { SENTENCE_BUCKETS } from "../../../src/analysis/learned/features.ts";
import { POLARITY } from "../../../src/analysis/learned/sentence-model.ts";
import { ParsedText } from "../../../src/analysis/parsed-text.ts";
import { secondStage } from "../../../src/analysis/second-stage/second-stage.ts";
import { packStage, unpackStage } from "../../../src/analysis/second-stage/stage-model.ts";
import type { Vertical } from "../../../src/domain/business/vertical.ts";
import { analyzerOf } from "../explained.ts";

/** A stage that knows the price alone, and expects the same of every review, whatever it says. */
function stageExpecting(
  outcomes: readonly [none: number, good: number, bad: number, both: number],
  score = 1,
) {
  const heads = [
    { name: "price", scale: 1, bias: score },
    { name: POLARITY, scale: 1, bias: -1 },
  ];
  const bytes = packStage(
    {
      ...{ heads, outcomes: outcomes.map((share) => [Math.log(share)]) },
      ...{ quotes: [], verticals: ["home-services"] },
    },
    heads.map(() => new Int8Array(SENTENCE_BUCKETS)),
  );
  return (vertical: Vertical) => secondStage(vertical, unpackStage(bytes));
}

function saidOf(text: string, stage: ReturnType<typeof stageExpecting>, vertical: Vertical) {
  const read = new ParsedText(text, 3);
  const own = [{ id: "vans", label: "Vans", words: ["van"] }];
  return analyzeAspects(read, compiledVocabularyFor(vertical, own), stage(vertical));
}

function opinionsOf(
  text: string,
  stage: ReturnType<typeof stageExpecting>,
  vertical: Vertical = "home-services",
) {
  return saidOf(text, stage, vertical).map(({ aspect, polarity }) => `${aspect} ${polarity}`);
}

describe("what the rules decided (issue 45)", () => {
  test("is decided again: a side counts if it is likelier said than not", () => {
    const price = (...outcomes: Parameters<typeof stageExpecting>[0]) =>
      opinionsOf("The price was fair. I paid too much.", stageExpecting(outcomes));
    expect(price(0.01, 0.1, 0.7, 0.19)).toEqual(["price negative"]);
    expect(price(0.01, 0.1, 0.2, 0.69)).toEqual(["price mixed"]);
    expect(price(0.01, 0.4, 0.3, 0.29)).toEqual(["price mixed"]);
  });

  test("is not both where no clause takes the other side", () => {
    const both = stageExpecting([0.01, 0.2, 0.1, 0.69]);
    expect(opinionsOf("The price was fair.", both)).toEqual(["price positive"]);
  });

  test("stands if the aspect was not learned", () => {
    const clear = stageExpecting([0.01, 0.1, 0.7, 0.19]);
    expect(opinionsOf("They were on time.", clear)).toContain("timeliness positive");
    expect(opinionsOf("Such a clean van.", clear)).toContain("vans positive");
  });

  test("is not turned into an opinion where the aspect is only named", () => {
    const clear = stageExpecting([0.01, 0.1, 0.7, 0.19]);
    expect(opinionsOf("The price.", clear)).toEqual(["price neutral"]);
  });
});

describe("an aspect that the rules did not find (issue 45)", () => {
  const likely = stageExpecting([0.03, 0.02, 0.93, 0.02]);

  test("is added if it is likely that something is said of it, and never quoted", () => {
    expect(opinionsOf("It took my whole paycheck.", likely)).toEqual(["price negative"]);
    const [price] = saidOf("It took my whole paycheck.", likely, "home-services");
    expect(price?.evidence).toMatchObject([{ clause: 0, polarity: "neutral", weight: 0 }]);
  });

  test("is not added by mood alone: a clause must speak of it", () => {
    const moody = stageExpecting([0.03, 0.02, 0.93, 0.02], -0.1);
    expect(opinionsOf("It took my whole paycheck.", moody)).toEqual([]);
  });

  test("is not added by a question", () => {
    for (const text of ["Who pays that?", "And who pays that?!", "(Who pays that?)"]) {
      expect(opinionsOf(text, likely)).toEqual([]);
    }
  });

  test("is not added to what the owner means by the same id", () => {
    const own = [{ id: "price", label: "Price", words: ["zzz"] }];
    const read = new ParsedText("It took my whole paycheck.", 3);
    const compiled = compiledVocabularyFor("home-services", own);
    expect(analyzeAspects(read, compiled, likely("home-services"))).toEqual([]);
  });

  test("is not added if it is less likely, or in a line of business that was not learned", () => {
    const unlikely = stageExpecting([0.21, 0.02, 0.75, 0.02]);
    expect(opinionsOf("It took my whole paycheck.", unlikely)).toEqual([]);
    expect(opinionsOf("It took my whole paycheck.", likely, "dental")).toEqual([]);
  });
});

test("a complaint that no pattern has words for is understood by what was learned (issue 45)", () => {
  const text = "We asked for water three times. Then it came to someone else's table.";
  const { aspects } = analyzerOf("restaurant").analyze({ text, rating: 2 });
  const opinions = new Map(aspects.map(({ aspect, opinion }) => [aspect, opinion]));
  expect(opinions.get("service")).toBe("negative");
  const ruled = analyzeAspects(new ParsedText(text, 2), compiledVocabularyFor("restaurant", []));
  expect(ruled.map(({ aspect }) => aspect)).not.toContain("service");
});

test("the second side of an aspect is heard beside the first (issue 45)", () => {
  const text =
    "We sat on the patio, which the sunset made special. The dining room inside is stony and on the cold side. The fish was just ok.";
  const { aspects } = analyzerOf("restaurant").analyze({ text, rating: 3 });
  expect(aspects.find(({ aspect }) => aspect === "ambience")?.opinion).toBe("mixed");
});

describe("blame that a five-star review reports of others (issue 45)", () => {
  const saidIn = (text: string, rating: number) => {
    const { aspects } = analyzerOf("restaurant").analyze({ text, rating });
    return aspects.map(({ aspect, opinion }) => `${aspect} ${opinion}`);
  };

  test.each([
    "I don't know why people complain about the service. Ours was great.",
    "I read the reviews complaining about slow service but ours was fast.",
    "I had heard the service was bad, but it was great.",
    "I heard they were rude. They were so nice!",
    "Ignore the negative reviews.",
    "People say it is overpriced but I disagree.",
    "Other reviewers said the food was cold. Mine was piping hot.",
  ])("is none of its own: %s", (text) => {
    expect(saidIn(text, 5).join()).not.toContain("negative");
  });

  test("counts with fewer stars, and if the review itself says it", () => {
    expect(saidIn("I had heard the service was bad, and it was terrible.", 2)).toContain(
      "service negative",
    );
    expect(saidIn("Great food. The only downside is that service was slow.", 5)).toContain(
      "service negative",
    );
  });
});
