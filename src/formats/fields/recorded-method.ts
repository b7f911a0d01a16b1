import { Type } from "@sinclair/typebox";
import { VerificationMethod } from "../../domain/review/review.ts";

/** What an export of Candor may say about how a review is verified. */
export const RecordedMethod = Type.Union([VerificationMethod, Type.Literal("refused")]);
