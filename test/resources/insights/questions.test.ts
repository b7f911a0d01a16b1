import { describe, expect, test } from "bun:test";
import { questionsFor } from "../../../src/analysis/questions/questions-for.ts";
import { VERTICALS } from "../../../src/domain/business/vertical.ts";
import { Snapshot } from "../../../src/http/base/snapshot.ts";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

/** What customers of many lines of business write; not all of it has a cue of a question. */
const SAID = [
  ["The prices are fair.", 5],
  ["Their fees are very good.", 5],
  ["It was way too expensive.", 2],
  ["The breakfast was delicious.", 5],
  ["We loved the breakfast buffet.", 4],
  ["They have a great selection.", 5],
  ["So many nice things to choose from.", 4],
  ["Everyone was polite and friendly.", 5],
  ["The place was spotless.", 5],
  ["They explained everything to us.", 5],
  ["What they sell is of great quality.", 5],
] as const;
const REVIEWS = SAID.flatMap(([text, rating]) =>
  Array.from({ length: 6 }, (_, at) =>
    sourceReview({ source_id: `${text}${at}`, text: `${text} ${at}`, rating }),
  ),
);

describe("every question has the same counts in the insights, a list and a search (issue 45)", () => {
  test.each(VERTICALS)("of %s", async (vertical) => {
    using store = await publishedStore({ reviews: REVIEWS, vertical });
    const { faq } = new Snapshot(store).library.insights();
    const agent = agentOf(store);
    const { ranking = [] } = agent.insights({ list: "questions" });
    const counted = faq.map(({ id, supporting: yes, contradicting: no }) => ({
      name: id,
      yes,
      no,
    }));
    expect(ranking).toEqual(
      expect.arrayContaining(counted.map((one) => expect.objectContaining(one))),
    );
    for (const { name: question, yes, no } of counted) {
      const total = (answer: "yes" | "no") => agent.total({ question, answer });
      expect([question, total("yes"), total("no")]).toEqual([question, yes, no]);
      expect(agent.total({ question })).toBe(yes + no);
    }
    const ofAspects = questionsFor(vertical).filter((one) => one.countsAspect === true);
    expect(counted.map(({ name }) => name)).toEqual(
      expect.arrayContaining(ofAspects.map(({ id }) => id)),
    );
  });
});
