import { type AspectWords, expressions } from "../vocabulary.ts";

export const price: AspectWords = {
  id: "price",
  label: "Price",
  words: expressions(`
    price, prices, priced, pricing, cost, costs, bill, tab, dollars, buck, #money, bucks, cash,
    half-price, prix-fixe, half off, =deal, =deals, =fee, charge, charged, =budget, discount,
    prix fixe, price range, price tag, wallet, =special price, happy hour
  `),
  judged: expressions("money, value, pay, paid, spend, spent"),
  positive: expressions(`
    cheap, cheaper, cheapest, cheaply, inexpensive, affordable, affordably, reasonable, reasonably,
    reasonably priced, well priced, well-priced, moderately priced, fair price, good value,
    great value, best value, value for, free ~ drink/drinks/wine/dessert/delivery, worth your money,
    great deal, great deals, good deal, bargain, steal, worth ~ money, worth every, worth the price,
    every penny, #not ~ expensive, #not ~ break the bank, #not ~ overpriced, bang for,
    easy on ~ wallet, good bang, economical, free of charge, on the house, for free, half price,
    low price, low prices, unbeatable prices, value for ~ money, little money, for your money,
    save ~ money, break the bank, break your bank, worth the price, can't beat the price,
    fraction of
  `),
  negative: expressions(`
    expensive, overpriced, over-priced, over priced, pricey, pricy, costly, steep, exorbitant,
    rip off, rip-off, ripoff, ripped off, outrageous price, outrageous prices, overcharge,
    overcharged, not worth ~ money, not worth the price, high price, high prices, highly priced,
    too much money, way too much, not ~ cheap, isn't cheap, not cheap, arm and a leg,
    hidden charges, extra charge, extra for, surcharge, drop a ton of, shell out, small fortune,
    charged ~ extra, waste of money, gouge, gouging, inflated, a fortune, on the high side,
    for what you get, splurge, spending that much, pay double, get what you pay for, you pay for,
    upcharge, upcharged, up-charge, everything is extra, extra for everything
  `),
};
