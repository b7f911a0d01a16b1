import { isInitializeRequest, PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import { type TSchema, Type } from "@sinclair/typebox";
import { type TypeCheck, TypeCompiler } from "@sinclair/typebox/compiler";
import { echo } from "../domain/text/echo.ts";
import { isId, type Message } from "./parse-message.ts";
import { RPC, RpcError } from "./rpc-error.ts";

const Text = Type.String();
const Texts = Type.Record(Type.String(), Text);

const List = Type.Object({ cursor: Type.Optional(Text) });
const Prompt = Type.Object({ name: Text, arguments: Type.Optional(Texts) });
const Completion = Type.Object({
  ref: Type.Union([
    Type.Object({ type: Type.Literal("ref/prompt"), name: Text }),
    Type.Object({ type: Type.Literal("ref/resource"), uri: Text }),
  ]),
  argument: Type.Object({ name: Text, value: Text }),
  context: Type.Optional(Type.Object({ arguments: Type.Optional(Texts) })),
});

/** The params of `tools/call` and `resources/read`. */
export const CALL = TypeCompiler.Compile(
  Type.Object({
    name: Text,
    arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);
export const READ = TypeCompiler.Compile(Type.Object({ uri: Text }));

/** What a method takes, as a check and in words. */
interface Taken {
  readonly check: TypeCheck<TSchema>;
  readonly words: string;
}

const LIST = { check: TypeCompiler.Compile(List), words: "no params but cursor, a text" };
const TAKEN: ReadonlyMap<unknown, Taken> = new Map<string, Taken>([
  ["tools/list", LIST],
  ["resources/list", LIST],
  ["resources/templates/list", LIST],
  ["prompts/list", LIST],
  ["tools/call", { check: CALL, words: "name, a text, and arguments, an object" }],
  ["resources/read", { check: READ, words: "uri, a text" }],
  [
    "prompts/get",
    {
      check: TypeCompiler.Compile(Prompt),
      words: "name, a text, and arguments, an object of texts",
    },
  ],
  [
    "completion/complete",
    {
      check: TypeCompiler.Compile(Completion),
      words:
        "ref, with type ref/prompt and name or type ref/resource and uri, and argument, with name and value, all texts",
    },
  ],
]);
const WHAT_INITIALIZE_TAKES =
  "initialize takes protocolVersion, capabilities and clientInfo with name and version";

/**
 * Why a request can't be answered with these params; undefined if it can. Asked before an SDK is:
 * both answer their own failed check as an internal error, with a dump of it as the message.
 */
export function wrongParams(message: Message): RpcError | undefined {
  const { id, method, params = {} } = message;
  if (!isId(id)) return undefined;
  if (method === "initialize") return wrongInitialize(message);
  const { check, words } = TAKEN.get(method) ?? {};
  const error = check?.Check(params) === false ? check.Errors(params).First() : undefined;
  if (error === undefined) return undefined;
  const path = echo(error.path.slice(1).replaceAll("/", "."));
  const what = error.value === undefined ? "is missing" : "has the wrong type";
  return invalid(`${path} ${what}. ${method} takes ${words}.`);
}

/** The later era has no such method, and its SDK says so. */
function wrongInitialize(message: Message): RpcError | undefined {
  const { _meta: meta } = Object(message.params);
  const isOfLaterEra = PROTOCOL_VERSION_META_KEY in Object(meta);
  const isRight = isOfLaterEra || isInitializeRequest(message);
  return isRight ? undefined : invalid(WHAT_INITIALIZE_TAKES);
}

function invalid(why: string): RpcError {
  return new RpcError(RPC.invalidParams, `Invalid params: ${why}`);
}
