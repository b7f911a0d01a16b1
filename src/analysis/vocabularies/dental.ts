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

/** Dentists and other practices that treat people. */
export const dental: AspectVocabulary = {
  id: "dental",
  ignored,
  aspects: [
    { ...quality, label: "Quality of treatment" },
    {
      id: "comfort",
      label: "Comfort and gentleness",
      words: expressions(
        "pain, comfort, discomfort, anxiety, sedation, numbing, injection, injections",
      ),
      positive: expressions(`
        painless, painlessly, pain free, pain-free, no pain, without ~ pain, #not ~ pain/hurt,
        didn't hurt, didn't feel ~, #not ~ feel ~ thing/shot/needle/pain, barely felt, hardly felt,
        felt nothing
        gentle, gently, gentlest, comfortable, comforting, at ease, put ~ ease, relaxing, relaxed,
        calming, calm, soothing, reassuring, reassured, kept ~ numb, completely numb, fully numb,
        stayed numb
        blanket, pillow, laughing gas, nitrous, headphones, no longer ~ afraid/scared/nervous,
        #not ~ afraid/scared/nervous/anxious, take breaks, asked if i was okay, checked ~ was okay,
        slept through, patient with ~
      `),
      negative: expressions(`
        painful, painfully, excruciating, agony, unbearable, =hurt, hurts, hurting, in pain,
        so much pain, in tears, crying, screaming, traumatic, traumatized, rough, rougher, roughly,
        heavy handed, uncomfortable
        #not numb, not ~ numb, numb enough, wasn't ~ numb, still feel, could feel everything,
        felt everything, feel everything, bleeding, bled, bruised, swollen, jabbed, stabbed,
        yanked, cut my ~ lip/gum/gums/tongue/mouth, drilled ~ without, gagging, choking
      `),
    },
    { ...timeliness, label: "Timeliness" },
    { ...price, label: "Price and billing" },
    { ...communication, label: "Communication" },
    { ...staff, label: "Staff and bedside manner" },
    { ...knowledge, label: "Knowledge" },
    { ...honesty, label: "Honesty and trust" },
    {
      id: "facility",
      label: "Office and cleanliness",
      words: expressions("facility, facilities, cleanliness, decor, equipment, parking"),
      judged: expressions(
        "office, waiting room, waiting area, lobby, building, location, technology, chairs, restroom, bathroom",
      ),
      positive: expressions(`
        spotless, immaculate, pristine, clean office, clean facility, very clean, so clean,
        super clean, is =clean, was =clean, are =clean, =clean and, and =clean, sterile, sanitary,
        sanitized, hygienic, modern, state of the art, state-of-the-art, up to date equipment,
        latest technology, latest equipment, newest technology, spacious, cozy, convenient,
        conveniently, tv on ~ ceiling, plenty of parking, easy parking, kid friendly, play area
      `),
      negative: expressions(`
        =dirty, filthy, unsanitary, unhygienic, gross, disgusting, outdated, =dated, run down,
        run-down, dingy, dusty, cramped, crowded, overcrowded, no gloves,
        #not ~ wear/change/wearing/changing gloves, #not ~ wash/washed ~ hands, no parking,
        parking ~ nightmare/terrible, hard to find, stained, smelled, smells, #not ~ clean
      `),
    },
    { ...overall, label: "Overall" },
  ],
};
