import type { Json } from "./describe-endpoints.ts";

const TEXT = { type: "string" } as const;

export const IF_NONE_MATCH: Json = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "ETags that the client has; wins over `If-Modified-Since`",
  schema: TEXT,
};

export const IF_MODIFIED_SINCE: Json = {
  name: "If-Modified-Since",
  in: "header",
  required: false,
  description: "The `Last-Modified` that the client has",
  schema: TEXT,
};

export const ETAG: Json = {
  required: true,
  description: "A strong tag of the content in this encoding",
  schema: TEXT,
};

export const VARY: Json = {
  required: true,
  description: "The encoding depends on `Accept-Encoding`",
  schema: TEXT,
};

export const TOPIC_LINK: Json = {
  required: true,
  description: "The hub and the topic's own address (WebSub §4)",
  schema: TEXT,
};
