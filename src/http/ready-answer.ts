import { isNotModified, type Validators } from "./conditional.ts";
import { MILLISECONDS_A_SECOND, type Representation, unchanged, whole } from "./respond.ts";

/** The two answers to a GET, and what decides between them. */
interface Answers {
  readonly validators: Validators;
  readonly whole: Response;
  readonly unchanged: Response;
}

/**
 * A representation that is sent again and again: what is the same each time is made once. A copy of
 * a response shares its bytes, and is quicker made than a new one.
 */
export class ReadyAnswer {
  readonly #representation: Representation;
  readonly #notBefore: number;
  readonly #dated: Answers;
  #undated: Answers | undefined;

  constructor(representation: Representation) {
    const { modifiedAt } = representation.record;
    this.#representation = representation;
    this.#notBefore = (modifiedAt ?? 0) * MILLISECONDS_A_SECOND;
    this.#dated = answersOf(representation, modifiedAt);
  }

  /** As {@link respond} answers. */
  respond(request: Request, now: Date): Response {
    const isPast = this.#notBefore <= now.getTime();
    const answers = isPast ? this.#dated : this.#withoutDate();
    const isKnown = isNotModified(request.headers, answers.validators);
    return (isKnown ? answers.unchanged : answers.whole).clone();
  }

  #withoutDate(): Answers {
    this.#undated ??= answersOf(this.#representation, null);
    return this.#undated;
  }
}
