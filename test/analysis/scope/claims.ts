/** What can be said about a business, and what it means for an aspect and for a question. */
export interface Claim {
  /** An adjective, or a verb: its past, its plain form, and with -ing. */
  readonly form: readonly [string] | readonly [string, string, string];
  readonly aspect: string;
  readonly polarity: "positive" | "negative";
  /** The question that it answers, if any, and whether with yes. */
  readonly answer?: readonly [question: string, isYes: boolean];
  /** What nobody would deny this way: "They never had kept us waiting". */
  readonly hasNoOpposite?: true;
}

const praise = (form: Claim["form"], aspect: string, answer?: Claim["answer"]): Claim => ({
  form,
  aspect,
  polarity: "positive",
  ...(answer === undefined ? {} : { answer }),
});
const blame = (form: Claim["form"], aspect: string, answer?: Claim["answer"]): Claim => ({
  form,
  aspect,
  polarity: "negative",
  ...(answer === undefined ? {} : { answer }),
});

export const CLAIMS: readonly Claim[] = [
  praise(["on time"], "timeliness", ["on-time", true]),
  praise(["punctual"], "timeliness", ["on-time", true]),
  blame(["late"], "timeliness", ["on-time", false]),
  praise(["polite"], "staff", ["polite", true]),
  praise(["courteous"], "staff", ["polite", true]),
  praise(["friendly"], "staff"),
  praise(["professional"], "staff"),
  blame(["rude"], "staff", ["polite", false]),
  blame(["unprofessional"], "staff"),
  praise(["honest"], "honesty"),
  blame(["dishonest"], "honesty"),
  praise(["knowledgeable"], "knowledge"),
  praise(["competent"], "knowledge"),
  blame(["incompetent"], "knowledge"),
  praise(["responsive"], "communication", ["informed", true]),
  blame(["overpriced"], "price", ["fair-prices", false]),
  praise(["careful"], "care_cleanliness", ["careful", true]),
  praise(["tidy"], "care_cleanliness", ["cleans-up", true]),
  praise(["explained everything", "explain everything", "explaining everything"], "communication", [
    "explains",
    true,
  ]),
  praise(["showed up on time", "show up on time", "showing up on time"], "timeliness", [
    "on-time",
    true,
  ]),
  praise(["arrived on time", "arrive on time", "arriving on time"], "timeliness", [
    "on-time",
    true,
  ]),
  praise(["returned my calls", "return my calls", "returning my calls"], "communication", [
    "informed",
    true,
  ]),
  praise(["kept us informed", "keep us informed", "keeping us informed"], "communication", [
    "informed",
    true,
  ]),
  praise(
    ["answered my questions", "answer my questions", "answering my questions"],
    "communication",
    ["explains", true],
  ),
  praise(["listened to us", "listen to us", "listening to us"], "communication"),
  praise(
    ["cleaned up after themselves", "clean up after themselves", "cleaning up after themselves"],
    "care_cleanliness",
    ["cleans-up", true],
  ),
  praise(["fixed the problem", "fix the problem", "fixing the problem"], "quality", [
    "solves",
    true,
  ]),
  praise(["solved the problem", "solve the problem", "solving the problem"], "quality", [
    "solves",
    true,
  ]),
  blame(["overcharged us", "overcharge us", "overcharging us"], "price", ["fair-prices", false]),
  blame(["ripped us off", "rip us off", "ripping us off"], "price", ["fair-prices", false]),
  blame(["lied to us", "lie to us", "lying to us"], "honesty"),
  blame(["damaged the floor", "damage the floor", "damaging the floor"], "care_cleanliness", [
    "careful",
    false,
  ]),
  blame(["left a mess", "leave a mess", "leaving a mess"], "care_cleanliness", [
    "cleans-up",
    false,
  ]),
  blame(["yelled at us", "yell at us", "yelling at us"], "staff", ["polite", false]),
  blame(["ignored my calls", "ignore my calls", "ignoring my calls"], "communication", [
    "informed",
    false,
  ]),
];
