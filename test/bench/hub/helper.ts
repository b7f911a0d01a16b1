import { resolve } from "node:path";

/** What a helper can be asked; the functions run in its process. */
export type Answers<Work> = { readonly [Name in keyof Work]: (input: never) => unknown };

type Input<Job> = Job extends (input: infer Given) => unknown ? Given : never;
type Output<Job> = Job extends (input: never) => infer Given ? Awaited<Given> : never;

/** A separate process of the bench, so that its work does not slow down what is measured. */
export class Helper<Work extends Answers<Work>> implements AsyncDisposable {
  readonly #waiting = new Map<number, (output: unknown) => void>();
  readonly #child: Bun.Subprocess;
  #asked = 0;

  /** @param file a script of this folder that calls `answerQuestions` */
  constructor(file: string) {
    this.#child = Bun.spawn([process.execPath, resolve(import.meta.dir, file)], {
      stdin: "ignore",
      stdout: "inherit",
      stderr: "inherit",
      ipc: (message) => this.#take(message),
    });
  }

  /** Asks for one thing, and waits for the answer; fails if the process ends first. */
  async ask<Name extends keyof Work & string>(
    name: Name,
    input: Input<Work[Name]>,
  ): Promise<Output<Work[Name]>> {
    const { promise, resolve: settle } = Promise.withResolvers<Output<Work[Name]>>();
    this.#asked += 1;
    // Messages on the channel have no type; both ends share the type of the questions.
    this.#waiting.set(this.#asked, (output) => settle(Object(output)));
    this.#child.send({ id: this.#asked, name, input });
    const ended = this.#child.exited.then((code) => {
      throw new Error(`A helper of the bench ended (exit code ${code}) while asked: ${name}`);
    });
    return Promise.race([promise, ended]);
  }

  #take(message: unknown): void {
    const { id, output } = Object(message);
    this.#waiting.get(id)?.(output);
    this.#waiting.delete(id);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#child.exited;
  }
}

/** Answers what this process is asked; called once, by a helper's script. */
export function answerQuestions(answers: object): void {
  process.on("message", async (message) => {
    const { id, name, input } = Object(message);
    const output = await Reflect.apply(Reflect.get(answers, name), undefined, [input]);
    process.send?.({ id, output });
  });
  process.on("disconnect", () => process.exit());
}

/** The time, the same in every process of the machine: milliseconds, with fractions. */
export function instant(): number {
  return performance.timeOrigin + performance.now();
}
