import { type Describe, errorAnswer, type Json } from "./describe-endpoints.ts";
import { ETAG, IF_NONE_MATCH, TOPIC_LINK, VARY } from "./describe-headers.ts";

/** As `TILE_PATH`, which takes all segments that are left; a description can't say so. */
export const DESCRIBED_TILE_PATH = "/log/{generation}/tile/{level}/{index}";

const GENERATION: Json = {
  name: "generation",
  in: "path",
  required: true,
  description: "Which log: eight hexadecimal digits, as the `next` of changes begins",
  schema: { type: "string", pattern: "^[0-9a-f]{8}$", examples: ["3f2a9c0d"] },
};

const COSIGNED: Json = {
  name: "cosigned",
  in: "query",
  required: false,
  allowEmptyValue: true,
  description:
    "With it, whatever its value: the newest checkpoint that a witness has cosigned, with the witnesses' signatures below the log's; the newest of all while there is none",
  schema: { type: "string" },
};

/** What a log signs of itself. */
export function checkpointPath(describe: Describe): Json {
  const { required: _, ...link } = TOPIC_LINK;
  const headers = {
    ETag: ETAG,
    Link: { ...link, description: `${link.description}; of the log that grows alone` },
    "Cache-Control": cacheControl("Never to be stored"),
    Vary: VARY,
  };
  return reading({
    operationId: "log_checkpoint",
    summary: "Checkpoint of a log",
    description:
      "A log's name, size and root hash, signed (C2SP tlog-checkpoint). Of the log that grows it is a WebSub topic; a log that has ended keeps its last one.",
    parameters: [GENERATION, COSIGNED, IF_NONE_MATCH],
    responses: {
      "200": {
        description: "The newest checkpoint, as a signed note",
        headers,
        content: { "text/plain": { schema: { type: "string" } } },
      },
      "304": { description: "The client has the newest checkpoint", headers },
      "404": errorAnswer("There is no such log", describe),
    },
    describe,
  });
}

/** What a log is made of. */
export function tilePath(describe: Describe): Json {
  const headers = {
    ETag: ETAG,
    "Cache-Control": cacheControl("May be kept for ever: it never changes"),
    Vary: VARY,
  };
  return reading({
    operationId: "log_tile",
    summary: "Tile of a log",
    description:
      "Up to 256 hashes of a log's Merkle tree, 32 bytes each, or up to 256 of its entries, each with its length before it in two bytes (C2SP tlog-tiles). From tiles anybody can check that an entry is in the log, and that the log only ever grew.",
    parameters: [GENERATION, LEVEL, INDEX, IF_NONE_MATCH],
    responses: {
      "200": {
        description: "The hashes or entries",
        headers,
        content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
      },
      "304": { description: "The client has it", headers },
      "404": errorAnswer("The log has no such tile, or not yet", describe),
    },
    describe,
  });
}

const LEVEL: Json = {
  name: "level",
  in: "path",
  required: true,
  description:
    "`entries`, or the level of the tree: 0 has the hashes of the entries, each further one the roots of full tiles of the level before",
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
    "The tile's number in three digits, from `000`. A larger number takes further segments of the path, each but the last with an `x` before it: 1234067 is `x001/x234/067`. For the first so many of a tile's hashes or entries, 1 to 255, `.p/` and their number follow: `067.p/5`",
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
    "4XX": errorAnswer("The request can't be answered", describe),
    "5XX": errorAnswer("The server made a mistake", describe),
  };
  return { get: { tags: ["Log"], ...operation, responses: { ...responses, ...errors } } };
}
