import { Type } from "@sinclair/typebox";
import type { Tool } from "../resources/base/resource.ts";
import { TOOLS } from "../resources/tools.ts";
import { inputSchemaOf, outputSchemaOf } from "./lean-schema.ts";

/** Tools write nothing, ask nothing outside, and give the same answer twice. */
const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/** The tools as clients see them, in the order of the registry. */
export const TOOL_LIST = TOOLS.map((tool) => ({
  name: tool.id,
  title: tool.title,
  description: tool.toolDescription,
  inputSchema: inputSchemaOf(tool.input, tool.toolDefaults),
  outputSchema: outputSchemaOf(agentSchema(tool)),
  annotations: READ_ONLY,
}));

/**
 * The schema with what only agents get: the note about customers' words, and whether reviews were
 * cut.
 */
function agentSchema({ schema, isOwnersWord }: Tool) {
  const { properties = {} } = schema;
  const note = isOwnersWord ? {} : { note: Type.Optional(Type.String()) };
  const cut = {
    truncated: Type.Optional(Type.Literal(true)),
    returned: Type.Optional(Type.Integer()),
  };
  return Type.Object({ ...note, ...properties, ...("reviews" in properties ? cut : {}) });
}

/** Whether a call may take long because the search index must first catch up. */
export function takesSteps(tool: unknown): boolean {
  return TOOLS.some(({ id, inSteps }) => id === tool && inSteps !== undefined);
}
