import { orders } from "../orders.ts";
import { expressions } from "../vocabulary.ts";

/** Look like expressions of an aspect, and say nothing. */
export const ignored = [
  ...orders,
  ...expressions(`
  great deal of, good deal of, tiny portion, portion ~ tiny/small, =portions ~ tiny,
  very small portion, warm ~ bread/pita/cheese/bagel, served warm, always warm, dark meat,
  light meal, save/saved room, room for dessert, sushi restaurant, bad taste in my mouth,
  good taste in, big a deal, big deal, happy hour for, quick bite, quick lunch, quick meal,
  in a hurry, not in a rush, busy schedule, all you can eat, special occasion, of course,
  taste buds, in the area, for lunch, for dinner, late dinner, early dinner, casual dinner,
  dinner reservation, dinner reservations, business lunch, lunch meeting, out of your way,
  first choice, top choice, lines, show up, showed up, of the night, waiting to ~ return/go/come,
  can't wait, cannot wait, wait to ~ return/go/come/try/eat, worth ~ wait, serve alcohol, full bar,
  thai restaurant, indian restaurant, chinese restaurant, japanese restaurant, italian restaurant,
  french restaurant, mexican restaurant, pizza place, sushi place, sushi bar, thai place,
  bagel place, burger place, wine bar, noodle shop, seafood restaurant, steak house, main course of,
  a slice of, piece of cake, bread and butter, tip of, in the bar, at the bar, meet ~ for drinks,
  food lover, dinner for two, open for, fast food joint, food joint, pizza joint, slice joint,
  thai food place, indian food place, best pizza restaurant, sushi lover, sushi lovers, some drinks,
  few drinks, grab some food, food lovers, for a drink, for drinks, for some drinks, on top of,
  piled/piling on top, in search of food, starving for, grab ~ food, care about food, salad/raw bar,
  bar food/stool/stools/seat/seats, room temperature, after/before/during/for a night out,
  beautiful/beautifully/gorgeous/cute/lovely/pretty ~ plate/plates/plated/plating/dish/dishes/presentation/presented/cake/dessert/flower/ingredients,
  dirty rice/martini/chai/chips/fries, dish water, smoky ~ flavor/taste/meat/sauce/feel,
  on/by/over/near/off the water, fill/fills/filled/filling up ~ fast/quickly/quick/early,
  fill/fills up, your/you're welcome, while i/we/you wait/waited, soup nazi,
  pet/dog/budget/vegan/vegetarian friendly, dog-friendly, pet-friendly, vegan-friendly,
  fresh ~ look/paint/coat/air/start/face, fail/failed/fails to deliver,
  go-to ~ dish/order/drink/meal/item/sandwich, recommend other/another/elsewhere,
  decided/going/wanted/thought/excited to ~ give/try/check ~ try/out, decided to ~ give ~ a try,
  told/asked/instructed us/me/we to ~ come back/return, on the lookout,
  sports/football/ceiling fan/fans, returned as, prix fixe menu, prix-fixe menu,
  plate/plates/dish/dishes/presentation/cake/dessert/ingredients was/were/is/are ~ beautiful/beautifully/gorgeous/cute/lovely
`),
];
