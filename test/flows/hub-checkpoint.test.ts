import { expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { parseCheckpoint } from "../../src/log/checkpoint.ts";
import { isSignedBy, parseNote, parseVerifier } from "../../src/log/note.ts";
import { checkpointTopic, type HubTopic } from "../../src/resources/hub-topics.ts";
import { RunningHub } from "../fixtures/hub/running-hub.ts";
import { atNight } from "../support/at-night.ts";
import { eventually } from "../support/eventually.ts";
import { TEST_BASE_URL } from "../support/library.ts";
import { wholeFaults } from "../support/whole-faults.ts";

const SLOW = 30_000;

/** The log that grows. */
function growing({ store }: RunningHub) {
  const generation = store.logGenerations.current();
  if (generation === undefined) throw new Error("There is no current log");
  return { ...generation, topic: checkpointTopic(generation.generation) };
}

function fieldsOf({ path }: HubTopic) {
  return { "hub.topic": `${TEST_BASE_URL}${path}` };
}

/** Loses the log's key, so that the next change starts another log. */
async function beginAnew(hub: RunningHub): Promise<void> {
  rmSync(`${hub.db}.log-key`);
  hub.isNewLogAllowed = true;
  await hub.change();
}

/** The signed checkpoint of a delivery, if it is one. */
function checkpointIn(text: string | undefined, verifierText: string) {
  const note = parseNote(text ?? "");
  const verifier = parseVerifier(verifierText);
  if (note === undefined || verifier === undefined) throw new Error(`This is no note: ${text}`);
  expect(isSignedBy(note, verifier)).toBe(true);
  return { checkpoint: parseCheckpoint(note.text), signatures: note.signatures.length };
}

test(
  "each change wakes a mirror with the signed checkpoint, as GET returns it, without cosignatures (issue 20)",
  async () => {
    await using hub = await RunningHub.start();
    await using mirror = await hub.subscriber();
    const { topic, origin, verifier, size } = growing(hub);
    await hub.subscribe(mirror.callback(), fieldsOf(topic));
    await hub.changeAndDeliver();
    const served = await hub.get(topic.path);
    const [delivery, ...others] = mirror.received;
    expect(others).toEqual([]);
    expect(Buffer.from(delivery?.body ?? []).equals(await served.bytes())).toBe(true);
    for (const name of ["content-type", "link"]) {
      expect(delivery?.headers.get(name) ?? "missing").toBe(served.headers.get(name) ?? "");
    }
    const { checkpoint, signatures } = checkpointIn(mirror.texts[0], verifier);
    expect(checkpoint).toMatchObject({ origin, size: size + 1 });
    expect(signatures).toBe(1);
    expect(delivery?.body.byteLength).toBeLessThan(300);
  },
  SLOW,
);

test(
  "an import that changes nothing is not pushed (issue 20)",
  async () => {
    await using hub = await RunningHub.start();
    await using mirror = await hub.subscriber();
    const { topic, verifier, size } = growing(hub);
    await hub.subscribe(mirror.callback(), fieldsOf(topic));
    await hub.publish("r1", "They came on time, 1.");
    await hub.change();
    await hub.delivered();
    const sizes = mirror.texts.map((text) => checkpointIn(text, verifier).checkpoint?.size);
    expect(sizes).toEqual([size + 1]);
  },
  SLOW,
);

test(
  "when a log ends, its subscribers are denied with the address of the new topic, which accepts them (issue 20)",
  async () => {
    await using hub = await RunningHub.start();
    await using mirror = await hub.subscriber();
    await using reader = await hub.subscriber();
    const old = growing(hub).topic;
    await hub.subscribe(mirror.callback(), fieldsOf(old));
    await hub.subscribe(reader.callback());
    await beginAnew(hub);
    const denied = await eventually("the mirror is told", () =>
      mirror.asked.find(({ parameters }) => parameters.get("hub.mode") === "denied"),
    );
    const { topic, verifier } = growing(hub);
    expect(topic).not.toEqual(old);
    expect(denied.parameters.get("hub.topic")).toBe(`${TEST_BASE_URL}${old.path}`);
    const reason = denied.parameters.get("hub.reason") ?? "";
    expect(reason).toEndWith(` ${TEST_BASE_URL}${topic.path}`);
    expect(mirror.received).toEqual([]);
    await hub.subscribe(mirror.callback(), { "hub.topic": reason.split(" ").at(-1) ?? "" });
    await hub.changeAndDeliver();
    expect(checkpointIn(mirror.texts[0], verifier).checkpoint?.size).toBeGreaterThan(0);
    // The topics that do not end continue.
    expect(reader.modes).toEqual(["subscribe"]);
    expect(reader.received.length).toBeGreaterThanOrEqual(1);
  },
  SLOW,
);

atNight("the log that ends while it is served, here")(
  "the end of a log while nothing is served is announced at the next start (issue 20)",
  async () => {
    await using hub = await RunningHub.start();
    await using mirror = await hub.subscriber();
    await hub.subscribe(mirror.callback(), fieldsOf(growing(hub).topic));
    await hub.stop("SIGKILL");
    // Only the start itself finds out that the key is gone.
    rmSync(`${hub.db}.log-key`);
    hub.isNewLogAllowed = true;
    await hub.serve();
    await eventually("the mirror is told", () => mirror.modes.includes("denied"));
    const { path } = growing(hub).topic;
    expect(mirror.asked.at(-1)?.parameters.get("hub.reason")).toEndWith(`${TEST_BASE_URL}${path}`);
    expect(hub.subscriptions).toEqual([]);
  },
  SLOW,
);

test(
  "the checkpoint of an ended log is refused, with the address of the current one (issue 20)",
  async () => {
    await using hub = await RunningHub.start();
    const old = growing(hub).topic;
    await beginAnew(hub);
    const { path } = growing(hub).topic;
    await expect(hub.ask("https://127.0.0.1:9000/", fieldsOf(old))).rejects.toThrow(
      `400 hub.topic "${TEST_BASE_URL}${old.path}" is not the checkpoint of the current log, which is ${TEST_BASE_URL}${path}.`,
    );
  },
  SLOW,
);

test(
  "a subscription to a log that ends before it is confirmed is denied too (issue 20)",
  async () => {
    await using hub = await RunningHub.start();
    const answer = Promise.withResolvers<void>();
    await using mirror = await hub.subscriber({
      onAsked: ({ parameters }) =>
        answer.promise.then(() => new Response(parameters.get("hub.challenge"))),
    });
    await hub.ask(mirror.callback(), fieldsOf(growing(hub).topic));
    await eventually("it is asked", () => mirror.asked.length === 1);
    await beginAnew(hub);
    answer.resolve();
    await eventually("the mirror is told", () => mirror.modes.includes("denied"));
    expect(hub.subscriptions).toEqual([]);
  },
  SLOW,
);

test(
  "candor doctor --full finds nothing wrong with the checkpoint, even after another log started (issue 20)",
  async () => {
    await using hub = await RunningHub.start();
    expect(wholeFaults(hub.store)).toEqual([]);
    await beginAnew(hub);
    expect(wholeFaults(hub.store)).toEqual([]);
    const names = hub.store.documents.records().map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("log/"))).toEqual([growing(hub).topic.id]);
  },
  SLOW,
);
