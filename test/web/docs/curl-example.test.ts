import { expect, test } from "bun:test";
import type { ApiOperation } from "../../../src/web/docs/api-description.ts";
import { curlExample } from "../../../src/web/docs/curl-example.ts";

const OPERATION: ApiOperation = {
  ...{ tags: [], operationId: "one", summary: "One", description: "One" },
  responses: { "200": { description: "One" } },
};
const parameter = { in: "path", required: true };

/** The words that a shell makes of a command. */
function wordsOf(command: string): string[] {
  const script = command.replace(/^curl /, "printf '%s\\0' ");
  const { stdout } = Bun.spawnSync(["sh", "-c", script]);
  return stdout.toString().split("\0").slice(0, -1);
}

test("a path parameter comes from its example; one without an example is named", () => {
  const parameters = [
    { ...parameter, name: "date", schema: { type: "string", examples: ["2025-01-31"] } },
    { ...parameter, name: "id", schema: { type: "string" } },
  ];
  const endpoint = { method: "GET", path: "/{date}/{id}.json", operation: OPERATION };
  const command = curlExample("https://a.example", {
    ...endpoint,
    operation: { ...OPERATION, parameters },
  });
  expect(command).toBe("curl 'https://a.example/2025-01-31/ID.json'");
});

test("an apostrophe and a space pass through a shell unchanged", () => {
  const operation: ApiOperation = {
    ...OPERATION,
    parameters: [
      { name: "words", in: "query", required: false, schema: {}, example: "didn't come" },
    ],
    requestBody: { content: { "application/json": { schema: {}, example: { it: "isn't" } } } },
  };
  const command = curlExample("https://a.example/o'neil", {
    method: "POST",
    path: "/b",
    operation,
  });
  expect(wordsOf(command)).toEqual([
    "https://a.example/o'neil/b?words=didn%27t+come",
    "-H",
    "Content-Type: application/json",
    "-d",
    '{"it":"isn\'t"}',
  ]);
});
