import { Failure } from "../domain/failure.ts";

const IS_ADDRESS = /^https?:/i;
/** Plain HTTP is only taken from the machine itself. */
const THIS_MACHINE: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;

/** Whether a place is an address, rather than a folder. */
export function isWebAddress(place: string): boolean {
  return IS_ADDRESS.test(place);
}

/**
 * An address from which files of a release may be fetched.
 * @throws Failure `invalid` for any other
 */
export function releaseAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw refused(text, "it is not a web address. Check how it is written");
  if (url.username !== "" || url.password !== "") {
    const shown = `${url.protocol}//…@${url.host}/`;
    throw refused(shown, "it has a user name or a password. Leave them out");
  }
  const isSafe =
    url.protocol === "https:" || (url.protocol === "http:" && THIS_MACHINE.has(url.hostname));
  if (isSafe) return url;
  // Anybody who can change the files in transit could also remove the signature.
  throw refused(text, "its files could be changed in transit. Use https");
}

function refused(address: string, why: string): Failure {
  return new Failure("invalid", `${address} is not fetched, because ${why}.`);
}

/**
 * Fetches from an address, and from where it leads to if that may be fetched from, too.
 * @throws Failure `invalid`; what `fetch` throws
 */
export async function fetchRelease(address: string, signal: AbortSignal): Promise<Response> {
  let url = releaseAddress(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { redirect: "manual", signal });
    const location = response.headers.get("location");
    if (!REDIRECTS.has(response.status) || location === null) return response;
    await response.body?.cancel();
    url = releaseAddress(
      URL.canParse(location, url.href) ? new URL(location, url.href).href : location,
    );
  }
  throw new Error(`it leads to other addresses more than ${MAX_REDIRECTS} times`);
}
