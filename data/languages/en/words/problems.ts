import type { Problems } from "../../../../src/web/words/problems.ts";

/** In English, the API's own messages say it. */
export const problems: Problems | undefined = undefined;
