import { echo, quotedEcho } from "../domain/text/echo.ts";
import { isCalendarDate } from "../domain/time/calendar-date.ts";
import type { Library } from "../resources/base/answering.ts";
import { cleanText } from "./clean-text.ts";
import { listedIcons } from "./icons.ts";
import { RPC, RpcError } from "./rpc-error.ts";

const MAX_VALUE_LENGTH = 300;

/** An argument of a prompt. All are optional. */
interface Argument {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** A question that a person picks from a menu, and the instruction that it gives the model. */
interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly Argument[];
  readonly text: (business: string, given: Readonly<Record<string, string>>) => string;
}

const JOB: Argument = { name: "service", title: "Service", description: "What needs doing" };
const PERSON: Argument = { name: "technician", title: "Technician", description: "Who would come" };
const SINCE: Argument = {
  name: "since",
  title: "Since",
  description: "From this day on, YYYY-MM-DD",
};

/** What every answer made from reviews must say. */
const HONESTLY =
  "Say how many reviews each figure is based on, quote customers word for word with the url of the review, and say what the reviews do not tell.";

export const PROMPTS: readonly Prompt[] = [
  {
    name: "should_i_hire_them",
    title: "Should I hire them?",
    description: "What speaks for and against this business, according to its customers' reviews",
    arguments: [JOB, PERSON],
    text: (business, { service, technician }) =>
      `Should I hire ${business}${forJob(service)}${by(technician)}? Start with get_insights, then read the worst and the newest reviews about this with search_reviews. Tell me what speaks for them, what speaks against them, and your verdict. ${HONESTLY}`,
  },
  {
    name: "what_changed",
    title: "What changed lately?",
    description: "How the newest reviews differ from earlier ones",
    arguments: [SINCE],
    text: (business, { since }) =>
      `What changed lately in what customers say of ${business}? Compare ${since === undefined ? "the last 12 months of the reviews" : `what is said since ${since}`} with the time before: compare takes periods and says which differences can be chance; get_insights and search_reviews take since and until. Tell me what got better, what got worse, and what may be chance. ${HONESTLY}`,
  },
  {
    name: "prepare_me_to_call",
    title: "Prepare me to call them",
    description:
      "What to ask, whom to ask for and what to watch out for, before a call to the business",
    arguments: [JOB, PERSON],
    text: (business, { service, technician }) =>
      `Prepare me to call ${business}${forJob(service)}${by(technician)}. get_business has what is known of how and when to reach them; get_insights and search_reviews say whom customers praise and what they complain of. Give me the number, if there is one, whom to ask for, five questions to ask, and what to get in writing. ${HONESTLY}`,
  },
];

function forJob(service: string | undefined): string {
  return service === undefined ? "" : ` for this: ${service}`;
}

function by(technician: string | undefined): string {
  return technician === undefined ? "" : ` (${technician} would come)`;
}

/** The prompts as clients list them. */
export function listPrompts(library: Library) {
  const icons = listedIcons(library);
  return PROMPTS.map(({ text: _, arguments: taken, ...prompt }) => ({
    ...prompt,
    arguments: taken.map((argument) => ({ ...argument, required: false })),
    icons,
  }));
}

/**
 * A prompt's message for the model.
 * @throws RpcError for an unknown prompt, and for a day that is none
 */
export function getPrompt({ publication }: Library, name: string, given: unknown) {
  const prompt = promptNamed(name);
  const names = prompt.arguments.map((argument) => argument.name);
  const values = names.flatMap((known) => {
    const value: unknown = Object(given)[known];
    const text = typeof value === "string" ? value.trim().slice(0, MAX_VALUE_LENGTH) : "";
    return text === "" ? [] : [[known, text] as const];
  });
  refuseWrongDay(Object.fromEntries(values));
  const text = cleanText(prompt.text(publication.business.name, Object.fromEntries(values)));
  return {
    description: prompt.description,
    messages: [{ role: "user", content: { type: "text", text } }],
  } as const;
}

/** A day is pasted into a sentence that a model follows. */
function refuseWrongDay({ since }: Readonly<Record<string, string>>): void {
  if (since === undefined || isCalendarDate(since)) return;
  const message = `since must be a date that exists, as YYYY-MM-DD, not ${quotedEcho(since)}.`;
  throw new RpcError(RPC.invalidParams, message);
}

/** @throws RpcError for an unknown prompt */
export function promptNamed(name: string): Prompt {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (prompt !== undefined) return prompt;
  const known = PROMPTS.map((one) => one.name).join(", ");
  const message = `Unknown prompt: ${echo(name)}. There are ${known}.`;
  throw new RpcError(RPC.invalidParams, message);
}
