/** Where a review was written whose source says nothing of it. */
export const UNKNOWN_PLATFORM = "unknown";
