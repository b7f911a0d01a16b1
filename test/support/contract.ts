import { gunzipSync, zstdDecompressSync } from "node:zlib";
import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { createApp } from "../../src/http/app.ts";
import { Store } from "../../src/store/store.ts";

const DESCRIPTION_URL = "http://localhost/.well-known/openapi.json";

const OCTETS = "application/octet-stream";

const Answer = Type.Object({
  headers: Type.Optional(
    Type.Record(Type.String(), Type.Object({ required: Type.Optional(Type.Boolean()) })),
  ),
  content: Type.Optional(Type.Record(Type.String(), Type.Object({ schema: Type.Object({}) }))),
});
const Operation = Type.Object({ responses: Type.Record(Type.String(), Answer) });
const Description = Type.Object({
  paths: Type.Record(Type.String(), Type.Object({ get: Type.Optional(Operation) })),
});
type Answer = Static<typeof Answer>;
type Description = Static<typeof Description>;

interface Contract {
  readonly description: Description;
  readonly ajv: Ajv2020;
}

let read: Promise<Contract> | undefined;

/** The description as an app serves it, read once. It does not depend on the reviews. */
function contract(): Promise<Contract> {
  read ??= readContract();
  return read;
}

async function readContract(): Promise<Contract> {
  const silent = () => {};
  const log = { info: silent, warn: silent, error: silent };
  const app = createApp(new Store(":memory:"), { now: () => new Date(), log });
  const description: unknown = await (await app.handle(new Request(DESCRIPTION_URL))).json();
  if (!Value.Check(Description, description)) {
    const [fault] = Value.Errors(Description, description);
    throw new Error(`${DESCRIPTION_URL} can't be read: ${fault?.path} ${fault?.message}`);
  }
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(description, DESCRIPTION_URL);
  return { description, ajv };
}

/**
 * Checks an answer to a GET or HEAD against the API description that the app serves: status, media
 * type, headers and body. For a path that the description lacks, only an error's body is checked.
 * The response stays readable.
 * @param path with or without a query string
 * @throws Error that says what violates the description, and where
 */
export async function checkResponse(
  method: string,
  path: string,
  response: Response,
): Promise<void> {
  const problems = await problemsOf(method, path, response);
  if (problems.length === 0) return;
  const asked = `${method} ${path} (${response.status})`;
  throw new Error(`${asked} violates /.well-known/openapi.json:\n- ${problems.join("\n- ")}`);
}

async function problemsOf(method: string, path: string, response: Response): Promise<string[]> {
  const { description } = await contract();
  const [pathname = ""] = path.split(/[?#]/);
  const template = Object.keys(description.paths).find((known) => templateOf(known).test(pathname));
  const answers = template === undefined ? undefined : description.paths[template]?.get?.responses;
  const hasBody = method !== "HEAD";
  if (template === undefined || answers === undefined) {
    return response.status >= 400 && hasBody ? errorProblems(response) : [];
  }
  const key = answerKey(answers, response.status);
  const answer = key === undefined ? undefined : answers[key];
  if (key === undefined || answer === undefined) {
    return [`the status is not described; ${template} has ${Object.keys(answers).join(", ")}`];
  }
  const body = hasBody ? bodyProblems(response, answer, ["paths", template, "get", key]) : [];
  return [...headerProblems(response, answer), ...(await body)];
}

/** A path of the description as a pattern; a parameter is a part of one segment. */
function templateOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}

/** The description of a status: its own, else its class's. */
function answerKey(answers: Record<string, Answer>, status: number): string | undefined {
  return [`${status}`, `${Math.floor(status / 100)}XX`].find((key) => Object.hasOwn(answers, key));
}

function headerProblems(response: Response, { headers = {} }: Answer): string[] {
  return Object.entries(headers)
    .filter(([name, { required }]) => required === true && !response.headers.has(name))
    .map(([name]) => `the header ${name} is missing`);
}

type Place = readonly [string, string, string, string];

async function bodyProblems(response: Response, answer: Answer, place: Place): Promise<string[]> {
  const mediaType = mediaTypeOf(response);
  const text = mediaType === OCTETS ? "" : await textOf(response);
  if (answer.content === undefined) return text === "" ? [] : ["there must be no body"];
  if (!Object.hasOwn(answer.content, mediaType)) {
    const described = Object.keys(answer.content).join(", ");
    return [`the media type is ${mediaType || "missing"}; described: ${described}`];
  }
  if (mediaType !== "application/json") return [];
  const [paths, template, method, status] = place;
  return jsonProblems(text, [
    ...[paths, template, method, "responses", status],
    ...["content", mediaType, "schema"],
  ]);
}

async function errorProblems(response: Response): Promise<string[]> {
  const mediaType = mediaTypeOf(response);
  if (mediaType !== "application/json") return [`an error's media type is ${mediaType}, not JSON`];
  return jsonProblems(await textOf(response), ["components", "schemas", "Error"]);
}

/** Why a JSON text does not match the schema at this place in the description. */
async function jsonProblems(text: string, place: readonly string[]): Promise<string[]> {
  const { ajv } = await contract();
  const validate = ajv.getSchema(`${DESCRIPTION_URL}#${pointerTo(place)}`);
  if (validate === undefined) return [`there is no schema at ${pointerTo(place)}`];
  const body = parsed(text);
  if (body === undefined) return [`the body is not JSON: ${text.slice(0, 100)}`];
  if (validate(body.value) === true) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `the body${instancePath} ${message}`,
  );
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A JSON pointer (RFC 6901 §6, as a fragment). */
function pointerTo(place: readonly string[]): string {
  return place
    .map((key) => `/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`)
    .join("");
}

function mediaTypeOf(response: Response): string {
  const [mediaType = ""] = (response.headers.get("content-type") ?? "").split(";");
  return mediaType.trim().toLowerCase();
}

/** The body, decoded; the response stays readable. */
async function textOf(response: Response): Promise<string> {
  const bytes = await response.clone().bytes();
  return new TextDecoder("utf-8", { fatal: true }).decode(decoded(response, bytes));
}

function decoded(response: Response, bytes: Uint8Array): Uint8Array {
  const encoding = response.headers.get("content-encoding");
  if (encoding === null || bytes.byteLength === 0) return bytes;
  if (encoding === "gzip") return gunzipSync(bytes);
  if (encoding === "zstd") return zstdDecompressSync(bytes);
  throw new Error(`The contract check can't decode ${encoding}`);
}
