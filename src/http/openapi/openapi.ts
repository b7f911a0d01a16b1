import type { TSchema } from "@sinclair/typebox";
import type { FailureCode } from "../../domain/failure.ts";
import { QUERIES } from "../../resources/answered.ts";
import {
  pathParameters,
  type QueryResource,
  type Resource,
} from "../../resources/base/answering.ts";
import { MCP_PATH } from "../../resources/base/mcp-path.ts";
import type { DocumentResource } from "../../resources/base/rendering.ts";
import { CHECKPOINT_PATH, HUB_PATH, REQUEST_STATUS_PATH } from "../../resources/base/topic.ts";
import { DOCUMENTS } from "../../resources/rendered.ts";
import { STATUS } from "../base/errors.ts";
import {
  type Describe,
  describeErrorAnswer,
  describeRequestStatus,
  hubPath,
  type Json,
  mcpPath,
} from "./describe-endpoints.ts";
import { ETAG, IF_MODIFIED_SINCE, IF_NONE_MATCH, TOPIC_LINK, VARY } from "./describe-headers.ts";
import { DESCRIBED_TILE_PATH, describeCheckpoint, describeTile } from "./describe-log.ts";

/** The version of the interface, not of the program (SPEC.md, Versioning). */
const API_VERSION = "1.0.0";

/** The whole description, for a server at this address. */
export function openApiDocument(baseUrl: string) {
  const components = new Map<string, Json>();
  const describe = (schema: TSchema) => toReference(schema, components);
  const paths: Record<string, Json> = {};
  for (const resource of DOCUMENTS) paths[resource.path] = documentPath(resource, describe);
  for (const resource of QUERIES) paths[resource.path] = queryPath(resource, describe);
  paths[HUB_PATH] = hubPath(describe, baseUrl);
  paths[REQUEST_STATUS_PATH] = describeRequestStatus(describe);
  paths[MCP_PATH] = mcpPath(describe);
  paths[CHECKPOINT_PATH] = describeCheckpoint(describe);
  paths[DESCRIBED_TILE_PATH] = describeTile(describe);
  return {
    openapi: "3.1.0",
    info: {
      title: "Candor reviews API",
      version: API_VERSION,
      summary: "The verified reviews of one business",
      description:
        "Public and read-only. No key is needed; an `Authorization` header is ignored. Datasets and feeds carry an ETag: send it back in `If-None-Match` and an unchanged one is answered 304.",
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: [
      { name: "Datasets", description: "Documents with all reviews, or the newest" },
      { name: "Reviews", description: "Reviews by what they say, by date, by id" },
      { name: "Agents", description: "The same data for agents" },
      { name: "WebSub", description: "Changes, pushed to subscribers" },
      {
        name: "Log",
        description: "Proof of what was published, changed and removed (C2SP tlog-tiles)",
      },
    ],
    servers: [{ url: baseUrl }],
    security: [],
    paths,
    components: { schemas: Object.fromEntries(components) },
  };
}

function documentPath(resource: DocumentResource, describe: Describe): Json {
  return { get: { tags: ["Datasets"], ...operation(resource, [], describe, {}) } };
}

function queryPath(resource: QueryResource, describe: Describe): Json {
  const inPath = pathParameters(resource.path);
  const parameters = Object.entries(resource.input.properties).map(([name, schema]) => {
    const { description, ...rest } = schema;
    const place = inPath.includes(name)
      ? { in: "path", required: true }
      : { in: "query", required: false };
    const example = EXAMPLES[resource.id]?.[name];
    return {
      name,
      ...place,
      description,
      schema: describe(rest),
      ...(example !== undefined && { example }),
    };
  });
  const errors = Object.fromEntries(
    resource.failures.map((code) => [
      String(STATUS[code]),
      describeErrorAnswer(REASONS[code], describe),
    ]),
  );
  if (resource.isLimited === true) errors["429"] = tooManyAnswer(describe);
  return { get: { tags: ["Reviews"], ...operation(resource, parameters, describe, errors) } };
}

/** Examples for a first try; path parameters have theirs in the schema. */
const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  search_reviews: { words: "on time", limit: 5 },
};

const REASONS: Readonly<Record<FailureCode, string>> = {
  invalid: "A parameter is wrong; `issues` names each problem",
  not_found: "There is no such review",
  gone: "The review was removed; `reason` says why",
  moved: "The review is a copy of another one; `Location` leads to it",
  resync: "The changes since `after` are no longer complete; begin again without it",
  busy: "The database is being written to",
  unusable: "The database can't be used",
};

function tooManyAnswer(describe: Describe): Json {
  const retryAfter = { description: "Seconds to wait", schema: { type: "integer" } };
  const answer = describeErrorAnswer(
    "The client asks too often; `Retry-After` says when to try again",
    describe,
  );
  return { ...answer, headers: { "Retry-After": retryAfter } };
}

function operation(resource: Resource, parameters: Json[], describe: Describe, errors: Json): Json {
  const contentType = resource.kind === "document" ? resource.contentType : "application/json";
  const schema = resource.schema ?? { type: "string" };
  return {
    operationId: resource.id,
    summary: resource.title,
    description: resource.description,
    parameters: [...parameters, ...conditionalHeaders(resource)],
    responses: {
      "200": {
        description: resource.title,
        headers: headersOf(resource),
        content: {
          [contentType]: { schema: resource.schema ? describe(resource.schema) : schema },
        },
      },
      "304": {
        description: "The client already has the current content",
        headers: headersOf(resource),
      },
      ...errors,
      "4XX": describeErrorAnswer("The request can't be answered", describe),
      "5XX": describeErrorAnswer("Something went wrong on the server", describe),
    },
  };
}

/** A private answer has no date, so only its ETag is compared. */
function conditionalHeaders(resource: Resource): Json[] {
  const isDated = resource.kind === "document" || !resource.isPrivate;
  return isDated ? [IF_NONE_MATCH, IF_MODIFIED_SINCE] : [IF_NONE_MATCH];
}

function headersOf(resource: Resource): Json {
  if (resource.kind === "query") {
    if (resource.isPrivate) return PRIVATE_HEADERS;
    const isPaged = "cursor" in resource.input.properties;
    return isPaged ? { ...VALIDATOR_HEADERS, Link: NEXT_LINK } : VALIDATOR_HEADERS;
  }
  return resource.isTopic ? { ...VALIDATOR_HEADERS, Link: TOPIC_LINK } : VALIDATOR_HEADERS;
}

/** The headers of an answer that only the client itself may keep. */
const PRIVATE_HEADERS: Json = {
  ETag: ETAG,
  "Cache-Control": {
    required: true,
    description: "Caches must not store it",
    schema: { type: "string" },
  },
  Vary: VARY,
};

const NEXT_LINK: Json = {
  description: "The address of the next page; the last page has none (RFC 8288)",
  schema: { type: "string" },
};

const VALIDATOR_HEADERS: Json = {
  ETag: ETAG,
  "Last-Modified": {
    description: "When the content changed, if that is known exactly",
    schema: { type: "string" },
  },
  "Cache-Control": {
    required: true,
    description: "Caches must revalidate it each time",
    schema: { type: "string" },
  },
  Vary: VARY,
};

/** The schema as plain JSON; each schema with an `$id` is defined once, in the components. */
function toReference(schema: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => toReference(item, components));
  if (typeof schema !== "object" || schema === null) return schema;
  const { $id: id, ...members }: { $id?: unknown } = schema;
  const plain = Object.fromEntries(
    Object.entries(members).map(([name, value]) => [name, toReference(value, components)]),
  );
  if (typeof id !== "string") return plain;
  components.set(id, plain);
  return { $ref: `#/components/schemas/${id}` };
}
