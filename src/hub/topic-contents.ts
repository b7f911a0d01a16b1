import { topicLink } from "../resources/base/topic.ts";
import { LASTING_TOPICS, topicPath } from "../resources/hub-topics.ts";
import { joinChunks } from "../store/documents/encoding.ts";
import type { HubDatabase } from "../store/hub-database.ts";
import { publicationIn } from "../store/schema/settings.ts";
import type { TopicContent } from "./deliver.ts";

/** The newest content of the topics, read from the database once after each change. */
export class TopicContents {
  readonly #store: HubDatabase;
  readonly #contents = new Map<string, TopicContent>();
  #version = -1;
  #baseUrl = "";
  #largest = 0;

  constructor(store: HubDatabase) {
    this.#store = store;
  }

  urlOf(topic: string): string {
    this.#catchUp();
    return `${this.#baseUrl}${topicPath(topic)}`;
  }

  /** Undefined for a topic that has ended. */
  newest(topic: string): TopicContent | undefined {
    this.#catchUp();
    const known = this.#contents.get(topic);
    if (known !== undefined) return known;
    const content = this.#store.snapshot(() => this.#load(topic));
    if (content !== undefined) this.#contents.set(topic, content);
    return content;
  }

  /** The size in bytes of the largest topic, which is never a checkpoint. */
  largest(): number {
    this.#catchUp();
    return this.#largest;
  }

  #catchUp(): void {
    const version = this.#store.dataVersion();
    if (version === this.#version) return;
    this.#version = version;
    this.#baseUrl = publicationIn(this.#store).base_url;
    this.#largest = this.#sizeOfLargest();
    for (const [topic, { hash, link }] of this.#contents) {
      const isSame = this.#store.documents.record(topic)?.hash === hash;
      if (!isSame || link !== topicLink(this.#baseUrl, topicPath(topic))) {
        this.#contents.delete(topic);
      }
    }
  }

  #sizeOfLargest(): number {
    const sizes = LASTING_TOPICS.map(({ id }) =>
      this.#store.documents.parts(id).reduce((total, { size }) => total + size, 0),
    );
    return Math.max(...sizes);
  }

  #load(topic: string): TopicContent | undefined {
    const { documents } = this.#store;
    const record = documents.record(topic);
    if (record === undefined) return undefined;
    const bytes = joinChunks(documents.load(documents.parts(topic), "identity"), "identity");
    const link = topicLink(this.#baseUrl, topicPath(topic));
    const { hash, contentType } = record;
    return { hash, contentType, bytes: new Uint8Array(bytes), link };
  }
}
