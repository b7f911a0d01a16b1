import type { TSchema } from "@sinclair/typebox";
import { isRecord, type ListHolder, reviewsOf } from "./records.ts";
import type { Column } from "./tables/columns.ts";

/** A column of a table or a member of a document that nothing was read from. */
export interface Unused {
  readonly name: string;
  /** The column that it may have been meant for. */
  readonly like?: Column | undefined;
  /** Whether all rows have the same value, as if it were of the place and not of the reviews. */
  readonly isConstant?: boolean | undefined;
  /** A value that shows that it is not what its name says: `state` with `TX` is not a flag. */
  readonly strange?: string | undefined;
}

const DEEPEST = 5;

/**
 * Collects the members of records that a schema does not name, by their paths: `user.image_url`.
 */
export class UnusedMembers {
  readonly #schema: TSchema | undefined;
  readonly #names = new Set<string>();

  /** @param schema undefined for records without a common shape, for which nothing is collected */
  constructor(schema: TSchema | undefined) {
    this.#schema = schema;
  }

  see(record: unknown): void {
    if (this.#schema !== undefined) this.#walk(record, this.#schema, "", 0);
  }

  list(): Unused[] {
    return Array.from(this.#names, (name) => ({ name }));
  }

  #walk(value: unknown, schema: TSchema, path: string, depth: number): void {
    const members = membersOf(schema);
    if (members === undefined || !isRecord(value) || depth > DEEPEST) return;
    for (const [name, member] of Object.entries(value)) {
      const place = path === "" ? name : `${path}.${name}`;
      const known = members[name];
      if (known !== undefined) this.#walk(member, known, place, depth + 1);
      else if (member !== null) this.#names.add(place);
    }
  }
}

/** Lists of objects beside the `reviews` that are read; none if there is no `reviews`. */
export function listsBeside({ holder, path }: ListHolder): Unused[] {
  if (reviewsOf(holder) === undefined || !isRecord(holder)) return [];
  return Object.entries(holder)
    .filter(([name, list]) => name !== "reviews" && Array.isArray(list) && list.some(isRecord))
    .map(([name]) => ({ name: `${path}${name}` }));
}

/** The members that an object's schema names, even if the object may be null instead. */
function membersOf(schema: TSchema): Record<string, TSchema> | undefined {
  if (schema.properties !== undefined) return schema.properties;
  const either: readonly TSchema[] = schema.anyOf ?? [];
  return either.find(({ properties }) => properties !== undefined)?.properties;
}
