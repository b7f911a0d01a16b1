import type { DocumentRecord } from "../domain/document.ts";
import { isNotModified, type Validators } from "./conditional.ts";
import {
  isToldAt,
  type Representation,
  unchangedResponse,
  validatorsOf,
  wholeResponse,
} from "./respond.ts";

/** Small enough for socket buffers, so that a client that stops reading ties up little memory. */
const BRIEF_BYTES = 65_536;

/** A response that is copied for each request. */
export interface Prepared {
  readonly response: Response;
  readonly isBrief: boolean;
}

/** A document's bytes, with the record they belong to. */
export interface Body {
  readonly record: DocumentRecord;
  /** One blob that all answers share. */
  readonly bytes: Blob;
}

/** Both answers to a GET, and what decides between them. */
interface Answers {
  readonly validators: Validators;
  readonly unchanged: Prepared;
  whole: Prepared | undefined;
}

/** The answers for one representation, each made once for all requests. */
export class ReadyAnswer {
  readonly #described: Omit<Representation, "bytes">;
  readonly #load: () => Body | Promise<Body>;
  readonly #dated: Answers;
  #undated: Answers | undefined;
  #wasAsked = false;

  /** @param load reads the bytes; called only if they are sent */
  constructor(described: Omit<Representation, "bytes">, load: () => Body | Promise<Body>) {
    this.#described = described;
    this.#load = load;
    this.#dated = answersWith(described, true);
  }

  /**
   * The same answer as `respond` gives. Clone it: a clone shares the bytes, while a new response
   * would hold its own, such as 3 MB for all reviews. A promise only while the bytes are loaded.
   */
  to(request: Request, now: Date): Prepared | Promise<Prepared> {
    const isDateTold = isToldAt(this.#described, now);
    const answers = isDateTold ? this.#dated : this.#withoutDate();
    if (isNotModified(request.headers, answers.validators)) return answers.unchanged;
    this.#wasAsked = true;
    return answers.whole ?? this.#whole(answers, isDateTold);
  }

  /** Only needed if the clock was set back. */
  #withoutDate(): Answers {
    this.#undated ??= answersWith(this.#described, false);
    return this.#undated;
  }

  #whole(answers: Answers, isDateTold: boolean): Prepared | Promise<Prepared> {
    const keep = (body: Body) => {
      answers.whole ??= this.#prepare(body, isDateTold);
      return answers.whole;
    };
    const body = this.#load();
    return body instanceof Promise ? body.then(keep) : keep(body);
  }

  /** Another process may have committed since: the record comes with the bytes. */
  #prepare({ record, bytes }: Body, isDateTold: boolean): Prepared {
    const representation = { ...this.#described, record, bytes: () => bytes };
    const validators = validatorsOf(representation, isDateTold);
    const response = wholeResponse(representation, validators);
    return { response, isBrief: bytes.size <= BRIEF_BYTES };
  }

  /**
   * Drops the bytes, unless they were asked for since the last call.
   * @returns whether it has none now
   */
  rest(): boolean {
    const isUsed = this.#wasAsked;
    this.#wasAsked = false;
    if (isUsed) return false;
    this.#dated.whole = undefined;
    this.#undated = undefined;
    return true;
  }
}

function answersWith(described: Omit<Representation, "bytes">, isDateTold: boolean): Answers {
  const validators = validatorsOf(described, isDateTold);
  const unchanged = { response: unchangedResponse(described, validators), isBrief: true };
  return { validators, unchanged, whole: undefined };
}
