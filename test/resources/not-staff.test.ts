import { expect, test } from "bun:test";
import { UNDESCRIBED_PUBLICATION } from "../../src/domain/business/publication.ts";
import type { Insights } from "../../src/domain/insights/insights.ts";
import { createApp } from "../../src/http/app.ts";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { applyPublication } from "../../src/publish/commit/publish.ts";
import { ask, publishedStore, sourceReview, testContext } from "../support/library.ts";

const TEXTS = [
  "Our technician Zorvan was kind. Gareth came too.",
  "The technician Zorvan was on time, and Gareth fixed it.",
  "Our technician Zorvan was great. So was our technician Telmik.",
];
const reviews = TEXTS.map((text, index) => sourceReview({ source_id: `r${index}`, text }));

/** The people whom readers see, in each way. */
async function shownIn(store: Awaited<ReturnType<typeof publishedStore>>) {
  const app = createApp(store, testContext());
  const answer = async (path: string) => await (await ask(app, path)).text();
  const insights: Insights = JSON.parse(await answer("/insights.json"));
  const { library } = new Snapshot(store);
  const tool = callTool(library, "get_insights", {}).result();
  const search = callTool(library, "search_reviews", { mentions_technician: "zorva" }).result();
  return {
    insights: insights.entities.technicians.map(({ name }) => name),
    summary: insights.summary?.text.includes("Zorvan") ?? false,
    page: (await answer("/")).includes("<bdi>Zorvan</bdi>"),
    agents: JSON.stringify(tool.structuredContent?.people).includes("Zorvan"),
    hint: await answer("/api/reviews/search?mentions_technician=zorva"),
    agentsHint: JSON.stringify(search.structuredContent?.notes ?? "").includes("Zorvan"),
    found: JSON.parse(await answer("/api/reviews/search?mentions_technician=zorvan")).total,
  };
}

test("people who are not staff are shown nowhere, from the next start on (issue 19)", async () => {
  const store = await publishedStore({ reviews });
  const before = await shownIn(store);
  expect(before).toMatchObject({ summary: true, page: true, agents: true, found: 3 });
  expect(before.agentsHint).toBe(true);
  expect(before.insights).toEqual(["Zorvan", "Gareth"]);
  expect(before.hint).toContain("Zorvan");
  const publication = { ...UNDESCRIBED_PUBLICATION, not_staff: ["ZORVAN"] };
  expect(applyPublication(store, publication, new Date(0))).toBe(true);
  const after = await shownIn(store);
  expect(after).toMatchObject({ summary: false, page: false, agents: false, found: 0 });
  expect(after.agentsHint).toBe(false);
  expect(after.insights).toEqual(["Gareth"]);
  expect(after.hint).not.toContain("Zorvan");
});

test("hints offer no name that only one review has", async () => {
  const { hint } = await shownIn(await publishedStore({ reviews }));
  expect(hint).toContain("Gareth");
  expect(hint).not.toContain("Telmik");
});
