import { type Static, Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";

const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

/** The part of JSON Schema that the API description uses. */
export const ApiSchema = Type.Recursive((This) =>
  Type.Object({
    $ref: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    format: Type.Optional(Type.String()),
    pattern: Type.Optional(Type.String()),
    const: Type.Optional(Scalar),
    default: Type.Optional(Scalar),
    examples: Type.Optional(Type.Array(Type.Unknown())),
    minimum: Type.Optional(Type.Number()),
    maximum: Type.Optional(Type.Number()),
    maxLength: Type.Optional(Type.Number()),
    maxItems: Type.Optional(Type.Number()),
    items: Type.Optional(This),
    anyOf: Type.Optional(Type.Array(This)),
    properties: Type.Optional(Type.Record(Type.String(), This)),
    required: Type.Optional(Type.Array(Type.String())),
  }),
);
export type ApiSchema = Static<typeof ApiSchema>;

const ApiContent = Type.Record(
  Type.String(),
  Type.Object({ schema: ApiSchema, example: Type.Optional(Type.Unknown()) }),
);
export type ApiContent = Static<typeof ApiContent>;

const ApiParameter = Type.Object({
  name: Type.String(),
  in: Type.String(),
  required: Type.Boolean(),
  description: Type.Optional(Type.String()),
  schema: ApiSchema,
  example: Type.Optional(Scalar),
});
export type ApiParameter = Static<typeof ApiParameter>;

const ApiHeader = Type.Object({
  required: Type.Optional(Type.Boolean()),
  description: Type.Optional(Type.String()),
  schema: ApiSchema,
});
export type ApiHeader = Static<typeof ApiHeader>;

const ApiAnswer = Type.Object({
  description: Type.String(),
  headers: Type.Optional(Type.Record(Type.String(), ApiHeader)),
  content: Type.Optional(ApiContent),
});
export type ApiAnswer = Static<typeof ApiAnswer>;

const ApiOperation = Type.Object({
  tags: Type.Array(Type.String()),
  operationId: Type.String(),
  summary: Type.String(),
  description: Type.String(),
  parameters: Type.Optional(Type.Array(ApiParameter)),
  requestBody: Type.Optional(Type.Object({ content: ApiContent })),
  responses: Type.Record(Type.String(), ApiAnswer),
});
export type ApiOperation = Static<typeof ApiOperation>;

/** The part of an OpenAPI document that the reference page reads. */
export const ApiDescription = Type.Object({
  info: Type.Object({
    title: Type.String(),
    version: Type.String(),
    summary: Type.String(),
    description: Type.String(),
  }),
  servers: Type.Array(Type.Object({ url: Type.String() }), { minItems: 1 }),
  tags: Type.Array(Type.Object({ name: Type.String(), description: Type.String() })),
  paths: Type.Record(Type.String(), Type.Record(Type.String(), ApiOperation)),
  components: Type.Object({ schemas: Type.Record(Type.String(), ApiSchema) }),
});
export type ApiDescription = Static<typeof ApiDescription>;

/** The type of a body that is a form, whose members are parameters of their own. */
export const FORM = "application/x-www-form-urlencoded";

/** An operation with its method and path. */
export interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** @throws Error if the document has another shape, which is a bug */
export function readApiDescription(document: unknown): ApiDescription {
  Value.Assert(ApiDescription, document);
  return document;
}

/** Every endpoint of a tag, in the order of the description. */
export function endpointsOf({ paths }: ApiDescription, tag: string): Endpoint[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
    .filter(({ operation }) => operation.tags.includes(tag));
}
