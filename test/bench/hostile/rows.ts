/**
 * What the bench reports of an attack: figures with their goals, what fell short, what else was
 * seen; and the same figures of the peer.
 */
import { percentile, verdict } from "../../support/figures.ts";
import type { Seen } from "./attack.ts";
import type { Figures } from "./measure-candor.ts";
import type { PeerFigures } from "./measure-peer.ts";
import type { Scenario } from "./scenarios.ts";

/** The figures of an attack, or why there are none. */
export interface Outcome {
  readonly scenario: Scenario;
  readonly figures: Figures | string;
  /** Undefined if the peer was not wanted. */
  readonly peer: PeerFigures | string | undefined;
}

/** A figure and its goal, which is Candor's. */
interface Goal {
  readonly heading: string;
  readonly figure: (figures: Figures) => number;
  /** Left out if the peer has nothing of this kind. */
  readonly ofPeer?: (figures: PeerFigures) => number;
  readonly isMet: (figure: number) => boolean;
  readonly print: (figure: number) => string;
}

const BROKE_OFF = "broke off";
const NOTHING_OF_THE_KIND = "–";

const below = (limit: number) => (figure: number) => figure < limit;
const atMost = (limit: number) => (figure: number) => figure <= limit;

/** A figure that both hubs have. */
const ofBoth = (figure: (figures: Seen & { readonly lost: number }) => number) => ({
  figure,
  ofPeer: figure,
});

const GOALS: readonly Goal[] = [
  {
    heading: "delivery p99 < 2,000 ms",
    ...ofBoth(({ deliveries }) => percentile(deliveries, 0.99)),
    isMet: below(2_000),
    print: ms,
  },
  { heading: "failed: 0", figure: ({ failed }) => failed, isMet: atMost(0), print: String },
  { heading: "lost: 0", ...ofBoth(({ lost }) => lost), isMet: atMost(0), print: String },
  {
    heading: "new one verified < 5,000 ms",
    ...ofBoth(({ newcomers }) => Math.max(...newcomers)),
    isMet: below(5_000),
    print: ms,
  },
  {
    heading: "GETs/s at a victim <= 4",
    ...ofBoth(({ victims }) => victims.mostCallsASecond),
    isMet: atMost(4),
    print: String,
  },
  {
    heading: "search p99 < 3 idle",
    figure: ({ searches, idleSearches }) =>
      percentile(searches, 0.99) / percentile(idleSearches, 0.99),
    isMet: below(3),
    print: (figure) => figure.toFixed(1),
  },
  {
    heading: "WAL < 20 MB",
    figure: ({ watched }) => watched.walMegabytes,
    isMet: below(20),
    print: (figure) => figure.toFixed(1),
  },
];

/** Each attack with its figures and their goals, and beside each what the peer had. */
export function verdictRows(outcomes: readonly Outcome[]): string[][] {
  const peer = outcomes.some((outcome) => outcome.peer !== undefined) ? ["peer"] : [];
  const heading = ["attack", ...GOALS.flatMap((goal) => [goal.heading, "", ...peer])];
  return [heading, ...outcomes.map(verdictRow)];
}

function verdictRow({ scenario, figures, peer }: Outcome): string[] {
  const cells = GOALS.flatMap((goal) => [...ownCells(goal, figures), ...peerCells(goal, peer)]);
  return [scenario.name, ...cells];
}

function ownCells({ figure, isMet, print }: Goal, figures: Outcome["figures"]): string[] {
  if (typeof figures === "string") return [BROKE_OFF, ""];
  const measured = figure(figures);
  return [print(measured), verdict(isMet(measured))];
}

function peerCells({ ofPeer, print }: Goal, peer: Outcome["peer"]): string[] {
  if (peer === undefined) return [];
  if (ofPeer === undefined) return [NOTHING_OF_THE_KIND];
  return [typeof peer === "string" ? BROKE_OFF : print(ofPeer(peer))];
}

/** The goals that were missed in an attack, a line each. */
export function shortcomingsOf({ scenario, figures }: Outcome): string[] {
  if (typeof figures === "string") return [`${scenario.name}: ${figures}`];
  return GOALS.filter(({ figure, isMet }) => !isMet(figure(figures))).map(
    ({ heading, figure, print }) => `${scenario.name}: ${heading}, not ${print(figure(figures))}`,
  );
}

/** Why there are no figures of the peer. */
export function peerBreaks({ scenario, peer }: Outcome): string[] {
  return typeof peer === "string" ? [`${scenario.name}: ${peer}`] : [];
}

/** What else was seen, from outside. */
const SEEN = [
  ...["delivery p50", "new one p50", "posts 202", "429", "4xx", "failed", "post p50", "p99"],
  ...["dead names asked", "victims' GETs", "confirmed"],
] as const;

function seenCells({ deliveries, newcomers, posts, names, victims, confirmed }: Seen): string[] {
  return [
    ...[percentile(deliveries, 0.5), percentile(newcomers, 0.5)].map(ms),
    ...[posts.accepted, posts.limited, posts.refused, posts.failed].map(String),
    ...[posts.p50, posts.p99].map(ms),
    ...[names.dead, victims.calls, confirmed].map(String),
  ];
}

const WATCHED = ["idle search p99", "search p99", "processors", "healthz bad", "behind"] as const;

/** What else was seen of each attack. */
export function seenRows(outcomes: readonly Outcome[]): string[][] {
  return [["attack", ...SEEN, ...WATCHED], ...outcomes.map(seenRow)];
}

function seenRow({ scenario, figures }: Outcome): string[] {
  if (typeof figures === "string") return [scenario.name, BROKE_OFF];
  const { idleSearches, searches, watched } = figures;
  const { asked, bad, behind } = watched.health;
  return [
    ...[scenario.name, ...seenCells(figures)],
    ...[percentile(idleSearches, 0.99), percentile(searches, 0.99)].map(ms),
    watched.processor.toFixed(2),
    ...[bad, behind].map((count) => `${count} of ${asked}`),
  ];
}

/** The same of the peer. */
export function peerRows(outcomes: readonly Outcome[]): string[][] {
  return [["attack", ...SEEN, "blocked by its guard"], ...outcomes.map(peerRow)];
}

function peerRow({ scenario, peer }: Outcome): string[] {
  if (peer === undefined || typeof peer === "string") return [scenario.name, BROKE_OFF];
  return [scenario.name, ...seenCells(peer), String(peer.blocked)];
}

/** A time; "never" if it is infinite, empty if there was nothing to measure. */
function ms(time: number): string {
  if (Number.isNaN(time)) return "";
  return Number.isFinite(time) ? `${time.toFixed(time < 10 ? 1 : 0)} ms` : "never";
}
