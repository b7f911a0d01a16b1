import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { tell, url } from "./place.mjs";

/** A bridge that lets clients of stdio reach a server over HTTP. */
const bridge = fileURLToPath(new URL("../node_modules/mcp-remote/dist/proxy.js", import.meta.url));
const client = new Client({ name: "test", version: "1" });
await client.connect(
  new StdioClientTransport({ command: process.execPath, args: [bridge, url, "--allow-http"] }),
);
const { tools } = await client.listTools();
await tell(
  tools.map(({ name }) => name),
  (name, given) => client.callTool({ name, arguments: given }),
);
