import { careCleanliness } from "./home-services/care-cleanliness.ts";
import { communication } from "./home-services/communication.ts";
import { honesty } from "./home-services/honesty.ts";
import { ignored } from "./home-services/ignored.ts";
import { knowledge } from "./home-services/knowledge.ts";
import { overall } from "./home-services/overall.ts";
import { price } from "./home-services/price.ts";
import { quality } from "./home-services/quality.ts";
import { staff } from "./home-services/staff.ts";
import { timeliness } from "./home-services/timeliness.ts";
import { type AspectVocabulary, expressions } from "./vocabulary.ts";

/** Garages, tire shops, body shops and car washes. */
export const auto: AspectVocabulary = {
  id: "auto",
  ignored,
  aspects: [
    { ...quality, label: "Quality of repair" },
    { ...timeliness, label: "Timeliness" },
    { ...price, label: "Price" },
    { ...communication, label: "Communication" },
    { ...staff, label: "Staff and professionalism" },
    { ...knowledge, label: "Knowledge and diagnosis" },
    { ...honesty, label: "Honesty and trust" },
    { ...careCleanliness, label: "Care of the car" },
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
    { ...overall, label: "Overall" },
  ],
};
