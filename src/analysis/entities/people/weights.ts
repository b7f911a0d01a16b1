/** What a sign in the text adds for or against a name being that of a person of the business. */
export const WEAK = 1;
export const FAIR = 2;
export const STRONG = 3;
/** What a name must weigh to be taken. */
export const ENOUGH = 3;
/** Settles it against this mention, whatever else there is: a business's name, a signature. */
export const AGAINST = -100;
/** Settles it against this name in the whole text: the writer's relatives, the writer. */
export const NEVER = -10_000;
