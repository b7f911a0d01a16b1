import type {
  CallToolResult,
  CompleteResult,
  GetPromptResult,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  ReadResourceResult,
} from "@modelcontextprotocol/server";
import { quotedEcho } from "../domain/text/echo.ts";
import type { Library } from "../resources/base/answering.ts";
import { callTool } from "./call-tool.ts";
import { type CompletionParameters, complete } from "./completions.ts";
import { getPrompt, listPrompts } from "./prompts.ts";
import { listResources, listTemplates, readResource } from "./resources.ts";
import { RPC, RpcError } from "./rpc-error.ts";
import type { ToolAnswer } from "./tool-answer.ts";
import { TOOL_LIST } from "./tool-list.ts";

/**
 * The methods, by name. Both SDKs and the fast path around them answer with these; tests may
 * substitute others.
 * @throws RpcError
 */
export interface Methods {
  "tools/list"(library: Library, parameters?: ListParameters): ListToolsResult;
  "tools/call"(library: Library, parameters: NamedParameters): ToolAnswer<CallToolResult>;
  "resources/list"(library: Library, parameters?: ListParameters): ListResourcesResult;
  "resources/templates/list"(
    library: Library,
    parameters?: ListParameters,
  ): ListResourceTemplatesResult;
  "resources/read"(library: Library, parameters: ReadParameters): ReadResourceResult;
  "prompts/list"(library: Library, parameters?: ListParameters): ListPromptsResult;
  "prompts/get"(library: Library, parameters: NamedParameters): GetPromptResult;
  "completion/complete"(library: Library, parameters: CompletionParameters): CompleteResult;
}

/** The methods for everything that the registry lists. */
export const METHODS: Methods = {
  "tools/list": (_, parameters) => onOnePage(parameters, { tools: TOOL_LIST }),
  "tools/call": (library, { name, arguments: given }) => callTool(library, name, given),
  "resources/list": (library, parameters) =>
    onOnePage(parameters, { resources: listResources(library) }),
  "resources/templates/list": (library, parameters) =>
    onOnePage(parameters, { resourceTemplates: listTemplates(library) }),
  "resources/read": (library, { uri }) => readResource(library, uri),
  "prompts/list": (library, parameters) => onOnePage(parameters, { prompts: listPrompts(library) }),
  "prompts/get": (library, { name, arguments: given }) => {
    const { description, messages } = getPrompt(library, name, given);
    return { description, messages: [...messages] };
  },
  "completion/complete": complete,
};

interface ListParameters {
  readonly cursor?: string | undefined;
}

/**
 * A list as its only page. No answer names a cursor, so none is valid (MCP, Pagination, Error Handling).
 * An empty one is what some clients send for none.
 */
function onOnePage<Page>({ cursor = "" }: ListParameters = {}, page: Page): Page {
  if (cursor === "") return page;
  const told = `Invalid params: there is no cursor ${quotedEcho(cursor)}. The list has one page; ask without a cursor.`;
  throw new RpcError(RPC.invalidParams, told);
}

interface NamedParameters {
  readonly name: string;
  readonly arguments?: unknown;
}

interface ReadParameters {
  readonly uri: string;
}
