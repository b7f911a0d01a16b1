import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  createMcpHandler,
  isLegacyRequest,
  type McpHttpHandler,
} from "@modelcontextprotocol/server";
import type { Context } from "../../context.ts";
import type { Cost } from "../../domain/access-policy.ts";
import { Failure, reasonOf } from "../../domain/failure.ts";
import { answerOnFastPath } from "../../mcp/fast-path.ts";
import { legacyServer } from "../../mcp/legacy-server.ts";
import { METHODS, type Methods } from "../../mcp/methods.ts";
import { modernServer } from "../../mcp/modern-server.ts";
import { isId, type Message } from "../../mcp/parse-message.ts";
import { RPC } from "../../mcp/rpc-error.ts";
import { Sessions } from "../../mcp/sessions.ts";
import type { Task } from "../../search/task.ts";
import type { Store } from "../../store/store.ts";
import type { AnswerSender } from "../base/answer-sender.ts";
import { methodNotAllowed } from "../base/errors.ts";
import { type HeldBytes, responseOf } from "../base/held-bytes.ts";
import type { IncomingBodies } from "../base/incoming-bodies.ts";
import { MCP_METHODS } from "../base/preflight.ts";
import { busyError, messageIn, readBody, rpcError } from "../base/read-message.ts";
import type { RecentChunks } from "../base/recent-chunks.ts";
import type { Snapshot } from "../base/snapshot.ts";
import {
  type AnswerShape,
  acceptedShape,
  BOTH_TYPES,
  inShape,
  makePublic,
  withoutBody,
} from "./answer-shape.ts";
import { isForeign } from "./foreign-origin.ts";
import {
  endSession,
  isLater,
  isPlainlyLegacy,
  refuseSession,
  SESSION_HEADER,
} from "./http-session.ts";
import { withInserted } from "./large-resource.ts";
import { type Answering, methodsFor, refuseParams } from "./methods-for.ts";

/** Who asks, and how the answer is sent. */
interface Asker {
  readonly request: Request;
  readonly shape: AnswerShape;
  readonly client: string;
}

interface Asked extends Asker, Answering {
  readonly message: Message;
  /** The cached answers from the state of the data that the answer was begun with. */
  readonly rendered: Map<string, string>;
}

/** What answers are made from, and sent by. */
interface McpDeps {
  readonly store: Store;
  readonly snapshot: Snapshot;
  readonly chunks: RecentChunks;
  readonly sender: AnswerSender;
  readonly bodies: IncomingBodies;
  readonly context: Context;
}

/**
 * Answers `/mcp` in both eras of the protocol (SPEC.md, POST /mcp). What concerns HTTP is settled
 * here, before any SDK; the message is answered without an SDK if possible, else by the SDK of its
 * era.
 */
export class McpEndpoint {
  readonly #deps: McpDeps;
  readonly #snapshot: Snapshot;
  readonly #context: Context;
  readonly #sender: AnswerSender;
  readonly #methods: Methods;
  readonly #sessions: Sessions;
  /** The handlers of the later era, with the usual methods. */
  readonly #modern: Readonly<Record<AnswerShape, McpHttpHandler>>;

  constructor(deps: McpDeps, methods: Methods = METHODS) {
    const { store, snapshot, sender, context } = deps;
    this.#deps = deps;
    this.#snapshot = snapshot;
    this.#sender = sender;
    this.#context = context;
    this.#methods = methods;
    this.#sessions = new Sessions(store);
    this.#modern = {
      json: this.#modernHandler("json", methods),
      sse: this.#modernHandler("sse", methods),
    };
  }

  /** @param client its network; empty if it can't be told apart from others */
  async answer(request: Request, client: string): Promise<Response> {
    if (isForeign(request, this.#snapshot.publication.base_url)) {
      return rpcError(403, RPC.serverError, "This server only answers pages on this machine.");
    }
    const now = this.#context.now();
    if (request.method === "DELETE") return endSession(request, this.#sessions, now);
    if (request.method !== "POST") return methodNotAllowed(request.method, MCP_METHODS);
    const response = await this.#answerPost(request, client);
    if (!response.headers.has("access-control-allow-origin")) makePublic(response.headers);
    return response;
  }

  #modernHandler(shape: AnswerShape, methods: Methods): McpHttpHandler {
    return createMcpHandler(() => modernServer(() => this.#snapshot.library, methods), {
      legacy: "reject",
      responseMode: shape === "json" ? "auto" : "sse",
      keepAliveMs: 0,
      onerror: (error) =>
        this.#context.log.info({ error: reasonOf(error) }, "an MCP request was refused"),
    });
  }

  async #answerPost(request: Request, client: string): Promise<Response> {
    const shape = acceptedShape(request.headers.get("accept"));
    if (shape === undefined) return rpcError(406, RPC.serverError, `Accept ${BOTH_TYPES}.`);
    const charge = (cost: Cost) => this.#sender.charge(client, cost);
    let id: unknown;
    try {
      const receive = (limit: number) => this.#deps.bodies.read(request, client, limit);
      const body = await readBody(request, charge, receive);
      if (body instanceof Response) return body;
      const read = () => {
        const message = messageIn(body, charge);
        if (!(message instanceof Response)) id = message.id;
        return message;
      };
      using permit = this.#snapshot.permitFor(client, request);
      const answer = this.#answerInSteps(read, { request, shape, client });
      const asked = await this.#snapshot.inTurns(answer, client, permit);
      if (asked instanceof Response) return asked;
      return await this.#snapshot.inTurn(client, () => this.#answerMessage(asked));
    } catch (error) {
      if (error instanceof Failure && error.code === "busy") return busyError(error.message, id);
      // Nobody reads this answer.
      if (request.signal.aborted) return new Response(null, { status: 400 });
      this.#context.log.error({ error: reasonOf(error) }, "an MCP request failed");
      return rpcError(500, RPC.internalError, "Something went wrong on the server.", id);
    }
  }

  /**
   * The answer, or what a long one is made from. A message is read in the step that answers it: what
   * waited for another turn would survive the collections of young garbage.
   */
  *#answerInSteps(read: () => Message | Response, asker: Asker): Task<Asked | Response> {
    const message = read();
    if (message instanceof Response) return message;
    const { request } = asker;
    const isLegacy = isPlainlyLegacy(message, request);
    const refusal = isLater(message, request) ? undefined : this.#refuse(message, request);
    if (refusal !== undefined && isLegacy) return refusal;
    const { library, rendered } = this.#snapshot;
    const asking = { message, ...asker, rendered };
    if (refusal !== undefined) return { ...asking, methods: this.#methods, inserted: [] };
    const sources = { library, rendered, chunks: this.#deps.chunks };
    const steps = methodsFor(message, sources, this.#methods);
    const first = steps.next();
    if (first.done === true) {
      const asked = { ...asking, ...first.value };
      return (isLegacy && (refuseParams(message) ?? this.#answerShortly(asked))) || asked;
    }
    yield;
    return { ...asking, ...(yield* steps) };
  }

  async #answerMessage(asked: Asked): Promise<Response> {
    const { message, request } = asked;
    if (isPlainlyLegacy(message, request)) return this.#answerLegacy(asked);
    const plain = withoutBody(request);
    if (!(await isLegacyRequest(plain, message))) return this.#answerModern(asked, plain);
    if (message.method === "initialize") return this.#initialize(asked);
    return this.#answerLegacy(asked);
  }

  async #answerModern(asked: Asked, plain: Request): Promise<Response> {
    const { message, shape, methods } = asked;
    const refusal = refuseParams(message);
    if (refusal !== undefined) return refusal;
    const isUsual = methods === this.#methods;
    const handler = isUsual ? this.#modern[shape] : this.#modernHandler(shape, methods);
    return this.#sent(await handler.fetch(plain, { parsedBody: message }), asked);
  }

  #answerLegacy(asked: Asked): Response | Promise<Response> {
    const { message, request } = asked;
    const refusal = this.#refuse(message, request) ?? refuseParams(message);
    return refusal ?? this.#answerShortly(asked) ?? this.#throughSdk(asked);
  }

  /** Refuses a message of the 2025 era because of its session or its version. */
  #refuse(message: Message, request: Request): Response | undefined {
    return refuseSession(message, request, this.#sessions, this.#context.now());
  }

  /** The answer without an SDK; undefined if one must answer. */
  #answerShortly(asked: Asked): Response | undefined {
    const { library, rendered } = this.#snapshot;
    // What was begun before a commit is neither cached for others, nor answered from the cache.
    const known = asked.rendered === rendered ? rendered : new Map<string, string>();
    const short = answerOnFastPath(asked.message, library, asked.methods, known);
    if (short === undefined) return undefined;
    const { text, headers } = inShape(short, asked.shape);
    return responseOf(this.#bodyOf(text, asked), { headers });
  }

  async #initialize(asked: Asked): Promise<Response> {
    const { message } = asked;
    const refusal = refuseParams(message);
    if (refusal !== undefined) return refusal;
    const response = await this.#throughSdk(asked);
    if (isId(message.id)) {
      response.headers.set(SESSION_HEADER, this.#sessions.create(this.#context.now()));
    }
    return response;
  }

  /** A server and a transport for one message: nothing is kept between messages. */
  async #throughSdk(asked: Asked): Promise<Response> {
    const { message, request, shape, methods } = asked;
    const server = legacyServer(this.#snapshot.library, methods);
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: shape === "json",
      keepAliveMs: 0,
    });
    await server.connect(transport);
    const response = await transport.handleRequest(withoutBody(request), { parsedBody: message });
    if (shape === "json") await server.close();
    return this.#sent(response, asked);
  }

  /** An SDK's answer, in one piece. Only what is subscribed to would come bit by bit. */
  async #sent(response: Response, asked: Asked): Promise<Response> {
    if (response.body === null || asked.message.method === "subscriptions/listen") return response;
    return responseOf(this.#bodyOf(await response.text(), asked), response);
  }

  #bodyOf(text: string, { client, inserted }: Asked): HeldBytes | ReadableStream {
    if (inserted.length === 0) return this.#sender.whole(client, Buffer.from(text));
    return this.#sender.body(client, withInserted(text, inserted));
  }
}
