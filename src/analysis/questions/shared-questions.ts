import { cues, type Question } from "./question.ts";

export const informed: Question = {
  id: "informed",
  text: "Do they call back and keep you informed?",
  claim: "they call back and keep customers informed",
  denial: "they do not call back or keep customers informed",
  yes: cues(`
    kept/keep/keeps/keeping ~ informed/updated/posted/apprised/abreast, kept/keep/keeps/keeping ~ in the loop, kept/keep/keeps/keeping ~ up to date, kept/keeping ~ in the know, kept in touch, stayed in touch, stayed in contact, kept in contact, stayed in communication
    kept/keep/keeping ~ aware of, constant/consistent/constantly communication/updates/contact/communicating, regular updates, sent/gave/provided ~ updates
    called/texted/phoned ~ when ~ on ~ way, called/texted/phoned ~ on ~ way, called/texted/phoned ~ before ~ arrived/arriving/arrival/coming, called ahead, calls ahead, texted ahead, called ~ to let ~ know, texted ~ to let ~ know, call ~ when ~ on ~ way, let us/me know when/before/ahead/they/he, text ~ when ~ on ~ way
    #good communication, communication #be ~ #good/clear/prompt/excellent/easy/constant, communicated ~ well/clearly/effectively/constantly/throughout/every/everything/promptly, communicates well/clearly, #good ~ communicator/communicators/communicating, clear communication, very communicative, #be ~ communicative, and communicative, open communication, communication throughout, easy to communicate, easy communication, #good at communicating, #very communicative
    returned my/our/all ~ call/calls/email/emails/text/texts/message/messages/inquiry, returned ~ call ~ promptly/quickly/immediately/right/within/same, returns calls/messages, return calls ~ promptly/quickly, called/calls me/us back, #staff called/calls back, called back ~ promptly/quickly/immediately/within/right/same/next, call back ~ within, got back to me/us/you, gets back to me/us/you, got right back, gets right back, got a ~ call back within/right/immediately/quickly, received a call back
    #be ~ responsive, very/extremely/always/super/so/incredibly responsive, responsive and, and responsive, responsiveness and, easy to reach, easy to get a hold, easy to get ahold, easy to contact
    responded ~ quickly/promptly/immediately/within/instantly/timely/right/fast, responds ~ quickly/promptly/immediately/within, quick/quickly/prompt/prompt/fast/rapid/immediate/immediately/timely response/responses/reply/replies/responding, quick/prompt/fast to respond/reply/answer, response #be ~ quick/fast/prompt/immediate, response time #be ~ #good/fast/quick, quick/fast/great response time, replied ~ quickly/promptly/immediately/within
    always answer/answers/answered the/my/our/their phone/call/calls, answered/answers my/our/all ~ call/calls/phone/texts/text/emails/email/messages, answered/answers the phone, answered/answers ~ phone right/immediately/promptly/quickly, followed up, follows up, follow up call, follow-up call, called to follow, called ~ to check, called ~ to confirm, #call ~ day before, called ~ to make sure, checked in with
  `),
  no: cues(`
    never called/call/calls/calling me/us/back, never ~ called/call/calls/calling ~ back, never returned/return/returns ~ call/calls/email/emails/message/messages/phone/text/texts, #not ~ return/returned/returning ~ call/calls/email/emails/phone/message/messages/text/texts
    never heard ~ back, never heard from, #not heard back, #not hear back, #not ~ heard ~ from them, #not ~ hear ~ back, never got back to me/us, never get back to me/us, #not get back to me/us, #not gotten back to me/us, no call/calls back, no callback, no call no show, no phone call, no reply, never replied, never responded, #not respond to my/our/any/emails/calls/messages, #not reply to my/our/any/emails/calls/messages, never got ~ call back, never received ~ call/callback/response/reply/email, #not receive ~ call/callback/response/reply, #not get a call
    no response, no communication, zero communication, no follow up, no follow-up, no followup, never followed up, #not follow up, lack of communication, lack of response, lack of follow, #bad communication, communication #be ~ #bad/slow/issue/lacking/problem, #bad at communicating, miscommunication
    had/have to #call/chase/reach ~ #number times, #call them/him/her #number times, called #number times, called and called, called ~ repeatedly, after #number calls, after #number phone calls, left #number messages, left #number voicemails, left #number voice mails, left ~ messages ~ with no, #number messages, had to chase, had to ~ follow up, chasing them, trying to get ~ hold, hard to reach, hard to get a hold, hard to get ahold, impossible to reach, difficult to reach, impossible to get a hold, impossible to get ahold, unreachable
    ignored ~ call/calls/email/emails/message/messages/texts/text, ignoring ~ call/calls/email/emails/messages/texts, #not ~ answer/answering/answered ~ phone/call/calls/phones/emails/email/messages, never answered/answer/answers ~ phone/call/calls/phones, no one answered/answers/called/responded/replied, nobody answered/answers/called/responded/replied, no one ever called/responded, nobody ever called/responded, no one ~ called/call ~ back, nobody ~ called/call ~ back, unresponsive, non-responsive, nonresponsive, ghosted
    #not bother to call, #not bothered to call, #not even call, #not call ~ tell/say/let/inform, never bothered to call, without calling/notice/notifying/telling, kept ~ in the dark, left in the dark, hung up on, on hold for, slow to respond, slow response, slow to return, didn't even call, didn't call ~ back, never notified, #not notify, never let ~ know, #not let ~ know, never told me/us they/he
  `),
  neither: cues(`
    who/that answered, i'll keep, we'll keep, i will keep, police, called you, hear about,
    not only, difficult/hard to reach place/places/area/areas/spot/spots/leak/location, difficult/hard-to-reach, buy ~ without calling, work ~ without calling,
    i/we called/call ~ back, i/we ~ called/call ~ back, called them/him/her back, call them/him/her back, had to call ~ back, would call ~ back, will call ~ back, to call ~ back, could call ~ back, i/we returned ~ call/calls, i/we got back to, i/we responded/replied, if/when/whenever/as/once you call, emergency response, #not ~ call/use/hire anyone/anybody, never call/use/hire anyone/anybody/them/him/this/these/again, never called/used anyone/them, #not call this/these/them/him
    i/we followed up, #not respond well, #not respond to ~ emergency/treatment, i/we called to/and/them ~ check/confirm/make, never called ~ again, never call ~ again, no response from ~ insurance, kept ~ door, if ~ called/call/text, has to ~ follow, keep up ~ good, happy to follow, let me/us know that/they/he ~ wrong/bad/needed, i/we called #number ~ plumbers/companies/places/other/others/different, called #number ~ plumbers/companies/places/other/others/different, #number calls to other
  `),
};

export const fairPrices: Question = {
  id: "fair-prices",
  text: "Are the prices fair?",
  claim: "the prices are fair",
  denial: "the prices are too high",
  yes: cues(`
    #fair price, #fair prices, #fair pricing, #fair rate, #fair rates, fair/reasonable/affordable/low/competitive cost/costs/charge/charges/quote/estimate, reasonable and ~ price/prices, fair and ~ price/prices/pricing/rate, fair/reasonable/competitive/affordable ~ price/prices/pricing
    price/prices/pricing/rates/cost/costs/rate #be ~ fair/reasonable/great/good/affordable/excellent/competitive/right/unbeatable/decent/low/fantastic/amazing/awesome/phenomenal/incredible/cheap, price/prices/pricing fair, price/prices/pricing reasonable/great, priced ~ fairly/reasonably/right, price right, quote/estimate #be ~ fair/reasonable, charged ~ fairly/reasonably, charge/charged/charges ~ fair/reasonable
    reasonably/fairly/well/competitively/affordably/moderately priced, reasonable/fair priced, reasonably-priced, #very reasonable, and reasonable, cost-effective, cost effective, #very affordable, and affordable, affordable and, #be affordable, inexpensive, #very fair with/on/in ~ price/pricing
    worth every penny/cent/dollar, #be worth ~ money/price/cost, well worth ~ money/price/cost, worth the money/price/cost, #good value, value for ~ money, #good deal, #good deals, money well spent, bang for ~ buck, a steal, a bargain, real bargain, #very cheap, #good bargain, the cheapest
    saved me/us ~ money/hundreds/thousands/fortune/ton/lot, save/saves/saving me/us/you ~ money/hundreds/thousands, saved ~ money/hundreds/thousands, saved me/us #number, break the bank!, half the price/cost, fraction of ~ price/cost, beat ~ price/prices/quote/estimate, beat by, lower than ~ competitors/others, can't beat the price/prices, cannot beat the price/prices, lowest price/prices/quote/bid/estimate, #number/hundreds/thousands less than, less than i/we expected/thought/anticipated, cheaper than i/we ~ expected/thought, price gouge!
    happy/pleased/satisfied/impressed with ~ price/pricing/cost/prices/rates, love the prices, low prices, the price can't be beat
  `),
  no: cues(`
    overpriced, over priced, over-priced, too/very/so/way/pretty/extremely/really/quite/bit/ridiculously/little/super/incredibly/insanely/crazy/overly expensive, #be expensive, prices/price ~ expensive, pricey, pricy, #be ~ pricey
    outrageous/exorbitant/ridiculous/inflated/astronomical/excessive/insane/sky-high/steep price/prices/pricing/rates/fee/fees/charge/charges/cost/quote/bill, price gouging, gouging, gouge, gouged, rip off, ripoff, rip-off, ripped off, rips off, ripped me/us off, rip you/us/me/people off, ripping me/us/people/you off, ripping off
    overcharged, overcharge, overcharges, overcharging, over charged, over charge, over charging, up charge, upcharge, upcharged, high price/prices, high priced, high-priced, higher price/prices, price/prices/pricing/rates/cost/bill/quote/estimate #be ~ high/higher/steep/outrageous/ridiculous/insane/crazy/exorbitant/unreasonable/excessive/astronomical/absurd, price/cost/quote/bill seemed/seems ~ high/steep/excessive, bit high, little high, bit steep, little steep
    charged ~ too much, charge/charges ~ too much, way too much money, way too much for, cost too much, paid too much, pay too much, paying too much, paid way too, too much money, highway robbery, cost ~ arm and, cost/charged/charge/paid ~ fortune, small fortune, waste of ~ money, waste your/my/our money!, don't waste your money, save your money, wasted my/our money, not worth the money/price/cost, #not worth ~ money/price/cost, cheaper elsewhere, for half the price, half the price elsewhere, could have ~ cheaper, unreasonable price/prices, unfair price/prices, price was unfair
    twice/double/triple ~ what ~ other/others, double the price/cost, twice the price/cost, more expensive than, #not cheap, #not ~ very/exactly/really cheap
  `),
  neither: cues(`
    another very expensive,
    cheap tires/tire/parts/part/materials/material/plastic/quality/stuff/food/beer/drinks/meat, very cheap ~ tires/parts/materials/plastic, quoted by,
    expensive work/repair/repairs/equipment/mistake/mistakes/car/pieces/piece/job/items/item/furniture/problem/problems/part/parts/lesson/fix/damage/restaurant/restaurants/place/places/bill/wine/meal/products/product/unit/system/one/ones/option/options, price range, price point, regardless of ~ price/cost, at any price, price tag, asked ~ price, asking price, price/prices ~ other/others, used to be, fair share, fair amount, fair enough, fairly, reasonable time/amount/person/explanation/wait/hour/hours/timeframe/request/accommodation/distance, in a reasonable, within a reasonable, reasonable period, reasonable and educated
    good deal of, great deal of, happy/best price ~ guarantee, high quality, low price ~ but/you, looking for ~ price, shop/shopping/shopped ~ price/prices/estimate, no deal, big deal, good deal better, other companies/places/plumbers/quotes ~, other quotes, other estimates, got/get/getting/received ~ other, not ~ cheapest, saved ~ day, saved ~ life, high cost of, worth it to me, cost of living, cost of ~ part, high-end, too much ~ to/for/time/food/sugar/salt/sauce/of/trouble, way too much ~ food/time/sauce/salt/going/stuff/sugar/garlic
    happy with ~ price/pricing ~ but, fair warning, priceless, more expensive than ~ others, most expensive, least expensive, less expensive, little high ~ school, afraid ~ expensive, better than the price, steep hill, steep stairs, steep driveway, steep roof, saved me #number ~ minutes/hours/days/trip/trips/phone, save me/us ~ time, saved me/us ~ time/trip
  `),
};

export const explains: Question = {
  id: "explains",
  text: "Do they explain what they do?",
  claim: "they explain what they do",
  denial: "they do not explain what they do",
  yes: cues(`
    #staff ~ explained/explains/explain/explaining, explained ~ everything/what/how/why/all/options/process/procedure/problem/issue/issues/findings/to/clearly/thoroughly/every/my/our/things/exactly/each/it/in, explains ~ everything/what/how/why/all/things/options/each, explaining ~ everything/what/how/why/all/things/options/each/my/our, clearly explained, explained, time to explain, took ~ time ~ explain/explaining, good/great/well/excellent at explaining, #be ~ good about explaining
    walked/walks/walk me/us/you/her/him through, talked/talk/talks me/us/you through, went/goes/go over everything/all/options/what/how/my/our/each/every, went over ~ options/process/everything/plan/details/work, answered/answers/answering/answer ~ question/questions, #number questions ~ answered, all ~ questions #be answered, all ~ questions answered, question/questions #be answered
    showed/shows/showing/show me/us/my/you what/how/where/why/exactly/pictures/photos/the, #be informative, very/so/extremely/really/quite informative, and informative, informative and, educated me/us, educate me/us, broke ~ down for me/us, broke everything down, in layman's terms, layman's terms, in terms ~ understand, made sure ~ understood/understand/i/we understood/understand, made sure i/we understood, easy to understand, took pictures/photos/video/videos, sent ~ pictures/photos/video/videos, patiently explained, helped ~ understand, thorough explanation, clear explanation, detailed explanation, good explanation, great explanation, excellent explanation, explanations #be
  `),
  no: cues(`
    no explanation, no explanations, without explanation, without explaining, zero explanation, without any explanation, without an explanation, never ~ explained/explain, #not ~ explain/explained, couldn't explain, could not explain, no one explained, nobody explained, refused to explain, failed to explain, never told me/us what/why/how, #not tell me/us what/why/how, #not ~ answer ~ question/questions, #not give ~ explanation, #not ~ provide ~ explanation, never answered ~ question/questions, no information, lack of explanation, unable to explain, couldn't answer ~ questions, couldn't tell me/us what/why/how
  `),
  neither: cues(`
    me/us walk/talk ~ through, explaining our/my situation/issue/problem, as explained, i/we took, all ~ as explained, has ever ~ explain,
    i/we explain/explained/explaining, i/we ~ explain/explained/explaining, reason ~ explains,  as i/we explained, tried to explain, trying to explain, explain to them/him/her, explained to him/her/them, explained my/our/the situation/issue/problem to, after explaining, can't explain how, cannot explain how, words can't, hard to explain, hard to describe, let me explain, that explains, which explains, to explain how, my question is, only question, question/questions about their/the/its/why, walked me through the door, walked us through the door, walked us/me to, showed me/us ~ table/seat/respect/door/to, #not care to explain, had to explain, have to explain, explained that/they/he ~ refuse/wouldn't/couldn't, call with ~ question, any questions, have/had any questions, if ~ questions, out of the question, i/we answered, the only explanation, my wife/husband explained, explained above, showed ~ up, no questions asked, questions asked, #number question/questions on, tell me/us how much, tell me/us what ~ wanted/want, question their, explain myself, explain it to
  `),
};

export const standsBehind: Question = {
  id: "stands-behind",
  text: "Do they stand behind their work if something goes wrong?",
  claim: "they put things right when something goes wrong",
  denial: "they do not put things right when something goes wrong",
  yes: cues(`
    stand/stands/stood/standing behind/by their/his/her/its/the/what ~ work/product/products/service/warranty/workmanship/word/job/guarantee, stand/stands/stood/standing behind/by their/his/her/its/what, stand/stands/stood behind everything
    came/come/comes ~ back to/and fix/fixed/correct/corrected/redo/adjust it, came/come/comes ~ back to/and fix/fixed/correct/corrected the/a ~ issue/problem/leak/mistake, came back ~ correct/corrected/redo/adjust/adjusted, came back ~ no charge, came back ~ free, came back ~ no ~ cost, returned ~ no charge, returned to fix/repair/correct, came ~ back ~ without charge, came back ~ made/make ~ right
    honored ~ warranty/guarantee/word, honor ~ warranty/guarantee, honors ~ warranty/guarantee, made it right, make it right, making it right, made things right, make things right, made ~ everything right, making things right, made it all right, covered under warranty, under warranty ~ replaced/fixed, fixed it again ~ free, redid ~ free, redid ~ no charge
    took responsibility, takes responsibility, took full responsibility, owned up, took ownership, #staff refunded, gave ~ refund, gave us/me ~ money back, received ~ full refund, got ~ full refund, full refund, refunded my/our/us/me, promptly refunded, rectified, corrected ~ mistake/error/problem/issue, corrected it, fixed ~ mistake, apologized and ~ fixed/replaced/offered/refunded/gave/took/corrected, remedied, paid for ~ damage/damages, reimbursed, repaired the damage
    warranty #be ~ #good/honored, #good warranty, stand/stands/stood ~ behind, satisfaction guaranteed
  `),
  no: cues(`
    refused to even? refund/honor/fix/return/come/replace/reimburse/repair/correct/acknowledge/redo, refused to take responsibility, refused to make it/this/things, refuse to even? refund/honor/fix/return/come/replace/pay/reimburse/repair, refuses to even? refund/honor/fix/return/come/replace/pay, #not ~ honor ~ warranty/guarantee, #not stand/stood behind/by, #not ~ make it right, #not ~ make things right, #not ~ refund, never refunded, no refund, no refunds, #not ~ reimburse, #not give ~ refund, #not ~ take ~ responsibility, #not ~ accept ~ responsibility, #not ~ come back ~ fix/repair/finish/correct/check/look, never came back ~ fix/repair/finish/correct/check, never returned to fix/finish/complete/repair, #not come back to
    denied ~ claim/damage/responsibility/warranty, denied any, denied it, denies, blamed me/us/my, blame me/us, blames me/us, blaming me/us, voided ~ warranty, no accountability, no responsibility, #not ~ own up, washed their hands of, nothing #be done, nothing #have been done, #not care ~ fix, never made ~ right, never fixed, wanted to charge ~ again, charged ~ again to ~ fix, charged ~ to come back, wanted more money, wanted ~ more to fix, small claims court, small claims, dispute ~ charge, disputed ~ charge, better business bureau, bbb ~ complaint, complaint with ~ bbb, zero accountability, no recourse
  `),
  neither: cues(`
    i/we refused, i/we flat-out refused,
    could/can make it/things right,
    chance/opportunity/want/wanted/wants/try/tried/trying to make ~ right, chance to,
    never came back to/for our/my ~ table, came back ~ from, i/we came/come/came ~ back, i/we will come back, problem came back, came back ~ home, come back to ~ place/restaurant/again, came back out ~ kitchen, came back out with/and ~ food/said/told, never came back with ~ change/check, waiter/waitress/server came/come ~ back, waiter/waitress/server never came ~ back, food came back, the leak came back, came back negative, came back clean, came back on, #not come back, #not come back again, will never come back, would ~ come back again, glad/happy/excited to come back, we/i returned
    make it right ~ time, no nothing, nothing was done wrong, satisfaction guaranteed ~ not, can't make it right now, right now, right away, right there, if ~ make it right, #not blame, don't blame, tax refund
  `),
};

export const unneededWork: Question = {
  id: "unneeded-work",
  yesBlames: true,
  text: "Do they push work that is not needed?",
  claim: "they push work that is not needed",
  denial: "they do not push work that is not needed",
  yes: cues(`
    tried/tries/try/trying to upsell/oversell/push, tried/tries/try/trying to sell ~ me/us/you/my/him/her, tried/tries/try/trying to sell, try and sell, tried and sell, upsell, upsells, upselling, up-sell, up-selling, upsold, up sell, up selling, oversell, pushy, high pressure/high-pressure sales/tactics/salesman/salesmen/selling/pitch, pressured me/us/into/to, pressure me/us/you/into, pressuring me/us/you, hard sell, scare tactic, scare tactics
    recommended/recommend/recommends/did/sold/sell/push/pushed/pushing/suggested/suggest/wanted/charged/doing/do/you/me/us ~ unnecessary/unneeded work/repair/repairs/service/services/treatment/treatments/procedures/procedure/parts/things/stuff/x-rays/items/upgrades, sell ~ things ~ don't need, sell/sold ~ didn't need!, pushed me/us to, pushing me/us to/into, push ~ products/product/services/treatments/procedures, pushing ~ products/services/treatments, just wanted to sell, only wanted to sell, wanted to sell me/us, just trying to sell, pressure sales, pressure tactics, pressure to buy/purchase/sign/spend
  `),
  no: cues(`
    no upsell, no upselling, no upsells, no up-sell, no up-selling, no pressure, no sales pitch, no hard sell, no high pressure, no high-pressure, no pressuring, no pushy, without pressure, without pressuring, without ~ pressure, without upselling, without ~ upsell/upselling/sell, not ~ push/pushed/pushing, never ~ push/pushed/pushing ~ on/sell/sales/services, #not ~ pushy, never pushy
    #not ~ try/tried/trying to sell/upsell/push/oversell/pressure/add/talk/rip, never tried/try/tries to sell/upsell/push/oversell/pressure/add/talk, #not ~ sell/sold me/us/you ~ anything/something/things/stuff/extra/unnecessary/new, #not ~ pressure/pressured/upsell/upsold/oversell/oversold, rather than trying to sell, rather than sell, instead of trying to sell, instead of selling, instead of upselling, instead of ~ sell
    told me/us ~ didn't need, told me/us ~ did not need, told me/us ~ don't need, told me/us ~ wasn't necessary, told me/us ~ not necessary, told me/us ~ no need, said i/we didn't need, said i/we did not need, said ~ wasn't needed, could have ~ sold/charged/told/upsold/replaced/taken/ripped/easily, could've ~ sold/charged/told/upsold/easily, could easily have, talked me/us out of, only did what was necessary, only did what was needed, only do what is needed, only do what needs, only fix what, only fixes what, only what ~ needed/necessary, no unnecessary, no unneeded, nothing unnecessary, without unnecessary
  `),
  neither: cues(`
    water pressure, low pressure, tire pressure, pressure wash, high pressure water/wash/jet/jetting/line/hose/washer/system, blood pressure, air pressure, high pressure in, could have ~ better/sooner/earlier/done, could have told ~ before/earlier/when/me/us, under pressure, pressure valve/regulator/reducing/reducer/tank/relief/gauge/test/tested, gas pressure, high pressure regulator, pushed me/us to ~ front/voicemail/next, pushed ~ back, pushed through, pushed ~ car, push ~ button, #not ~ push ~ hard, if ~ try to sell, #not want/wanting/need to upsell, pushed me/us to my, push ~ limits, pushing me/us to my, pushed me/us to try, pushed us to do
    other companies, other places, other plumbers, another company, another plumber, others ~ tried, could have been, could have easily ~ eaten/been/done, could have charged ~ less, some places, so many places, #not push/pushed ~ button/hard/far/too/past, #not ~ push/pushed ~ on ~ teeth, not push/pushed the, could have ~ left
  `),
};

export const polite: Question = {
  id: "polite",
  text: "Are they polite and friendly?",
  claim: "they are polite and friendly",
  denial: "they are rude or unfriendly",
  yes: cues(`
    friendly, polite, politely, courteous, kind and/to/enough/staff/people/person/man/gentle, very/so/extremely/really/super/and/incredibly kind, personable, cordial, amiable, good-natured, very/so/extremely/really/super/such/and/were/are nice people/guys/guy/man/staff/and/gentleman/gentlemen/workers/crew/young/ladies/folks/team, very/so/super/extremely/really nice to/about, well mannered, well-mannered, good manners, pleasant to ~ work/deal/talk, very/and/extremely pleasant, #be pleasant, pleasant and/man/person/guy/staff/people/team, respectful and/to/of/man/team/staff, and/very/extremely/so/were respectful, warm and friendly/welcoming/kind/caring/inviting/professional, welcoming
  `),
  no: cues(`
    rude, rudely, rudeness, rudest, impolite, disrespectful, disrespected, condescending, arrogant, unfriendly, obnoxious, discourteous, belligerent, snotty, snobby, snarky, snippy, sarcastic, surly, hateful, bad attitude, terrible attitude, horrible attitude, poor attitude, attitude problem, nasty attitude, rude attitude, with attitude, yelled at me/us/my/her/him, yelling at me/us/my, screamed at me/us, screaming at me/us, cursed at me/us, cussed at me/us, swore at me/us, hung up on me/us, talked down to, talks down to, talking down to, talk down to, rolled ~ eyes, belittled, insulted me/us/my, treated me/us ~ like ~ garbage/trash/dirt/idiot/criminal/idiots, treated like ~ garbage/trash/dirt/idiot/criminal, no manners, worst attitude, dismissive, so unprofessional
  `),
  neither: cues(`
    allergen/allergy/gay/lgbt friendly, customers to be rude,
    kid friendly, kid-friendly, child friendly, child-friendly, family friendly, dog friendly, pet friendly, user friendly, eco friendly, wallet friendly, budget friendly, environmentally friendly, vegan friendly, vegetarian friendly, diet friendly, friendly reminder, friendly prices, friendly neighborhood, friendly competition, friendly atmosphere, not to be rude, sound rude, to be rude, i was rude, rude awakening, rude customer/customers/people/patrons/guest/guests, customers ~ rude, welcoming atmosphere/space/environment/place, pleasant atmosphere/surprise/experience/evening/meal, pleasant and ~ experience, great attitude, dimly lit, of the kind, this kind, any kind, some kind, kind of, bug friendly, business friendly, more friendly, friendlier
    rude ~ neighbors/neighbor/caller/client/clients, polite way, polite conversation, if ~ friendly
  `),
};

export const again: Question = {
  id: "again",
  text: "Would customers hire them again?",
  claim: "they would hire them again",
  denial: "they would not hire them again",
  yes: cues(`
    would/will/i'd/i'll/we'd/we'll/we'll/definitely/gladly/happily/absolutely/certainly/surely ~ #use ~ again, #use them/him/you/this/these/their/her/company/services/service ~ again, using them/him/you/this/their/her ~ again, #use ~ in the future, will #use ~ for ~ all/any/future/next, will/i'll/we'll/would definitely/absolutely/certainly be calling/using/hiring, will/i'll/we'll be calling/using/hiring ~ again, will/i'll/we'll ~ be ~ back, i'd/we'd go back, will/i'll/we'll/would ~ go back, will/i'll/we'll/would ~ return, will/i'll/we'll ~ call ~ first/them/him/you, will/i'll/we'll ~ definitely/always/certainly/absolutely ~ use/call/hire/go, would/will/i'd ~ do business ~ again, look forward to ~ working/using/next, definitely be back, definitely go back, definitely going back, will be our/my ~ plumber/plumbers/company/movers/guy/go, will continue to ~ use/call/hire/go/be/do, continue to use, continue using, keep using, keep coming back, keep going back, can't wait to go back, can't wait to come back, can't wait to return, cannot wait to go back, coming back, be back, back again and again
    wouldn't hesitate, would not hesitate, won't hesitate, will not hesitate, without hesitation use/hire/call
    my/our go to, my/our go-to, my/our new go-to, my/our new go, customer/customers/client/patient for life, lifelong customer, life long customer, repeat customer/customers, loyal customer, customer from now, from now on, only company/plumber/one/place ~ use/call/trust/go, only plumber/company/mechanic/movers i/we, for ~ future ~ plumbing/needs, future needs, all my/our future, for all my/our ~ needs, for all of my/our ~ needs, any future, found my/our ~ new plumber/mechanic/dentist/go-to
    will/would/i'll/we'll never/not call/use/hire/go ~ another/anyone/anybody/anywhere ~ again, never/won't/wouldn't call/use/hire/go ~ another/anyone/anybody/anywhere ~ again,
    never/not/won't/wouldn't ~ use/call/hire/go/trust ~ anyone/anybody/anywhere/another ~ else?, never ~ need to ~ call/use/find ~ anyone/anybody/another, no one else ~ call/use/trust, will ~ always use/call/go, always use/call, in a heartbeat!
  `),
  no: cues(`
    never ~ use/hire/call/choose/go/visit/return/do/come/trust/order/eat/book/bring/set/step/deal ~ again, never ~ use/hire/call them/him/this/these, never again, never going back, never go back, never be back, never return, never coming back, never come back, never going there, never be returning, never use, never do business, never be using, never set foot, never step foot
    will/would #not ~ use/hire/call/return/recommend/choose ~ again, will/would not ~ be ~ back, won't/wouldn't ~ be ~ back, won't/wouldn't ~ use/hire/call/return/choose ~ again, won't/wouldn't be back/returning/using/going, will/would not be back/returning/using/going, won't/wouldn't be coming back/here, will/would not be coming back/here, won't/wouldn't go back, will/would not go back, won't/wouldn't return, will/would not return, will/would not use/hire/call them/him/this/these, won't/wouldn't use/hire them/him/this/these, #not ~ use ~ again, #not ~ hire ~ again, #not be back, #not going back, #not go back, #not be returning, #not be using
    last time i/we/i'll/we'll, lost a ~ customer, lost me/us as, lost my/our business, lost ~ customer, taking my/our business elsewhere, take my/our business elsewhere, took my/our business elsewhere, going elsewhere, will/i'll/we'll go elsewhere, be looking for ~ new/another plumber/company/mechanic/dentist/place, cancelled my/our ~ service/membership/contract, would rather ~ than use, done with this ~ place/company
  `),
  neither: cues(`
    see ~ return, they'd rather, be recommending, never again ~ be, only ~ if, right back, 
    hesitate to recommend/refer/give/leave/say/ask/tell, have/had/need/needed to ~ return, tomorrow,
    hope/hopefully ~ again, hope ~ need, if ~ need, coming back from/and/to/in/on/with/every/year/negative, came back, back ~ to back, be back ~ next/in/to/on/at/later/within/monday/tomorrow/soon/with, they/he/she/would/will/they'd/he'd/they'll/he'll ~ be back, had to ~ call ~ again, have to ~ call ~ again, call ~ again and, called again, call back, call them back, return ~ call/calls/phone, return trip, return my/our/the ~, to return my/our/the/a/it/calls/phone/to, go back to ~ home/school/normal/sleep/bed/my/the/work ~ car, go back and ~ forth, last time i/we ~ was/were/used/had/went/visited/ate/came/saw, last time i/we, for all my/our ~ help/time/friends/family/questions, for all of my/our ~ questions, recommend, any future ~ issues/problems/leaks, keep coming back ~ leak, no one/nobody ~ hesitate, never call ~ back, if you, come back/be back ~ to fix/finish/repair, will return ~ call, will/would ~ return ~ to ~ fix/finish, go back ~ to fix, found a new ~ leak, always call/calls ~ before/ahead/me, will/would definitely/always be late
    never go ~ wrong, never be ~ late/disappointed, never be, have ~ never ~ had/been, never do ~ that/it/such, go elsewhere ~ if, could go elsewhere, no need, never need/needed, find a ~ better, last time i/we went/came, using ~ same, call again ~ tomorrow/next, use ~ bathroom/restroom/phone/toilet, call them ~ and/to ask/at, never returned, not return, never ~ return ~ call/calls, have to ~ use ~ again, have to ~ call ~ again, have to go back, had to go back, had to ~ go back, make ~ go back, never have to, will call ~ when/before/to/and, they will call, he will call, would call ~ me/us/back, will call ~ me/us/back
  `),
};
