import { Failure, reasonOf } from "../domain/failure.ts";
import { grouped } from "../domain/text/numbers.ts";
import { MEGABYTE, MS_PER_HOUR } from "../domain/time/units.ts";
import { toCallFailure } from "../net/call-failure.ts";
import { readBounded } from "../net/read-bounded.ts";

const TIMEOUT_MS = 60_000;
const OK = 200;
const REDIRECTS = { first: 300, last: 399 } as const;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;
/** The page that shows the log, or one log. */
const LOG_PATH = /\/log(?:\/(?<generation>[0-9a-f]{8})(?:\/checkpoint)?)?\/?$/;

/** How large an answer may be, and how long it may take. */
interface Bounds {
  readonly mostBytes: number;
  readonly timeoutMs?: number;
}

interface RemoteResponse {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** What a run reads in all: its pages and tiles are small, but the other side decides how many. */
interface RunLimits {
  readonly mostBytes: number;
  readonly mostMs: number;
}

/** More than the largest log that is read, with its reviews, and less than a night. */
export const RUN_LIMITS: RunLimits = { mostBytes: 20_000 * MEGABYTE, mostMs: 6 * MS_PER_HOUR };

/** Another Candor, read over HTTP by one run. */
export class Remote {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** The log that the address named, if it named one. */
  readonly generation: string | undefined;
  readonly #limits: RunLimits;
  readonly #startedMs = performance.now();
  #bytesRead = 0;

  /**
   * @param address a Candor's base URL, or that of its page `/log`, or its log's:
   * `https://reviews.example.com/log/9f3c21ab`
   * @throws Failure `invalid`
   */
  constructor(address: string, limits = RUN_LIMITS) {
    this.#limits = limits;
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
    if (url === undefined || !isWeb || url.search !== "" || url.hash !== "") {
      throw new Failure(
        "invalid",
        `"${address}" is not the address of a Candor. Name its base URL, as https://reviews.example.com, or its log's, as https://reviews.example.com/log/9f3c21ab.`,
      );
    }
    this.generation = LOG_PATH.exec(url.pathname)?.groups?.generation;
    url.pathname = url.pathname.replace(LOG_PATH, "");
    this.baseUrl = url.href.replace(/\/+$/, "");
  }

  /**
   * Reads a resource that must be there.
   * @throws Failure `unusable`, `busy`
   */
  async bytes(path: string, bounds: Bounds): Promise<Uint8Array> {
    const { status, bytes } = await this.get(path, bounds);
    if (status === OK) return bytes;
    throw this.failure(
      path,
      `answers with ${status}. Is it a Candor that keeps a publication log?`,
    );
  }

  /** Reads a resource, whatever its status; throws a Failure if busy, redirected or unreachable. */
  async get(path: string, { mostBytes, timeoutMs = TIMEOUT_MS }: Bounds): Promise<RemoteResponse> {
    const leftMs = this.#limits.mostMs - (performance.now() - this.#startedMs);
    const leftBytes = this.#limits.mostBytes - this.#bytesRead;
    if (leftMs <= 0 || leftBytes <= 0) throw this.#exhausted();
    const response = await this.#fetch(path, Math.min(timeoutMs, leftMs));
    this.#refuse(path, response);
    try {
      const bytes = await this.#body(path, response, mostBytes);
      this.#bytesRead += bytes.byteLength;
      return { status: response.status, bytes };
    } catch (error) {
      throw error instanceof Failure ? error : this.#unreachable(path, error);
    }
  }

  async #fetch(path: string, timeoutMs: number): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return await fetch(this.baseUrl + path, { redirect: "manual", signal });
    } catch (error) {
      throw this.#unreachable(path, error);
    }
  }

  #refuse(path: string, { status, headers }: Response): void {
    if (status >= REDIRECTS.first && status <= REDIRECTS.last) {
      const location = headers.get("location") ?? "nowhere";
      throw this.failure(path, `leads to ${location}. Name that address, if you trust it.`);
    }
    if (status !== TOO_MANY_REQUESTS && status < FIRST_SERVER_ERROR) return;
    throw this.#busy(path, `can't answer now (status ${status})`);
  }

  async #body(path: string, response: Response, mostBytes: number): Promise<Uint8Array> {
    const bytes = await readBounded(response, mostBytes);
    if (bytes !== undefined) return bytes;
    const most = `${Math.ceil(mostBytes / MEGABYTE)} MB`;
    throw this.failure(path, `answers with more than ${most}, which no Candor does.`);
  }

  #unreachable(path: string, error: unknown): Failure {
    // Only what happened: the advice that follows it in the runtime's words is ours to give.
    const [reason = ""] = reasonOf(error).split(/[.?!](?:\s|$)/, 1);
    const { code = "", name = "" }: { code?: unknown; name?: unknown } = Object(error);
    if (/CERT|TLS|SSL|VERIFY/.test(String(code))) {
      return this.failure(
        path,
        `has a certificate that is not trusted: ${reason}. Fix it there, or name the authority's certificate with NODE_EXTRA_CA_CERTS.`,
      );
    }
    if (name === "TimeoutError") return this.#busy(path, "does not answer in time");
    const isRefused = toCallFailure(error).kind === "refused";
    const why = isRefused ? "nothing answers there" : reason.replace(/[.?\s]+$/, "");
    return this.failure(
      path,
      `can't be read: ${why}. Check the address, and that the server runs.`,
    );
  }

  #exhausted(): Failure {
    const { mostBytes, mostMs } = this.#limits;
    const limits = `${grouped(mostBytes / MEGABYTE)} MB or ${grouped(mostMs / MS_PER_HOUR)} hours`;
    const end = "What a mirror has read is kept, and its next run continues there";
    return new Failure("busy", `${this.baseUrl} takes more than ${limits} to read. ${end}.`);
  }

  #busy(path: string, what: string): Failure {
    return new Failure("busy", `${this.baseUrl}${path} ${what}. Try again later.`);
  }

  failure(path: string, what: string): Failure {
    return new Failure("unusable", `${this.baseUrl}${path} ${what}`);
  }
}
