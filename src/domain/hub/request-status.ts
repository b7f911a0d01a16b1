import { type Static, Type } from "@sinclair/typebox";

/** What a subscriber can see of its own request to subscribe; nothing about others. */
export const RequestStatus = Type.Object(
  {
    state: Type.Union(
      [
        Type.Literal("pending"),
        Type.Literal("active"),
        Type.Literal("failed"),
        Type.Literal("superseded"),
        Type.Literal("ended"),
      ],
      {
        description:
          "`pending`: the callback has yet to confirm it. `active`: deliveries are made. `failed`: it was not confirmed. `superseded`: a later request took its place. `ended`: the subscription is over",
      },
    ),
    reason: Type.Union([Type.String(), Type.Null()], {
      description: "Why it failed or ended",
    }),
    mode: Type.Literal("subscribe"),
    topic: Type.String({ description: "The address of the topic" }),
    callback: Type.String({ description: "The callback without its query" }),
    asked_at: Type.String({ format: "date-time" }),
    lease_ends_at: Type.Union([Type.String({ format: "date-time" }), Type.Null()], {
      description: "When it ends unless it is renewed; null if it is not active",
    }),
    last_result: Type.Union([Type.String(), Type.Null()], {
      description: "The result of the last delivery, or of the last attempt to confirm it",
    }),
    last_attempt_at: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
    next_attempt_at: Type.Union([Type.String({ format: "date-time" }), Type.Null()], {
      description: "When the next attempt is due; null if none is",
    }),
  },
  { $id: "HubRequestStatus", description: "The state of a request to subscribe" },
);
export type RequestStatus = Static<typeof RequestStatus>;
export type RequestState = RequestStatus["state"];
