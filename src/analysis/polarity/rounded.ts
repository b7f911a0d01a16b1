/** Two decimals: more would only make the database longer. */
export function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
