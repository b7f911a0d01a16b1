import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { legacyServer } from "../../src/mcp/legacy-server.ts";
import type { Library } from "../../src/resources/base/answering.ts";
import { type Answer, answerOf, postOf } from "./mcp.ts";

/** The SDK's answer to a message, from its own server and transport. */
export async function throughSdk(message: unknown, library: Library): Promise<Answer> {
  const server = legacyServer(library);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const request = new Request("http://localhost/mcp", postOf(message));
  const response = await transport.handleRequest(request, { parsedBody: message });
  const answer = await answerOf(response);
  await server.close();
  return answer;
}
