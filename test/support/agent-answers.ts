import { Value } from "@sinclair/typebox/value";
import { Snapshot } from "../../src/http/base/snapshot.ts";
import { callTool } from "../../src/mcp/call-tool.ts";
import { Comparison } from "../../src/resources/insights/compare-answer.ts";
import { InsightsAnswer } from "../../src/resources/insights/insights-answer.ts";
import { SearchResult } from "../../src/resources/search/search-result.ts";
import type { Store } from "../../src/store/store.ts";

/** So few that no answer is cut. */
const PAGE = 20;

/** What agents get about a store. */
export function agentOf(store: Store) {
  const { library } = new Snapshot(store);
  const call = (tool: string, given: object) => callTool(library, tool, given).result();
  const structured = (tool: string, given: object) => call(tool, given).structuredContent;
  const search = (given: object) =>
    Value.Parse(SearchResult, structured("search_reviews", { limit: PAGE, ...given }));
  return {
    call,
    insights: (given: object) => Value.Parse(InsightsAnswer, structured("get_insights", given)),
    compare: (given: object) => Value.Parse(Comparison, structured("compare", given)),
    search,
    /** How many reviews a search finds. */
    total: (given: object) => search({ ...given, limit: 1 }).total,
    /** The whole ids of all that it finds. */
    found: (given: object): Set<string> => {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = search({
          ...given,
          detail: "full",
          ...(cursor === undefined ? {} : { cursor }),
        });
        ids.push(...page.reviews.map(({ id }) => id));
        cursor = page.next;
      }
      return new Set(ids);
    },
  };
}
