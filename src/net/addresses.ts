import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressRange = readonly [Address, number];
const GLOBAL_IPV6: AddressRange = ipaddr.parseCIDR("2000::/3");

/** The ranges that CIDR texts name. @throws if a text is not a range */
export function parseRanges(texts: readonly string[]): AddressRange[] {
  return texts.map((text) => ipaddr.parseCIDR(text));
}

/**
 * Whether the hub may connect to an address: one of the public internet, and not one of this
 * machine's own; or one in a range that the owner opened on purpose.
 */
export function mayConnect(
  address: string,
  allowed: readonly AddressRange[],
  own: ReadonlySet<string>,
): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (allowed.some((range) => isWithin(parsed, range))) return true;
  if (parsed.kind() === "ipv6" && !isWithin(parsed, GLOBAL_IPV6)) return false;
  return parsed.range() === "unicast" && !own.has(parsed.toString());
}

/** Whether an address is in one of these ranges; an IPv4-mapped IPv6 address counts as IPv4. */
export function isInRanges(address: string, ranges: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => isWithin(parsed, range));
}

function isWithin(address: Address, [base, bits]: AddressRange): boolean {
  return address.kind() === base.kind() && address.match(base, bits);
}
