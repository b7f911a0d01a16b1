/** The agents' endpoint. */
export const MCP_PATH = "/mcp";
