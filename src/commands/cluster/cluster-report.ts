import { counted } from "../../domain/text/numbers.ts";
import type { ClusterStatus, NodeStatus } from "./read-cluster.ts";

/** A running node is heard of every ten seconds. */
const GONE_AFTER_SECONDS = 30;
const SECONDS = { minute: 60, hour: 3_600, day: 86_400 } as const;

/** The state of a cluster, in lines for people. */
export function describeCluster({ revision, program, nodes }: ClusterStatus): string[] {
  return [
    `The cluster is at commit ${revision}, made with Candor ${program}.`,
    ...nodes.map((node) => `  ${node.name}  ${stateOf(node)}, Candor ${node.program}`),
  ];
}

/** The same as far as a node knows it, for `candor status`. */
export function describeNode(status: NodeStatus): string[] {
  if (status.state === "ok") return describeCluster(status);
  const { problem, revision, copy_age_seconds: age } = status;
  const copy = age === null ? "" : `, a copy that was up to date ${timeIn(age)} ago`;
  return [
    "The cluster is out of reach, and readers get what this node has.",
    `  ${problem}`,
    `  This node has commit ${revision}${copy}.`,
  ];
}

function stateOf(node: ClusterStatus["nodes"][number]): string {
  const { revision, commits_behind: behind, heard_of_seconds_ago: seconds } = node;
  const has = behind === 0 ? "up to date" : `${counted(behind, "commit")} behind`;
  const isGone = seconds > GONE_AFTER_SECONDS;
  const heard = isGone ? `not heard of for ${timeIn(seconds)}` : `heard of ${timeIn(seconds)} ago`;
  return `${has} (commit ${revision}), ${heard}`;
}

/** In the largest unit of which there are two or more. */
function timeIn(seconds: number): string {
  const units = Object.entries(SECONDS).reverse();
  const [unit, length] = units.find(([, one]) => seconds >= 2 * one) ?? ["second", 1];
  return counted(Math.floor(seconds / length), unit);
}
