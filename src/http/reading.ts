import type { Store } from "../store/store.ts";
import type { Peers } from "./gate.ts";
import type { SnapshotCache } from "./snapshot-cache.ts";

/** Says how long a request's connection may be idle, and who is at its other end. */
export interface Connections extends Peers {
  timeout(request: Request, seconds: number): void;
}

/** A request to read something, and what it is answered from. */
export interface Reading {
  readonly store: Store;
  readonly cache: SnapshotCache;
  readonly request: Request;
  /** The parameters that stand in the path. */
  readonly pathValues: Readonly<Record<string, string>>;
  readonly now: Date;
  /** What the request came in by; null if it did not come over a socket. */
  readonly server: Connections | null;
}
