import { tooLarge } from "./errors.ts";

const LARGEST_BODY = 1_000_000;

/**
 * The answer to a request with a body that nothing here takes. It has no call right after `return`,
 * for the reason that `addDocument` gives.
 */
export function refuseLargeBody({ request }: { readonly request: Request }): Response | undefined {
  const size = Number(request.headers.get("content-length") ?? 0);
  return size > LARGEST_BODY ? tooLarge() : undefined;
}
