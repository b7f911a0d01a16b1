/** The parts of a pattern as they are written. */
interface PatternParts {
  readonly parts: readonly string[];
  /** Whether each word matches in this form alone. */
  readonly isExact: boolean;
}

export function patternParts(pattern: string): PatternParts {
  const bare = (pattern.endsWith("!") ? pattern.slice(0, -1) : pattern).trim();
  const parts = bare.replaceAll('"', "").toLowerCase().split(/\s+/);
  return { parts, isExact: bare.startsWith('"') };
}

export function isOptional(part: string): boolean {
  return part.length > 1 && part.endsWith("?");
}

export function isGap(part: string): boolean {
  return part === "~";
}

/** The words of a part, one of which must be there. */
export function formsOf(part: string): string[] {
  return part === "/" ? [part] : part.split("/").filter((form) => form !== "");
}

/** The key under which patterns are that need no word, only one of a class: all texts may match. */
export const ANY_TEXT = "";

/** The key of one written form. */
export function formKey(word: string): string {
  return `=${word}`;
}

/** The key of a word of a pattern, which may itself say that this form alone matches. */
export function keyOfForm(form: string, keyOf: (word: string) => string): string {
  return form.startsWith("=") ? form : keyOf(form);
}
