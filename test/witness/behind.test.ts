import { expect, test } from "bun:test";
import { retireLog } from "../../src/publish/retire-log.ts";
import type { Store } from "../../src/store/store.ts";
import type { Collecting } from "../../src/witness/asked-witness.ts";
import { CosignatureCollector } from "../../src/witness/cosignature-collector.ts";
import { twoNodes } from "../support/cluster.ts";
import { importGiven, reviewsOfDays } from "../support/library.ts";
import { generationOf, logKeyOf, once } from "./collecting.ts";
import { servedWitness } from "./served-witness.ts";
import { recordingContext } from "./witnessed.ts";

test("a node does not end the log for what its witness has seen of another node", async () => {
  await using cluster = await twoNodes();
  const { one, two } = cluster;
  two.node.follow();
  await using witness = servedWitness([logKeyOf(one.store)]);
  const { context, lines } = recordingContext();
  // Each asks as after a start, so also about a head that was cosigned before.
  const askFor = (store: Store) => {
    const retire: Collecting["retire"] = (generation, unknownSize) =>
      retireLog(store, generation, context.now(), unknownSize);
    return once(new CosignatureCollector({ store, context, retire }, [witness]));
  };
  await askFor(two.store);
  await importGiven(one.store, { context, reviews: reviewsOfDays(30) });
  await askFor(one.store);
  const { generation, size } = generationOf(one.store);
  expect(generationOf(two.store).size).toBeLessThan(size);
  await askFor(two.store);
  expect(two.store.logGenerations.all()).toHaveLength(1);
  expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
  // Before it ended anything, it got what it lacked.
  expect(generationOf(two.store).size).toBe(size);
  await askFor(two.store);
  expect(two.store.logCosignatures.newest(generation)?.size).toBe(size);
});
