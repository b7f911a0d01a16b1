import { isLeftOut } from "./coerce-arguments.ts";

/**
 * A message without its `arguments` if they are null or "": models send that to a tool or prompt that
 * takes none, and the SDKs would refuse it.
 */
export function withoutNullArguments<Message extends object>(message: Message): Message {
  if (!("params" in message)) return message;
  const { params } = message;
  if (typeof params !== "object" || params === null || !("arguments" in params)) return message;
  const { arguments: given, ...others } = params;
  return isLeftOut(given) ? { ...message, params: others } : message;
}
