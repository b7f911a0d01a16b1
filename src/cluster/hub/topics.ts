import { growingTopic, LASTING_TOPICS } from "../../resources/hub-topics.ts";
import type { HubDatabase } from "../../store/hub-database.ts";
import type { HeldTopics } from "./due-deliveries.ts";

/** The topics that a node's database has, each with the hash of its content. */
export function heldTopics({ documents, logGenerations }: HubDatabase): HeldTopics {
  const ids = [...LASTING_TOPICS, growingTopic(logGenerations)].flatMap((topic) => topic?.id ?? []);
  return new Map(ids.flatMap((id) => hashOf(id, documents.record(id)?.hash)));
}

function hashOf(id: string, hash: string | undefined): [string, string][] {
  return hash === undefined ? [] : [[id, hash]];
}

/** As the first value of {@link PUT_TOPICS}. */
export function writeTopics(topics: HeldTopics): string {
  return JSON.stringify(Object.fromEntries(topics));
}

/**
 * To be run in the commit that changes the topics' contents, one after the other, each with the same
 * value: from then on the new contents are due, for nodes that have them. Topics that are not named
 * have ended.
 */
export const PUT_TOPICS: readonly string[] = [
  // Waits for claims under way, which hold their topics, so that the next statement sees them all.
  "select 1 from candor.topics where hash is distinct from $1::text::json ->> name for update",
  `update candor.subscriptions set delivered = '' where claimed_until > 0 and id in (
    ${[true, false].map(againAsBefore).join(" union all ")})`,
  "delete from candor.topics where name not in (select key from json_each_text($1::text::json))",
  `insert into candor.topics (name, hash) select key, value from json_each_text($1::text::json)
    on conflict (name) do update set hash = excluded.hash where topics.hash <> excluded.hash`,
];

/** Subscriptions whose content becomes what they had before, though a call under way may change that. */
function againAsBefore(isTrusted: boolean): string {
  return `select id from json_each_text($1::text::json) put
    join candor.topics on name = put.key and hash <> put.value
    join candor.subscriptions on topic = name and is_trusted = ${isTrusted} and delivered = put.value`;
}
