import { foundFor } from "./questions.ts";

/**
 * Prints what nobody has judged yet of the first that any search finds for each question, for two
 * people to read: the question, and the review's number and text.
 */
export async function printPool(folder: string): Promise<void> {
  for await (const { question, reviews, found } of foundFor(folder)) {
    const { id, question: asked, judged } = question;
    const pool = new Set(Object.values(found).flat()).difference(new Set(judged));
    for (const number of [...pool].sort((a, b) => a - b)) {
      const text = reviews[number]?.text;
      process.stdout.write(`${JSON.stringify({ id, question: asked, number, text })}\n`);
    }
  }
}
