import { Failure } from "../../domain/failure.ts";

const NUMBER = /^\d{1,9}$/;

/**
 * Reads the value of `--allow-deletions`.
 * @throws Failure `invalid`
 */
export function readAllowedDeletions(value: string): number {
  if (NUMBER.test(value)) return Number(value);
  throw new Failure(
    "invalid",
    `--allow-deletions takes the number of reviews that may be deleted, such as 40, not "${value}".`,
  );
}
