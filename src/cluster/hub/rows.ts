import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { type TypeCheck, TypeCompiler } from "@sinclair/typebox/compiler";
import type { Row } from "../connection.ts";

const Bytes = Type.Union([Type.Uint8Array(), Type.Null()]);
const Text = Type.Union([Type.String(), Type.Null()]);
const Count = Type.Union([Type.Number(), Type.Null()]);

/** A claimed delivery (`domain/subscription`). */
export const DueRow = Type.Object({
  id: Type.Number(),
  confirmation: Type.Number(),
  claimedUntil: Type.Number(),
  callback: Type.String(),
  host: Type.String(),
  topic: Type.String(),
  secret: Bytes,
  requester: Type.String(),
  address: Text,
  isTrusted: Type.Boolean(),
  failures: Type.Number(),
  postponed: Type.Number(),
});

/** Where a claim has ended; null if nobody lacked anything. */
export const ReachedRow = Type.Object({ reached: Text });

/** A claimed verification (`domain/subscription`). */
export const ClaimedVerificationRow = Type.Object({
  id: Type.Number(),
  mode: Type.Union([
    Type.Literal("subscribe"),
    Type.Literal("unsubscribe"),
    Type.Literal("denied"),
  ]),
  callback: Type.String(),
  host: Type.String(),
  topic: Type.String(),
  leaseSeconds: Type.Number(),
  secret: Bytes,
  delivered: Type.String(),
  requester: Type.String(),
  reason: Text,
  expiresAt: Type.Number(),
  request: Count,
  turn: Type.Number(),
  tries: Type.Number(),
  postponed: Type.Number(),
});

/** A request and how it has gone (`domain/hub/hub-store`). */
export const KeptRequestRow = Type.Object({
  state: Type.Union([
    Type.Literal("pending"),
    Type.Literal("active"),
    Type.Literal("failed"),
    Type.Literal("superseded"),
    Type.Literal("ended"),
  ]),
  reason: Text,
  topic: Type.String(),
  callback: Type.String(),
  askedAt: Type.Number(),
  leaseEndsAt: Count,
  lastResult: Text,
  lastAttemptAt: Count,
  nextAttemptAt: Count,
});

/** What is known when a request comes (`domain/hub/admission`). */
export const FactsRow = Type.Object({
  isSubscribed: Type.Boolean(),
  isPending: Type.Boolean(),
  pendingOfRequester: Type.Number(),
  subscriptionsOfRequester: Type.Number(),
  firstEndMs: Type.Number(),
  atHost: Type.Number(),
  subscriptions: Type.Number(),
  requests: Type.Number(),
  bytes: Type.Number(),
  hasLaterTurn: Type.Boolean(),
});

/** Whom to tell that a subscription has ended (`domain/subscription`). */
export const EndedRow = Type.Object({
  id: Type.Number(),
  callback: Type.String(),
  host: Type.String(),
  topic: Type.String(),
  requester: Type.String(),
});

export const ConfirmationRow = Type.Object({ id: Type.Number(), confirmation: Type.Number() });
export const IdRow = Type.Object({ id: Type.Number() });
/** A verification that was given up, and its request. */
export const GivenUpRow = Type.Object({ id: Type.Number(), request: Count });
export const TopicRow = Type.Object({ topic: Type.String() });
/** When each lane's next call is due, and what `refuseOtherHub` looks at. */
export const NextRow = Type.Object({
  trusted: Count,
  slow: Count,
  verifications: Count,
  cluster: Type.String(),
  leftBy: Text,
  format: Type.Number(),
});

/** Compiled checks take a tenth of the time; each is compiled when its first rows come. */
const CHECKS = new WeakMap<TSchema, TypeCheck<TSchema>>();

/** Rows of a shape; an error if PostgreSQL gave others. */
export function rowsOf<Schema extends TSchema>(
  schema: Schema,
  rows: readonly Row[],
): Static<Schema>[] {
  const check = CHECKS.get(schema) ?? TypeCompiler.Compile<TSchema>(schema);
  CHECKS.set(schema, check);
  return rows.map((row) => {
    if (check.Check(row)) return row;
    throw new Error("PostgreSQL gave a row of an unknown shape");
  });
}

/** The numbers of rows. */
export function idsOf(rows: readonly Row[]): number[] {
  return rowsOf(IdRow, rows).map(({ id }) => id);
}
