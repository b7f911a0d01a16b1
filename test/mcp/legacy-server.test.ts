import { expect, test } from "bun:test";
import { legacyServer } from "../../src/mcp/legacy-server.ts";
import { plumberLibrary } from "../support/plumber.ts";

test("servers share their validator, which takes longer to make than all the rest (issue 38)", async () => {
  const library = await plumberLibrary();
  const [one, other] = [legacyServer(library), legacyServer(library)].map((server) =>
    Reflect.get(server, "_jsonSchemaValidator"),
  );
  expect(one).toBeDefined();
  expect(one === other).toBe(true);
});
