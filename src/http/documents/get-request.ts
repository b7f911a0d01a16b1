import type { Store } from "../../store/store.ts";
import type { AnswerSender } from "../base/answer-sender.ts";
import type { Peers } from "../base/client-rate-limiter.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Snapshot } from "../base/snapshot.ts";
import type { DocumentCache } from "./document-cache.ts";

/** Sets how long a request's connection may be idle, and tells who is at its other end. */
interface Connections extends Peers {
  timeout(request: Request, seconds: number): void;
}

/** A request to read something, and what is needed to answer it. */
export interface GetRequest {
  readonly store: Store;
  readonly snapshot: Snapshot;
  readonly documents: DocumentCache;
  readonly request: Request;
  readonly chunks: RecentChunks;
  readonly sender: AnswerSender;
  /** The parameters in the path. */
  readonly pathValues: Readonly<Record<string, string>>;
  readonly now: Date;
  /** The server that received the request; null if it did not come over a socket. */
  readonly server: Connections | null;
}
