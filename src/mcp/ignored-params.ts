import { isLeftOut } from "./coerce-arguments.ts";
import { isMembers } from "./plain-values.ts";

/** How the members of `_meta` that a server reads begin. */
const OF_THE_PROTOCOL = "io.modelcontextprotocol/";

/**
 * Removes params that this server has no use for, so that neither SDK refuses them or spends time on
 * them:
 * - `arguments` that are null or "", which models send to a tool or prompt that takes none;
 * - `task`, as we have no tasks (MCP 2025-11-25, Tasks);
 * - members of `_meta` that only a client reads, and MCP's `progressToken`: no answer has progress to
 *   report.
 */
export function withoutIgnored<Message extends object>(message: Message): Message {
  if (!("params" in message) || !isMembers(message.params)) return message;
  const { task, _meta, arguments: given, ...others } = message.params;
  const isWithout = "arguments" in message.params && isLeftOut(given);
  if (task === undefined && _meta === undefined && !isWithout) return message;
  const meta = isMembers(_meta) ? ofTheProtocol(_meta) : _meta;
  const params = {
    ...others,
    ...(isLeftOut(given) ? {} : { arguments: given }),
    ...(meta === undefined ? {} : { _meta: meta }),
  };
  return { ...message, params };
}

/** The members that a server reads; undefined if there are none. */
function ofTheProtocol(meta: Readonly<Record<string, unknown>>) {
  const kept = Object.entries(meta).filter(([name]) => name.startsWith(OF_THE_PROTOCOL));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
