/** A job from the owner's records. */
export interface JobRecord {
  /** Its name in the records; if it has none, its row. */
  readonly label: string;
  readonly customer: string;
  /** The day of the work, YYYY-MM-DD. */
  readonly date: string;
  readonly technician?: string | undefined;
}

/** How certain it is that a review and a job belong together. Anything less certain is not used. */
export type Confidence = "high" | "medium";
