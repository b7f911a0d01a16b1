import type { Store } from "../store/store.ts";
import type { Peers } from "./gate.ts";
import type { SnapshotCache } from "./snapshot-cache.ts";

/** Sets how long a request's connection may be idle, and tells who is at its other end. */
export interface Connections extends Peers {
  timeout(request: Request, seconds: number): void;
}

/** A request to read something, and what is needed to answer it. */
export interface Reading {
  readonly store: Store;
  readonly cache: SnapshotCache;
  readonly request: Request;
  /** The parameters in the path. */
  readonly pathValues: Readonly<Record<string, string>>;
  readonly now: Date;
  /** The server that received the request; null if it did not come over a socket. */
  readonly server: Connections | null;
}
