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
import type { Library } from "../resources/base/resource.ts";
import { callTool } from "./call-tool.ts";
import { type CompletionParameters, complete } from "./completions.ts";
import { getPrompt, listPrompts } from "./prompts.ts";
import { listResources, listTemplates, readResource } from "./resources.ts";
import type { ToolAnswer } from "./tool-answer.ts";
import { TOOL_LIST } from "./tool-list.ts";

/**
 * The methods, by name. Both SDKs and the fast path around them answer with these; tests may
 * substitute others.
 * @throws RpcError
 */
export interface Methods {
  "tools/list"(library: Library): ListToolsResult;
  "tools/call"(library: Library, parameters: NamedParameters): ToolAnswer<CallToolResult>;
  "resources/list"(library: Library): ListResourcesResult;
  "resources/templates/list"(library: Library): ListResourceTemplatesResult;
  "resources/read"(library: Library, parameters: ReadParameters): ReadResourceResult;
  "prompts/list"(library: Library): ListPromptsResult;
  "prompts/get"(library: Library, parameters: NamedParameters): GetPromptResult;
  "completion/complete"(library: Library, parameters: CompletionParameters): CompleteResult;
}

/** The methods for everything that the registry lists. */
export const METHODS: Methods = {
  "tools/list": () => ({ tools: TOOL_LIST }),
  "tools/call": (library, { name, arguments: given }) => callTool(library, name, given),
  "resources/list": (library) => ({ resources: listResources(library) }),
  "resources/templates/list": (library) => ({ resourceTemplates: listTemplates(library) }),
  "resources/read": (library, { uri }) => readResource(library, uri),
  "prompts/list": (library) => ({ prompts: listPrompts(library) }),
  "prompts/get": (library, { name, arguments: given }) => {
    const { description, messages } = getPrompt(library, name, given);
    return { description, messages: [...messages] };
  },
  "completion/complete": complete,
};

interface NamedParameters {
  readonly name: string;
  readonly arguments?: unknown;
}

interface ReadParameters {
  readonly uri: string;
}
