import { cues, type Question } from "./question.ts";
import {
  again,
  explains,
  fairPrices,
  informed,
  polite,
  standsBehind,
  unneededWork,
} from "./shared-questions.ts";

const onTime: Question = {
  id: "on-time",
  text: "Do they arrive on time?",
  claim: "they arrive on time",
  denial: "they come late or not at all",
  yes: cues(`
    on time, on-time, ontime, exactly on time, punctual, punctually, punctuality and, timely arrival, arrival #be ~ timely/prompt, #came ~ promptly, promptly #came, #be ~ prompt, prompt and, and prompt, prompt arrival, promptness, promptly at #number, arrived prompt, always prompt, #very prompt
    #came ~ early, #came #number #unit early, #number #unit early, #came ~ ahead of, #came ~ before ~ scheduled, #came ~ earlier than, #be here early, was/were early, #be ~ there/here ~ when they/he/she said, #came when they/he/she/promised/scheduled/expected, #came ~ when they/he/she ~ said, #came exactly when, #came ~ as scheduled/promised, #came ~ at ~ scheduled/appointed/agreed/promised/exact/specified time, #came ~ at/on ~ time they/he/she, at the exact time, #came right at, #came within ~ window, within ~ window, within ~ time frame/timeframe ~ given/promised/said, within the scheduled, on the dot, #came on schedule, right on schedule, be there when, never late, always here when, when they/he/she said they/he/she would, when they/he/she say they/he/she will, when they/he/she said he'd/they'd, the time they/he/she said they/he/she would
  `),
  no: cues(`
    #number #unit late, hours late, minutes late, an hour late, days late, hour late, hrs late, weeks late, #came ~ late, they/he/she/technician/plumber/guy/crew/movers/tech/team were/was/are/is ~ late, #be ~ running late, ran late, runs late, always late, late arrival, late arrivals, #be late, tardy, tardiness
    no show, no-show, no shows, no-shows, noshow, never showed, never show, never arrived, never came out, never #came up, #not show, #not showed, #not ~ show/showed/showing up, #not arrive, #not #came at/when, #not turn up, never turned up, no one/nobody ~ showed/arrived, no one/nobody ever came, failed to show/arrive/appear/come, stood me/us up, stand me/us up
    missed the/my/our/their ~ appointment/appointments/window, missed ~ time window, #number #unit after ~ scheduled, kept us/me waiting, waited all day, waited ~ day for/and, waited around all, waited #number hours/hrs, waiting #number hours/hrs, wait #number hours/hrs, waited over ~ hours/hour, waited for hours, waited for #number hours/hrs, waiting for hours, waited and waited, rescheduled/reschedule ~ #number times, rescheduled on me/us, kept rescheduling, cancelled/canceled ~ last minute, canceled/cancelled ~ appointment, canceled/cancelled on me/us, behind schedule, late for ~ appointment, outside ~ window, never ~ on time, rescheduled again
  `),
  neither: cues(`
    i/i'm/we/we're was/were/am/are/be ~ late, i/i'm/we ~ late, we're late, my/our ~ late, it was/is ~ late, it's late, late at/in/on/evening/night/nights/afternoon/friday/saturday/sunday/morning/call/fee/fees/summer/lunch/dinner/notice/last/payment, too late, of late, better late, if/when/whenever/whether/unless ~ late, how late, late as, not too late, later, late enough
    communication/communications/response/responses/replies ~ prompt, prompt repair, service is/was ~ prompt, service prompt, short/low/tight on time, for the/their/his/her tardiness, i/we got there, i/we ~ there ~ early,
    show any/me/us/care/respect/interest/signs/or, #not show ~ care/respect/interest, i/we ~ #not arrive, i/we ~ arrive, you on time,
    stayed/stay/staying/worked ~ late, when ~ running ~ late/behind, when ~ #number #unit late,
    completed/finished/done/finish/delivered/complete/paid/pay/completing/finishing ~ on time/on-time, on time and on/under/within ~ budget, waste ~ time, on time pay, back on time, on time delivery, time on time, no one shows, out on time and ~ money, prompt service/response/reply/responses/replies/attention/callback/call/scheduling/communication/to/in/with/return/follow, prompt and ~ response/communication, prompt ~ response/responding/reply/returning/replying, prompted, promptly answered/responded/called/returned/replied/scheduled, promptness of ~ response/reply, early in/morning/on/stages/days/as/bird, as early, earlier, i/we ~ arrived ~ early/late, i/we arrived/showed/came, #number #unit early for ~ termination, day early, on schedule for, i/we waited for ~ call/quote, wait #number hours for/to ~ dry, never show ~ home, never came ~ back, let ~ know ~ running/late/behind, called/texted/call/communicated ~ running ~ late/behind, called/texted/call ~ late, previous ~ no show, didn't show any/me/us/signs, #not show any/me/us/up/signs ~ how/what, i/we canceled/cancelled/rescheduled/reschedule, i/we ~ cancelled/canceled, i/we had to ~ cancel/cancelled/canceled/reschedule, canceled/cancelled my ~ appointment ~ and went, on time/early if, been on time, my time
  `),
};

export const sameDay: Question = {
  id: "same-day",
  text: "Do they come the same day or in an emergency?",
  claim: "they came the same day or in an emergency",
  denial: "they did not come soon",
  yes: cues(`
    same day, same-day, sameday, same afternoon, same morning, same evening, same night, the very same, #came that day/afternoon/evening/morning/night, out that ~ day/afternoon/evening/morning/night, here that ~ day/afternoon/evening/morning/night, here that morning
    #came ~ within ~ hour/hours/minutes/hrs/min/mins, out/here/over/there within ~ hour/hours/minutes/hrs/min/mins, here/there/out/over in ~ hour/minutes/hours/min, within ~ minutes/hour/hours/hrs of ~ calling/call, within the hour, within an hour ~ here/at/they/he, within minutes ~ here/at/they/he, an hour later ~ here/they/he/was/had, #came ~ less than ~ hour/hours/minutes, here/out ~ less than ~ hour/hours/minutes, #came ~ right away/over/out, out/here/over right away, right over, came ~ immediately, out/over immediately, #came straight away, out ~ asap
    short notice, such short notice, a moment's notice, squeezed/squeeze/fit/worked/work me/us in, fit ~ into ~ schedule, got/get me/us in ~ today/same/that/right/immediately/emergency, got me/us right in, last minute call/request/appointment/booking, at the last minute and ~ came/were/accommodated
    responded ~ emergency, emergency service/services/call/calls/repair ~ came/prompt/quick/great/fast/excellent, #came ~ emergency, handled ~ emergency, helped ~ emergency, in ~ emergency ~ came/helped/responded, took ~ emergency ~ immediately, available for emergencies, dropped everything, emergency appointment, saw/see me/us same/today/right/immediately
  `),
  no: cues(`
    #not ~ come ~ out until, #not ~ come ~ until, #not ~ get here/out/there/someone/anyone ~ until, #not ~ make it ~ until, #not ~ get ~ out ~ for #number days/weeks/day/week, #not available until, #not ~ fit ~ in, #not ~ do ~ until ~ week/monday/next, earliest ~ was/could/they/appointment, booked ~ weeks/months/days, weeks out, booked out, took ~ #number days/weeks to ~ come/get/schedule/respond/send/show, took ~ days/weeks to ~ come/get/schedule/send/show, took ~ week to ~ come/get/schedule/send/show, took over a week/month, wait/waited/waiting #number days/weeks/months, wait/waited/waiting ~ week/weeks/month/days for, no emergency, no same-day, no same day, #not come ~ same day, #not get ~ same day, wouldn't come out, would not come out, couldn't come out, could not come out, couldn't ~ come ~ for ~ days/week/weeks
  `),
  neither: cues(`
    hard/difficult ~ short notice, called ~ to work/fit/squeeze/get, i/we were there/here, another salon/store/place,
    would come, could come, he'd come, they'd come, going to come, would be, supposed to, only had to wait, in and out, leaked out, ~ next day/week into, work/worked/fit/squeezed/fit/squeeze ~ next day/week, busy schedule ~ next, schedule the next,
    other companies, same day as/quote/estimate/rate/delivery/results/cancellation/but, fixed it right away, other plumbers, earliest ~ convenience, every other, everyone else, anyone else, another company, next available, could ~ come ~ same day!, same day ~ later, two days later ~ , that ~ day ~ before, charge/charged/charges ~ same day, work within, within #number hours ~ done/complete/finished, done/finished/completed/installed/moved/loaded within ~ hour/hours, finished/completed/done ~ in ~ hour/hours, out right now, got right back, called/texted/responded/answered/replied/emailed/phoned ~ within, called/replied/responded/answered/texted/back ~ same ~ day/afternoon/evening/morning, call/response/quote/estimate/reply/back ~ within, called/replied/responded/answered/back ~ right away, same day response/reply/callback, out of here, came right over ~ from, got ~ quote ~ same, same day every, same day next, #not ~ stay, go out today, moved in ~ same, moving ~ same, move out ~ same, right out of, come right off, came ~ right out, came out within ~ weeks/week, broke ~ same, again ~ same ~ day, over in, back within, went ~ out ~ same, leaked ~ same
  `),
};

const quoted: Question = {
  id: "bill-as-quoted",
  text: "Is the final bill what was quoted?",
  claim: "the bill was no more than was quoted",
  denial: "the bill was more than was quoted",
  yes: cues(`
    exactly what ~ quoted/estimated, just what ~ quoted/estimated, charged ~ what ~ quoted, paid ~ what ~ quoted, charged ~ exactly ~ quoted, same as ~ quote/quoted/estimate, same price ~ quoted, #price ~ exactly/just as ~ quoted/said, #price ~ as quoted, charged as quoted, price ~ was ~ quoted ~ was ~ paid, price quoted was ~ price ~ charged/paid/i/we, quote/quoted/estimate ~ matched/honored/accurate, quote/estimate #be ~ accurate/spot/exact/honored, final price/bill/cost ~ matched, final price/bill/cost ~ exactly, matched the quote/estimate
    accurate quote/estimate/quotes/estimates, honored ~ quote/price/estimate/quoted, honor ~ quote/quoted, honors ~ quote/price, stuck to ~ quote/price/estimate/quoted, stuck with ~ quote/price/estimate, stood by ~ quote/price/estimate, sticks to ~ quote/price/estimate, kept to ~ quote/price/estimate, right on ~ quote/estimate, spot on ~ quote/estimate
    no hidden #fee, no hidden ~ fees/charges/costs/surprises, no surprises, no surprise #fee, no surprise ~ bill/bills, no extra #fee, no additional #fee, no extra ~ fees/charges, no add ons, no add-ons, no unexpected #fee, without hidden #fee, without ~ hidden #fee, without surprises, without ~ surprise #fee, without additional #fee, without extra #fee
    under/on/within/below budget, under/below ~ estimate/estimated/quote/quoted, less than ~ quoted/quote/estimate/estimated, lower than ~ quoted/quote/estimate/estimated, cheaper than ~ quoted/quote/estimate/estimated, within ~ estimate/quote, for the price quoted, at the price quoted, for the quoted price, at the quoted price, for the price ~ quoted, price #be as quoted, #not exceed ~ estimate/quote, charged ~ less than ~ quoted/quote/estimate, what they/he/she quoted me/us was
  `),
  no: cues(`
    more than ~ quote/quotes/quoted/estimate/estimated, higher than ~ quote/quoted/estimate/estimated, over ~ original/initial estimate/quote, over the estimate/quote/quoted, double/twice/triple/doubled/tripled ~ quote/quoted/estimate/estimated/original, above ~ quote/quoted/estimate, exceeded ~ estimate/quote
    hidden #fee, hidden ~ fees/charges, surprise #fee, surprise bill, unexpected #fee, unexpected bill, charged ~ extra, charged ~ additional, charging ~ extra, raised ~ price, upped ~ price, price ~ went up, price ~ doubled, price ~ jumped, price ~ changed, changed ~ price, changed ~ quote, tacked on, tack on, added ~ fee/fees/charges/charge, adding ~ fees/charges, bait and switch!, bait-and-switch!, quoted ~ then charged, quoted ~ but charged, quoted one price, quoted ~ different price, quoted me/us # ~ charged, quoted me/us # ~ then, quoted # ~ charged, quoted # ~ then, #not honor ~ price/quote/quoted/estimate, #not ~ honor ~ quote/estimate/price, #not what ~ quoted, different from ~ quote/quoted/estimate, different than ~ quote/quoted/estimate, charged me/us more than, charged ~ more than ~ said/quoted/agreed/told, charged double, charged us/me double, charged twice
  `),
  neither: cues(`
    quoted by, than the one,
    other quotes/companies/estimates, another company, than ~ other/others/another/any, competitor, competitors, #number other quote/quotes/estimate/estimates, lower/cheaper/less than ~ other/others/another/everyone/companies, more than ~ other/others, less than ~ others, over the phone, under ~ warranty, extra charge for, no extra cost ~ for ~ insurance, extra cost ~ worth, worth ~ extra, extra mile, extra time, extra charge of, charge extra for, charged extra for ~ sauce/cheese/refill, additional cost ~ for, any extra, at no additional/extra/added cost/charge, over quote, more than fair, more than reasonable, more than happy, free estimate, free quote, within my/our budget, on a budget, tight budget, within budget ~ options, under a budget
  `),
};

const cleansUp: Question = {
  id: "cleans-up",
  text: "Do they clean up after the work?",
  claim: "they leave the place clean",
  denial: "they leave a mess",
  yes: cues(`
    cleaned up, cleans up, clean up after themselves/himself/herself/him/them/the, cleaning up after/when/the/their/and, clean up #be ~ #good/thorough/perfect/immaculate, cleanup #be ~ #good/thorough/perfect/immaculate, #good clean up, #good cleanup, #good clean-up, thorough clean up/cleanup, cleaned after, cleaned everything, cleaned ~ mess, cleaned ~ area/areas, cleaned all, cleaned ~ well after, cleaned ~ before ~ left/leaving, cleaned the ~ floor/floors/house/driveway/work, cleaned their/his, clean up ~ before they/he
    left ~ clean/spotless/tidy/immaculate/neat/cleaner/pristine/swept, leave ~ clean/spotless/tidy/immaculate/neat/cleaner, leaves ~ clean/spotless/tidy/neat, leaving ~ clean/spotless/tidy/neat/cleaner, left no mess, left no trace, left nothing behind!, no mess, no messes, #not make ~ mess, without making ~ mess, no trash left, without ~ mess, without a trace, everything clean, #be spotless, squeaky clean, tidied up, tidy up after, swept up, swept the, vacuumed, mopped up, picked up after, picked up all ~ trash/debris/nails, picked up ~ trash/debris/mess, hauled ~ away, hauled off, haul ~ away, removed all ~ trash/debris, cleaner than ~ found/before/they/when, neat and clean, clean and neat, clean and tidy, neat and tidy, tidy and, and tidy, kept everything/things ~ clean/tidy/neat, kept ~ work ~ area/site clean, clean work area, disposed of, hauling ~ away, never know they/he/they'd/anyone, never know ~ were ~ there/here
  `),
  no: cues(`
    left ~ mess, left/leave/leaves/leaving ~ mess, #not clean up, #not ~ clean/cleaned/cleaning up, #not ~ clean/cleaned after, #not ~ clean ~ mess, never cleaned, i/we had to clean, failed to clean, left ~ dirty/filthy, left ~ trash/debris/dirt/garbage/mud/dust/nails/mud/rubbish/scraps, leaving ~ trash/debris/dirt/garbage/nails, tracked ~ mud/dirt/in, mess #be left, mess behind, mess they/he left, cleaned up after them/him, clean up after them/him, clean up their/his mess, clean ~ up ~ myself/ourselves, clean ~ mess ~ myself/ourselves, pick up after them/him
  `),
  neither: cues(`
    nothing to ~ clean/cleaned, mess ~ previous/other/last, i/we ~ cleaned, i/we cleaned, mess with, mess up, mess around, mess of, what a mess, mess that ~ was/is, hot mess, we ~ had ~ made, cleaned up ~ nicely, cleaned my/our teeth, cleaned out ~ drain, cleaned ~ drain/drains/gutters/carpet/carpets/windows/ducts/vents/line/lines/pipe/pipes/sewer/teeth, everything clean ~ start, had to clean ~ drain, spotless reputation, removed all ~ old, had to clean ~ house ~ before, leak ~ mess, flood/flooding/flooded ~ mess, clean up ~ water, left ~ clean ~ bill, mess i/we, our/my mess, disposed of ~ properly, clean up my act, clean and ~ safe, huge mess of, mess out of, big mess of, leave/leaving ~ spotless ~ reviews, cleaned up ~ yard, if ~ mess, never know ~ what/when/if/how, never know they/he ~ need, clean bathroom, spotless bathrooms, bathrooms ~ spotless
  `),
};

const careful: Question = {
  id: "careful",
  text: "Are they careful with your home and belongings?",
  claim: "they are careful with home and belongings",
  denial: "they damaged something",
  yes: cues(`
    nothing #be ~ broken/damaged/scratched/broke/missing, nothing broken/broke/damaged/scratched, nothing got ~ broken/damaged/scratched, not ~ thing #be ~ broken/damaged/scratched, no damage, no damages, no damaged, no broken, no scratches, no scratch, not a scratch, not ~ single scratch/dent/item/thing/ding/bump, no dings, no dents, without a scratch, without ~ scratch, without ~ scratches, without ~ damage/damaging/damages, without ~ breaking/broken, zero damage, zero damages, zero broken, undamaged, unscathed, in one piece
    #very careful, be careful/carefully, #be ~ careful, careful with, careful not/to/about/in, and careful, careful and, carefully and, handled ~ with ~ care, handle ~ with ~ care, handled ~ carefully, carefully ~ wrapped/packed/moved/handled/loaded, with extreme care, with great care, with the utmost care, with utmost care, with ~ care and, took/take/taking/takes ~ care of/with my/our/all/every/the ~ #part, took great/good/extra/excellent/extreme/special/such care, take great/good/extra/excellent care, care was taken, treated ~ #part like/as, treated ~ #part with ~ care/respect, treated ~ #part ~ if ~ their, as if it was their, as if ~ #be their own, like it was their own, like they were their own, like ~ their own, respectful of/to/toward/towards/with ~ #part/space/surroundings, respected/respects my/our ~ #part, respect for my/our/your ~ #part, respect to my/our ~ #part
    protected ~ #part, protect/protecting ~ #part, shoe covers, booties, boot covers, shoe coverings, drop cloths, drop cloth, floor protection, wrapped everything, wrapped all/my/our/up/the ~, took ~ shoes off, took off ~ shoes, removed ~ shoes, every precaution, took precautions, protective covers/covering/coverings, wrapped ~ #part
  `),
  no: cues(`
    #staff ~ damaged/broke/scratched/dented/cracked/destroyed/ruined/chipped/scraped my/our/a/the/several/some ~ #part, dented my/our/the, damaged my/our/the/several/some/multiple/a ~ #part, damaged my/our/several, broke my/our/several/the ~ #part, scratched my/our/the/up, dented my/our/the, cracked my/our, chipped my/our, scuffed, destroyed my/our, ruined my/our/the ~ #part, damage #be done, damage they/he caused/did!, they/he caused ~ damage, damages ~ caused/they!, caused damage, caused ~ damage to, scratches on my/our, scratches all over, dents in my/our, scrapes on my/our, gouges, gouged ~ floor/wall/wood, #number items ~ broken/damaged/missing, items #be ~ broken/damaged/missing, #part #be ~ damaged/scratched/broken/ruined/dented/chipped, broken furniture, damaged furniture, broken dishes, broken items, damaged items, careless, carelessly, carelessness, #not careful, #not ~ careful, #not ~ take ~ care of ~ furniture/belongings, property damage, damage to my/our, damaged in ~ move, damaged during, broken during, hole in my/our ~ wall/ceiling/drywall, put/left/made ~ hole/holes, dropped ~ couch/tv/dresser/piano/box/boxes
  `),
  neither: cues(`
    be very/extremely/so careful ~ on/of/with/when/if/who/what, great/good/excellent care to, care of you/me/us/him/her, 
    breaking the/my/our bank, break the bank, wrapped/wrapping up, knocked me, fixed/repaired/patched/fix ~ hole, how to ~ take, continue to take, sell ~ damaged, broke ground, hopefully,
    storm/hail/water/tree/wind/fire/flood/ice ~ damaged/damage, damage from ~ storm/hail/water/leak, leak ~ damage, leak ~ damaged/ruined, damaged drywall/pipe/pipes/roof/line/wall/walls/area/areas/part/parts/valve/section, fixed/repaired/replaced/repair/fix ~ damage/damaged, further damage, more damage, prevent/prevented/avoid ~ damage/damages, potential damage, any damage ~ fix/fixed/repaired/covered, take care of your/my business, took care of my/our/the ~ problem/issue/needs, took care of everything, i/we broke, i/we ~ broke/damaged/scratched/cracked, i/we/my ~ knocked, careful what, careful who, careful when, #be careful if/of/with/to ~ this/them/who/here/what, have to be ~ careful, need to be ~ careful, buyer beware, be careful, please be careful, dropped my/our ~ car/truck/vehicle/off/son/daughter, broke the news, broke the bank, broke down, dropped ~ off, dropped ~ price, the #part was ~ broken ~ when/before, hole in the wall place/restaurant, water damage, water heater, already ~ broken/damaged, car #be ~ broken ~ down, took ~ care of/with ~ me/us, in one piece of, if ~ break/damage/broken/damaged, wrapped up ~ work/job/in/with, blankets and/on ~ bed, scratched the surface, cracked the case, damage control, dropped the ball
  `),
};

export const solves: Question = {
  id: "solves",
  text: "Do they solve the problem?",
  claim: "they solved the problem",
  denial: "the problem was not solved or came back",
  yes: cues(`
    #fixed my/our/the/all/a/both/everything/it/and, #staff ~ #fixed ~ problem/problems/issue/issues/leak/leaks/it/everything, problem/problems/issue/issues/leak/everything #be ~ #fixed, problem/issue/leak #fixed, got it ~ fixed/working/running/done, got ~ problem/issue ~ fixed/resolved, took care of ~ problem/problems/issue/issues/leak/it/everything, solved ~ problem/problems/issue, problem solved, resolved ~ problem/issue/issues/problems, fixed right the first time, fixed ~ right, fixed it right, fixed ~ first time, found ~ problem/leak/issue and ~ fixed/repaired/corrected
    works/working/works/worked/work ~ perfectly/flawlessly/beautifully/fine now, works great, works like new, working perfectly/fine/again/properly/like, works again, runs perfectly/great/like, running great/perfectly/like/smoothly, no more leak/leaks/problem/problems/issues, no problems since, no issues since, #not had ~ problem/problems/issue/issues/trouble since, #not have ~ problem/problems/issue/issues/trouble since, no problem since, no leaks since, up and running, back up and running, back in service, working order
  `),
  no: cues(`
    #not ~ fix/fixed/solve/solved/resolve/resolved/repaired, #not repair, never ~ fix/fixed/solve/solved/resolve/resolved/repair/repaired, unable to ~ fix/solve/resolve/repair, failed to ~ fix/solve/resolve/repair, refused to fix/repair, still ~ leaks/leaking/leaked/broken/clogged/dripping/drips, still #not ~ work/working/works/fixed, still doesn't ~ work, still have ~ problem/problems/issue/issues/leak/leaks, still had ~ problem/problems/issue/issues/leak/leaks, still has ~ problem/problems/issue/issues/leak/leaks, same problem/issue/leak again, same problem/issue/leak is/as/was/came/persists, same exact problem/issue, with the same problem/issue, problem/issue/leak/noise ~ came back, problem/issue ~ persists/persisted/returned/remains/remained, problem/issue ~ came ~ back, leaking again, leaks again, leaked again, broke again, broken again, clogged again, backed up again, stopped working again, worse than ~ before/when, made ~ worse, had to come back #number times, came back/out #number times, had to ~ hire/call/get/pay ~ another plumber/company/contractor/mechanic/electrician/technician, had to ~ hire/call/get/pay someone else, had to fix ~ myself/ourselves, fixed by someone else, fix ~ mess, misdiagnosed, wrong diagnosis
  `),
  neither: cues(`
    #not ~ gotten/got/get/getting ~ #fixed, you ~ fix/solve/resolve, you ~ #not ~ solve, after ~ failed, i/we/landlord ~ fix, i/we ~ #not fix, landlord ~ fix, #not ~ have to ~ fix, care of me/us/him/her/you, no one else, nobody else, anyone else, phone call,
    i/we/husband/wife/son ~ fixed, i/we fix/fixed/repaired, fixed income, fixed price, fixed rate, no problem #fixed, #fix it myself, #not ~ fix ~ broke/broken, all the leaks, went out again, came out again, come out again, go out again, out again ~ to, day out again, in/to good working order, if ~ fixed, everything ~ runs/running ~ smoothly, to get ~ fixed, need/needed/needs ~ fixed, #not figure ~ out, figured i/we/it'd/that/they/he, repaired or, fixed before, #not be ~ fixed ~ until, works great with, worked great with, working great with, figured out that/it ~ was, #not ~ figured/figure, not only ~ fixed, cleared up ~ schedule, cleared ~ schedule, price ~ fixed, reasonable ~ fixed, resolved to, until ~ fixed/repaired, #number visits ~ great/always, wasn't fixed ~ until, to be #fixed, having ~ #fixed, have ~ #fixed, had ~ #fixed, get ~ #fixed, getting ~ #fixed, no need ~ fix, #not ~ need ~ fix, tried to fix, trying to fix, could not/#not ~ work ~ better, wouldn't/won't ~ fix ~ else, who ~ fix
  `),
};

const offHours: Question = {
  id: "off-hours",
  text: "Do they work on weekends or at night?",
  claim: "they work on weekends, holidays or at night",
  denial: "they do not work on weekends or at night",
  yes: cues(`
    #came ~ on ~ #day, #came ~ out ~ on ~ #day, #came ~ #day morning/afternoon/evening/night, out/here/over/there on ~ #day, out/here/over/there ~ #day morning/afternoon/evening/night, out/here/over on ~ christmas/easter/thanksgiving/labor/memorial/fourth, over/out on new year's, #came ~ on ~ christmas/easter/thanksgiving/labor/memorial, on ~ #day ~ came/here/fixed/responded/answered/helped/showed/arrived, even on ~ #day, even though ~ was ~ #day, #fixed ~ on ~ #day, on ~ #day and ~ fixed/fix, work/worked/working on ~ #day, work/works/worked weekends/saturdays/sundays, answered/responded/called/helped/available ~ on ~ #day, answered ~ phone ~ on ~ #day, available weekends, service/appointment/appointments/calls/hours on ~ #day, weekend service/appointment/appointments/hours/calls, saturday appointment/appointments/service, sunday service, open ~ weekends/saturdays/sundays, open on ~ saturday/saturdays/sunday/sundays/weekends
    #came ~ late at night, #came ~ at night, #came ~ night, out/here/over ~ at night, here late, out/here ~ late at night, out/here/over in the middle of ~ night, #came ~ middle of the night, #came ~ in ~ evening, #came after hours, after hours call/service/appointment/emergency/and, after-hours, worked late, worked into the night, worked until/till ~ pm/midnight/night/dark, working until/till ~ pm/midnight/night, stayed late, stayed until ~ pm/night, working late, worked through the night, 24 / 7 service/emergency/availability/support, service/available/open/answer/answers/respond/call ~ 24, 24 hour service/emergency, available 24, evening appointment/appointments, around the clock, at midnight, even at ~ pm/midnight/night, even late, #came at # ~ pm/p.m, here/out at # pm/p.m
  `),
  no: cues(`
    closed on ~ #day, closed ~ weekends, closed saturday/sunday/saturdays/sundays, #not ~ work/working/come/open/available/service on ~ #day, #not ~ work/open ~ #day, no weekend/weekends, no saturday/sunday/evening, no after hours, no after-hours, no emergency service on, not available ~ nights/weekends, no one ~ available ~ #day, #not available ~ #day, #not ~ come ~ #day
  `),
  neither: cues(`
    come back ~, came back ~ #day, you can come ~, we/i went ~ #day, we/i ~ on ~ #day,
    went out ~ #day, went out late,
    leak/leaked/leaking/broke/clogged/overflowed/flooded/backed/happened/called/went/died ~ on ~ #day, called on ~ #day, i/we ~ called ~ #day, reservation/brunch/dinner/lunch/breakfast/crowd/specials/band/went on/for ~ #day, dine/ate/eat ~ on ~ #day, black friday, here on ~ vacation, for the ~ #day, holiday party/season/weekend/inn/gift/gifts/dinner, came home, came here on, first came, i/we ~ came ~ #day, i/we came/stopped/arrived ~, water ~ came, quote/estimate ~ #day, came with, charge/charged/charges ~ #day, by/before/until/every/following/next/last ~ #day, came ~ up ~ night, problem ~ came, late at night ~ i/we/when, showed up late, arrived late, come late
  `),
};

const fast: Question = {
  id: "fast",
  text: "Do they work quickly?",
  claim: "they work quickly",
  denial: "they are slow",
  yes: cues(`
    work/worked/works/working ~ quickly/fast/efficiently/swiftly/diligently/quick, #fixed/installed/replaced/finished/completed/done/moved/loaded/unloaded/packed/unpacked ~ quickly/fast/efficiently/swiftly/promptly, quickly #fixed/installed/replaced/finished/completed/diagnosed/moved/loaded/solved, quickly and efficiently, quickly and professionally, quick and efficient, efficient, efficiently, efficiency, fast work/and/efficient/workers/movers, quick work/and/job/efficient, quick work of, and fast, and quick, #be ~ fast, #be ~ quick, super/very/so/extremely/really quick, super/very/so/extremely/really fast, in no time, no time at all, record time, timely manner, timely fashion, ahead of schedule, faster than ~ expected/anticipated/thought/estimated, quicker than, sooner than ~ expected/anticipated/promised, less time than, under ~ hour/hours/minutes, in less than ~ hour/hours/minutes/day, in under ~ hour/hours/minutes, #not waste any/my/our time, wasted no time, #not take ~ long, finished early, completed early, swift, speedy, expeditious, expeditiously, lightning
  `),
  no: cues(`
    they/he/she/staff/crew/guys/movers/service/workers/team ~ #be ~ slow, extremely/painfully/incredibly slow, slow work/workers/movers/moving/service, worked ~ slowly, took forever, takes forever, taking forever, took ~ longer than, taken ~ longer than, took too long, takes too long, took way too, took so long, took twice ~ long, drag/dragged/dragging ~ feet, dragged on, dragged out, took ~ their sweet time, sweet time, lollygagging, stood around, standing around, sat around, inefficient, wasted my/our time, milking, milked, took #number days/weeks/months to ~ complete/finish/fix/repair, months to complete/finish, weeks to complete/finish, took #number days/weeks/months longer
  `),
  neither: cues(`
    quick and easy, slow enough, slow ~ ahead, explained ~ slowly, walk slow/slowly,
    house/home quick/quickly/fast, i wasted, #came ~ quickly/fast/quick, #came super/very/so/really fast/quick, worked/fit/squeezed me/us in ~, worked me/us in ~ quickly, so fast he/they said, here ~ quickly/fast/quick, out ~ very/super/so fast/quickly/quick, out fast/quick/quickly, quickly came,
    quick to/response/responses/question/reply/responding/call/look/chat/bite/turn/lunch, quick and ~ response/responsive/communication/reply, fast response/responses/reply/food/forward/track/lane/internet, fast and ~ response/responsive/communication, quick/fast with ~ response/responses, fuel efficient, energy efficient, high efficiency, high-efficiency, efficiency unit/furnace/unit/washer, efficient unit/water/heater/system/toilet, water efficient, slow drain/drains/leak/draining/clog/flow/moving ~ water, slow ~ drain/drains/draining, drain/drains/draining ~ slow/slowly, slowly draining/leaking/drain, drained/draining slowly, water ~ slow/slowly, very slow ~ drain/draining/leak, running slow/slowly, sink/toilet/tub/shower/water ~ was/is/draining ~ slow/slowly, hold on, waste of ~ my time and money, wasted ~ our/my/your time, fast ~ scheduling, quick ~ scheduling, responded/response/respond/responds/answered/scheduled/schedule/called/replied/back/returned ~ quickly/quick/fast, response/communication #be ~ fast/quick, response time #be ~ quick/fast, took forever to ~ call/respond/get/reply, slow to respond/return/call/reply, slow response, slow ~ respond/response, went by ~ fast/quick, slow and steady, slow day, slow night, business was slow, slow season, steady and, hang on, as quickly as, as fast as
  `),
};

/** What customers ask about plumbers, electricians, movers, cleaners and builders. */
export const homeServicesQuestions: readonly Question[] = [
  onTime,
  sameDay,
  informed,
  fairPrices,
  quoted,
  cleansUp,
  explains,
  solves,
  standsBehind,
  offHours,
  unneededWork,
  careful,
  polite,
  fast,
  again,
];

export { quoted as billAsQuoted };
