import { MS_PER_SECOND, SECONDS_PER_MINUTE } from "../../domain/time/units.ts";
import type { RequestShare } from "../../net/request-budget.ts";

/**
 * Says when a client may ask again, in Retry-After (RFC 9110 §10.2.3) and the fields of
 * draft-ietf-httpapi-ratelimit-headers-10.
 * @param wait milliseconds
 */
export function rateLimitFields({ atOnce, perMinute }: RequestShare, wait: number) {
  const seconds = Math.ceil(wait / MS_PER_SECOND);
  const window = Math.ceil((atOnce * SECONDS_PER_MINUTE) / perMinute);
  return {
    "retry-after": String(seconds),
    "ratelimit-policy": `"client";q=${atOnce};w=${window}`,
    ratelimit: `"client";r=0;t=${seconds}`,
  };
}
