import { type Static, Type } from "@sinclair/typebox";

/** Which state of a cluster's data a node has. */
export const ClusterPlace = Type.Object({
  /** The cluster's name: random, so that no two have the same. */
  cluster: Type.String(),
  /** Every commit of the cluster raises it by one. */
  revision: Type.Integer(),
  /** Random, and different for each commit: after a failover two may have the same revision. */
  token: Type.String(),
});
export type ClusterPlace = Static<typeof ClusterPlace>;
