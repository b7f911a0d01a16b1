import { MultiServerMCPClient } from "@langchain/mcp-adapters";
import { args, command, tell, url, way } from "./place.mjs";

const server = way === "http" ? { transport: "http", url } : { transport: "stdio", command, args };
const client = new MultiServerMCPClient({ mcpServers: { candor: server } });
const tools = new Map((await client.getTools()).map((tool) => [tool.name, tool]));
await tell([...tools.keys()], (name, given) => tools.get(name).invoke(given));
