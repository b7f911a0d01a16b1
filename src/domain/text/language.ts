/** The language of the pages if nothing is configured, and of all that is not for readers. */
export const DEFAULT_LANGUAGE = "en";
