/**
 * What came of ending a log that somebody has seen another continuation of. It was not retired if it
 * had ended already, or too many logs had ended within a day; it was overtaken if another node had
 * continued it to the size that seemed unknown.
 */
export type LogRetirement = "retired" | "not retired" | "overtaken";
