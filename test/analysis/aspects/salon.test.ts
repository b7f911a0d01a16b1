import { describe, expect, test } from "bun:test";
import { compiledVocabularyFor } from "../../../src/analysis/aspects/compiled-vocabulary.ts";
import { opinions, signed } from "./reading.ts";

const compiled = compiledVocabularyFor("salon", []);

/** What a text without stars says about a salon, as "+quality -price". */
function read(text: string): string {
  return signed(text, undefined, compiled);
}

describe("praise", () => {
  test.each([
    ["My balayage turned out gorgeous.", "+quality"],
    ["She took her time, and my hair came out amazing.", "+quality"],
    ["Nick cut my bangs so well.", "+quality"],
    ["I get compliments on my hair everywhere I go.", "+quality"],
    ["Cleanest fade in town.", "+quality"],
    ["The color is exactly the copper I had in mind.", "+quality"],
    ["My gel nails still look fresh after four weeks.", "+quality"],
    ["He blended my grays so well that nobody can tell.", "+quality"],
    ["She shaped my brows beautifully.", "+quality"],
    ["The lashes look so natural.", "+quality"],
    ["My skin was glowing after the facial.", "+quality"],
    ["Best haircut of my life.", "+quality"],
    ["She fixed the mess that my box dye had made.", "+quality"],
    ["Ines listened to what I wanted before she picked up the scissors.", "+communication"],
    ["He asked me a lot of questions and looked at my photos first.", "+communication"],
    ["She talked me out of bangs, and she was right.", "+communication"],
    ["She showed me how to style it at home.", "+communication"],
    ["A master of curly hair.", "+knowledge"],
    ["Tessa really knows how to cut thick hair.", "+knowledge"],
    ["Such a talented colorist.", "+knowledge"],
    ["The waxing hardly hurt at all.", "+comfort"],
    ["He has the lightest touch.", "+comfort"],
    ["The bleach did not burn one bit.", "+comfort"],
    ["My hair feels softer and healthier than before.", "+comfort"],
    ["I was in the chair at two on the dot.", "+timeliness"],
    ["No appointment, and I was in the chair within five minutes.", "+timeliness"],
    ["They fit me in an hour before my wedding.", "+timeliness"],
    ["Online booking takes ten seconds.", "+timeliness"],
    ["Twenty dollars for a cut like that is a steal.", "+price"],
    ["She told me what it would cost before she mixed the color.", "+price"],
    ["They redid my nails for free.", "+price"],
    ["The girl who washed my hair was so sweet.", "+staff"],
    ["Everyone greets you when you come in.", "+staff"],
    ["She never pushes products on me.", "+honesty"],
    ["I trust Noor with my hair completely.", "+honesty"],
    ["Every tool comes out of a sealed pouch.", "+hygiene"],
    ["They put a fresh liner in the foot bath for each client.", "+hygiene"],
    ["The chairs are wiped down after each client.", "+hygiene"],
    ["They handed me a glass of prosecco, and the massage chair is heaven.", "+atmosphere"],
    ["A cozy little shop with good music.", "+atmosphere"],
    ["I have found my new stylist.", "+overall"],
    ["I won't let anyone else touch my hair.", "+overall"],
    ["I drive an hour to see her.", "+overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("blame", () => {
  test.each([
    ["My highlights came out brassy.", "-quality"],
    ["She cut off five inches, I had asked for a trim.", "-quality"],
    ["One side is longer than the other.", "-quality"],
    ["The polish chipped the next day.", "-quality"],
    ["My hairline is pushed back an inch.", "-quality"],
    ["Half of my lashes fell out within three days.", "-quality"],
    ["I asked for ash blonde and left with orange hair.", "-quality"],
    ["My brows are two different shapes.", "-quality"],
    ["I had to go elsewhere to get it fixed.", "-quality"],
    ["I cried when I looked in the mirror.", "-quality"],
    ["I look like a mushroom.", "-quality"],
    ["I showed her three photos and she ignored all of them.", "-communication"],
    ["He did not listen to a word I said.", "-communication"],
    ["She did her own thing.", "-communication"],
    ["Nobody there knows how to do Black hair.", "-knowledge"],
    ["She had no idea how to handle curls.", "-knowledge"],
    ["My scalp was burning for two days.", "-comfort"],
    ["He nicked my ear.", "-comfort"],
    ["She cut my cuticles until they bled.", "-comfort"],
    ["The wax took my skin off.", "-comfort"],
    ["My hair is fried and snaps off when I brush it.", "-comfort"],
    ["She filed my nails so thin that they hurt.", "-comfort"],
    ["My appointment was at ten, they took me at eleven.", "-timeliness"],
    ["I sat there for an hour with foils in my hair.", "-timeliness"],
    ["They canceled on me twice.", "-timeliness"],
    ["They are booked out for months.", "-timeliness"],
    ["Three hundred dollars for a root touch-up is robbery.", "-price"],
    ["The menu says forty, and they wanted sixty at the register.", "-price"],
    ["They add a fee for everything.", "-price"],
    ["She was on her phone the whole time she did my nails.", "-staff"],
    ["The woman at the desk never looked up.", "-staff"],
    ["He gossiped about other clients.", "-staff"],
    ["She kept pushing a shampoo I did not need.", "-honesty"],
    ["They used the same file on three people.", "-hygiene"],
    ["There was somebody's hair all over the chair.", "-hygiene"],
    ["I got a fungus from their foot bath.", "-hygiene"],
    ["The fumes gave me a headache.", "-atmosphere"],
    ["The music is so loud that you have to shout.", "-atmosphere"],
    ["Never letting them near my head again.", "-overall"],
    ["Save your hair and go somewhere else.", "-overall"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is denied", () => {
  test.each([
    ["My color is not brassy at all.", "+quality"],
    ["My nails have not chipped once.", "+quality"],
    ["It does not look natural.", "-quality"],
    ["She was never rough with my daughter's hair.", "+comfort"],
    ["They were not gentle.", "-comfort"],
    ["They never clean the combs.", "-hygiene"],
    ["He has never been late.", "+timeliness"],
    ["The stylist was not friendly.", "-staff"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("two sides", () => {
  test.each([
    ["The cut is lovely, but the wait was awful.", "+quality -timeliness"],
    ["Cheap, but the tools were dirty.", "+price -hygiene"],
    ["Rude owner, perfect eyebrows.", "+quality -staff"],
    ["She is gentle and quick.", "+comfort +timeliness"],
    ["Friendly barbers, cold beer and a sharp fade.", "+atmosphere +quality +staff"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("in slang, and in anger", () => {
  test.each([
    ["Bro messed my hairline up bad.", "-quality"],
    ["Got lined up by Dre, clean af.", "+quality"],
    ["Dude took forever just to give me a mid cut.", "-quality -timeliness"],
    ["Sat around an hour and a half for a ten minute cut.", "-timeliness"],
    ["Lady was snatching my head back and forth like I'm a doll.", "-comfort"],
    ["They be overcharging like crazy.", "-price"],
    ["Zero customer service, the girl didn't even say hi.", "-staff"],
    ["My edges are gone thanks to these people.", "-comfort"],
    ["60 bucks for a trim?? No thanks.", "-price"],
    ["Absolute butchers.", "-quality"],
    ["Walked out looking like Lord Farquaad.", "-quality"],
    ["I swear she was half asleep.", "-staff"],
    ["In and out in twenty, no fuss.", "+timeliness"],
    ["Hands down the only person I'd let near my curls.", "+overall"],
    ["Lashes fluffy, price cute, vibes immaculate.", "+atmosphere +price +quality"],
    ["Kept yapping to her bestie instead of watching what she was doing.", "-staff"],
    ["Left me under the dryer and went for lunch.", "-timeliness"],
    ["She literally sawed at my toes.", "-comfort"],
    ["Wouldn't send my worst enemy there.", "-overall"],
    ["Took one look at my reference pic and did whatever.", "-communication"],
    ["Gel was peeling before I got home.", "-quality"],
    ["Owner has the worst attitude.", "-staff"],
    ["Card machine broken again, cash only, shady.", "-honesty"],
    ["Eyebrows on point every single time.", "+quality"],
    ["Super chill spot, they put the game on.", "+atmosphere"],
    ["My ends feel like a broom now.", "-comfort"],
    ["He took his time and got every detail right.", "+quality"],
    ["Had me bleeding over a basic pedicure.", "-comfort"],
    ["No clue what a toner is apparently.", "-knowledge"],
    ["Proper lovely bunch, and my colour's bang on.", "+quality +staff"],
    ["Stylist couldn't be bothered, rushed me out the door.", "-staff"],
    ["Botched botched botched.", "-quality"],
    ["Hair's like candyfloss since they bleached it.", "-comfort"],
    ["Still rocking the same set a month on.", "+quality"],
    ["Rang three times to book, phone just rings out.", "-communication"],
    ["He's a wizard with a straight razor.", "+knowledge"],
    ["They rushed it and the layers are all over the place.", "-quality"],
    ["Cut me twice round the chin.", "-comfort"],
    ["Filthy towels. Filthy sinks. Filthy floor.", "-hygiene"],
    ["Ripped half my brow off with the wax.", "-quality"],
    ["You need a second mortgage for a half head of highlights.", "-price"],
    ["Proper old school barbers, banter and all.", "+atmosphere"],
    ["She clocked exactly what I meant from one blurry screenshot.", "+communication"],
    ["Turned up, got told they'd double booked.", "-timeliness"],
    ["Wouldn't let that girl cut my hedge.", "-overall"],
    ["My skin came out in a rash the size of Texas.", "-comfort"],
    ["Said they were open till 7, doors locked at 6.", "-timeliness"],
    ["Gel came off in one piece after two days.", "-quality"],
    ["Been going to Marco for 12 years and he's never given me a bad cut.", "+overall +quality"],
    ["Do not let them near bleach.", "-overall"],
    ["No one even offered me a seat.", "-staff"],
    ["Good cut, shame about the hour's wait.", "+quality -timeliness"],
    ["She was so rough with the comb I had tears in my eyes.", "-comfort"],
  ])("%s", (text, expected) => expect(read(text)).toBe(expected));
});

describe("what is wished for, or said about others, is no judgement of this salon", () => {
  test.each([
    "I hoped they would be on time.",
    "If she had listened, I would have loved it.",
    "My last salon fried my hair.",
    "The other barber always made me wait.",
    "My previous stylist never listened.",
    "I was ten minutes late.",
    "My hair is naturally frizzy and dry.",
    "I came in with dead ends.",
    "I wanted something shorter for the summer.",
    "I have been dyeing my hair for years.",
    "My old color was brassy.",
    "I do not know how to say this nicely.",
    "I had no idea what I wanted.",
    "My daughter wanted pink streaks in her hair.",
    "I came in for a cut and color.",
    "I broke a nail at home.",
  ])("%s", (text) => expect(read(text).replace(/0\w+/g, "").trim()).toBe(""));
});

describe("words in another sense", () => {
  test.each([
    ["They cut the line of people short.", "quality"],
    ["I would dye for this place.", "quality"],
    ["Cutting-edge styles.", "quality"],
    ["The bangs suit me.", "atmosphere"],
    ["She nailed it.", "comfort"],
    ["He is a cut above the rest.", "comfort"],
    ["The fade was fresh.", "hygiene"],
    ["I like a dirty blonde.", "hygiene"],
    ["A cool blonde without any warmth.", "atmosphere"],
    ["A warm brown.", "atmosphere"],
    ["They use a hot towel.", "comfort"],
    ["It is a killer haircut.", "comfort"],
    ["I was dying for a haircut.", "comfort"],
    ["My roots were dark.", "atmosphere"],
  ])("%s", (text, aspect) => {
    expect(opinions(text, undefined, compiled)[aspect]).toBeUndefined();
  });
});
