import { median } from "../../support/figures.ts";
import { dueHubStore, TERMS } from "./due-hub-store.ts";

const CLAIMS = 5;

/** What one claim of a thousand takes while `due` deliveries are due, in milliseconds. */
export async function claimCost(due: number, lane: "trusted" | "slow"): Promise<number> {
  await using hubStore = await dueHubStore(due, lane === "trusted");
  const node = hubStore.node();
  const took: number[] = [];
  while (took.length < CLAIMS) {
    const start = performance.now();
    const [claimed] = await node.claim([{ ...TERMS, lane }]);
    took.push(performance.now() - start);
    if (claimed?.deliveries.length !== TERMS.limit) throw new Error("Too few were claimed");
  }
  return median(took);
}
