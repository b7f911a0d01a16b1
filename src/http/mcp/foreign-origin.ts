import { isLoopback } from "../../domain/loopback.ts";

/**
 * Whether a request to a service on loopback names another host or comes from another origin: then
 * a website in the user's browser has pointed its own name here (DNS rebinding). A service with a
 * public address is for everybody.
 */
export function isForeign(request: Request, baseUrl: string): boolean {
  if (!isOfThisMachine(baseUrl)) return false;
  const host = request.headers.get("host");
  if (host !== null && !isOfThisMachine(`http://${host}`)) return true;
  const origin = request.headers.get("origin");
  return origin !== null && !isOfThisMachine(origin);
}

/** Requests name few different addresses; each is parsed once. */
const REMEMBERED = 100;
const remembered = new Map<string, boolean>();

/** `isLoopback`, cached because it parses. */
function isOfThisMachine(url: string): boolean {
  const known = remembered.get(url);
  if (known !== undefined) return known;
  const found = isLoopback(url);
  if (remembered.size < REMEMBERED) remembered.set(url, found);
  return found;
}
