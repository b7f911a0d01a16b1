/** The page that explains the publication log. */
export const LOG_PATH = "/log";
/** The id of its section for programs. */
export const FOR_PROGRAMS = "programs";
