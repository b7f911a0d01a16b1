import { Type } from "@sinclair/typebox";
import { TOOLS } from "../resources/registry.ts";
import type { Tool } from "../resources/resource.ts";
import { inputSchemaOf, outputSchemaOf } from "./lean-schema.ts";

/** Nothing is written, nothing outside is asked, and asking twice gives the same. */
const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The tools as they are told to clients; the order is that of the registry. */
export const TOOL_LIST = TOOLS.map((tool) => ({
  name: tool.id,
  title: tool.title,
  description: tool.toolDescription,
  inputSchema: inputSchemaOf(tool.input),
  outputSchema: outputSchemaOf(agentSchema(tool)),
  annotations: READ_ONLY,
}));

/** What agents get besides: customers' words are marked, and a list of reviews may be cut short. */
function agentSchema({ schema, isOwnersWord }: Tool) {
  const { properties = {} } = schema;
  const note = isOwnersWord ? {} : { note: Type.Optional(Type.String()) };
  const cut = {
    truncated: Type.Optional(Type.Literal(true)),
    returned: Type.Optional(Type.Integer()),
  };
  return Type.Object({ ...note, ...properties, ...("reviews" in properties ? cut : {}) });
}

/** Whether a call may take long unless search knows already what is published. */
export function takesSteps(tool: unknown): boolean {
  return TOOLS.some(({ id, inSteps }) => id === tool && inSteps !== undefined);
}
