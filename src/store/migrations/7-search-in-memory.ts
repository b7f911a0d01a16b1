/**
 * Search has its index in memory, and follows the order in which reviews were stored.
 */
export const searchInMemory = `
  drop table text_index;
  drop table mentions;
  alter table published drop column folded;
  alter table text_rows rename to published_rows;

  -- As the last of the last turn is looked for.
  drop index intents_by_turn;
  create index intents_by_turn on intents (turn desc, id);
  `;
