import { requestOf } from "./mcp.ts";

const DEEP = 100_000;
const deepArguments = `{"rating":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`;
const callWith = (given: string, id = "1") =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"search_reviews","arguments":${given}}}`;

/** Messages that try to harm their reader, each with a description. */
export const HOSTILE: readonly (readonly [string, string | Uint8Array])[] = [
  ["lists 100,000 levels deep", "[".repeat(DEEP) + "]".repeat(DEEP)],
  ["objects 100,000 levels deep", `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`],
  ["an argument 100,000 levels deep", callWith(deepArguments)],
  ["an argument 5,000 levels deep", callWith(`{"rating":${"[".repeat(5000)}${"]".repeat(5000)}}`)],
  ["a list of half a million numbers", `[${"1,".repeat(490_000)}1]`],
  ["a list of a million numbers", `[${"1,".repeat(999_999)}1]`],
  ["an argument that is a large list", callWith(`{"rating":[${"1,".repeat(450_000)}1]}`)],
  ["an id of 900,000 letters", callWith("{}", `"${"x".repeat(900_000)}"`)],
  ["an id of 100,000 digits", callWith("{}", "9".repeat(100_000))],
  ["letters that are not UTF-8", Buffer.concat([Buffer.from('{"jsonrpc":"'), Buffer.from([0xff])])],
  ["half a surrogate in UTF-8", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ["a filter of 900,000 letters", callWith(`{"query":"${"ab".repeat(450_000)}"}`)],
  ["a technician of 900,000 letters", callWith(`{"mentions_technician":"${"x".repeat(900_000)}"}`)],
  ["an unknown argument of 900,000 letters", callWith(`{"${"x".repeat(900_000)}":1}`)],
  [
    "a tool of 900,000 letters",
    JSON.stringify(requestOf("tools/call", { name: "x".repeat(900_000) })),
  ],
  ["a method of 900,000 letters", JSON.stringify(requestOf("x".repeat(900_000)))],
  [
    "100,000 unknown arguments",
    callWith(
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`a${index}`, 1])),
      ),
    ),
  ],
];
