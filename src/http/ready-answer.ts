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

/** Both answers to a GET, and what decides between them. */
interface Answers {
  readonly validators: Validators;
  readonly whole: Prepared;
  readonly unchanged: Prepared;
}

/** The answers for one representation, made once for all requests. */
export class ReadyAnswer {
  readonly #representation: Representation;
  readonly #dated: Answers;
  #undated: Answers | undefined;

  constructor(representation: Representation) {
    this.#representation = representation;
    this.#dated = answersWith(representation, true);
  }

  /**
   * The same answer as `respond` gives. Clone it: a clone shares the bytes, while a new response
   * would hold its own, such as 3 MB for all reviews.
   */
  to(request: Request, now: Date): Prepared {
    const answers = isToldAt(this.#representation, now) ? this.#dated : this.#withoutDate();
    const isKnown = isNotModified(request.headers, answers.validators);
    return isKnown ? answers.unchanged : answers.whole;
  }

  /** Only needed if the clock was set back. */
  #withoutDate(): Answers {
    this.#undated ??= answersWith(this.#representation, false);
    return this.#undated;
  }
}

function answersWith(representation: Representation, isDateTold: boolean): Answers {
  const bytes = representation.bytes();
  const size = bytes instanceof Blob ? bytes.size : bytes.byteLength;
  const validators = validatorsOf(representation, isDateTold);
  const whole = wholeResponse(representation, validators);
  const unchanged = unchangedResponse(representation, validators);
  return {
    validators,
    whole: { response: whole, isBrief: size <= BRIEF_BYTES },
    unchanged: { response: unchanged, isBrief: true },
  };
}
