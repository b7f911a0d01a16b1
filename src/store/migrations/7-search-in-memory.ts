/**
 * Search has its index in memory. What it follows is which review was put after which.
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
