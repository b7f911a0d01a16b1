import ipaddr from "ipaddr.js";
import { type AddressRange, isInRanges, parseRanges } from "./addresses.ts";
import { isAddress, networkOf } from "./network.ts";

/** This machine itself, whose proxies are trusted without a setting. */
const LOOPBACK = parseRanges(["127.0.0.0/8", "::1/128"]);
/** Addresses of a container, a proxy or a neighbor, but never of a client on the internet. */
const PRIVATE_KINDS = new Set(["private", "uniqueLocal", "linkLocal", "carrierGradeNat"]);
/** An IPv4 address with a port, or an IPv6 address in brackets, as some proxies write them. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;
/** All clients that a proxy could not or would not name are counted as one. */
const UNREADABLE = "unknown";

/** Who made a request. */
export interface Client {
  /**
   * An IPv4 address, or the /64 of an IPv6 one, since whoever has one address there has all of them.
   * Empty for a client that is not limited, because it can't be told apart from others.
   */
  readonly network: string;
  /**
   * How it is known: by the connection, by a trusted proxy, or not at all, because a private address
   * that nobody trusts forwards its requests.
   */
  readonly by: "connection" | "proxy" | "untrusted_proxy";
}

/**
 * Finds out who made a request: the peer, or behind a trusted proxy the rightmost address of
 * X-Forwarded-For that is not trusted itself, since anybody can write what is to the left of it.
 * @param peer the address at the other end of the connection; undefined without a socket
 * @param trusted proxies to trust in addition to this machine
 */
export function clientOf(
  peer: string | undefined,
  forwardedFor: string | null,
  trusted: readonly AddressRange[] = [],
): Client {
  if (peer === undefined) return { network: "", by: "connection" };
  const isTrusted = (address: string) => isInRanges(address, [...LOOPBACK, ...trusted]);
  if (isTrusted(peer)) {
    const network = forwardedClient(forwardedFor ?? "", isTrusted);
    return { network, by: forwardedFor === null ? "connection" : "proxy" };
  }
  if (forwardedFor !== null && isPrivate(peer)) return { network: "", by: "untrusted_proxy" };
  return { network: networkIn(peer), by: "connection" };
}

/** Empty if the request passed through nothing but trusted addresses. */
function forwardedClient(forwardedFor: string, isTrusted: (address: string) => boolean): string {
  if (forwardedFor === "") return "";
  const entries = forwardedFor.split(",").map((entry) => withoutPort(entry.trim()));
  const client = entries.findLast((entry) => !isTrusted(entry));
  return client === undefined ? "" : networkIn(client);
}

function isPrivate(address: string): boolean {
  return isAddress(address) && PRIVATE_KINDS.has(ipaddr.process(address).range());
}

function networkIn(text: string): string {
  const address = withoutPort(text);
  return isAddress(address) ? networkOf(address) : UNREADABLE;
}

/** The address alone, without the port or the zone. */
function withoutPort(text: string): string {
  const [, withPort, inBrackets] = WITH_PORT.exec(text) ?? [];
  const [address = ""] = (withPort ?? inBrackets ?? text).split("%");
  return address;
}
