import { tables } from "./migrations/1-tables.ts";
import { hub } from "./migrations/2-hub.ts";
import { endedSessions } from "./migrations/3-ended-sessions.ts";
import { decisions } from "./migrations/4-decisions.ts";
import { smallerSearchIndex } from "./migrations/5-smaller-search-index.ts";
import { numberedConfirmations } from "./migrations/6-numbered-confirmations.ts";
import { searchInMemory } from "./migrations/7-search-in-memory.ts";
import { origins } from "./migrations/8-origins.ts";
import { lookalikes } from "./migrations/9-lookalikes.ts";
import { publicationLog } from "./migrations/10-publication-log.ts";
import { notices } from "./migrations/11-notices.ts";
import { firstImports } from "./migrations/12-first-imports.ts";

/** The result of `columnsOf` after the last entry has run; to be updated with each new entry. */
export const COLUMNS = "914ea0ad42bbaa3d";

/**
 * Each entry brings a database from the version of its index to the next. Entries are never
 * changed once released; a new one is added.
 *
 * `reviews` holds what the sources said, whatever its state. `published` is what readers see:
 * derived from `reviews`, and the only table that the read endpoints query. So what is held back
 * cannot leak because a condition was forgotten.
 */
export const MIGRATIONS: readonly string[] = [
  tables,
  hub,
  endedSessions,
  decisions,
  smallerSearchIndex,
  numberedConfirmations,
  searchInMemory,
  origins,
  lookalikes,
  publicationLog,
  notices,
  firstImports,
];
