import { Failure } from "../domain/failure.ts";
import { readParameters } from "../resources/read-parameters.ts";
import type { Content, Page, PageQuestion } from "../resources/resource.ts";
import { inOneStep, type Task } from "../search/task.ts";
import { representContent } from "./answer-content.ts";
import { answerRendered } from "./answer-document.ts";
import { notFound, STATUS } from "./errors.ts";
import type { GetRequest } from "./get-request.ts";
import { prefersHtml } from "./prefers-html.ts";
import { requestUrl } from "./request-url.ts";
import { PAGE_HEADERS, respond, respondWith } from "./respond.ts";
import { withoutSlash } from "./without-slash.ts";

type Input = Readonly<Record<string, unknown>>;

/**
 * Answers with a page: as it was rendered, or made for the request's parameters.
 * @throws Failure `invalid` or `not_found`, unless a page explains it
 */
export function answerPage(page: Page, reading: GetRequest): Response | Promise<Response> {
  const { id, render, contentType, question, mayFail } = page;
  const { request, pathValues, snapshot } = reading;
  const elsewhere = withoutSlash(request);
  if (elsewhere !== undefined) return elsewhere;
  const input =
    question && filledIn(readParameters(question.input, requestUrl(request), pathValues));
  const isAsked = render === undefined || Object.keys(input ?? {}).length > 0;
  if (question === undefined || input === undefined || !isAsked) {
    if (mayFail === true && snapshot.find(id) === undefined) return notFound(request, snapshot);
    return answerRendered(page, reading, PAGE_HEADERS);
  }
  const steps =
    question.inSteps?.(snapshot.library, input) ??
    inOneStep(() => question.answer(snapshot.library, input));
  const answer = respondInSteps(steps, { question, input, contentType }, reading);
  return snapshot.inTurns(answer);
}

interface Asked {
  readonly question: PageQuestion;
  readonly input: Input;
  readonly contentType: string;
}

/** A form also sends the fields that nobody filled in. */
function filledIn(input: Input): Input {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== ""));
}

function* respondInSteps(
  steps: Task<Content>,
  { question, input, contentType }: Asked,
  { snapshot, store, request, now }: GetRequest,
): Task<Response> {
  // An answer made from both documents and reviews has no date of change.
  const about = { contentType, modifiedAt: null };
  try {
    const answer = representContent(yield* steps, about, store.documents, request);
    return respond(request, { ...answer, headers: PAGE_HEADERS }, now);
  } catch (error) {
    const isElsewhere = error instanceof Failure && error.code === "moved";
    if (!(error instanceof Failure) || isElsewhere || !prefersHtml(request)) throw error;
    const content = question.explain?.(snapshot.library, error, input);
    if (content === undefined) throw error;
    const page = representContent(content, about, store.documents, request);
    return respondWith(STATUS[error.code], { ...page, headers: PAGE_HEADERS });
  }
}
