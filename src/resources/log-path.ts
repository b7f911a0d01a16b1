/** The page that says in words what the publication log is. */
export const LOG_PATH = "/log";
/** The part of it that is for programs. */
export const FOR_PROGRAMS = "programs";
