/** Stands for any number that no cue spells out. */
export const ANY_NUMBER = "#";

function words(list: string): readonly string[] {
  return list.split(" ");
}

const BE = "is was were are be been being am are's it's he's she's they're it'll 're 's";
const HAVE = "have has had i've we've they've";
const VERY =
  "very really so extremely super pretty quite always incredibly exceptionally totally truly both all absolutely completely amazingly exceedingly";
const GOOD =
  "good great excellent amazing awesome fantastic wonderful outstanding superb terrific incredible perfect best exceptional phenomenal impeccable stellar fabulous";
const BAD =
  "bad terrible horrible awful poor worst horrendous atrocious dreadful pathetic lousy abysmal nonexistent non-existent lacking poorest";
const STAFF =
  "he she they technician tech technicians techs plumber plumbers electrician electricians guy guys man men crew crews team teams worker workers mover movers movers driver drivers contractor contractors mechanic mechanics installer installers company staff doctor dentist hygienist server waiter waitress everyone anyone someone somebody";
const US = "me us you him her them everyone everybody my our";
const NUMBER =
  "one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty forty-five sixty ninety several few couple multiple many numerous half countless 24 1 2 3 4 5 6 7 8 9 10";
const UNIT = "minute minutes min mins hour hours hr hrs day days week weeks month months";
const PART =
  "home house property apartment condo floors floor furniture belongings things items stuff walls wall carpet yard lawn possessions piano antiques car vehicle door doors table couch tv appliances";
const DAY = "saturday saturdays sunday sundays weekend weekends holiday holidays";
const FEE = "fee fees charge charges cost costs";
const QUOTE = "quote quotes quoted estimate estimates estimated";

/** Groups of words that cues can name. */
export const WORD_GROUPS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    "#not",
    words(
      "not never didn't don't doesn't won't wouldn't can't cannot couldn't wasn't weren't isn't aren't haven't hasn't hadn't ain't didnt dont doesnt wont wouldnt cant couldnt wasnt isnt",
    ),
  ],
  ["#be", words(BE)],
  ["#have", words(HAVE)],
  ["#very", words(VERY)],
  ["#good", words(GOOD)],
  ["#bad", words(BAD)],
  ["#staff", words(STAFF)],
  ["#us", words(US)],
  ["#number", [ANY_NUMBER, ...words(NUMBER)]],
  ["#few", words("two three four five seven eight ten couple few 1 2 3 4 5 6 7 8 9 10")],
  ["#unit", words(UNIT)],
  ["#part", words(PART)],
  ["#day", words(DAY)],
  ["#fee", words(FEE)],
  ["#quote", words(QUOTE)],
  [
    "#came",
    words("came come comes arrived arrive arrives arriving showed show shows showing appeared"),
  ],
  ["#call", words("call calls called calling text texts texted phone phoned")],
  ["#use", words("use using hire hiring call calling choose choosing book booking contact")],
  ["#fix", words("fix fixed fixes fixing repair repaired repairs solve solved resolve resolved")],
  ["#fixed", words("fixed repaired solved resolved corrected remedied cleared unclogged")],
  [
    "#problem",
    words(
      "problem problems issue issues leak leaks leaking clog blockage it everything situation trouble",
    ),
  ],
  [
    "#price",
    words("price prices pricing priced rate rates cost costs fee fees bill quote estimate charge"),
  ],
  ["#high", words("high higher steep outrageous ridiculous insane crazy exorbitant unreasonable")],
  [
    "#fair",
    words(
      "fair reasonable great good affordable excellent competitive best right unbeatable decent low fantastic amazing awesome honest",
    ),
  ],
]);

/** Words that deny. */
export const NEGATORS: ReadonlySet<string> = new Set(
  words(
    "not never no nobody none without hardly barely cannot nor neither cant dont didnt wont wasnt isnt doesnt wouldnt couldnt havent hasnt werent arent hadnt don't didn't won't wasn't isn't doesn't wouldn't couldn't haven't hasn't weren't aren't hadn't can't ain't shouldn't nothing zero lack lacks lacked refused refuses failed fails neglected unable avoid avoided against prevent prevents",
  ),
);

/** Words that most texts have, which find a cue too often. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  words(
    "a an the i we you he she it they me us my our your his her their them and or of to in on at for with by from up out as be is was were are been have has had do does did will would not no never very so all this that what time job work service great good call called get got told said when if right home",
  ),
);
