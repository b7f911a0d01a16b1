/** Verbs in their base form; their regular inflections are made from these. */
export const VERBS = `
accept accommodate accomplish accuse achieve acknowledge act adapt add address adjust admit admire adore advertise advise
afford agree aim allow amaze annoy answer apologize apologise appear apply appreciate approach approve argue arrange arrive
ask assemble assess assign assist assume assure astound attach attack attempt attend attract avoid await
bake bang bear beat become beg begin behave believe belong blame blend block blow boast boil bore borrow bother bounce
break breathe bring browse build bury buy calculate calm cancel care carry catch cause celebrate challenge change charge
chat check cheat choose claim clarify clear climb close collect combine come comfort commit communicate compare compete
complain complete compliment compromise concern conclude conduct confirm confuse connect consider consist console consult
contact contain continue contract contribute convert convince cooperate coordinate cope correct cost count crack crash
create cross crush cry cut damage dare deal decide decline dedicate deem defend defer define delay delight deliver demand
demolish demonstrate deny depart depend deserve design desire destroy detach detail detect determine develop diagnose die
differ dig dine direct disagree disappear disappoint disassemble disclose disconnect discover discuss dislike dismantle
display dispose disrespect disrupt dissatisfy distract distribute disturb dive divide do donate double doubt drag drape
draw dream drill drip drive drop dry dump earn ease eat educate elect eliminate embarrass emphasize employ empty enable
encounter encourage end endure engage enjoy ensure enter entertain escape establish estimate evaluate evolve exceed excel
exchange excite excuse execute exercise exhaust exist expand expect expedite experience explain explore express extend
face facilitate fail fall fear feed feel fight figure fill find finish fit fix flip float flood flow fly focus fold
follow force forget forgive forward frustrate fulfil fulfill function gain gather get give glance go grab greet grow
guarantee guess guide handle hang happen hate have head hear help hesitate hide highlight hire hit hold honor hope host
hover hug hurry hurt identify ignore illustrate imagine impact implement impress improve include increase indicate
inform inquire insert insist inspect inspire install insult insure intend interact interfere interrupt intimidate
introduce invest investigate invite involve irritate join joke jump justify keep kick kill kiss knock know lack laugh
launch lay lead leak lean learn leave lend let lie lift like limit line listen live load locate lock look loosen lose
love lower maintain make manage mark match matter mean measure meet melt mention mess mind miss mistake mix modify
monitor motivate mount move nail need neglect negotiate nod note notice notify obtain occur offer open operate oppose
opt order organize organise overcharge overcome overflow overhear overlook overwhelm owe own pack paint panic park
participate pass patch pay perform permit persuade pick place plan play please plug plunge point polish pop possess
post postpone pour practice praise pray prefer prepare present preserve press pretend prevent proceed process produce
promise promote proofread propose protect prove provide pull pump punch purchase pursue push put qualify question quit
quote raise rate rave reach react read realize realise reassemble reassure rebuild recall receive recognize recommend
recommended reconnect recover redo reduce refer refill reflect refund refuse regret reject relate relax release relieve
relocate rely remain remember remind remodel remove renew renovate rent reopen repair repeat replace reply report
represent request require reroute reschedule rescue research resolve respect respond rest restore result retire return
reveal review ride ring rip rise risk rob rock roll rub ruin run rush save say scam scare schedule scrape scratch scream
seal search seat secure see seek seem sell send separate serve service set settle shake share shift shine ship
shock shop shout show shut sign sit skip sleep slide slow smell smile smoke snake soak solve sort sound speak specialize
spend spill split spoil spray spread squeeze stand stare start state stay steal step stick stink stop strike strive
strip struggle study stumble submit succeed suck suffer suggest suit supply support suppose surprise surround survive
suspect swap swear sweep swim switch take talk taste teach tear tell tend test text thank think threaten throw tie
tighten toss touch tour trace track trade train transfer transform translate transport trap travel treat trick trim
trip trouble trust try turn twist type understand undo unload unlock unpack update upgrade upsell upset urge use utilize
value vary verify visit voice volunteer vomit wait wake walk wander want warn wash waste watch wear weigh welcome wish
witness wonder work worry worsen wow wrap wreck write yell yield got gonna wanna gotta unclog declog recommend diagnose
troubleshoot winterize cater crave devour savor indulge sip nibble munch chew swallow splurge select`;

/** Forms of irregular verbs. */
export const IRREGULAR_VERBS = `
ate awoke beaten became become been began begun bent bet bitten bled blew blown bore born bought bound bred broke broken
brought built burnt came caught chose chosen clung cut dealt did done drank drawn drew driven drove drunk dug eaten fed
fell fallen felt fled flew flown forbade forgave forgiven forgot forgotten fought found froze gave given gone got gotten
grew grown had heard held hid hidden hung hurt kept knew known laid lain lay led left lent let lit lost made meant met
mistook overcame paid put quit ran rang read ridden risen rode rose rung said sang sank sat saw seen sent sewn shaken
shed shone shook shot showed shown shrank shut slept slid slung sold sought spent spoke spoken sprang spun stole stolen
stood struck stuck stung stunk sung sunk swam swept swollen swore sworn swung taken taught thought threw thrown told took
tore torn understood undid upheld went withdrew withheld woke woken won wore worn wound wove woven written wrote
does goes has is was were overpaid redone rebuilt resold undone`;
