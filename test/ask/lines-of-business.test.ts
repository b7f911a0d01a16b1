import { describe, expect, test } from "bun:test";
import { vocabularyFor } from "../../src/analysis/aspects/vocabulary-for.ts";
import { questionsFor } from "../../src/analysis/questions/questions-for.ts";
import { readQuestion } from "../../src/ask/read-question.ts";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/publication.ts";
import { VERTICALS } from "../../src/domain/vertical.ts";
import { ReviewIndex } from "../../src/search/review-index.ts";
import { asker, type Told } from "./asked.ts";

const index = new ReviewIndex();

describe.each(VERTICALS)("%s", (vertical) => {
  const asked = { index, publication: { ...UNDESCRIBED_PUBLICATION, vertical } };
  const read = (question: string) => readQuestion(question, asked);

  test.each(questionsFor(vertical).map(({ id, text }) => [text, id] as const))(
    "%s is read as this very question",
    (text, id) => {
      const { parts, groups, refusal } = read(text);
      expect({ groups, refusal }).toEqual({ groups: [], refusal: undefined });
      expect(parts.map(({ subject }) => subject)).toMatchObject([
        { kind: "question", question: { id } },
      ]);
    },
  );

  const { aspects } = vocabularyFor(vertical, []);
  test.each(aspects.map(({ id }) => [id] as const))(
    "the aspect %s can be asked about by its id",
    (id) => {
      const { parts } = read(`What do people say about ${id.replaceAll("_", " and ")}?`);
      const asked = parts.map(({ subject }) =>
        subject.kind === "aspect" ? subject.id : subject.question.about,
      );
      expect([...new Set(asked)]).toEqual(id === "overall" ? [] : [id]);
    },
  );
});

const RESTAURANT: readonly Told[] = [
  [5, "Great tacos, and the patio is lovely. Plenty of parking behind the house."],
  [2, "We waited an hour for a table. The tacos were cold, and it was so loud that we left."],
  [5, "Our toddler loved the highchair and the crayons. Perfect for families."],
  [4, "Valet parking was quick. The risotto was fine."],
];
const DENTIST: readonly Told[] = [
  [5, "Dr. Ines was so gentle that I felt no pain. They are great with my kids."],
  [2, "I waited forty minutes, and the filling fell out after a week."],
  [5, "I am terrified of dentists and they put me at ease."],
];
const GARAGE: readonly Told[] = [
  [5, "They fixed the brakes, and the car was ready when they promised."],
  [1, "They tried to sell me new brakes that I did not need."],
];
const SALON: readonly Told[] = [
  [5, "Noor listened to what I wanted, and the balayage is gorgeous."],
  [1, "Dirty combs, and my scalp burned for two days."],
];

describe("questions of other lines of business", () => {
  const ask = {
    restaurant: asker(RESTAURANT, { vertical: "restaurant" }),
    dental: asker(DENTIST, { vertical: "dental" }),
    auto: asker(GARAGE, { vertical: "auto" }),
    salon: asker(SALON, { vertical: "salon" }),
  } as const;

  test.each([
    ["restaurant", "Is there parking?", "parking"],
    ["restaurant", "Is there valet parking?", "Valet"],
    ["restaurant", "How are the tacos?", "tacos"],
    ["restaurant", "Is it noisy?", "loud"],
    ["restaurant", "Do you have to wait?", "waited"],
    ["restaurant", "Is it good for toddlers?", "toddler"],
    ["dental", "Does it hurt?", "no pain"],
    ["dental", "Are they good with children?", "kids"],
    ["dental", "I'm scared. Are they nice to nervous patients?", "at ease"],
    ["auto", "Do they upsell?", "did not need"],
    ["auto", "Is the car ready on time?", "ready"],
    ["salon", "Do they listen?", "listened"],
    ["salon", "Are the tools clean?", "Dirty"],
    ["salon", "How are their highlights?", "balayage"],
  ] as const)("%s: %s is answered", async (shop, question, words) => {
    const { answered, quotes } = (await ask[shop])(question);
    expect([question, answered]).toEqual([question, true]);
    expect(quotes.map(({ text }) => text).join(" ")).toContain(words);
  });

  test.each([
    ["restaurant", "Do they have sushi?"],
    ["restaurant", "Is there disabled parking?"],
    ["restaurant", "Are the tacos vegan?"],
    ["restaurant", "Is the patio noisy?"],
    ["dental", "Do they do implants?"],
    ["dental", "Are they gentle with horses?"],
    ["dental", "Should I get a crown or a bridge?"],
    ["auto", "Do they repair motorcycles?"],
    ["auto", "What oil should I use?"],
    ["salon", "Do they do tattoos?"],
    ["salon", "Do they listen to jazz?"],
  ] as const)("%s: %s is not", async (shop, question) => {
    const { answered, answer } = (await ask[shop])(question);
    expect([question, answered]).toEqual([question, false]);
    expect(answer).toStartWith("Reviews do not say");
  });
});
