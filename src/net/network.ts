import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The smallest IPv6 network of one customer: whoever has one address in it has all of them. */
const MIN_PREFIX = 64;

/**
 * What an address counts as: itself, or its /64 for IPv6. An IPv4-mapped IPv6 address counts as
 * IPv4.
 * @param address must be valid
 */
export function networkOf(address: string): string {
  if (isIP(address) === 4) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? parsed.toString()
    : prefixOf(parsed.toNormalizedString(), MIN_PREFIX);
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
