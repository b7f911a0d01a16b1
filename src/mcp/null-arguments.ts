import { isLeftOut } from "./coerce-arguments.ts";

/**
 * A message whose `arguments` are left out if they are null or "": models send that for a tool or
 * prompt that takes none, and the SDKs would refuse it.
 */
export function withoutNullArguments<Message extends object>(message: Message): Message {
  if (!("params" in message)) return message;
  const { params } = message;
  if (typeof params !== "object" || params === null || !("arguments" in params)) return message;
  const { arguments: given, ...others } = params;
  return isLeftOut(given) ? { ...message, params: others } : message;
}

/** Has a transport hand on messages without null arguments. To be called once it is connected. */
export function acceptNullArguments<Message extends object, Rest extends unknown[]>(transport: {
  onmessage?: ((message: Message, ...rest: Rest) => void) | undefined;
}): void {
  const deliver = transport.onmessage;
  if (deliver === undefined) return;
  transport.onmessage = (message, ...rest) => deliver(withoutNullArguments(message), ...rest);
}
