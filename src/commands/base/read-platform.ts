import { Failure } from "../../domain/failure.ts";
import { platformName } from "../../domain/review/platform.ts";

/**
 * Reads the value of `--source`.
 * @throws Failure `invalid` if it is not a name
 */
export function readPlatform(value: string): string {
  const name = platformName(value);
  if (name !== "") return name;
  throw new Failure(
    "invalid",
    `--source takes the name of a site, such as google, not "${value}".`,
  );
}
