/** Where the parties of the bench are: names, addresses of this machine, and who asks. */

/** Networks within 127.0.0.0/8, one for each kind of party. */
export const NETWORKS = {
  innocents: 1,
  slow: 2,
  silent: 3,
  blackholed: 4,
  "dripped headers": 5,
  "dripped body": 6,
  refusing: 7,
  publisher: 8,
} as const;

const BYTE = 256;

/** An address of this machine, one of 65,536 of a network. */
export function placeIn(network: number, index: number): string {
  return `127.${network}.${Math.floor(index / BYTE)}.${index % BYTE}`;
}

/** A name that the bench's name server leads to an address. */
export function nameOf(label: string, address: string, zone: Zone): string {
  return `${label}-${address.replaceAll(".", "-")}.${zone}`;
}

/** Zones of the bench's name server, each with a certificate for all of its names. */
export type Zone = "innocent.test" | "hostile.test";

/** A name that is never answered. */
export function deadName(index: number): string {
  return `d${index}.dead.test`;
}

/** Whether a name is never answered. */
export function isDead(name: string): boolean {
  return name.endsWith(".dead.test");
}

/** The address that a name leads to; undefined for a name that does not exist. */
export function addressOf(name: string): string | undefined {
  const bytes = /-(\d+)-(\d+)-(\d+)-(\d+)\.(innocent|hostile)\.test$/.exec(name)?.slice(1, 5);
  return bytes?.join(".");
}

/** A requester of the public internet, as a proxy names it; a different one for each index. */
export function requesterOf(party: "innocent" | "hostile", index: number): string {
  const network = party === "innocent" ? "23.40" : "45.60";
  return `${network}.${Math.floor(index / BYTE)}.${index % BYTE}`;
}

/** A requester of one IPv6 /48; each index has a /64 of its own. */
export function requesterInOnePrefix(index: number): string {
  return `2606:4700:1234:${index.toString(16)}::1`;
}
