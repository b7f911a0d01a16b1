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
  outputSchema: outputSchemaOf(tool.schema),
  annotations: READ_ONLY,
}));

/** Whether a call may take long, and is made in steps. */
export function takesSteps(tool: unknown): boolean {
  return TOOLS.some(({ id, inSteps }) => id === tool && inSteps !== undefined);
}
