import type { KnownNode } from "../cluster/rows.ts";
import { counted } from "../domain/numbers.ts";

/** A running node is heard of every ten seconds. */
const GONE_AFTER_MS = 30_000;

export interface ClusterStatus {
  readonly revision: number;
  /** The newest program that has committed. */
  readonly program: string;
  readonly nodes: readonly KnownNode[];
}

/** The state of a cluster, in lines for people. */
export function describeCluster({ revision, program, nodes }: ClusterStatus): string {
  const lines = [
    `The cluster is at commit ${revision}, made with Candor ${program}.`,
    ...nodes.map((node) => `  ${node.name}  ${stateOf(node, revision)}, Candor ${node.program}`),
  ];
  return `${lines.join("\n")}\n`;
}

function stateOf(node: KnownNode, revision: number): string {
  if (node.agoMs > GONE_AFTER_MS) {
    return `not heard of for ${counted(Math.floor(node.agoMs / 1000), "second")}`;
  }
  const behind = revision - node.revision;
  return behind <= 0 ? "up to date" : `${counted(behind, "commit")} behind`;
}
