import { expect, test } from "bun:test";
import type { Store } from "../../src/store/store.ts";
import { twoNodes } from "../support/cluster.ts";
import { importGiven, reviewsOfDays } from "../support/library.ts";
import { TemporaryFolder } from "../support/temporary-folder.ts";
import { answering, collecting, collectorFor, generationOf, logKeyOf, once } from "./collecting.ts";
import { servedWitness } from "./served-witness.ts";
import { recordingContext } from "./witnessed.ts";

test("a node does not end the log for what its witness has seen of another node", async () => {
  await using cluster = await twoNodes();
  const { one, two } = cluster;
  two.node.follow();
  await using witness = servedWitness([logKeyOf(one.store)]);
  const { context, lines } = recordingContext();
  // Each asks as after a start, so also about a head that was cosigned before.
  const askFor = (store: Store) => once(collectorFor(store, context, [witness]));
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

test("a witness that another process asked first is asked again at once, and nothing is logged", async () => {
  using folder = new TemporaryFolder();
  using log = await collecting(folder);
  await using witness = answering(async () => {
    if (witness.requests.length === 1) await log.publish(9);
    return new Response(`${generationOf(log.store).size}\n`, { status: 409 });
  });
  const collector = log.collector([witness]);
  await once(collector);
  expect(witness.requests).toHaveLength(1);
  expect(log.lines).toEqual([]);
  await once(collector);
  expect(witness.requests.length).toBeGreaterThan(1);
});
