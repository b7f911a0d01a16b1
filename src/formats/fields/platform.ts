const NOT_IN_NAME = /[^\p{L}\p{M}\p{N}.]+/gu;

/** The name of a platform as it is published: `Google` and ` google ` are `google`. */
export function platformName(text: string): string {
  return text.trim().toLowerCase().normalize().replace(NOT_IN_NAME, "-").replace(/^-|-$/g, "");
}
