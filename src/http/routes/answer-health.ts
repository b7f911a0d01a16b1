import { basename } from "node:path";
import type { FollowingState } from "../../cluster/following.ts";
import { logProblem } from "../../publish/commit/log-obstacle.ts";
import { reviewsDataset } from "../../resources/datasets/reviews-dataset.ts";
import { databaseId } from "../../store/files/database-file.ts";
import type { Store } from "../../store/store.ts";
import type { ClientRateLimiter } from "../base/client-rate-limiter.ts";
import { errorResponse } from "../base/errors.ts";
import { PUBLIC_HEADERS } from "../base/respond.ts";
import type { GetRequest } from "../documents/get-request.ts";

export const HEALTH_PATH = "/healthz";

/** What the process knows and the database doesn't. */
export interface HealthFacts {
  /** Why the hub is paused; it names files, so it is for the log alone. */
  readonly hubProblem?: () => string | undefined;
  /** How up to date a node of a cluster is; absent for a database that is the only one. */
  readonly cluster?: (() => FollowingState) | undefined;
}

/** If a delivery to a trusted subscriber has waited for longer, the hub is behind. */
const BEHIND_AFTER_MS = 60_000;

/**
 * Says whether readers get what they ask for: 200, or 503 with the reason. It reads the beginning
 * of the reviews dataset, so that an unreadable database does not pass for a healthy one. The body
 * also says whether the hub is behind or paused, whether the log can be continued, and how the client
 * is identified. None of these changes the status, because none affects readers.
 */
export function answerHealth(
  { store, request, server }: GetRequest,
  gate: ClientRateLimiter,
  health: ReaderHealth,
): Response {
  if ("error" in health) return errorResponse(503, { ...health, issues: [] });
  const { by } = gate.clientOf(request, server);
  const isLocal = by === "connection" && isThisMachine(server?.requestIP(request)?.address);
  const database = isLocal ? { database: databaseId(store.path) } : {};
  const body = JSON.stringify({ status: "ok", ...health, client_by: by, ...database });
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  return new Response(`${body}\n`, { headers: { ...PUBLIC_HEADERS, ...headers } });
}

/** Why readers don't get what they ask for, or how the hub, the log and the cluster are. */
type ReaderHealth = ReturnType<typeof readHealth>;

/** What all who ask are told. */
export function readHealth(store: Store, now: Date, facts: HealthFacts = {}) {
  const unread = problemOf(() => store.documents.head(reviewsDataset.id));
  const problem = unread ?? whereaboutsProblem(store);
  if (problem !== undefined) return problem;
  const hubProblem = facts.hubProblem?.();
  if (hubProblem !== undefined && DAMAGED.test(hubProblem)) return IS_DAMAGED;
  return stateOf(store, now, hubProblem, facts) ?? UNREADABLE;
}

/** How the hub, the log and the cluster are; undefined if the database can't be read. */
function stateOf(store: Store, now: Date, hubProblem: string | undefined, facts: HealthFacts) {
  const { cluster } = facts;
  try {
    return {
      ...(hubProblem === undefined ? hubState(store, now.getTime()) : stopped(cluster?.().cluster)),
      ...logState(store),
      ...clusterState(cluster?.()),
    };
  } catch {
    return undefined;
  }
}

const DAMAGED = /is damaged|is not a SQLite database/;
const IS_DAMAGED = {
  error: "unusable",
  message: "The database is damaged. Run candor restore with a backup: it sets the file aside.",
};
const UNREADABLE = {
  error: "unusable",
  message: "The database can't be read. candor doctor says why.",
};

/** Programs on this machine are told which database is served, so that none works on another one. */
function isThisMachine(address: string | undefined): boolean {
  return address !== undefined && /^(::ffff:)?127\.|^::1$/.test(address);
}

/** What a monitor is told about a paused hub; in a cluster, the hub writes to PostgreSQL alone. */
function stopped(cluster: FollowingState["cluster"] | undefined) {
  if (cluster === "ended") return { hub: "stopped", hub_problem: HAS_ENDED } as const;
  return {
    hub: "stopped",
    hub_problem: cluster === undefined ? NO_DATABASE : NO_POSTGRES,
  } as const;
}

const HAS_ENDED =
  "The cluster has ended: another node is the only database again. Stop this one, or have it join a new cluster.";

const NO_DATABASE =
  "The hub can't write to the database. Check that the disk is neither full nor read-only; the log says more.";
const NO_POSTGRES =
  "The hub can't use the cluster's PostgreSQL. Check that it runs and that this machine reaches it; the log says more.";

/** In a cluster, PostgreSQL has the log's key. */
function logState(store: Store) {
  if (store.settings.clusterPlace() !== undefined) return {};
  return logProblem(store) === undefined ? { log: "ok" } : { log: "stopped", log_problem: BROKEN };
}

const BROKEN =
  "The log's key or its last head is missing, so nothing can be published. candor doctor says which.";

function hubState(store: Store, now: number): { readonly hub: "ok" | "behind" } {
  const oldest = store.deliveries.oldestDue(now, true) ?? now;
  const isBehind = now - oldest > BEHIND_AFTER_MS || store.deliveries.isPutOffForLong();
  return { hub: isBehind ? "behind" : "ok" };
}

function clusterState(state: FollowingState | undefined) {
  if (state === undefined) return {};
  return { cluster: state.cluster, copy_age_seconds: state.copyAgeSeconds };
}

const ELSEWHERE = {
  gone: "was moved or deleted. Put it back, or run candor restore with a backup",
  replaced: "was replaced by a file that can't be published yet. candor doctor says why",
} as const;

/** The problem if the database file is no longer where it was; undefined if it is. */
function whereaboutsProblem({ whereabouts, path }: Store) {
  if (whereabouts === "in place") return undefined;
  const what = `The database ${basename(path)} ${ELSEWHERE[whereabouts]}`;
  return { error: "unusable", message: `${what}. Until then readers get what it had.` };
}

function problemOf(read: () => string | undefined) {
  try {
    if (read() !== undefined) return undefined;
  } catch {
    return UNREADABLE;
  }
  return { error: "unusable", message: "Nothing is published yet. Run candor import." };
}
