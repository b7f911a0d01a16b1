import type { QuestionWords } from "../../../../src/domain/insights/insights-words.ts";

/** In English, the questions say it themselves. */
export const questions: QuestionWords | undefined = undefined;
