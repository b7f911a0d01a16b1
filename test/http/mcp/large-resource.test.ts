import { expect, test } from "bun:test";
import { RecentChunks } from "../../../src/http/base/recent-chunks.ts";
import { wholeOf } from "../../../src/http/base/unread-answer.ts";
import { LARGE_BYTES, partsAsText } from "../../../src/http/mcp/large-resource.ts";
import { cleanDocument } from "../../../src/mcp/clean-text.ts";
import { readDocument } from "../../../src/resources/base/read-document.ts";
import { DOCUMENTS } from "../../../src/resources/rendered.ts";
import { reviewsOfDays, sourceReview, testServer } from "../../support/library.ts";
import { answerOf, askModern, openSession, post, requestOf } from "../../support/mcp.ts";

const HIDDEN = 'Bo\u2060iler \u202eok\u202c, \\u200b "quoted" ❤️‍🔥\u0007.';
const REVIEWS = [
  ...reviewsOfDays(600).map((one) => ({ ...one, text: `${one.text} `.repeat(12).trim() })),
  sourceReview({ source_id: "hidden", text: HIDDEN, author: "A\u200b\u200cda" }),
];
const URI = "candor://reviews";
const STREAM = { accept: "text/event-stream" };

const { app, store } = await testServer({ reviews: REVIEWS });

test("a large document is the same text whichever way it is read (issue 38)", async () => {
  const whole = readDocument(store, "reviews");
  expect(whole.length).toBeGreaterThan(LARGE_BYTES);
  const expected = cleanDocument(whole, "application/json");
  expect(expected).not.toContain("\u2060");
  const session = await openSession(app);
  const read = requestOf("resources/read", { uri: URI }, 5);
  const throughSdk = { uri: URI, _meta: { "io.modelcontextprotocol/note": 1 } };
  const answers = [
    await post(app, read, session),
    await post(app, read, { ...session, ...STREAM }),
    await post(app, requestOf("resources/read", throughSdk, 5), session),
    await post(app, requestOf("resources/read", throughSdk, 5), { ...session, ...STREAM }),
    await askModern(app, "resources/read", { uri: URI }),
    await askModern(app, "resources/read", { uri: URI }, STREAM),
  ];
  for (const answer of answers) {
    const { result } = await answerOf(answer);
    expect(result?.contents).toEqual([{ uri: URI, mimeType: "application/json", text: expected }]);
  }
});

test("every document's parts are cleaned like the whole (issue 38)", () => {
  const chunks = new RecentChunks(store);
  for (const { id, contentType } of DOCUMENTS) {
    const parts = partsAsText(store.documents.parts(id), contentType, chunks);
    const text: unknown = JSON.parse(`"${wholeOf(parts).toString()}"`);
    expect(text).toBe(cleanDocument(readDocument(store, id), contentType));
  }
});

test("what can't be read is refused as before (issue 38)", async () => {
  const session = await openSession(app);
  const answer = await post(app, requestOf("resources/read", { uri: "candor://nope" }), session);
  expect((await answerOf(answer)).error?.code).toBe(-32002);
});
