import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport } from "@ai-sdk/mcp/mcp-stdio";
import { args, command, tell, url, way } from "./place.mjs";

const transport =
  way === "http" ? { type: "http", url } : new Experimental_StdioMCPTransport({ command, args });
const client = await createMCPClient({ transport });
const tools = await client.tools();
await tell(Object.keys(tools), (name, given) =>
  tools[name].execute(given, { toolCallId: name, messages: [] }),
);
