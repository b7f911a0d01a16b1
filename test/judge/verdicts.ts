import { JudgeFailure } from "./go-program.ts";

/** Prints and remembers what was found right or wrong. */
export class Verdicts {
  #areRight = true;

  note(what: string, isRight: boolean): void {
    console.log(`${isRight ? "right" : "WRONG"}  ${what}`);
    this.#areRight &&= isRight;
  }

  /** Whether everything was right. */
  get areRight(): boolean {
    return this.#areRight;
  }
}

/**
 * Requires Debian's packages of these names, whose programs have the same names.
 * @throws JudgeFailure with the command that installs what is missing
 */
export function requirePrograms(...names: string[]): void {
  const missing = names.filter((name) => Bun.which(name) === null);
  if (missing.length === 0) return;
  throw new JudgeFailure(
    `Nothing was judged: ${missing.join(", ")} must be installed. On Debian, run as root: apt-get install ${missing.join(" ")}`,
  );
}
