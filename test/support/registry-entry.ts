import { FormatRegistry, Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";

FormatRegistry.Set("uri", (text) => URL.canParse(text));

/** A version, not a range of versions. */
const Version = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: "^(?!latest$)[^\\^~<>=*x]+$",
});
const Uri = Type.String({ format: "uri" });
const Words = Type.String({ minLength: 1, maxLength: 100 });
const Remote = Type.Object({
  type: Type.Union([Type.Literal("streamable-http"), Type.Literal("sse")]),
  url: Uri,
});
const Package = Type.Object({
  registryType: Type.String(),
  identifier: Type.String(),
  version: Type.Optional(Version),
  registryBaseUrl: Type.Optional(Uri),
  runtimeHint: Type.Optional(Type.String()),
  fileSha256: Type.Optional(Type.String({ pattern: "^[a-f0-9]{64}$" })),
  transport: Type.Union([Type.Object({ type: Type.Literal("stdio") }), Remote]),
});
/** Its hash is required, and its identifier is where it is downloaded. */
const Bundle = Type.Object({
  registryType: Type.Literal("mcpb"),
  identifier: Uri,
  fileSha256: Type.String(),
});

/**
 * What the schema of the MCP registry's server.json asks of the members that the project uses, and
 * no others (https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json).
 */
const Entry = Type.Object(
  {
    $schema: Type.Literal(
      "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    ),
    name: Type.String({
      minLength: 3,
      maxLength: 200,
      pattern: "^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$",
    }),
    title: Type.Optional(Words),
    description: Words,
    version: Version,
    websiteUrl: Type.Optional(Uri),
    repository: Type.Optional(Type.Object({ url: Uri, source: Type.String() })),
    packages: Type.Optional(
      Type.Array(Type.Union([Type.Intersect([Package, Bundle]), otherThanBundle()])),
    ),
    remotes: Type.Optional(Type.Array(Remote)),
  },
  { additionalProperties: false },
);
const entry = TypeCompiler.Compile(Entry);

function otherThanBundle() {
  const others = Type.Object({ registryType: Type.Not(Type.Literal("mcpb")) });
  return Type.Intersect([Package, others]);
}

/** Where an entry is not as the registry's schema has it; empty if it is. */
export function faultsOfEntry(value: unknown): string[] {
  return [...entry.Errors(value)].map(({ path, message }) => `${path}: ${message}`);
}
