import { MS_PER_SECOND } from "../domain/time/units.ts";
import type { Store } from "../store/store.ts";

/** How long ago a node is known to have had everything that the cluster has; null if it never had. */
export function copyAgeSeconds({ settings }: Store, now: Date): number | null {
  const at = settings.followedAt();
  if (at === undefined) return null;
  return Math.max(0, Math.floor((now.getTime() - at.getTime()) / MS_PER_SECOND));
}
