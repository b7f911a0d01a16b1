import { Resolver } from "node:dns/promises";

export type Family = 4 | 6;

/**
 * Asks for a name's addresses of one family; empty if it has none.
 * @throws what kept the name servers from answering
 */
export type DnsQuery = (
  name: string,
  family: Family,
  signal: AbortSignal,
) => Promise<readonly string[]>;

/** For one server; the caller sets the deadline of the whole call. */
const MAX_QUESTION_MS = 5_000;
/** The name servers answered: there is no such name, or it has no such address (RFC 8020, RFC 2308). */
const ANSWERED_WITH_NONE = new Set(["ENOTFOUND", "ENODATA"]);

/**
 * Asks name servers for any number of names at a time; the runtime's `lookup` takes only two, and
 * makes others wait. Each question has its own resolver, because one that has seen
 * quick answers no longer waits for slow ones (measured: five seconds became one).
 * @param servers as `127.0.0.1:5353` or `9.9.9.9`; the system's if there are none
 */
export function askNameServers(servers: readonly string[]): DnsQuery {
  return async (name, family, signal) => {
    const resolver = new Resolver({ timeout: MAX_QUESTION_MS, tries: 1 });
    if (servers.length > 0) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel);
    try {
      // A trailing dot: the name as it is, without the system's search domains.
      const absolute = `${name.replace(/\.$/, "")}.`;
      return await (family === 4 ? resolver.resolve4(absolute) : resolver.resolve6(absolute));
    } catch (error) {
      if (ANSWERED_WITH_NONE.has(Object(error).code)) return [];
      throw error;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}
