import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The part of IPv6 that one customer has at least; whoever has one address there has all of them. */
const SMALLEST_PREFIX = 64;

/**
 * What an address is counted as: itself, or of IPv6 its /64. An IPv4 address in IPv6 is that one.
 * @param address a valid one
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : prefixOf(parsed.toNormalizedString(), SMALLEST_PREFIX);
}

/** The prefix of an IPv6 address, as `2001:db8:0:0:0:0:0:0/64`. */
export function prefixOf(address: string, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
  return `${network.toNormalizedString()}/${bits}`;
}

/** Whether a text is an address, without a zone. */
export function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes("%");
}
