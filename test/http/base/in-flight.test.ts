import { expect, test } from "bun:test";
import { resolve } from "node:path";
import { CooperativeScheduler } from "../../../src/http/base/cooperative-scheduler.ts";
import { owned } from "../../../src/http/base/held-bytes.ts";
import { InFlight } from "../../../src/http/base/in-flight.ts";
import type { Piece } from "../../../src/http/base/unread-answer.ts";

const PROJECT = resolve(import.meta.dir, "../../..");
const KB = 1_000;
const inFlightOf = (maxBytes: number) => new InFlight(maxBytes, new CooperativeScheduler());
const fresh = (kilobytes: number) => new Uint8Array(kilobytes * KB).fill(1);
const ignore = () => {};

/** A server whose one answer is larger than what it may hold. */
const SERVER = `
  import { CooperativeScheduler } from "./src/http/base/cooperative-scheduler.ts";
  import { InFlight } from "./src/http/base/in-flight.ts";
  const inFlight = new InFlight(10, new CooperativeScheduler());
  const fetch = () => new Response(inFlight.body("a", [new Uint8Array(11)], () => {}));
  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch });
  console.log(server.url.href);
`;

/** Reads a body to its end. */
async function sizeOf(body: ReadableStream<Uint8Array>): Promise<number> {
  return (await new Response(body).bytes()).byteLength;
}

/** A reader that takes one slice and then nothing. */
async function stuck(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  await reader.read();
  return reader;
}

test("an answer is given out as it was made, and holds less and less (issue 38)", async () => {
  const inFlight = inFlightOf(1_000 * KB);
  const pieces: Piece[] = [fresh(40), () => Uint8Array.of(7), new Uint8Array(), fresh(30)];
  let noted = 0;
  const reader = inFlight
    .body("a", pieces, (bytes) => {
      noted += bytes;
    })
    .getReader();
  expect(inFlight.held).toBe(0);
  const slices: Uint8Array[] = [];
  const held: number[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    slices.push(read.value);
    held.push(inFlight.held);
  }
  const bytes = Buffer.concat(slices);
  expect(bytes).toEqual(Buffer.concat([fresh(40), Uint8Array.of(7), fresh(30)]));
  expect(held[0]).toBe(70 * KB);
  expect(held.at(-1)).toBe(30 * KB);
  expect([inFlight.held, noted]).toEqual([0, bytes.byteLength]);
});

test("a stored piece is loaded when it is its turn, and held until it was read (issue 38)", async () => {
  const inFlight = inFlightOf(1_000 * KB);
  let loaded = 0;
  const load = () => {
    loaded += 1;
    return fresh(50);
  };
  const reader = await stuck(inFlight.body("a", [load, load, load], ignore));
  expect([loaded, inFlight.held]).toEqual([1, 50 * KB]);
  await reader.cancel();
  expect([loaded, inFlight.held]).toEqual([1, 0]);
});

test("memory is given back when a piece was given out, and when nobody reads on (issue 38)", async () => {
  const inFlight = inFlightOf(1_000 * KB);
  const [first, second, third] = [fresh(10), fresh(40), fresh(50)];
  const answer = [owned(first), () => owned(second), owned(third)];
  const reader = inFlight.body("a", answer, ignore).getReader();
  const { value } = await reader.read();
  await reader.read();
  expect([first, second, third].map(({ byteLength }) => byteLength)).toEqual([0, 40 * KB, 50 * KB]);
  expect(value).toEqual(fresh(10));
  await reader.cancel();
  expect([second.byteLength, third.byteLength]).toEqual([0, 0]);
});

test("memory is given back when nobody begins to read, as after HEAD (issue 38)", async () => {
  const inFlight = inFlightOf(1_000 * KB);
  const [first, second] = [fresh(40), fresh(50)];
  await inFlight.body("a", [owned(first), owned(second)], ignore).cancel();
  expect([first.byteLength, second.byteLength, inFlight.held]).toEqual([0, 0, 0]);
});

test("a piece is compressed when it is its turn, and counts whole until then (issue 38)", async () => {
  const inFlight = inFlightOf(1_000 * KB);
  const plain = [fresh(40), fresh(50)];
  const answer = plain.map((bytes) => {
    const uncompressed = owned(bytes);
    const compress = () => {
      uncompressed[Symbol.dispose]();
      return owned(fresh(1));
    };
    return { ...uncompressed, compress };
  });
  const reader = await stuck(inFlight.body("a", answer, ignore));
  expect(inFlight.held).toBe(51 * KB);
  expect(plain.map(({ byteLength }) => byteLength)).toEqual([0, 50 * KB]);
  await reader.cancel();
  expect([inFlight.held, plain[1]?.byteLength]).toEqual([0, 0]);
});

test("what can't be loaded any more breaks the answer off, and is held no longer (issue 38)", async () => {
  const inFlight = inFlightOf(1_000 * KB);
  const gone = () => {
    throw new Error("Chunk 5 is missing from the database");
  };
  const whole = sizeOf(inFlight.body("a", [fresh(10), gone, fresh(10)], ignore));
  await expect(whole).rejects.toThrow("Chunk 5");
  expect(inFlight.held).toBe(0);
});

test("beyond the bound, the connection that holds most of the client that holds most is closed (issue 38)", async () => {
  const inFlight = inFlightOf(200 * KB);
  const honest = await stuck(inFlight.body("honest", [fresh(60)], ignore));
  const first = await stuck(inFlight.body("greedy", [fresh(50)], ignore));
  const second = await stuck(inFlight.body("greedy", [fresh(70)], ignore));
  expect(inFlight.held).toBe(180 * KB);
  const third = await stuck(inFlight.body("other", [fresh(40)], ignore));
  expect(inFlight.held).toBe(150 * KB);
  await expect(second.read()).rejects.toBeUndefined();
  for (const left of [first, honest, third]) expect((await left.read()).done).toBe(false);
});

test("of connections that hold the same, the one that has read least is closed (issue 38)", async () => {
  const inFlight = inFlightOf(110 * KB);
  const slow = await stuck(inFlight.body("a", [fresh(50)], ignore));
  const quick = await stuck(inFlight.body("a", [fresh(50)], ignore));
  await quick.read();
  const other = await stuck(inFlight.body("b", [fresh(20)], ignore));
  expect(inFlight.held).toBe(70 * KB);
  await expect(slow.read()).rejects.toBeUndefined();
  for (const left of [quick, other]) expect((await left.read()).done).toBe(false);
});

test("an answer larger than the bound is closed itself (issue 38)", async () => {
  const inFlight = inFlightOf(10 * KB);
  for (const piece of [fresh(11), () => fresh(11)]) {
    const whole = sizeOf(inFlight.body("a", [piece], ignore));
    await expect(whole).rejects.toBeUndefined();
  }
  expect(inFlight.held).toBe(0);
});

test("nothing is printed of an answer that is closed (issue 38)", async () => {
  await using server = Bun.spawn([process.execPath, "-e", SERVER], {
    cwd: PROJECT,
    stdout: "pipe",
    stderr: "pipe",
  });
  const { value } = await server.stdout.getReader().read();
  const url = new TextDecoder().decode(value).trim();
  await expect(fetch(url).then((answer) => answer.bytes())).rejects.toThrow();
  server.kill();
  expect(await server.stderr.text()).toBe("");
});
