import type { Client } from "@modelcontextprotocol/client";
import { Value } from "@sinclair/typebox/value";
import { CallResult, textsOf } from "../support/mcp.ts";
import { tokensOfAnswer } from "../support/tokens.ts";
import { KnownWords } from "./known-words.ts";

type Arguments = Readonly<Record<string, unknown>>;

/** A tool's answer, as a model gets it. */
export interface Answer {
  readonly tool: string;
  readonly given: Arguments;
  readonly text: string;
  readonly structured: unknown;
  readonly isError: boolean;
  readonly tokens: number;
}

/** The client with which an agent calls tools. */
export interface ToolCaller {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
}

/** What a server says about itself before it is asked anything. */
export interface Introduction {
  readonly tools: ReadonlySet<string>;
  readonly text: string;
}

export async function introductionOf(client: Client): Promise<Introduction> {
  const { tools } = await client.listTools();
  const said = tools.map(({ name, title, description, inputSchema }) => ({
    ...{ name, title, description, inputSchema },
  }));
  return {
    tools: new Set(tools.map(({ name }) => name)),
    text: `${client.getInstructions() ?? ""}\n${JSON.stringify(said)}`,
  };
}

/** Calls tools as a model would that knows nothing but what it has read here. */
export class Agent {
  readonly question: string;
  readonly answers: Answer[] = [];
  /** What the plan knew or did that a model could not have. */
  readonly faults: string[] = [];
  readonly #client: ToolCaller;
  readonly #introduction: Introduction;
  readonly #known = new KnownWords();

  constructor(client: ToolCaller, introduction: Introduction, question: string) {
    this.question = question;
    this.#client = client;
    this.#introduction = introduction;
    this.#known.read(introduction.text);
    this.#known.read(question);
  }

  async call(tool: string, given: Arguments): Promise<Answer> {
    this.#checkCall(tool, given);
    const result = await this.#resultOf(tool, given);
    const answer: Answer = {
      ...{ tool, given },
      text: textsOf(result),
      structured: result.structuredContent,
      isError: result.isError ?? false,
      tokens: tokensOfAnswer(result),
    };
    if (answer.isError) this.faults.push(`${tool} failed: ${answer.text}`);
    this.#known.read(answer.text);
    this.#known.read(JSON.stringify(answer.structured ?? null));
    this.answers.push(answer);
    return answer;
  }

  /** A refusal by the protocol is an answer too: it says why. */
  async #resultOf(name: string, given: Arguments): Promise<CallResult> {
    try {
      const result = await this.#client.callTool({ name, arguments: { ...given } });
      Value.Assert(CallResult, result);
      return result;
    } catch (error) {
      return { content: [{ type: "text", text: String(error) }], isError: true };
    }
  }

  #checkCall(tool: string, given: Arguments): void {
    if (!this.#introduction.tools.has(tool)) this.faults.push(`there is no tool ${tool}`);
    const unknown = this.#known.unknownIn(given);
    if (unknown.length > 0) {
      this.faults.push(`${tool} was given what the model had not read: ${unknown.join(", ")}`);
    }
  }
}
