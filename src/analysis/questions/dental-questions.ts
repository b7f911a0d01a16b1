import { billAsQuoted, sameDay } from "./home-services-questions.ts";
import { cues, type Question, reworded } from "./question.ts";
import { longWait } from "./restaurant-questions.ts";
import { again, explains, fairPrices, informed, polite, unneededWork } from "./shared-questions.ts";

const gentle: Question = {
  id: "gentle",
  text: "Are they gentle?",
  claim: "they are gentle",
  denial: "they are rough or it hurts",
  yes: cues(`
    gentle, gently, gentleness, gentlest, light touch, gentle touch, painless, painlessly, pain free, pain-free, no pain, no discomfort, #not feel ~ thing, #not feel ~ pain, #not feel ~ needle/shot/shots/anything, never felt ~ pain/thing, never felt a, felt no pain, felt nothing, #not ~ hurt, never ~ hurt/hurts, without ~ pain, zero pain, barely felt, hardly felt, #not ~ painful, virtually painless, little pain, minimal pain, minimal discomfort, #not in ~ pain
  `),
  no: cues(`
    #be ~ rough, very/so/too/extremely/really rough, rough with, rough and, most painful, #very painful, #be ~ painful, hurt me, hurt ~ so/badly/bad/lot/worse, hurts ~ worse, #not numb ~ enough, #not ~ numb, heavy handed, heavy-handed, excruciating, in ~ tears, jabbed, butchered, butcher, in agony
  `),
  neither: cues(`
    if ~ hurt, gentleman, rough day, rough week, rough start, rough edges/edge, came ~ with ~ pain, pain ~ when ~ came, was in ~ pain ~ before, tooth ~ hurt/hurts/hurting/hurt, #be ~ painful tooth, toothache, #not ~ hurt to, painful to ~ pay, #not ~ hurt my ~ feelings/wallet, pain in ~ ass/butt, hurt business, wallet
  `),
};

const nervous: Question = {
  id: "nervous-patients",
  text: "Do they treat nervous patients well?",
  claim: "they put nervous patients at ease",
  denial: "they do not put nervous patients at ease",
  yes: cues(`
    put/puts/putting me/us/him/her/you/my/everyone ~ at ease, put ~ at ease, at ease, made/make/makes/making me/us/him/her/you/my ~ feel ~ comfortable/relaxed/safe/calm/ease, feel ~ comfortable, felt ~ comfortable/relaxed/ease, calmed me/my/her/him, calming, calm ~ nerves/fears/anxiety, eased my/her/his/our ~ fear/fears/anxiety/nerves/mind, ease my/her/his/our/your ~ fear/fears/anxiety/nerves/mind, helped ~ with ~ anxiety, patient with ~ fear/anxiety, understanding ~ anxiety/fear/fears, fear ~ gone, no longer ~ afraid/scared/fear/nervous/anxious/dread, sedation ~ great/comfortable/easy, reassuring, reassured me/us/my/her/him, #not ~ afraid ~ anymore, soothing
  `),
  no: cues(`
    felt ~ uncomfortable, made/make me/us/him/her ~ uncomfortable/nervous/anxious/scared, traumatized, traumatic, traumatizing, dismissed my ~ fear/fears/anxiety/concerns, mocked, laughed at me, made me cry, scared of ~ dentist ~ now, afraid to go back, brushed off my
  `),
  neither: cues(`
    uncomfortable chair/chairs/seats/seating, comfortable chair/chairs/seats/seating/waiting, feel comfortable recommending/sending/referring, if ~ uncomfortable, #not ~ uncomfortable, slightly uncomfortable, never ~ uncomfortable, traumatic experience ~ in ~ past, past ~ traumatic, calming ~ music, uncomfortable procedure/situation/experience ~ into
  `),
};

const children: Question = {
  id: "children",
  text: "Are they good with children?",
  claim: "they are good with children",
  denial: "they are not good with children",
  yes: cues(`
    #good with ~ kids/children/child/kid/son/daughter/toddler/boys/girls/sons/daughters/grandson/granddaughter, wonderful/amazing/gentle/patient/sweet/kind with my/our/the ~ kids/children/child/son/daughter/toddler/boys/girls/sons/daughters/old, great for kids, great for children, kid friendly, kid-friendly, kids friendly, child friendly, child-friendly, my/our ~ kids/children/son/daughter/toddler/old/boys/girls/sons/daughters/grandkids ~ love/loves/loved/enjoy/enjoys/enjoyed/adore/adores/excited, kids love, kids actually, good with kids, pediatric ~ recommend/best/great/love/wonderful, made ~ son/daughter/kids/child ~ feel ~ comfortable/safe/special, takes ~ time with ~ kids/children/son/daughter
  `),
  no: cues(`
    #not ~ good with ~ kids/children, #bad with kids/children, rude to my ~ son/daughter/kids/child, traumatized my ~ son/daughter/child/kids, my/our ~ son/daughter/child ~ crying/cried/terrified/screaming/traumatized/scared, #not ~ patient with my/our ~ son/daughter/child, #not ~ take my ~ kids/son/daughter/child, held ~ down, restrained
  `),
  neither: cues(`if ~ kids, #not ~ crying, never cried, no crying, #not cry, kid at heart`),
};

const insurance: Question = {
  id: "insurance",
  text: "Do they deal well with insurance?",
  claim: "they handle insurance well",
  denial: "there was trouble with insurance",
  yes: cues(`
    works/worked/work ~ with ~ insurance, works/worked/work with my/our/your/all/most insurance, accept/accepts/accepted/take/takes/took ~ insurance, helped/help/helps/helpful ~ insurance, handled/handle/handles ~ insurance, explained ~ insurance, maximize ~ insurance, insurance ~ covered ~ everything, filed/file/files ~ insurance, billed ~ insurance ~ correctly, verified ~ insurance, insurance benefits!, dealt with ~ insurance, deal with ~ insurance, took care of ~ insurance
  `),
  no: cues(`
    #not ~ accept/take/takes ~ insurance, #not ~ bill/file/submit ~ insurance, insurance fraud, overbilled/overbill ~ insurance, billed ~ insurance ~ wrong/incorrectly/twice/for, insurance ~ denied, never ~ billed/submitted/filed ~ insurance, no longer ~ accept/accepts/take/takes ~ insurance, told ~ insurance ~ covered/cover ~ but, out of network, messed up ~ insurance, screwed up ~ insurance, wrong insurance, insurance ~ refused, insurance ~ mistake
  `),
  neither: cues(`
    car insurance, auto insurance, insurance adjuster, if ~ insurance, don't have ~ insurance, no insurance, without insurance, take/takes/took ~ insurance card/information/info, helped ~ without insurance, asked ~ insurance
  `),
};

const dentalQuoted = reworded(billAsQuoted, {
  text: "Is the bill what was said before?",
  claim: "the bill was no more than was said before",
  denial: "the bill was more than was said before",
});

/** What patients ask about dentists. */
export const dentalQuestions: readonly Question[] = [
  gentle,
  nervous,
  children,
  longWait,
  explains,
  unneededWork,
  fairPrices,
  dentalQuoted,
  insurance,
  reworded(sameDay, {
    text: "Do they see you the same day or in an emergency?",
    claim: "they saw patients the same day or in an emergency",
    denial: "they did not see patients soon",
  }),
  informed,
  polite,
  reworded(again, {
    text: "Would patients go back?",
    claim: "they would go back",
    denial: "they would not go back",
  }),
];
