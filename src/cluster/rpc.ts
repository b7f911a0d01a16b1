import type { MessagePort } from "node:worker_threads";
import type { ClusterPlace } from "../domain/cluster-place.ts";
import type { Failure } from "../domain/failure.ts";
import type { Lease } from "../domain/hub/subscription.ts";
import type { ArrivingRow } from "../store/cluster/arriving-rows.ts";
import type { ChangeBatch } from "../store/cluster/captured-changes.ts";
import type { HubContent } from "../store/hub/hub-rows.ts";
import type { DatabaseAddress } from "./database-url.ts";
import type { Commit, NodeName, NodeVersion, SessionStart } from "./head.ts";
import type { KnownNode } from "./rows.ts";

/** How to reach a cluster. */
export interface ClusterAccess {
  readonly address: DatabaseAddress;
  readonly version: NodeVersion;
  /** What this node is called; several may have the same name. */
  readonly node: string;
  /** What `CANDOR_KEY` says; undefined if it is not set. */
  readonly key: string | undefined;
}

/** What a command asks the thread that talks to PostgreSQL. */
export type RpcRequest =
  | { readonly ask: "read" | "write"; readonly place: ClusterPlace | undefined }
  | { readonly ask: "create"; readonly cluster: string }
  | { readonly ask: "push"; readonly batch: ChangeBatch }
  | { readonly ask: "commit"; readonly commit: Commit }
  | { readonly ask: "leave"; readonly node: NodeName }
  | { readonly ask: "putHub"; readonly content: HubContent }
  | { readonly ask: "replaceLeases"; readonly leases: readonly Lease[] }
  | { readonly ask: "page" | "end" | "erase" | "nodes" | "hub" | "takeHub" | "dropLogKey" };

/** What comes back, by the question. */
export interface Answers {
  readonly read: SessionStart;
  readonly write: SessionStart;
  readonly page: ArrivingRow[];
  readonly nodes: KnownNode[];
  readonly create: undefined;
  readonly push: undefined;
  readonly putHub: undefined;
  readonly hub: HubContent;
  readonly takeHub: HubContent;
  readonly replaceLeases: undefined;
  readonly commit: undefined;
  readonly end: undefined;
  readonly erase: undefined;
  readonly leave: undefined;
  readonly dropLogKey: undefined;
}

/** An answer, or why there is none. */
export type RpcResponse<Value = unknown> =
  | { readonly value: Value }
  | { readonly failure: Pick<Failure, "code" | "message" | "details"> }
  | { readonly error: string };

/** A question with its number, so that a late answer isn't taken for that to a later question. */
export interface Numbered<Message> {
  readonly number: number;
  readonly message: Message;
}

/** The messages to the thread: the first one says what it is for. */
export type ToThread =
  | {
      readonly kind: "answer";
      readonly access: ClusterAccess;
      readonly port: MessagePort;
      /** Raised and notified when an answer is there. */
      readonly signal: SharedArrayBuffer;
    }
  | { readonly kind: "follow"; readonly access: ClusterAccess; readonly database: string }
  | { readonly kind: "stop" };

/** What a following thread says. */
export type FromThread =
  | {
      readonly kind: "seen";
      readonly revision: number;
      /** Whether another node is the only database again. */
      readonly hasEnded: boolean;
    }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "stopped" };
