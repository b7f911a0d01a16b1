/**
 * The version of the tables in PostgreSQL, to be raised when they change. They are made by `candor
 * cluster init`, and stay as they are: nodes whose program has another version stop there.
 */
export const FORMAT = 2;
