import { Failure } from "../../domain/failure.ts";
import type { PageQuestion, PageResource } from "../../resources/base/answering.ts";
import { readParameters } from "../../resources/base/read-parameters.ts";
import type { Task } from "../../search/task.ts";
import { notFound, STATUS } from "../base/errors.ts";
import { prefersHtml } from "../base/prefers-html.ts";
import { requestUrl } from "../base/request-url.ts";
import { PAGE_HEADERS, respond, respondWith } from "../base/respond.ts";
import { withoutSlash } from "../base/without-slash.ts";
import { answerRendered } from "../documents/answer-document.ts";
import type { GetRequest } from "../documents/get-request.ts";
import { representContent } from "./answer-content.ts";

type Input = Readonly<Record<string, unknown>>;

/**
 * Answers with a page: as it was rendered, or made for the request's parameters.
 * @throws Failure `invalid` or `not_found`, unless a page explains it
 */
export function answerPage(page: PageResource, reading: GetRequest): Response | Promise<Response> {
  const { id, render, contentType, question, mayFail } = page;
  const { request, pathValues, snapshot, sender, server } = reading;
  const elsewhere = withoutSlash(request);
  if (elsewhere !== undefined) return elsewhere;
  const input =
    question && filledIn(readParameters(question.input, requestUrl(request), pathValues));
  const isAsked = render === undefined || Object.keys(input ?? {}).length > 0;
  if (question === undefined || input === undefined || !isAsked) {
    if (mayFail === true && snapshot.find(id) === undefined) return notFound(request, snapshot);
    return answerRendered(page, reading, PAGE_HEADERS);
  }
  const begin = () => respondInSteps({ question, input, contentType }, reading);
  return snapshot.answer(begin, sender.clientOf(request, server), request);
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
  { question, input, contentType }: Asked,
  reading: GetRequest,
): Task<Response> {
  const { snapshot, request, now } = reading;
  // An answer made from both documents and reviews has no date of change.
  const about = { contentType, modifiedAt: null };
  try {
    question.check?.(input);
    // A page of several steps is not begun before it has its permit; one of a single step needs none.
    if (question.inSteps !== undefined) yield;
    const content =
      question.inSteps === undefined
        ? question.answer(snapshot.library, input)
        : yield* question.inSteps(snapshot.library, input);
    const answer = representContent(content, about, reading);
    return respond(request, { ...answer, headers: PAGE_HEADERS }, now);
  } catch (error) {
    const isElsewhere = error instanceof Failure && error.code === "moved";
    if (!(error instanceof Failure) || isElsewhere || !prefersHtml(request)) throw error;
    const explanation = question.explain?.(snapshot.library, error, input);
    if (explanation === undefined) throw error;
    const page = representContent(explanation, about, reading);
    return respondWith(STATUS[error.code], { ...page, headers: PAGE_HEADERS });
  }
}
