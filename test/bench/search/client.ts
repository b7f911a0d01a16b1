/** An answer, and how long it took until it was complete. */
export interface Answer {
  readonly tookMs: number;
  readonly status: number;
  readonly text: string;
}

/** Asks one thing; a client that asks one after another keeps its connection. */
export async function ask(url: string): Promise<Answer> {
  const startedAt = performance.now();
  const response = await fetch(url);
  const text = await response.text();
  return { tookMs: performance.now() - startedAt, status: response.status, text };
}

/** Asks one thing after another. @throws if anything is refused */
export async function askAll(urls: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const url of urls) {
    const answer = await ask(url);
    if (answer.status !== 200) throw new Error(`${answer.status} for ${url}: ${answer.text}`);
    answers.push(answer);
  }
  return answers;
}

/** How many a search says it found. */
export function totalOf({ text }: Answer): number {
  return Number(/"total":(\d+)/.exec(text)?.[1]);
}
