import { expect, test } from "bun:test";
import { SearchResult } from "../../../src/resources/search/search-result.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { bodyOf, SearchBody } from "../../support/bodies.ts";
import { idOf, sourceReview, testServer } from "../../support/library.ts";
import { tokensOfAnswer } from "../../support/tokens.ts";

const TEXTS = [
  "Took great care of all our furniture. Nothing was scratched.",
  "They broke the couch and did not care.",
  "On time, and a fair price.",
  "Way too expensive for what they did.",
  "Lovely people.",
] as const;
const REVIEWS = TEXTS.map((text, at) =>
  sourceReview({ source_id: `r${at}`, text, rating: at === 1 || at === 3 ? 1 : 5 }),
);

async function asked(about: string, more = "") {
  const { get } = await testServer({ reviews: REVIEWS });
  const path = `/api/reviews/search?about=${encodeURIComponent(about)}${more}`;
  return bodyOf(SearchBody, await get(path));
}
const textsOf = ({ reviews }: { readonly reviews: readonly { readonly text: string }[] }) =>
  reviews.map(({ text }) => text);

test("about finds what is said in any form and wording, the most relevant first (issue 46)", async () => {
  const found = await asked("are they careful with furniture?");
  expect(textsOf(found)).toEqual([TEXTS[0], TEXTS[1]]);
  expect(found.reviews[0]).toMatchObject({
    id: REVIEWS[0] && idOf(REVIEWS[0]),
    match: {
      sentence: "Took great care of all our furniture.",
      words: ["care", "furniture"],
      aspects: [{ aspect: "care_cleanliness", opinion: "positive" }],
    },
  });
});

test("about takes two words for the one that they are, with or without a hyphen (issue 46)", async () => {
  const texts = [
    "They show up when they say they will, and no call is too late.",
    "A no show, twice.",
    "We waited all day and nobody came.",
  ] as const;
  const reviews = texts.map((text, at) =>
    sourceReview({ source_id: `n${at}`, text, rating: at === 0 ? 5 : 1 }),
  );
  const { get } = await testServer({ reviews });
  for (const about of ["no show", "no-show", "no-shows"]) {
    const found = await bodyOf(SearchBody, await get(`/api/reviews/search?about=${about}`));
    expect([about, textsOf(found).slice(0, 2)]).toEqual([about, [texts[1], texts[2]]]);
  }
});

test("about cuts an excerpt around the sentence that matches, which it does not lose (issue 46)", async () => {
  const filler = "We live in a house with a garden by the river. ".repeat(12);
  const texts = [
    `${filler}Mr. Hill kept the sofa safe. ${filler}`,
    `${filler}Way too expensive for what they did. ${filler}`,
  ];
  const reviews = texts.map((text, at) => {
    return sourceReview({ source_id: `e${at}`, text, rating: at === 1 ? 1 : 5 });
  });
  const { get } = await testServer({ reviews });
  for (const [about, sentence, words] of [
    ["furniture", "Mr. Hill kept the sofa safe.", ["sofa"]],
    ["can I get a refund", "Way too expensive for what they did.", []],
  ] as const) {
    const path = `/api/reviews/search?detail=excerpt&about=${encodeURIComponent(about)}`;
    const [review] = (await bodyOf(SearchResult, await get(path))).reviews;
    expect(review).toMatchObject(words.length === 0 ? {} : { matched: words });
    expect(review?.text).toContain(sentence);
    expect(review?.text.length).toBeLessThanOrEqual(302);
  }
});

test("an excerpt costs agents no more than the whole text, with and without about (issue 46)", async () => {
  const texts = TEXTS.map((text) => `${text} ${"We live by the river. ".repeat(30)}`);
  const { store } = await testServer({
    reviews: [...TEXTS, ...texts].map((text, at) => sourceReview({ source_id: `r${at}`, text })),
  });
  const { call } = agentOf(store);
  for (const given of [{}, { about: "price" }, { words: "price" }]) {
    const costOf = (detail: string) =>
      tokensOfAnswer(call("search_reviews", { ...given, detail, limit: 10 }));
    expect(costOf("excerpt")).toBeLessThan(costOf("compact"));
  }
});

test("about says nothing of aspects to agents where it names none (issue 46)", async () => {
  const { store } = await testServer({ reviews: REVIEWS });
  expect(agentOf(store).search({ about: "furniture" })).not.toHaveProperty("about");
});

test("about finds who complains before who praises, if that is asked (issue 46)", async () => {
  expect(textsOf(await asked("complaints about the price"))).toEqual([TEXTS[3], TEXTS[2]]);
  expect(textsOf(await asked("not expensive"))).toEqual([TEXTS[2], TEXTS[3]]);
  const damage = await asked("Do they damage furniture?");
  expect(textsOf(damage)).toEqual([TEXTS[1], TEXTS[0]]);
  expect(damage.reviews[0]?.match?.sentence).toContain("broke the couch");
});

test("about shows the sentence with the words, if that complains too (issue 46)", async () => {
  const text = "The manager was unhelpful. The waitress was rude to all of us.";
  const { get } = await testServer({ reviews: [sourceReview({ text, rating: 1 })] });
  const found = await bodyOf(SearchBody, await get("/api/reviews/search?about=rude+staff"));
  expect(found.reviews[0]?.match?.sentence).toBe("The waitress was rude to all of us.");
});

test("about ranks by words where stars say nothing of the theme (issue 46)", async () => {
  const texts = ["The drain was cleared, and we paid.", "The drain was smelly, now it is fine."];
  const reviews = texts.map((text, at) =>
    sourceReview({ source_id: `d${at}`, text, rating: at === 0 ? 1 : 5 }),
  );
  const { get } = await testServer({ reviews });
  const found = await bodyOf(SearchBody, await get("/api/reviews/search?about=smelly+drain"));
  expect(textsOf(found)[0]).toBe("The drain was smelly, now it is fine.");
});

test("about finds what is said of the theme before stars (issue 46)", async () => {
  const texts = ["Rude. What price has that?", "Lovely people. Way too expensive, though."];
  const reviews = texts.map((text, at) =>
    sourceReview({ source_id: `s${at}`, text, rating: at === 0 ? 1 : 5 }),
  );
  const { get } = await testServer({ reviews });
  const path = "/api/reviews/search?about=complaints+about+the+price";
  const found = await bodyOf(SearchBody, await get(path));
  expect(textsOf(found)).toEqual(texts.toReversed());
});

test("about finds whoever is unhappy if no more is asked (issue 46)", async () => {
  for (const question of ["bad experiences", "what went wrong?", "any complaints"]) {
    const { reviews, about, notes } = await asked(question);
    expect([question, reviews.map(({ rating }) => rating)]).toEqual([question, [1, 1]]);
    expect(reviews.map(({ match }) => match?.sentence)).not.toContain(undefined);
    expect([about, notes]).toEqual([[], undefined]);
  }
});

test("about counts who praises and who complains of the aspects that it names (issue 46)", async () => {
  const found = await asked("what about the price");
  expect(found.total).toBe(2);
  expect(found.about).toEqual([{ aspect: "price", reviews: 2, praise: 1, complaint: 1 }]);
  const bad = await asked("what about the price", "&max_rating=2");
  expect(textsOf(bad)).toEqual([TEXTS[3]]);
});

test("about takes misspelled words, and says which words nobody used (issue 46)", async () => {
  expect(textsOf(await asked("furnitre"))).toEqual([TEXTS[0], TEXTS[1]]);
  const none = await asked("zorvan");
  expect([none.total, none.notes]).toEqual([
    0,
    [
      {
        path: "about",
        code: "unknown_word",
        message: 'No review has the word "zorvan", so it was not searched for.',
      },
    ],
  ]);
});

test("about says what was searched for instead of a word that no review has (issue 46)", async () => {
  const messages = async (question: string) =>
    (await asked(question)).notes?.map(({ message }) => message);
  expect(await messages("furnitre")).toEqual([
    'No review has the word "furnitre", so "furniture" was searched for.',
  ]);
  expect(await messages("can I get a refund")).toEqual([
    'No review has the word "refund", so reviews were found that speak of the aspect it belongs to: price.',
  ]);
  expect(await messages("belongings")).toEqual([
    'No review has the word "belongings", so "furniture", "couch" were searched for.',
  ]);
  expect(await messages("couch")).toBeUndefined();
});

test("about takes no word for a misspelled one that is spelled right (issue 46)", async () => {
  const texts = ["They replaced a flange.", "They come at once.", "Lovely."];
  const reviews = texts.map((text, at) => sourceReview({ source_id: `s${at}`, text }));
  const { get } = await testServer({ reviews });
  for (const word of ["flags", "code", "lose"]) {
    const found = await bodyOf(SearchBody, await get(`/api/reviews/search?about=${word}`));
    const message = `No review has the word "${word}", so it was not searched for.`;
    expect([found.total, found.notes?.map((note) => note.message)]).toEqual([0, [message]]);
  }
});

test("about says that a question without a theme tells little (issue 46)", async () => {
  for (const question of ["a", "?"]) {
    const { notes } = await asked(question);
    expect([question, notes?.map(({ code }) => code)]).toEqual([question, ["no_theme"]]);
  }
});

test("about is typed in a hurry (issue 46)", async () => {
  expect(textsOf(await asked("wat do ppl say abt the prise"))).toContain(TEXTS[2]);
});

test("parking is not a lot of something (issue 46)", async () => {
  const texts = ["A lot of people.", "Their work is great.", "A long story.", "No parking."];
  const reviews = texts.map((text, at) => sourceReview({ source_id: `l${at}`, text }));
  const { get } = await testServer({ reviews });
  const found = async (about: string) =>
    textsOf(await bodyOf(SearchBody, await get(`/api/reviews/search?about=${about}`)));
  expect(await found("parking")).toEqual(["No parking."]);
});

test("about takes a word for its own theme, not for one that only speaks of it (issue 46)", async () => {
  const texts = [
    "They left the room spotless.",
    "The work is clean.",
    "The owner came.",
    "Jim was kind.",
  ];
  const reviews = texts.map((text, at) => sourceReview({ source_id: `t${at}`, text }));
  const { get } = await testServer({ reviews, vertical: "home-services" });
  const found = async (about: string) =>
    bodyOf(SearchBody, await get(`/api/reviews/search?about=${encodeURIComponent(about)}`));
  const aspectsOf = async (question: string) =>
    (await found(question)).about?.map(({ aspect }) => aspect);
  expect(await aspectsOf("is it clean?")).toEqual(["care_cleanliness"]);
  expect(await aspectsOf("are they insured?")).toEqual([]);
  expect(textsOf(await found("who is the owner?"))).toEqual(["The owner came."]);
});

test("about can be in another order, page by page, and is no filter if empty (issue 46)", async () => {
  const { next } = await asked("price", "&limit=1");
  const rest = await asked("price", `&limit=1&cursor=${next}`);
  expect(rest.reviews).toHaveLength(1);
  expect(rest.next).toBeNull();
  expect(textsOf(await asked("price", "&sort=lowest"))[0]).toBe(TEXTS[3]);
  expect(await asked(" ")).toMatchObject({ total: 5 });
  expect((await asked("")).about).toBeUndefined();
});

test("an open quote is noted (issue 46)", async () => {
  const { get } = await testServer({ reviews: REVIEWS });
  const found = await bodyOf(SearchBody, await get('/api/reviews/search?words="fair price'));
  expect(found.total).toBe(1);
  expect(found.notes?.map(({ code }) => code)).toEqual(["open_quote"]);
});

test("about says if most of what it finds has only the aspect of the word (issue 46)", async () => {
  const texts = [
    "They honored the warranty.",
    ...Array.from({ length: 5 }, (_, at) => `They were honest and upfront, visit ${at}.`),
  ];
  const reviews = texts.map((text, at) => sourceReview({ source_id: `w${at}`, text }));
  const { store } = await testServer({ reviews });
  const agent = agentOf(store);
  const { total, notes } = agent.search({ about: "warranty" });
  expect(total).toBe(6);
  expect(notes).toEqual([
    {
      path: "about",
      code: "more_than_words",
      message:
        'One review has "warranty" or a word of that meaning; the others speak of the aspect it belongs to: honesty. To count a word, give words instead.',
    },
  ]);
  expect(agent.search({ about: "honest about the warranty" }).notes).toBeUndefined();
});

test("about reads a question in the reviews' language by its rules (issue 49)", async () => {
  const texts = [
    "Faire Preise und gute Arbeit.",
    "Der Preis war zu hoch, die Wartezeit auch.",
    "Keiner ist erschienen, das war es dann.",
    "Der Monteur war sehr freundlich.",
    "Freundliche Monteure, die sauber arbeiten.",
  ];
  const reviews = texts.map((text, at) => sourceReview({ source_id: `g${at}`, text, rating: 4 }));
  const { store } = await testServer({ reviews, language: "de" });
  const found = (about: string) =>
    agentOf(store)
      .search({ about })
      .reviews.map(({ text }) => text);
  expect(found("Preise").toSorted()).toEqual(texts.slice(0, 2).toSorted());
  expect(found("Ist der Monteur freundlich?").toSorted()).toEqual(texts.slice(3).toSorted());
  expect(found("Wie sind die Preise?").toSorted()).toEqual(texts.slice(0, 2).toSorted());
  expect(found("Warteziet")).toEqual(texts.slice(1, 2));
});
