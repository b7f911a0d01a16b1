import type { Database } from "bun:sqlite";
import { Value } from "@sinclair/typebox/value";
import { Publication, UNDESCRIBED_PUBLICATION } from "../../domain/business/publication.ts";
import { ClusterPlace } from "../../domain/cluster-place.ts";

const PUBLICATION = "publication";
const RENDERER = "renderer";
const FEED_DATE = "feed_date";
const SESSION_KEY = "mcp_session_key";
const TOLD = "told_";
const PLACE = "cluster_place";
const NODE = "cluster_node";
const FOLLOWED = "cluster_followed_at";
const ERASED = "erased_elsewhere";
const CHECKSUM = "facts_checksum";
const KEY_BYTES = 32;

/** What the owner gets notices about. */
type ToldSubject = "low_reviews" | "no_import" | "dropped" | "disk";

/** The stored publication, or the default if nothing was ever published. */
export function publicationIn({ settings }: { readonly settings: Settings }): Publication {
  return settings.publication() ?? UNDESCRIBED_PUBLICATION;
}

/** What the documents of the database were made from, in addition to the reviews. */
export class Settings {
  readonly #database: Database;
  #read: { readonly text: string; readonly publication: Publication } | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What {@link publication} is read from: the same text is the same publication. */
  publicationText(): string | undefined {
    return this.#get(PUBLICATION);
  }

  /** Undefined while nothing was ever published. Do not change it: all callers share it. */
  publication(): Publication | undefined {
    const text = this.publicationText();
    if (text === undefined) return undefined;
    if (this.#read?.text !== text) {
      this.#read = { text, publication: Value.Parse(Publication, JSON.parse(text)) };
    }
    return this.#read.publication;
  }

  /** The owner's lists that texts are searched for, as JSON, without parsing the whole publication. */
  businessLists(): string {
    const lists = ["technicians", "services", "service_areas"].map(
      (name) => `value -> '$.business.${name}'`,
    );
    const query = `select json_array(${lists.join(", ")}) lists from settings where name = ?`;
    const row = this.#database.query<{ lists: string }, [string]>(query).get(PUBLICATION);
    return row?.lists ?? "";
  }

  /** The version of the program's rendering; undefined while nothing was ever published. */
  renderer(): string | undefined {
    return this.#get(RENDERER);
  }

  put(publication: Publication, renderer: string): void {
    this.#set(PUBLICATION, JSON.stringify(publication));
    this.#set(RENDERER, renderer);
  }

  /** The date of change in the feed that was last rendered; undefined before the first. */
  feedDate(): string | undefined {
    return this.#get(FEED_DATE);
  }

  putFeedDate(timestamp: string): void {
    this.#set(FEED_DATE, timestamp);
  }

  /** A mark of what the owner was last told about a subject; undefined if nothing. */
  toldUpTo(about: ToldSubject): string | undefined {
    return this.#get(TOLD + about);
  }

  putToldUpTo(about: ToldSubject, mark: string): void {
    this.#set(TOLD + about, mark);
  }

  /** Which state of a cluster's data this is; undefined if this database is the only one. */
  clusterPlace(): ClusterPlace | undefined {
    const text = this.#get(PLACE);
    return text === undefined ? undefined : Value.Parse(ClusterPlace, JSON.parse(text));
  }

  putClusterPlace(place: ClusterPlace): void {
    this.#set(PLACE, JSON.stringify(place));
  }

  /** From now on this database is the only one. */
  dropClusterPlace(): void {
    this.#database.query("delete from settings where name in (?, ?, ?)").run(PLACE, NODE, FOLLOWED);
  }

  /** When this node is known to have had everything; undefined if it never had. */
  followedAt(): Date | undefined {
    const at = this.#get(FOLLOWED);
    return at === undefined ? undefined : new Date(at);
  }

  noteFollowed(at: Date): void {
    this.#set(FOLLOWED, at.toISOString());
  }

  /**
   * Which node of its cluster this is; made at first use. It is random, because two machines may
   * have the same name and folders, and a machine may change its name.
   */
  nodeId(): string {
    const known = this.#get(NODE);
    if (known !== undefined) return known;
    const made = crypto.randomUUID();
    this.#database.query("insert or ignore into settings values (?, ?)").run(NODE, made);
    return this.#get(NODE) ?? made;
  }

  /** Notes, in the commit that deletes it, that traces of something erased may be left on the disk. */
  noteErased(): void {
    this.#set(ERASED, crypto.randomUUID());
  }

  /** A mark of the last such commit; undefined once the traces are gone. */
  erased(): string | undefined {
    return this.#get(ERASED);
  }

  /** The traces are gone, unless there has been another such commit since. */
  dropErased(mark: string): void {
    this.#database.query("delete from settings where name = ? and value = ?").run(ERASED, mark);
  }

  /** Takes over the key of other nodes, so that each knows the others' sessions. */
  putSessionKey(key: Uint8Array): void {
    this.#set(SESSION_KEY, Buffer.from(key).toString("base64"));
  }

  /** The key that MCP session ids are signed with; made at first use. */
  sessionKey(): Uint8Array {
    const known = this.#get(SESSION_KEY);
    if (known !== undefined) return Buffer.from(known, "base64");
    const made = Buffer.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES))).toString("base64");
    this.#database.query("insert or ignore into settings values (?, ?)").run(SESSION_KEY, made);
    return Buffer.from(this.#get(SESSION_KEY) ?? made, "base64");
  }

  /** The checksum of the facts as they were copied (`factsChecksum`); undefined once they have changed. */
  factsChecksum(): string | undefined {
    return this.#get(CHECKSUM);
  }

  putFactsChecksum(checksum: string): void {
    this.#set(CHECKSUM, checksum);
  }

  /** To be called before the facts change: a backup may have been moved to where a database is served. */
  dropFactsChecksum(): void {
    this.#database.query("delete from settings where name = ?").run(CHECKSUM);
  }

  #get(name: string): string | undefined {
    return this.#database
      .query<{ value: string }, [string]>("select value from settings where name = ?")
      .get(name)?.value;
  }

  #set(name: string, value: string): void {
    this.#database
      .query("insert into settings values (?, ?) on conflict do update set value = excluded.value")
      .run(name, value);
  }
}
