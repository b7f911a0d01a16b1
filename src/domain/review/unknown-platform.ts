/** The platform of a review if its source does not say where it was written. */
export const UNKNOWN_PLATFORM = "unknown";
