import { type Static, Type } from "@sinclair/typebox";
import { RemovalReason } from "./log/publication-log.ts";

export const Issue = Type.Object(
  {
    path: Type.String({ description: "The name of the parameter that is wrong" }),
    code: Type.String({
      description: "The kind of problem, for programs: out_of_range, not_a_date, …",
    }),
    message: Type.String({
      description: "What is wrong and how to fix it, for people",
    }),
    received: Type.Optional(Type.String({ description: "The value that was sent" })),
  },
  { $id: "Issue", description: "One problem with a request" },
);
export type Issue = Static<typeof Issue>;

export const ErrorBody = Type.Object(
  {
    error: Type.String({ description: "The kind of error, for programs" }),
    message: Type.String({
      description: "What happened and what to do, for people",
    }),
    issues: Type.Array(Issue, {
      description: "Each problem with the request; empty for other errors",
    }),
    reason: Type.Optional(RemovalReason),
  },
  { $id: "Error", description: "The body of every error" },
);
export type ErrorBody = Static<typeof ErrorBody>;
