import { expect, test } from "bun:test";
import { COSIGNATURE, parseNote, Signer } from "../../src/log/note.ts";
import { ask, sourceReview, testServer } from "../support/library.ts";

async function checkpoints() {
  const { store, app } = await testServer({ reviews: [sourceReview()] });
  const log = store.logGenerations.current();
  const note = log && store.logGenerations.head(log.generation);
  if (log === undefined || note === undefined) throw new Error("There is no log, or no note");
  const get = (query: string) => ask(app, `/log/${log.generation}/checkpoint${query}`);
  return { store, log, note, get };
}

test("?cosigned is the plain checkpoint if no witness has seen one", async () => {
  const { note, get } = await checkpoints();
  const answer = await get("?cosigned");
  expect(await answer.text()).toBe(note);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("?cosigned has the witnesses' lines below the log's; without it they are left out", async () => {
  const { store, log, note, get } = await checkpoints();
  const text = parseNote(note)?.text ?? "";
  const lines = [1, 2].map((seed) => {
    const witness = new Signer(`w${seed}.example/witness`, Buffer.alloc(32, seed), COSIGNATURE);
    const line = witness.cosign(text, 1_795_316_400);
    const { generation, size } = log;
    store.logCosignatures.put({ generation, witness: witness.verifier.text, size, line });
    return line;
  });
  expect(await (await get("?cosigned")).text()).toBe(note + lines.join(""));
  const plain = await get("");
  expect(await plain.text()).toBe(note);
  // Only the plain one is a topic.
  expect(plain.headers.get("link")).toContain("checkpoint");
  expect((await get("?cosigned")).headers.get("link")).toBeNull();
});
