/** Thrown for what Candor never writes: somebody, or a broken disk, has changed the database. */
export class UnreadableContent extends Error {}
