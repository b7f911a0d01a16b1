import { connect } from "node:net";

/** How long one address is tried alone before the next is tried beside it (RFC 8305 §5). */
const HEAD_START_MS = 250;

/**
 * The first of some addresses that accepts a connection; each is tried a moment after the one
 * before. Undefined if none does. So a name whose IPv6 leads nowhere is reached by its IPv4.
 */
export async function firstConnectable(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const done = new AbortController();
  const end = AbortSignal.any([signal, done.signal]);
  const tries = addresses.map(async (address, index) => {
    if (index > 0) await Bun.sleep(index * HEAD_START_MS);
    await connected(address, port, end);
    return address;
  });
  try {
    return await Promise.any(tries);
  } catch {
    return undefined;
  } finally {
    done.abort();
  }
}

/** Connects and hangs up; throws if that fails, or when the signal ends it. */
function connected(host: string, port: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  if (signal.aborted) return Promise.reject(signal.reason);
  const socket = connect({ host, port });
  socket.once("connect", () => resolve()).once("error", reject);
  signal.addEventListener("abort", () => reject(signal.reason));
  return promise.finally(() => socket.destroy());
}
