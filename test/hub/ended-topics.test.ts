import { expect, test } from "bun:test";
import { endedTopics, reasonOfEnd } from "../../src/hub/ended-topics.ts";
import { TopicContents } from "../../src/hub/topic-contents.ts";
import { checkpointTopic } from "../../src/resources/hub-topics.ts";
import { SqliteHubStore } from "../../src/store/sqlite-hub-store.ts";
import { Store } from "../../src/store/store.ts";
import { publishedStore, sourceReview, TEST_BASE_URL, testContext } from "../support/library.ts";
import { testVerification } from "../support/verification.ts";

const urlOf = (topic: string) => `https://a.example/${topic}`;
const NOW = testContext().now().getTime();
const LATER = NOW + 3_600_000;

function subscribe(store: Store, topic: string, count = 1): void {
  for (let index = 0; index < count; index += 1) {
    const callback = `https://reader.example/${index}`;
    store.subscriptions.confirm(testVerification({ topic, callback }), LATER);
  }
}

async function endedIn(store: Store) {
  return endedTopics(await new SqliteHubStore(store).topics(), store.logGenerations);
}

/** Ends subscriptions as the dispatcher does; returns how many commits that takes. */
async function endAll(store: Store): Promise<number> {
  for (let commits = 0; ; commits += 1) {
    const [ended] = await endedIn(store);
    if (ended === undefined) return commits;
    const reason = reasonOfEnd(ended, urlOf);
    await new SqliteHubStore(store).endTopic(ended.id, reason, 500, NOW);
  }
}

test("a log unknown to this database, for example of a restored backup, has ended (issue 20)", async () => {
  const store = await publishedStore();
  subscribe(store, checkpointTopic("00000000").id);
  const next = store.logGenerations.current()?.generation ?? "";
  expect(await endedIn(store)).toEqual([
    { id: "log/00000000/checkpoint", next: checkpointTopic(next) },
  ]);
  expect(await endAll(store)).toBe(1);
  expect(store.verifications.claim(LATER, LATER + 1, 9)).toMatchObject([
    {
      mode: "denied",
      topic: "log/00000000/checkpoint",
      reason: `its log has ended, and another one continues it: subscribe to https://a.example/log/${next}/checkpoint`,
    },
  ]);
});

test("permanent topics, and the checkpoint of the current log, have not ended (issue 20)", async () => {
  const store = await publishedStore();
  const { id } = checkpointTopic(store.logGenerations.current()?.generation ?? "");
  for (const topic of ["reviews", "atom_feed", "json_feed", id]) subscribe(store, topic);
  expect(await endedIn(store)).toEqual([]);
});

test("nothing has ended if nothing is published: there is no topic to name (issue 20)", async () => {
  const store = new Store(":memory:");
  subscribe(store, checkpointTopic("00000000").id);
  expect(await endedIn(store)).toEqual([]);
});

test("many subscriptions are ended in several commits, so that others can write in between (issue 20)", async () => {
  const store = await publishedStore();
  subscribe(store, checkpointTopic("00000000").id, 1_200);
  subscribe(store, "reviews", 3);
  expect(await endAll(store)).toBe(3);
  expect([store.subscriptions.count(), store.verifications.size().requests]).toEqual([3, 1_200]);
});

test("an ended topic has no content, but its address is still known (issue 20)", async () => {
  const store = await publishedStore();
  const topics = new TopicContents(store);
  const { id, path } = checkpointTopic(store.logGenerations.current()?.generation ?? "");
  expect(Buffer.from(topics.newest(id)?.bytes ?? []).toString()).toContain(
    `${path.slice(1, -11)}\n1\n`,
  );
  store.logFiles.placeKey(new Uint8Array(32).fill(7));
  store.isNewLogAllowed = true;
  await publishedStore({ store, reviews: [sourceReview()] });
  const anew = new TopicContents(store);
  expect(anew.newest(id)).toBeUndefined();
  expect(anew.urlOf(id)).toBe(`${TEST_BASE_URL}${path}`);
});
