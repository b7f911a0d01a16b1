import { type Static, Type } from "@sinclair/typebox";

const Ids = Type.Array(Type.String());
/** Two reviews: for a copy, the one that it is a copy of comes first. */
const Pairs = Type.Array(Type.Tuple([Type.String(), Type.String()]));

/** A review that was matched with a record of the owner's work. */
export const RecordedMatch = Type.Object({
  id: Type.String(),
  /** What the owner's records call the job. */
  job: Type.String(),
  confidence: Type.String(),
  /** Why the two belong together, without the customer's name. */
  explanation: Type.String(),
});
export type RecordedMatch = Static<typeof RecordedMatch>;

/** What an owner does with single reviews, so that it can be done again after an undo. */
export const OwnerAction = Type.Union([
  Type.Object({ type: Type.Literal("hide"), ids: Ids, reason: Type.String(), at: Type.String() }),
  Type.Object({ type: Type.Literal("unhide"), ids: Ids }),
  Type.Object({ type: Type.Literal("join"), pairs: Pairs }),
  Type.Object({ type: Type.Literal("separate"), ids: Ids }),
  Type.Object({ type: Type.Literal("dismiss"), pairs: Pairs }),
  Type.Object({ type: Type.Literal("match"), matches: Type.Array(RecordedMatch) }),
  Type.Object({ type: Type.Literal("unmatch"), ids: Ids }),
  Type.Object({ type: Type.Literal("vouch"), ids: Ids }),
  Type.Object({ type: Type.Literal("unvouch"), ids: Ids }),
  Type.Object({ type: Type.Literal("forget"), ids: Ids }),
]);
export type OwnerAction = Static<typeof OwnerAction>;

/** The same action without some reviews; undefined if nothing is left of it. */
export function withoutReviews(
  action: OwnerAction,
  left: ReadonlySet<string>,
): OwnerAction | undefined {
  if (action.type === "forget") return action;
  if ("ids" in action) {
    const ids = action.ids.filter((id) => !left.has(id));
    return ids.length === 0 ? undefined : { ...action, ids };
  }
  if ("pairs" in action) {
    const pairs = action.pairs.filter((pair) => !pair.some((id) => left.has(id)));
    return pairs.length === 0 ? undefined : { ...action, pairs };
  }
  const matches = action.matches.filter(({ id }) => !left.has(id));
  return matches.length === 0 ? undefined : { ...action, matches };
}
