/** How to reach Candor, and what to call there. */
export const { url, command, args, way, calls } = JSON.parse(process.argv[2] ?? "{}");

/** Calls each tool in turn, prints what the client got, and exits: some clients would not end by themselves. */
export async function tell(tools, call) {
  const answers = [];
  for (const { name, given } of calls) answers.push(toldBy(await call(name, given)));
  process.stdout.write(`${JSON.stringify({ tools, answers })}\n`, () => process.exit(0));
}

/** The text and the structure of an answer: clients pass on the whole result, its parts or a text. */
function toldBy(answer) {
  if (typeof answer === "string") return { text: answer };
  const parts = [answer.content ?? answer].flat().filter(({ type }) => type === "text");
  return { text: parts.map(({ text }) => text).join("\n"), structured: answer.structuredContent };
}
