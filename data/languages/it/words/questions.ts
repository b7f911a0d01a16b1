import type { QuestionWords } from "../../../../src/domain/insights/insights-words.ts";

/** Italian reviews answer no questions. */
export const questions: QuestionWords | undefined = undefined;
