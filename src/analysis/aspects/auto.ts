import { homeServices } from "./home-services.ts";
import { type AspectVocabulary, expressions, shared } from "./vocabulary.ts";

/** Garages, tire shops, body shops and car washes. */
export const auto: AspectVocabulary = {
  id: "auto",
  ignored: homeServices.ignored ?? [],
  aspects: [
    shared(homeServices, "quality", "Quality of repair"),
    shared(homeServices, "timeliness", "Timeliness"),
    shared(homeServices, "price", "Price"),
    shared(homeServices, "communication", "Communication"),
    shared(homeServices, "staff", "Staff and professionalism"),
    shared(homeServices, "knowledge", "Knowledge and diagnosis"),
    shared(homeServices, "honesty", "Honesty and trust"),
    shared(homeServices, "care_cleanliness", "Care of the car"),
    {
      id: "convenience",
      label: "Waiting room, loaners and convenience",
      words: expressions(
        "waiting room, waiting area, lounge, loaner, loaner car, rental car, shuttle, drop off, drop-off, key drop, wifi, wi-fi, courtesy car",
      ),
      positive: expressions(`
        free loaner, gave ~ loaner, gave ~ rental, free shuttle, gave ~ ride, drove me ~ home/work,
        picked me up, free coffee, free wifi, free wi-fi, comfortable waiting, nice waiting,
        clean waiting, convenient, conveniently, after hours drop,
        open ~ saturday/saturdays/sunday/sundays, easy drop, towed it, arranged ~ tow
      `),
      negative: expressions(`
        no loaner, no loaners, no rental, no shuttle, no coffee, no wifi, no waiting room,
        nowhere to sit, nowhere to wait, had to uber, had to walk, had to find ~ ride,
        uncomfortable chairs, inconvenient, no seats
      `),
    },
    shared(homeServices, "overall", "Overall"),
  ],
};
