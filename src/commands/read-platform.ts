import { Failure } from "../domain/failure.ts";
import { platformName } from "../formats/fields/platform.ts";

/**
 * What `--source` says.
 * @throws Failure `invalid` for what is no name
 */
export function readPlatform(value: string): string {
  const name = platformName(value);
  if (name !== "") return name;
  throw new Failure("invalid", `--source takes the name of a site, as google, not "${value}".`);
}
