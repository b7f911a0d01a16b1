/** A piece of the owner's work, as the owner's records have it. */
export interface JobRecord {
  /** What the records call it; where they call it nothing, its row. */
  readonly label: string;
  readonly customer: string;
  /** The day of the work, YYYY-MM-DD. */
  readonly date: string;
  readonly technician?: string | undefined;
}

/** How sure it is that a review and a job belong together. What is less sure is never acted on. */
export type Confidence = "high" | "medium";
