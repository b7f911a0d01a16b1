import { describe, expect, test } from "bun:test";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Document, type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { Json } from "@stoplight/spectral-parsers";
import { oas } from "@stoplight/spectral-rulesets";
import { UNDESCRIBED_PUBLICATION } from "../../../src/domain/business/publication.ts";
import { DESCRIBED_TILE_PATH } from "../../../src/http/openapi/describe-log.ts";
import { tilePath } from "../../../src/log/tile.ts";
import { applyPublication } from "../../../src/publish/commit/publish.ts";
import { QUERIES, RESOURCES } from "../../../src/resources/answered.ts";
import { MCP_PATH } from "../../../src/resources/base/mcp-path.ts";
import {
  CHECKPOINT_PATH,
  HUB_PATH,
  REQUEST_STATUS_PATH,
} from "../../../src/resources/base/topic.ts";
import { changes } from "../../../src/resources/datasets/changes.ts";
import { DOCUMENTS } from "../../../src/resources/rendered.ts";
import { Store } from "../../../src/store/store.ts";
import { ask, idOf, sourceReview, TEST_BASE_URL, testServer } from "../../support/library.ts";
import { TemporaryFolder } from "../../support/temporary-folder.ts";

const PATH = "/.well-known/openapi.json";
const SNAPSHOT = `${import.meta.dir}/openapi.snapshot.json`;
const HOW_TO_UPDATE =
  "The API description changed. If that is meant, make the snapshot anew: UPDATE_SNAPSHOTS=1 bun test test/http/openapi/openapi.test.ts && bun run format";

/** Its published type differs from what `setRuleset` accepts in how it writes optional members. */
const SPECTRAL_RULES: RulesetDefinition = Object(oas);

/** An operation of the description, as far as tests read it. */
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Record<string, unknown>;
  }[];
  readonly responses: Record<string, { headers?: object; content?: Record<string, unknown> }>;
}
interface Description {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, { readonly get?: Operation }>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

/** The description as served, for a server at this address. */
async function descriptionText(baseUrl = TEST_BASE_URL): Promise<string> {
  const { get } = await testServer({ baseUrl });
  const response = await get(PATH);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  return response.text();
}

async function description(baseUrl?: string): Promise<Description> {
  return JSON.parse(await descriptionText(baseUrl));
}

async function operation(path: string): Promise<Operation> {
  const get = (await description()).paths[path]?.get;
  if (get === undefined) throw new Error(`${path} is not described`);
  return get;
}

describe("the API description", () => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(await descriptionText()));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  test("passes Redocly's recommended rules without a warning", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const source = await descriptionText("https://reviews.plumber.test");
    const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });
    expect(problems.map(({ severity, ruleId }) => `${severity} ${ruleId}`)).toEqual([]);
  });

  test("passes Spectral's rules; its one warning is the missing contact", async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [SPECTRAL_RULES] });
    const source = await descriptionText("https://reviews.plumber.test");
    const problems = await spectral.run(new Document(source, Json, "openapi.json"));
    expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(["1 info-contact"]);
  });

  test("states OpenAPI 3.1.0, and version 1.0.0 of the API", async () => {
    const { openapi, info } = await description();
    expect(openapi).toBe("3.1.0");
    expect(info.version).toBe("1.0.0");
  });

  test("names the base URL as its only server, whatever it is", async () => {
    expect((await description()).servers).toEqual([{ url: TEST_BASE_URL }]);
    const other = "https://plumber.test/reviews";
    expect((await description(other)).servers).toEqual([{ url: other }]);
  });

  test("names the new base URL once another process has changed it", async () => {
    using folder = new TemporaryFolder();
    const path = folder.at("candor.db");
    const { store, app } = await testServer({ store: new Store(path) });
    expect(await (await ask(app, PATH)).text()).toContain(`"${TEST_BASE_URL}"`);
    const other = new Store(path);
    const moved = { ...UNDESCRIBED_PUBLICATION, base_url: "https://moved.test" };
    applyPublication(other, moved, new Date(0));
    expect(await (await ask(app, PATH)).text()).toContain('"https://moved.test"');
    for (const open of [store, other]) open.close();
  });

  test("matches the committed one", async () => {
    const served = await description();
    if (process.env.UPDATE_SNAPSHOTS === "1") {
      await Bun.write(SNAPSHOT, `${JSON.stringify(served, null, 2)}\n`);
    }
    const committed: Description = JSON.parse(await Bun.file(SNAPSHOT).text());
    if (!Bun.deepEquals(served, committed, true)) console.error(HOW_TO_UPDATE);
    expect(served).toEqual(committed);
  });
});

describe("the described paths", () => {
  test("are exactly those of the registry, the hub, MCP and the log", async () => {
    const { paths } = await description();
    const hub = [HUB_PATH, REQUEST_STATUS_PATH];
    const log = [CHECKPOINT_PATH, DESCRIBED_TILE_PATH];
    const served = [...RESOURCES.map(({ path }) => path), ...hub, MCP_PATH, ...log];
    expect(Object.keys(paths).sort()).toEqual(served.sort());
  });

  test.each(RESOURCES.map((resource) => [resource.path, resource] as const))(
    "describe %s as the registry does",
    async (path, { id, title, description: text }) => {
      const { operationId, summary, description: told } = await operation(path);
      expect({ operationId, summary, told }).toEqual({
        operationId: id,
        summary: title,
        told: text,
      });
    },
  );

  test.each([
    ...DOCUMENTS.map(({ path, contentType }) => [path, contentType] as const),
    ...QUERIES.map(({ path }) => [path, "application/json"] as const),
  ])("say that %s answers %s, and errors as JSON", async (path, contentType) => {
    const { responses } = await operation(path);
    expect(Object.keys(responses["200"]?.content ?? {})).toEqual([contentType]);
    expect(responses["304"]?.content).toBeUndefined();
    const { "200": _ok, "304": _same, ...errors } = responses;
    for (const { content } of Object.values(errors)) {
      expect(content).toEqual({
        "application/json": { schema: { $ref: "#/components/schemas/Error" } },
      });
    }
    expect(Object.keys(errors)).toEqual(expect.arrayContaining(["4XX", "5XX"]));
  });

  test("say that a wrong parameter of search is answered 400", async () => {
    expect(Object.keys((await operation("/api/reviews/search")).responses)).toContain("400");
  });
});

/** SPEC.md, GET /api/reviews/search. */
const SEARCH_PARAMETERS = [
  ["rating", { type: "integer", minimum: 1, maximum: 5 }],
  ["min_rating", { type: "number", minimum: 1, maximum: 5 }],
  ["since", { type: "string", format: "date" }],
  ["until", { type: "string", format: "date" }],
  ["query", { type: "string", maxLength: 500 }],
  ["mentions_technician", { type: "string" }],
  ["mentions_service", { type: "string" }],
  ["limit", { type: "integer", minimum: 1, maximum: 100, default: 20 }],
] as const;

/** Further parameters of search. */
const FURTHER_PARAMETERS = [
  ["max_rating", { type: "number", minimum: 1, maximum: 5 }],
  ["words", { type: "string", maxLength: 500 }],
  ["about", { type: "string", maxLength: 500 }],
  ["platform", { type: "string", maxLength: 300 }],
  ["language", { type: "string", maxLength: 300 }],
  ["has_reply", { type: "boolean" }],
  ["aspect", { type: "string", maxLength: 300 }],
  ["polarity", oneOf(["positive", "negative", "neutral", "mixed", "praise", "complaint"])],
  ["mentions_service_area", { type: "string", maxLength: 300 }],
  ["topic", { type: "string", maxLength: 300 }],
  ["question", { type: "string", maxLength: 300 }],
  ["answer", oneOf(["yes", "no"])],
  ["sort", { ...oneOf(["newest", "oldest", "lowest", "highest", "relevance"]), default: "newest" }],
  ["cursor", { type: "string", maxLength: 500 }],
  ["detail", { ...oneOf(["full", "excerpt", "compact"]), default: "full" }],
] as const;

function oneOf(values: readonly string[]) {
  return { anyOf: values.map((value) => ({ type: "string", const: value })) };
}

describe("the described parameters", () => {
  test("of search have the names, types, bounds and default of SPEC.md", async () => {
    const { parameters } = await operation("/api/reviews/search");
    const inQuery = parameters.filter((parameter) => parameter.in === "query");
    const described = inQuery.map(({ name, required, schema: { examples, ...schema } }) => ({
      name,
      required: required ?? false,
      schema,
    }));
    expect(described).toEqual(
      [...SEARCH_PARAMETERS, ...FURTHER_PARAMETERS].map(([name, schema]) => ({
        ...{ name, required: false, schema },
      })),
    );
  });

  test("of search each have a description", async () => {
    const { parameters } = await operation("/api/reviews/search");
    for (const { name, description: text } of parameters) {
      expect([name, (text ?? "").length > 10]).toEqual([name, true]);
    }
  });

  test("of since are the date in its path, required", async () => {
    const { parameters } = await operation("/api/reviews/since/{date}");
    const [date, ...others] = parameters.filter((parameter) => parameter.in !== "header");
    expect(others).toEqual([]);
    expect(date).toMatchObject({ name: "date", in: "path", required: true });
    expect(date?.schema).toMatchObject({ type: "string", format: "date" });
  });

  test.each(RESOURCES.map(({ path }) => [path]))(
    "of %s include the headers of a conditional request",
    async (path) => {
      const { parameters } = await operation(path);
      const headers = parameters.filter((parameter) => parameter.in === "header");
      // Changes have no date (issue 20).
      const dated = path === changes.path ? [] : ["If-Modified-Since"];
      expect(headers.map(({ name }) => name)).toEqual(["If-None-Match", ...dated]);
    },
  );

  test("of the log are those in its paths, and of the conditional headers only the tag (issue 20)", async () => {
    const named = async (path: string) =>
      (await operation(path)).parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    const first = "path generation";
    const asked = ["query cosigned", "header If-None-Match"];
    expect(await named(CHECKPOINT_PATH)).toEqual([first, ...asked]);
    const place = ["path level", "path index"];
    expect(await named(DESCRIBED_TILE_PATH)).toEqual([first, ...place, "header If-None-Match"]);
  });

  test("of a tile explain how its path continues over further segments (issue 20)", async () => {
    const { parameters } = await operation(DESCRIBED_TILE_PATH);
    const index = parameters.find(({ name }) => name === "index")?.description;
    expect(index).toContain(`${tilePath({ level: 0, index: 1_234_067, width: 256 }).slice(2)}`);
    expect(index).toContain(`${tilePath({ level: 0, index: 67, width: 5 }).slice(2)}`);
  });
});

describe("the described answers", () => {
  test.each([
    ["checkpoint", CHECKPOINT_PATH, "text/plain"],
    ["tile/0/000.p/2", DESCRIBED_TILE_PATH, "application/octet-stream"],
    ["tile/entries/000.p/2", DESCRIBED_TILE_PATH, "application/octet-stream"],
  ])("of the log's %s are those that it sends (issue 20)", async (what, path, contentType) => {
    const { get, store } = await testServer({ reviews: [sourceReview()] });
    const generation = store.logGenerations.current()?.generation;
    const asked = `/log/${generation}/${what}`;
    const answer = await get(asked);
    const { responses } = await operation(path);
    expect(answer.status).toBe(200);
    expect(Object.keys(responses["200"]?.content ?? {})).toEqual([contentType]);
    expect(answer.headers.get("content-type")).toStartWith(contentType);
    const described = Object.keys(responses["200"]?.headers ?? {});
    const sent = [...answer.headers.keys()].filter((name) => !SAID_ELSEWHERE.includes(name));
    expect(described.map((name) => name.toLowerCase()).sort()).toEqual(sent.sort());
    const etag = answer.headers.get("etag") ?? "";
    const again = await get(asked, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get(asked.replace(`${generation}`, "00000000"))).status).toBe(404);
  });
});

/** On every answer of every path, or described elsewhere. */
const SAID_ELSEWHERE = [
  "access-control-allow-origin",
  "access-control-expose-headers",
  "content-type",
  "x-content-type-options",
  "cross-origin-resource-policy",
];

describe("the described headers", () => {
  test.each(RESOURCES.map(({ path }) => [path]))("of %s are those that it sends", async (path) => {
    const review = sourceReview();
    const { get } = await testServer({ reviews: [review, sourceReview({ source_id: "r2" })] });
    const query = path.endsWith("/search") ? "?limit=1" : "";
    const asked = path.replace("{date}", "2025-01-01").replace("{id}", idOf(review)) + query;
    const response = await get(asked);
    const described = Object.keys((await operation(path)).responses["200"]?.headers ?? {});
    const sent = [...response.headers.keys()].filter((name) => !SAID_ELSEWHERE.includes(name));
    expect(described.map((name) => name.toLowerCase()).sort()).toEqual(sent.sort());
  });
});
