import { type Describe, describeErrorAnswer, type Json } from "./describe-endpoints.ts";
import { ETAG, IF_NONE_MATCH, TOPIC_LINK, VARY } from "./describe-headers.ts";

/** `TILE_PATH` matches all remaining segments, which OpenAPI can't express. */
export const DESCRIBED_TILE_PATH = "/log/{generation}/tile/{level}/{index}";

const GENERATION: Json = {
  name: "generation",
  in: "path",
  required: true,
  description: "Which log: eight hexadecimal digits, the first part of the `next` of changes",
  schema: { type: "string", pattern: "^[0-9a-f]{8}$", examples: ["3f2a9c0d"] },
};

const COSIGNED: Json = {
  name: "cosigned",
  in: "query",
  required: false,
  allowEmptyValue: true,
  description:
    "If present, with any value: the newest checkpoint that a witness has cosigned, with the witnesses' signatures below the log's own; the newest checkpoint if none is cosigned yet",
  schema: { type: "string" },
};

/** Describes the checkpoint of a log. */
export function describeCheckpoint(describe: Describe): Json {
  const { required: _, ...link } = TOPIC_LINK;
  const headers = {
    ETag: ETAG,
    Link: { ...link, description: `${link.description}; only for the current log` },
    "Cache-Control": cacheControl("Caches must not store it"),
    Vary: VARY,
  };
  return reading({
    operationId: "log_checkpoint",
    summary: "Checkpoint of a log",
    description:
      "A log's name, size and root hash, signed (C2SP tlog-checkpoint). The current log's checkpoint is a WebSub topic; a log that has ended keeps its last checkpoint.",
    parameters: [GENERATION, COSIGNED, IF_NONE_MATCH],
    responses: {
      "200": {
        description: "The newest checkpoint, as a signed note",
        headers,
        content: { "text/plain": { schema: { type: "string" } } },
      },
      "304": { description: "The client already has the newest checkpoint", headers },
      "404": describeErrorAnswer("There is no such log", describe),
    },
    describe,
  });
}

/** Describes the tiles and entry bundles of a log. */
export function describeTile(describe: Describe): Json {
  const headers = {
    ETag: ETAG,
    "Cache-Control": cacheControl("Caches may keep it forever: a tile never changes"),
    Vary: VARY,
  };
  return reading({
    operationId: "log_tile",
    summary: "Tile of a log",
    description:
      "Up to 256 hashes of a log's Merkle tree, 32 bytes each, or up to 256 of its entries, each preceded by its length in two bytes (C2SP tlog-tiles). With the tiles anybody can check that an entry is in the log, and that the log has only ever grown.",
    parameters: [GENERATION, LEVEL, INDEX, IF_NONE_MATCH],
    responses: {
      "200": {
        description: "The hashes or entries",
        headers,
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
      "304": { description: "The client already has this tile", headers },
      "404": describeErrorAnswer("The log has no such tile, or not yet", describe),
    },
    describe,
  });
}

const LEVEL: Json = {
  name: "level",
  in: "path",
  required: true,
  description:
    "`entries`, or a level of the tree: level 0 has the hashes of the entries, each higher level the root hashes of the full tiles below it",
  schema: {
    type: "string",
    pattern: "^([0-9]|[1-5][0-9]|6[0-3]|entries)$",
    examples: ["0"],
  },
};

const INDEX: Json = {
  name: "index",
  in: "path",
  required: true,
  description:
    "The tile's number in three digits, from `000`. A larger number takes several path segments, each but the last beginning with `x`: 1234067 is `x001/x234/067`. For a partial tile, add `.p/` and its width, 1 to 255: `067.p/5` has the first 5 hashes or entries of tile 67",
  schema: { type: "string", examples: ["000"] },
};

function cacheControl(description: string): Json {
  return { required: true, description, schema: { type: "string" } };
}

interface Reading {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Json[];
  readonly responses: Json;
  readonly describe: Describe;
}

function reading({ describe, responses, ...operation }: Reading): Json {
  const errors = {
    "4XX": describeErrorAnswer("The request can't be answered", describe),
    "5XX": describeErrorAnswer("Something went wrong on the server", describe),
  };
  return { get: { tags: ["Log"], ...operation, responses: { ...responses, ...errors } } };
}
