/** What nobody outside should see: paths of the machine, the runtime's messages, SQL. */
const INSIDE =
  /\/(?:home|root|usr|var|tmp)\/[\w.-]+\/|node_modules|\.ts:\d+|\bat \w[\w.]* \(|SQLiteError|no such (?:table|column)|SQLITE_|bun:sqlite/;
const SERVER_ERROR = 500;
const BUSY = 503;
/** The runtime's answer to a request line with an unknown HTTP version (RFC 9110 §15.6.6). */
const NO_SUCH_VERSION = 505;

/** The parts of an answer that are judged. */
export interface Answered {
  readonly status: number;
  readonly headers: Pick<Headers, "get" | "has">;
  readonly body: string;
}

/** What is wrong with an answer; empty if nothing is. */
export function faultsOf({ status, headers, body }: Answered): string[] {
  const faults: string[] = [];
  const isRefusal = status === BUSY && headers.has("retry-after");
  const isMeant = isRefusal || status === NO_SUCH_VERSION;
  if (status >= SERVER_ERROR && !isMeant) faults.push(`status ${status}`);
  const [leak] = INSIDE.exec(body) ?? [];
  if (leak !== undefined) faults.push(`it reveals internals: ${leak}`);
  if (headers.has("x-injected")) faults.push("a header was injected");
  const isJson = headers.get("content-type")?.startsWith("application/json") === true;
  if (isJson && body !== "" && !isParsable(body)) faults.push("its JSON can't be read");
  return faults;
}

function isParsable(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
