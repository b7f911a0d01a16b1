/**
 * What the bench reports of an attack: figures with their goals, what fell short, what else was
 * seen.
 */
import { percentile, verdict } from "../../support/figures.ts";
import type { Figures } from "./measure-candor.ts";
import type { Scenario } from "./scenarios.ts";

/** The figures of an attack, or why there are none. */
export interface Outcome {
  readonly scenario: Scenario;
  readonly figures: Figures | string;
}

/** A figure and its goal. */
interface Goal {
  readonly heading: string;
  readonly figure: (figures: Figures) => number;
  readonly isMet: (figure: number) => boolean;
  readonly print: (figure: number) => string;
}

const below = (limit: number) => (figure: number) => figure < limit;
const atMost = (limit: number) => (figure: number) => figure <= limit;

const GOALS: readonly Goal[] = [
  {
    heading: "delivery p99 < 2,000 ms",
    figure: ({ deliveries }) => percentile(deliveries, 0.99),
    isMet: below(2_000),
    print: ms,
  },
  { heading: "failed: 0", figure: ({ failed }) => failed, isMet: atMost(0), print: String },
  { heading: "lost: 0", figure: ({ lost }) => lost, isMet: atMost(0), print: String },
  {
    heading: "new one verified < 5,000 ms",
    figure: ({ newcomers }) => Math.max(...newcomers),
    isMet: below(5_000),
    print: ms,
  },
  {
    heading: "GETs/s at a victim <= 4",
    figure: ({ victims }) => victims.mostCallsASecond,
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

/** Each attack with its figures and their goals. */
export function verdictRows(outcomes: readonly Outcome[]): string[][] {
  const heading = ["attack", ...GOALS.flatMap((goal) => [goal.heading, ""])];
  return [heading, ...outcomes.map(verdictRow)];
}

function verdictRow({ scenario, figures }: Outcome): string[] {
  if (typeof figures === "string") return [scenario.name, "broke off"];
  const cells = GOALS.flatMap(({ figure, isMet, print }) => {
    const measured = figure(figures);
    return [print(measured), verdict(isMet(measured))];
  });
  return [scenario.name, ...cells];
}

/** The goals that were missed in an attack, a line each. */
export function shortcomingsOf({ scenario, figures }: Outcome): string[] {
  if (typeof figures === "string") return [`${scenario.name}: ${figures}`];
  return GOALS.filter(({ figure, isMet }) => !isMet(figure(figures))).map(
    ({ heading, figure, print }) => `${scenario.name}: ${heading}, not ${print(figure(figures))}`,
  );
}

const SEEN = [
  "attack",
  "delivery p50",
  "new one p50",
  "idle search p99",
  "search p99",
  "processors",
  "posts 202",
  "429",
  "4xx",
  "failed",
  "post p50",
  "p99",
  "dead names asked",
  "victims' GETs",
  "confirmed",
  "healthz bad",
  "behind",
] as const;

/** What else was seen of each attack. */
export function seenRows(outcomes: readonly Outcome[]): string[][] {
  return [[...SEEN], ...outcomes.map(seenRow)];
}

function seenRow({ scenario, figures }: Outcome): string[] {
  if (typeof figures === "string") return [scenario.name, "broke off"];
  const { deliveries, newcomers, idleSearches, searches, posts, names, victims, watched } = figures;
  const { asked, bad, behind } = watched.health;
  return [
    scenario.name,
    ms(percentile(deliveries, 0.5)),
    ms(percentile(newcomers, 0.5)),
    ms(percentile(idleSearches, 0.99)),
    ms(percentile(searches, 0.99)),
    watched.processor.toFixed(2),
    ...[posts.accepted, posts.limited, posts.refused, posts.failed].map(String),
    ms(posts.p50),
    ms(posts.p99),
    ...[names.dead, victims.calls].map(String),
    scenario.targets.includes("slow") ? String(figures.confirmed) : "",
    ...[bad, behind].map((count) => `${count} of ${asked}`),
  ];
}

/** A time; "never" if it is infinite, empty if there was nothing to measure. */
function ms(time: number): string {
  if (Number.isNaN(time)) return "";
  return Number.isFinite(time) ? `${time.toFixed(time < 10 ? 1 : 0)} ms` : "never";
}
