const CUT_OFF = /\s*(\.\.\.|…)$/;

/** A text without the dots that say it was cut off. */
export function withoutDots(text: string): string {
  return text.replace(CUT_OFF, "");
}

/** Whether a text is the beginning of another, cut off with dots: "They came on ti…". */
export function isExcerptOf(text: string, whole: string): boolean {
  const beginning = withoutDots(text);
  return (
    beginning !== text &&
    beginning !== "" &&
    whole.length > text.length &&
    whole.startsWith(beginning)
  );
}
