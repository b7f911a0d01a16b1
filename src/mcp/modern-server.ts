import { Server } from "@modelcontextprotocol/server";
import type { Library } from "../resources/base/answering.ts";
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

/**
 * A server for 2026-07-28 with the same methods. One is made for each message or connection.
 * @param current called for each message: what is published may change during a connection
 */
export function modernServer(current: () => Library, methods: Methods = METHODS): Server {
  const instructions = instructionsOf(current());
  const options = { capabilities: CAPABILITIES, instructions };
  const server = new Server(identityOf(current()), options);
  server.setRequestHandler("tools/list", ({ params }) => ({
    ...methods["tools/list"](current(), params),
    ...CACHED,
  }));
  server.setRequestHandler("tools/call", ({ params }) =>
    methods["tools/call"](current(), params).result(),
  );
  server.setRequestHandler("resources/list", ({ params }) => ({
    ...methods["resources/list"](current(), params),
    ...CACHED,
  }));
  server.setRequestHandler("resources/templates/list", ({ params }) => ({
    ...methods["resources/templates/list"](current(), params),
    ...CACHED,
  }));
  server.setRequestHandler("resources/read", ({ params }) => ({
    ...methods["resources/read"](current(), params),
    ...(asksForChanges(params.uri) ? NEVER_KEPT : CACHED),
  }));
  server.setRequestHandler("prompts/list", ({ params }) => ({
    ...methods["prompts/list"](current(), params),
    ...CACHED,
  }));
  server.setRequestHandler("prompts/get", ({ params }) =>
    methods["prompts/get"](current(), params),
  );
  server.setRequestHandler("completion/complete", ({ params }) =>
    methods["completion/complete"](current(), params),
  );
  return server;
}
