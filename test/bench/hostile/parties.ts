import { Authority } from "../../support/authority.ts";
import { Helper } from "../hub/helper.ts";
import { REVIEW_NUMBER } from "./content.ts";
import type { Innocents } from "./innocents.ts";
import type { NameServer } from "./name-server.ts";
import { NETWORKS, nameOf, placeIn } from "./places.ts";
import type { Ports, Victims } from "./victims.ts";

export const INNOCENTS = 200;
/** Innocents that subscribe during the attack. */
const NEWCOMERS = 40;
/** The innocents up to this one share one address, as readers of a large service do. */
const AT_ONE_ADDRESS = 100;

/** A name server, innocent subscribers and victims, in processes of their own. */
export interface Parties {
  /** Issues the certificates of all. */
  readonly authority: Authority;
  readonly names: Helper<NameServer>;
  /** The name server's address. */
  readonly nameServer: string;
  readonly innocents: Helper<Innocents>;
  readonly victims: Helper<Victims>;
  readonly ports: Ports;
  /** Of the innocents: first those that subscribe before the attack, then the newcomers. */
  readonly callbacks: readonly string[];
}

/** @param started what to end afterwards, also where the start itself fails */
export async function startParties(started: AsyncDisposableStack): Promise<Parties> {
  const names = started.use(helper<NameServer>("name-server.ts"));
  const innocents = started.use(helper<Innocents>("innocents.ts"));
  const victims = started.use(helper<Victims>("victims.ts"));
  const authority = await Authority.create();
  const { address: nameServer } = await names.ask("open", {});
  const { callbacks } = await innocents.ask("open", {
    places: innocentPlaces(),
    certificate: await authority.issue(["*.innocent.test"]),
    numbers: REVIEW_NUMBER,
  });
  const certificate = await authority.issue(["*.hostile.test"]);
  const ports = await victims.ask("open", { certificate });
  return { authority, names, nameServer, innocents, victims, ports, callbacks };
}

/** A helper whose script is in this folder. */
export function helper<Work extends Record<keyof Work, (input: never) => unknown>>(file: string) {
  return new Helper<Work>(`../hostile/${file}`);
}

function innocentPlaces() {
  return Array.from({ length: INNOCENTS + NEWCOMERS }, (_, index) => {
    const address = placeIn(NETWORKS.innocents, Math.max(index, AT_ONE_ADDRESS));
    return { name: nameOf(`i${index}`, address, "innocent.test"), address };
  });
}
