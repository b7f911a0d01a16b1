import { billAsQuoted, sameDay, solves } from "./home-services-questions.ts";
import { cues, type Question, reworded } from "./question.ts";
import {
  again,
  explains,
  fairPrices,
  informed,
  polite,
  standsBehind,
  unneededWork,
} from "./shared-questions.ts";

const ready: Question = {
  id: "ready-on-time",
  text: "Is the car ready when promised?",
  claim: "the car was ready when promised or sooner",
  denial: "the car was not ready when promised",
  yes: cues(`
    ready ~ when promised/they/he/she, ready on time, ready by ~ time/noon/lunch/promised/end, ready ~ same day, ready ~ next day/morning, ready ~ early/earlier, ready ~ sooner, ready ~ before ~ promised/they/expected, ready in ~ hour/hours/minutes, done on time, finished on time, completed on time, done when promised, done ~ when they/he said, finished ~ when they/he said, done ~ sooner/earlier/quicker/faster than, finished ~ sooner/earlier/quicker/faster than, ahead of schedule, done the? same day, fixed the? same day, repaired the? same day, finished the? same day, done in ~ minutes/hour/hours, in and out ~ minutes/hour, done ~ within ~ hour/hours/minutes, completed ~ same day, completed ~ quickly, done ~ quickly, done ~ promptly, done ~ fast, out in less than, out in under, when they said ~ would
  `),
  no: cues(`
    #not ~ ready when/by/on/until/yet/at, still #not ~ ready/done/finished, wasn't ready, was not ready, never ready, #not ~ done/finished on/when/by/until, took ~ longer than, #number #unit longer, took #number days/weeks/months, took ~ over ~ week/month/weeks, took ~ weeks/months, #number days/weeks/months later ~ still, kept ~ car ~ days/weeks/month/months, had ~ car for ~ days/weeks/months/month, sat ~ for ~ days/weeks/week/month, waited ~ #number hours, waiting ~ #number hours, #number hours for ~ oil, waited over ~ hours, took forever, takes forever, took ~ #number hours, took ~ all day, #number hours later
  `),
  neither: cues(`
    took #number hours ~ less, back ~ next day ~ with, back ~ same day ~ problem, never take, only took #number, took ~ only, i/we ~ get ~ ready, ready to, took #number minutes, years ~ later, ready for, if ~ ready
  `),
};

const withoutAppointment: Question = reworded(
  {
    ...sameDay,
    id: "no-appointment",
    yes: [
      ...sameDay.yes,
      ...cues(`
        without ~ appointment, no appointment necessary/needed/required, no appointment and, no appointment, #not ~ need ~ appointment, walk-in, walk in ~ no, walk ins ~ welcome, walk-ins ~ welcome, took ~ right away, took me/us ~ right in, got me/us ~ right in, got me/us right in, saw ~ right away, looked at ~ right away
      `),
    ],
    no: [
      ...sameDay.no,
      ...cues(`appointment only, by appointment only, #not ~ take walk-ins, turned me/us away`),
    ],
  },
  {
    text: "Do they take cars at short notice?",
    claim: "they took the car at short notice",
    denial: "they did not take the car soon",
  },
);

const ride: Question = {
  id: "ride",
  text: "Do they lend a car or give you a ride?",
  claim: "they lend a car or give a ride",
  denial: "there was no loan car or ride",
  yes: cues(`
    loaner, loaners, loaner car, loaner vehicle, courtesy car, courtesy shuttle, courtesy vehicle, shuttle service, shuttle me/us, shuttled me/us, shuttle to, shuttle ~ took/take/drove, free shuttle, gave/give/gives/offered/offer me/us/you ~ ride, gave ~ a ride, drove me/us ~ home/back/to, drive me/us ~ home/back/to, dropped me/us ~ off/home, picked me/us up, pick me/us up, rental car ~ covered/provided/free/arranged/set, provided ~ rental, arranged ~ rental, free rental, set me/us up with ~ rental, ride home, ride to work
  `),
  no: cues(`
    no loaner, no loaners, no shuttle, no courtesy, #not ~ offer ~ loaner/ride/shuttle/rental, #not ~ provide ~ loaner/ride/shuttle/rental, #not ~ have ~ loaner/loaners/shuttle, #not ~ give ~ loaner/ride/rental, refused ~ loaner/rental, without ~ loaner
  `),
  neither: cues(`
    uber, lyft, taxi, friend ~ picked, wife/husband/friend/mom/dad/boyfriend/girlfriend/son/daughter ~ picked/drove/dropped/ride, test ride, asked ~ loaner/ride, needed ~ ride, smooth ride, ride home ~ rough, ride quality, return ~ loaner, my/our ride, airport shuttle, rental car company, loaner ~ dirty/smelled
  `),
};

/** What drivers ask about garages. */
export const autoQuestions: readonly Question[] = [
  fairPrices,
  billAsQuoted,
  unneededWork,
  explains,
  reworded(solves, {
    text: "Do they fix the car?",
    claim: "the car was fixed",
    denial: "the car was not fixed or broke again",
  }),
  ready,
  withoutAppointment,
  standsBehind,
  informed,
  polite,
  ride,
  reworded(again, {
    text: "Would customers go back?",
    claim: "they would go back",
    denial: "they would not go back",
  }),
];
