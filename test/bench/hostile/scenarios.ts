import type { AttackRequest } from "./attacker.ts";
import {
  deadName,
  NETWORKS,
  nameOf,
  placeIn,
  requesterInOnePrefix,
  requesterOf,
} from "./places.ts";
import type { Ports } from "./victims.ts";

/** What a callback of the attackers' leads to. */
type Target = "dead" | keyof Ports;

/** An attack. */
export interface Scenario {
  readonly letter: string;
  readonly name: string;
  readonly requests: number;
  /** Taken in turns. */
  readonly targets: readonly Target[];
  readonly addresses: "one" | "each";
  /** The requester of each request. */
  readonly requester: (index: number) => string;
}

const oneRequester = () => requesterOf("hostile", 0);
const among = (count: number) => (index: number) => requesterOf("hostile", index % count);

const FROM = [
  { from: "one", requester: oneRequester },
  { from: "1,000", requester: among(1_000) },
] as const;

/** A thousand of each target. */
function fromOneAndMany(letter: string, what: string, targets: readonly Target[]): Scenario[] {
  return FROM.map(({ from, requester }) => ({
    letter,
    name: `${letter}: ${what}, from ${from}`,
    requests: 1_000 * targets.length,
    targets,
    addresses: "each",
    requester,
  }));
}

/**
 * Confirms, then takes 9.9 s for each delivery. There are enough requesters for their budgets of
 * requests to let all thousand through.
 */
function slowOnes(addresses: "one" | "each"): Scenario {
  const where = addresses === "one" ? "one address" : "1,000";
  const name = `e: 1,000 slow ones on ${where}`;
  return {
    letter: "e",
    name,
    requests: 1_000,
    targets: ["slow"],
    addresses,
    requester: among(20),
  };
}

/** What imports and deliveries alone do: all others are compared with this. */
const NO_ATTACK: Scenario = {
  letter: "n",
  name: "n: no attack",
  requests: 0,
  targets: [],
  addresses: "each",
  requester: oneRequester,
};

export const SCENARIOS: readonly Scenario[] = [
  NO_ATTACK,
  ...fromOneAndMany("a", "1,000 dead names", ["dead"]),
  ...fromOneAndMany("b", "1,000 silent servers", ["silent"]),
  ...fromOneAndMany("c", "both, 1,000 each", ["dead", "silent"]),
  {
    letter: "d",
    name: "d: 10,000 pending, from 400",
    requests: 10_000,
    targets: ["dead", "silent"],
    addresses: "each",
    requester: among(400),
  },
  slowOnes("one"),
  slowOnes("each"),
  {
    letter: "f",
    name: "f: every form of silence, from 100",
    requests: 1_000,
    targets: ["blackholed", "silent", "dripped headers", "dripped body"],
    addresses: "each",
    requester: among(100),
  },
  {
    letter: "g",
    name: "g: 10,000 /64s of one /48",
    requests: 10_000,
    targets: ["refusing"],
    addresses: "one",
    requester: requesterInOnePrefix,
  },
];

/** The requests of an attack. */
export function requestsOf(scenario: Scenario, ports: Ports): AttackRequest[] {
  const { requests, targets, addresses, requester } = scenario;
  return Array.from({ length: requests }, (_, index) => ({
    callback: callbackOf(targets[index % targets.length] ?? "dead", index, addresses, ports),
    requester: requester(index),
  }));
}

function callbackOf(
  target: Target,
  index: number,
  addresses: Scenario["addresses"],
  ports: Ports,
): string {
  if (target === "dead") return `https://${deadName(index)}/`;
  const address = placeIn(NETWORKS[target], addresses === "one" ? 1 : index);
  // A server that is silent before TLS needs no certificate, so the callback may be an IP address.
  const isLiteral = target === "blackholed" || (target === "silent" && index % 4 < 2);
  const host = isLiteral ? address : nameOf(`v${index}`, address, "hostile.test");
  return `https://${host}:${ports[target]}/${index}`;
}
