import { Failure } from "../../domain/failure.ts";
import type { ImportOptions } from "../commit/import-options.ts";

/** What an import may do only if its owner says so. */
export type Allowance = Pick<
  ImportOptions,
  | "allowedDeletions"
  | "allowsNewPlaces"
  | "allowsLayouts"
  | "columns"
  | "dateOrder"
  | "asOf"
  | "scale"
>;

/** What a person can be asked, and what a yes allows. */
export interface Consent {
  /** What the import would do, and whether that is intended. */
  readonly question: string;
  readonly allowance: Allowance;
}

/** Raised for an import that would do more than it is allowed; another run may be allowed more. */
export abstract class ConfirmationRequired extends Failure {
  /** For a person who can be asked: one after another, until one is answered with yes. */
  abstract readonly consents: readonly Consent[];
  /** What a person is asked about only once. */
  abstract readonly subject: string;
}
