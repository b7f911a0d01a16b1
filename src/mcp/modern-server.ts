import { Server } from "@modelcontextprotocol/server";
import type { Library } from "../resources/resource.ts";
import { asksForChanges } from "./changes-resource.ts";
import { CAPABILITIES, identityOf } from "./identity.ts";
import { instructionsOf } from "./instructions.ts";
import { METHODS, type Methods } from "./methods.ts";

/** How long clients may cache lists and documents: an import shows within that time. */
const KEPT_MS = 60_000;
const CACHED = { ttlMs: KEPT_MS, cacheScope: "public" } as const;
/**
 * Changes contain reviews that may have to be erased, and the salts that open their commitments.
 */
const NEVER_KEPT = { ttlMs: 0, cacheScope: "private" } as const;

/** A server for 2026-07-28 with the same methods. One is made for each message or connection. */
export function modernServer(library: Library, methods: Methods = METHODS): Server {
  const instructions = instructionsOf(library);
  const options = { capabilities: CAPABILITIES, instructions };
  const server = new Server(identityOf(library), options);
  server.setRequestHandler("tools/list", () => ({ ...methods["tools/list"](library), ...CACHED }));
  server.setRequestHandler("tools/call", ({ params }) =>
    methods["tools/call"](library, params).result(),
  );
  server.setRequestHandler("resources/list", () => ({
    ...methods["resources/list"](library),
    ...CACHED,
  }));
  server.setRequestHandler("resources/templates/list", () => ({
    ...methods["resources/templates/list"](library),
    ...CACHED,
  }));
  server.setRequestHandler("resources/read", ({ params }) => ({
    ...methods["resources/read"](library, params),
    ...(asksForChanges(params.uri) ? NEVER_KEPT : CACHED),
  }));
  server.setRequestHandler("prompts/list", () => ({
    ...methods["prompts/list"](library),
    ...CACHED,
  }));
  server.setRequestHandler("prompts/get", ({ params }) => methods["prompts/get"](library, params));
  server.setRequestHandler("completion/complete", ({ params }) =>
    methods["completion/complete"](library, params),
  );
  return server;
}
