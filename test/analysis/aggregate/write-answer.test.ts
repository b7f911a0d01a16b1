import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { writeAnswer } from "../../../src/analysis/aggregate/write-answer.ts";
import { questionsFor } from "../../../src/analysis/questions/questions-for.ts";
import { VERTICALS } from "../../../src/domain/business/vertical.ts";
import { wordsIn } from "../../../src/web/words/words.ts";

const question = {
  id: "on-time",
  text: "Do they arrive on time?",
  claim: "they arrive on time",
  denial: "they come late",
  yes: [],
  no: [],
};

function answerOf(supporting: number, contradicting: number, all = supporting + contradicting) {
  return writeAnswer(question, { all, supporting, contradicting });
}

/** How an answer begins: "Mostly yes". */
function start(answer: string): string | undefined {
  return /^(Mostly )?\w+/.exec(answer)?.[0];
}

test.each([
  [3, 0, "Yes. 3 reviews say that they arrive on time; none was found that says otherwise."],
  [28, 3, "Yes. 28 reviews say that they arrive on time; 3 say that they come late."],
  [12, 5, "Mostly yes. 12 reviews say that they arrive on time; 5 say that they come late."],
  [
    1900,
    820,
    "Mostly yes. 1,900 reviews say that they arrive on time; 820 say that they come late.",
  ],
  [2, 1, "Mixed: 2 reviews say that they arrive on time; 1 says that they come late."],
  [1, 2, "Mixed: 1 review says that they arrive on time; 2 say that they come late."],
  [0, 4, "No. 4 reviews say that they come late; none was found that says otherwise."],
  [5, 12, "Mostly no. 12 reviews say that they come late; 5 say that they arrive on time."],
])("%d supporting and %d contradicting", (supporting, contradicting, answer) => {
  expect(answerOf(supporting, contradicting)).toBe(answer);
});

describe("the first word", () => {
  test.each([
    [91, 9, "Yes"],
    [901, 99, "Yes"],
    [90, 10, "Mostly yes"],
    [67, 33, "Mostly yes"],
    [669, 331, "Mixed"],
    [66, 34, "Mixed"],
    [50, 50, "Mixed"],
    [34, 66, "Mixed"],
    [331, 669, "Mixed"],
    [33, 67, "Mostly no"],
    [10, 90, "Mostly no"],
    [99, 901, "No"],
    [9, 91, "No"],
  ])("at %d yes and %d no is %s", (supporting, contradicting, word) => {
    expect(start(answerOf(supporting, contradicting))).toBe(word);
  });

  test("is mostly yes where 79 of 620 reviews say otherwise (issue 19)", () => {
    expect(start(answerOf(541, 79))).toBe("Mostly yes");
    expect(start(answerOf(554, 79, 620))).toBe("Mostly yes");
  });

  test("counts a review that says both once, half on either side", () => {
    // Of 20 reviews, one that says no is 5 %, and three that say both are 7.5 %.
    expect(start(answerOf(20, 3, 20))).toBe("Yes");
    expect(start(answerOf(20, 4, 20))).toBe("Mostly yes");
    expect(start(answerOf(9, 9, 9))).toBe("Mixed");
  });

  test("names the reviews that say both, once (issue 44)", () => {
    expect(answerOf(34, 1, 34)).toBe("Yes. 33 reviews say that they arrive on time; 1 says both.");
    expect(answerOf(3, 4, 6)).toBe(
      "Mixed: 2 reviews say that they arrive on time; 3 say that they come late; 1 says both.",
    );
    expect(answerOf(2, 2, 2)).toBe("Mixed: 2 say both.");
  });

  test("is the opposite if yes and no are exchanged", () => {
    const mirrored = new Map([
      ["Yes", "No"],
      ["Mostly yes", "Mostly no"],
      ["Mixed", "Mixed"],
      ["Mostly no", "Mostly yes"],
      ["No", "Yes"],
    ]);
    const count = fc.nat({ max: 300 });
    fc.assert(
      fc.property(count, count, count, (yes, no, both) => {
        fc.pre(yes + no + both >= 3);
        const word = start(answerOf(yes + both, no + both, yes + no + both)) ?? "";
        const other = start(answerOf(no + both, yes + both, yes + no + both));
        expect(other).toBe(mirrored.get(word));
      }),
    );
  });
});

test.each([
  ["de", 7, 1, "Meist ja. 7 Bewertungen sagen, dass sie pünktlich kommen; 1 sagt, dass "],
  [
    "de",
    0,
    5,
    "Nein. 5 Bewertungen sagen, dass sie zu spät oder gar nicht kommen; eine gegenteilige wurde nicht gefunden.",
  ],
  [
    "es",
    3,
    3,
    "Depende: 3 reseñas dicen que llegan puntuales; 3 dicen que llegan tarde o no llegan.",
  ],
  [
    "fr",
    6,
    0,
    "Oui. 6 avis disent que ces professionnels sont ponctuels ; aucun avis contraire n’a été trouvé.",
  ],
])("an answer in %s (issue 49)", (language, supporting, contradicting, answer) => {
  const { questions } = wordsIn(language);
  const told = questions?.texts["Do they arrive on time?"];
  const counts = { all: supporting + contradicting, supporting, contradicting };
  expect(told && writeAnswer(told, counts, questions?.answers)).toStartWith(answer);
});

test("each question that a language tells is one that is asked (issue 49)", () => {
  const asked = new Set(VERTICALS.flatMap((one) => questionsFor(one).map(({ text }) => text)));
  for (const language of ["de", "es", "fr"]) {
    const told = Object.keys(wordsIn(language).questions?.texts ?? {});
    expect(told.filter((text) => !asked.has(text))).toEqual([]);
  }
});
