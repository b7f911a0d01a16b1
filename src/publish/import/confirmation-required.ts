import { Failure } from "../../domain/failure.ts";
import type { ImportOptions } from "../commit/import-options.ts";

/** What an import may do only if its owner says so. */
export type Allowance = Pick<
  ImportOptions,
  "allowedDeletions" | "allowsNewPlaces" | "allowsLayouts" | "columns"
>;

/** Raised for an import that would do more than it is allowed; another run may be allowed more. */
export abstract class ConfirmationRequired extends Failure {
  /** What it would do, and whether that is intended, for a person who can be asked. */
  abstract readonly question: string;
  /** What would have to be allowed. */
  abstract readonly allowance: Allowance;
}
