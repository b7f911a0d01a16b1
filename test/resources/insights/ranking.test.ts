import { expect, test } from "bun:test";
import { agentOf } from "../../support/agent-answers.ts";
import { publishedStore, sourceReview } from "../../support/library.ts";

const times = (count: number, text: string, rating: number) =>
  Array.from({ length: count }, (_, at) =>
    sourceReview({ source_id: `${text}${at}`, text: `${text} ${at}`, rating }),
  );
const REVIEWS = [
  ...times(12, "Our plumber Brian was great, very friendly.", 5),
  ...times(9, "Our plumber Kevin was rude and unprofessional.", 1),
  ...times(3, "Our plumber Kevin was great, very friendly.", 5),
  ...times(7, "Our plumber Susan was rude.", 1),
];

test("people are listed by how often they are complained of, and praised (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
  const worst = agent.insights({ list: "people", by: "complaint" });
  expect(worst.ranking).toEqual([
    { name: "Kevin", judging: 12, count: 9, share: "75%, 95% interval 47% to 91%" },
    { name: "Brian", judging: 12, count: 0, share: "0%, 95% interval 0% to 24%" },
  ]);
  expect(worst.people).toBeUndefined();
  expect(worst.notes).toEqual([
    {
      ...{ path: "list", code: "left_out" },
      message: "Not ranked, since fewer than 8 reviews judge them: 1 with complaint (Susan 7).",
    },
  ]);
  expect(agent.insights({ list: "people" }).notes).toBeUndefined();
  const best = agent.insights({ list: "people" }).ranking?.map(({ name }) => name);
  expect(best).toEqual(["Brian", "Kevin"]);
});

test("what is listed is narrowed as all figures are (issue 46)", async () => {
  const agent = agentOf(await publishedStore({ reviews: REVIEWS }));
  const { ranking } = agent.insights({ list: "people", by: "complaint", rating: 1 });
  expect(ranking).toEqual([
    { name: "Kevin", judging: 9, count: 9, share: "100%, 95% interval 70% to 100%" },
  ]);
  for (const list of ["services", "areas", "topics"]) {
    expect(agent.insights({ list }).ranking).toEqual([]);
  }
});
