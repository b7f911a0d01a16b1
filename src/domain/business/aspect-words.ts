/** What people say when they speak of an aspect, in patterns (match/pattern.ts). */
export interface AspectWords {
  readonly id: string;
  /** The name shown to people. */
  readonly label: string;
  /** Whether it is the overall judgment, which the stars give too. */
  readonly isGeneral?: boolean | undefined;
  /**
   * Whether its praise and blame describe a place, and say nothing of it where they describe what
   * belongs to another aspect: "a dark beer".
   */
  readonly describesPlace?: boolean | undefined;
  /**
   * Whether its praise and blame describe people, also named ones ("Ada was great"), and say nothing of
   * it where they describe a thing: "a nice pool".
   */
  readonly describesPeople?: boolean | undefined;
  /** Always mean the aspect: "the price". */
  readonly words: readonly string[];
  /** Mean it if they are judged, or if the text speaks of nothing else: "the soup". */
  readonly hints?: readonly string[] | undefined;
  /** Mean it only if they are judged: "job" in "a great job". */
  readonly judged?: readonly string[] | undefined;
  /** Are praise in themselves: "on time". */
  readonly positive?: readonly string[] | undefined;
  /** Are blame in themselves: "no show". */
  readonly negative?: readonly string[] | undefined;
}

/** The aspects of one line of business. */
export interface AspectVocabulary {
  readonly aspects: readonly AspectWords[];
  /** Look like expressions of an aspect but say nothing: "never experienced". */
  readonly ignored?: readonly string[] | undefined;
}
