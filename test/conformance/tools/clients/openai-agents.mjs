import {
  getAllMcpTools,
  MCPServerStdio,
  MCPServerStreamableHttp,
  RunContext,
} from "@openai/agents";
import { args, command, tell, url, way } from "./place.mjs";

const name = "candor";
const server =
  way === "http"
    ? new MCPServerStreamableHttp({ name, url })
    : new MCPServerStdio({ name, command, args });
await server.connect();
const listed = await getAllMcpTools({ mcpServers: [server], convertSchemasToStrict: true });
const tools = new Map(listed.map((tool) => [tool.name, tool]));
await tell([...tools.keys()], (tool, given) =>
  tools.get(tool).invoke(new RunContext(), JSON.stringify(given)),
);
