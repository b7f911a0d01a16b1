import { type AspectWords, expressions } from "../vocabulary.ts";

export const overall: AspectWords = {
  id: "overall",
  label: "Overall",
  isGeneral: true,
  words: expressions("=experience, overall, =atmosphere overall"),
  judged: expressions(
    "place, restaurant, joint, establishment, =date, anniversary, birthday, eatery, hangout, one of",
  ),
  positive: expressions(`
    recommend, highly recommend, so much fun, lot of fun, most fun, fun place, fun restaurant,
    fun time, recommended, will be back, be back, will return, will go back, go back, going back,
    come back, coming back, return, keep coming, keep going, look forward to,
    can't wait to ~ back/return/go, love this place, love it, loved it, favorite, favourite,
    my favorite, best place, hidden gem, gem, treasure, must try, must-try, must visit, must go,
    a must, check it out, check ~ out, give ~ try, worth ~ trip, worth ~ visit, worth ~ wait,
    worth going, impressed, great experience, wonderful time, great time, good time, #good time,
    hit the spot, staple, thumbs up, go here, go there, satisfied, never disappoint,
    never disappoints, never disappointed, #not ~ go wrong, can't go wrong, thank you, hooked,
    heaven, try it, big/huge/new/instant fan, fan of this/the/their place/restaurant/spot/bar,
    fan for life, neighborhood gem/spot/favorite/joint/place/restaurant/bar/hangout/staple, go-to,
    go to place/spot/joint, my/our new/regular/usual/favorite spot/place/stop/joint,
    a regular stop/here, =best ~ bar/place/spot/location/restaurant/joint ~ ever,
    such a good/great spot/place, great addition to, great find, lucky/fortunate to have,
    can't/cannot/#not say enough, no complaints, nothing bad to say, pleasantly surprised,
    better than described/expected, live/lived/lives up to, worth the effort, worth the hype,
    believe the hype, another chance/go/try, top notch, pleased
  `),
  negative: expressions(`
    never again, never go back, never ~ back, never return, never ~ return, #not ~ go back,
    #not ~ be back, #not ~ return, won't be back, won't ~ return, avoid, stay away, beware,
    disappointed, disappointing, disappointment, disappoint, overrated, over-rated, over rated,
    overhyped, hype, not ~ the? hype, waste of time, don't bother, #not recommend, #not ~ recommend,
    worst, nothing special, skip this, skip it, go elsewhere, elsewhere, #not ~ impressed,
    unimpressed, downhill, gone downhill, save your, ruined, nightmare, terrible experience,
    bad experience, horrible experience, don't go, tourist trap, not worth, used to be,
    never/#not ~ set foot, stay/steer clear, never ever again, last time i/we ~ visit/come/go/eat,
    left wanting, no rush to ~ try/return/go
  `),
};
