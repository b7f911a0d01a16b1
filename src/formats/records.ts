/** Whether a value is an object but not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The `reviews` member of a document, if it is a list. */
export function reviewsOf(document: unknown): readonly unknown[] | undefined {
  if (!isRecord(document)) return undefined;
  const { reviews } = document;
  return Array.isArray(reviews) ? reviews : undefined;
}

/** How many objects may be around a list: `{"data": {"result": {"reviews": […]}}}`. */
const MAX_WRAPPERS = 2;

/** The part of a document that has its list, and where it is: `data.result.`, or nothing. */
export interface ListHolder {
  readonly holder: unknown;
  readonly path: string;
}

/** Finds the list of objects in what a service put around it; the document itself if that is not clear. */
export function listHolder(document: unknown, path = "", depth = 0): ListHolder {
  const found = { holder: document, path };
  if (!isRecord(document) || hasObjects(document) || depth === MAX_WRAPPERS) return found;
  const [inner, ...others] = Object.entries(document)
    .map(([name, member]) => listHolder(member, `${path}${name}.`, depth + 1))
    .filter(({ holder }) => hasObjects(holder));
  return inner !== undefined && others.length === 0 ? inner : found;
}

/** Whether an object has a list of objects. */
function hasObjects(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.values(value).some((list) => hasOneWithin(list, 2));
}

/** @param depth how many lists may be within each other: Outscraper has one for each query */
function hasOneWithin(value: unknown, depth: number): boolean {
  if (depth === 0 || !Array.isArray(value)) return false;
  return value.some((one) => isRecord(one) || hasOneWithin(one, depth - 1));
}

/**
 * The records of a document that is itself a list, or that has one under this name, or that is a
 * list of such pages.
 */
export function listIn(document: unknown, name: string): readonly unknown[] | undefined {
  if (!Array.isArray(document)) return listOf(document, name);
  const pages = document.map((one) => listOf(one, name));
  if (pages.every((page) => page === undefined)) return document;
  return document.flatMap((one, at) => pages[at] ?? (isEmptyPage(one) ? [] : [one]));
}

function listOf(document: unknown, name: string): readonly unknown[] | undefined {
  const list = isRecord(document) ? document[name] : undefined;
  return Array.isArray(list) ? list : undefined;
}

/** A page without reviews has nothing, or only totals. Anything else may be a page that failed. */
export function isEmptyPage(page: unknown): boolean {
  return isRecord(page) && Object.values(page).every((total) => typeof total === "number");
}

/** The first of some records; an empty one if there is none. */
export function firstOf(records: readonly unknown[] | undefined): Record<string, unknown> {
  const first = records?.[0];
  return isRecord(first) ? first : {};
}

/** Whether a list has a record of this kind. */
export function hasOne(
  records: readonly unknown[] | undefined,
  isOne: (record: unknown) => boolean,
): boolean {
  return records?.some((record) => isOne(record)) ?? false;
}

/** Whether a record has all of these members. */
export function hasMembers(record: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => name in record);
}
