import { Resolver } from "node:dns/promises";
import { fetch, type Request, Response } from "miniflare";
import { Agent } from "undici";

/** How long Cloudflare waits is not ours to say; the peer itself gives up after 10 s. */
const PATIENCE_MS = 30_000;
/** A name that nobody answers for fails after about 2 s, sooner than at most resolvers. */
const RESOLVING = { timeout: 2_000, tries: 2 } as const;
/** Longer than changes are apart: as on the platform, connections are used again. */
const KEPT_MS = 60_000;
/** What a Worker gets for a host that can't be reached. */
const UNREACHABLE = 530;

export interface Internet {
  /** The only server that is asked for names. */
  readonly nameServer: string;
  /** The only authority that certificates are trusted from, as PEM. */
  readonly ca: string;
}

type Found = (error: Error | null, addresses: readonly ReturnType<typeof asFound>[]) => void;

/** What carries a Worker's requests to the bench's internet, in place of Cloudflare's network. */
export function outbound({ nameServer, ca }: Internet): (request: Request) => Promise<Response> {
  const resolver = new Resolver(RESOLVING);
  resolver.setServers([nameServer]);
  const lookup = (name: string, _: object, found: Found) => {
    resolver.resolve4(name).then(
      (addresses) => found(null, addresses.map(asFound)),
      (error) => found(error, []),
    );
  };
  const dispatcher = new Agent({
    ...{ headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS, keepAliveTimeout: KEPT_MS },
    connect: { ca, lookup, timeout: PATIENCE_MS },
  });
  return (request) =>
    fetch(request, { dispatcher }).catch(() => new Response(null, { status: UNREACHABLE }));
}

function asFound(address: string) {
  return { address, family: 4 } as const;
}
