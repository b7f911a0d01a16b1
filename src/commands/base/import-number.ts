import { Failure } from "../../domain/failure.ts";
import { addedBy, requireSome } from "../../publish/import/import-members.ts";
import type { Store } from "../../store/store.ts";

export const IDS =
  "ids of reviews, as candor find prints them, or their sources' ids, such as google:ID";
export const IMPORT_FLAG = "--import <number>";
export const ADDED_BY_IMPORT = "all reviews that the import with this number added";
const NUMBER = /^\d{1,9}$/;

/**
 * Reads the value of `--import`.
 * @throws Failure `invalid`
 */
export function readImportNumber(value: string): number {
  if (NUMBER.test(value)) return Number(value);
  throw new Failure("invalid", `--import takes an import's number, such as 7, not "${value}".`);
}

/** What a command is asked to work on: ids, or an import. */
export interface ImportFlags {
  readonly import?: number;
}

/**
 * The reviews that are named, or those that an import added.
 * @throws Failure as `namesOrAdded` does, and `not_found` if none of the import's is left
 */
export function namesOrImport(
  store: Store,
  names: readonly string[],
  asked: ImportFlags,
): readonly string[] {
  const meant = namesOrAdded(store, names, asked);
  requireLeft(store, meant, asked);
  return meant;
}

/**
 * The same, which are none if none of the import's is left.
 * @throws Failure `invalid` unless one of the two is given, and as `addedBy` does
 */
export function namesOrAdded(
  store: Store,
  names: readonly string[],
  { import: number }: ImportFlags,
): readonly string[] {
  if (names.length > 0 === (number !== undefined)) {
    throw new Failure("invalid", "Say which reviews: ids, or --import NUMBER.");
  }
  return number === undefined ? names : addedBy(store, number);
}

/** @throws Failure `not_found` if an import is asked for and none of its reviews is left */
export function requireLeft(
  store: Store,
  left: readonly string[],
  { import: number }: ImportFlags,
): void {
  if (number !== undefined) requireSome(store, number, left);
}
