/** Where agents ask. */
export const MCP_PATH = "/mcp";
