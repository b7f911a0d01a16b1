/** Nouns that are no topic: people, times, money, judgements, dealings. They end a noun phrase. */
export const GENERAL_NOUNS = `
ability accent access accident account action activity addition address advance advantage advice affair age agency agent
agreement aid aim alternative amount angle anniversary apology appearance applicant appointment appreciation approach
april area arrangement arrival art aspect asset assistance association assumption atmosphere attempt attention attitude
attribute audience august aunt author authority availability awareness background badge balance basis bath behavior behalf
belief belonging benefit bet bill billing birth birthday blast blessing board body bonus book booking boss bother bottom
boy boyfriend brain branch brand breath brother buck buddy budget builder building bummer business buyer call caller campaign
cancellation candidate capacity capital car care career case cash category cause caution center centre century ceo
challenge chance change chaos character charge charity charm chat check chef child children choice christmas circle
circumstance city claim clarity class clean cleaner cleaning cleanliness cleanup clerk client clinic clock close closing clue coach code
colleague color comfort command comment commitment communication community companion company comparison compassion competence
competition competitor complaint completion complex compliment component comp con concept concern conclusion condition
conditioning confidence confirmation conflict confusion connection consequence consideration consistency construction
consultant consultation contact content contract contractor control convenience conversation cook coordination
coordinator cop core corner corporation correction cost country county couple course courtesy cover coverage coworker
craftsman craftsmanship creation creativity credit crew crowd culture cure curiosity customer cut dad damage danger data
date daughter dawn day deadline deal dealer dealership death debt december decision dedication defect definition degree
delay delight delivery demand demeanor dentist department deposit depth design designer desire desk detail detailer development device
diagnosis diagnostic difference difficulty diligence dime direction director disappointment disaster discount discovery
discussion disease disgrace dispatch dispatcher display dispute disrespect distance distraction district doctor dollar
dope doubt dream driver driving drop drive duty ear earth ease east edge education effect efficiency effort electrician
element email emergency emotion emphasis employee employer employment encounter end ending energy engine-er engineer
enjoyment enterprise enthusiasm entry environment equipment error escape essence establishment estimate estimator
evaluation eve evening event evidence exam example excellence exception exchange excitement excuse execution exercise expectation expense
experience expert expertise explanation exposure expression extent eye face facility fact factor failure fairness faith
fall fam family fan fashion father fault favor favorite favourite fear feature february fee feedback feel feeling feet field fight
figure file final finance find finding fine finger finish firm fit fix flavor flaw flexibility flow focus folk folks food foot force
foreman form format fortune forward foundation frame freedom frequency friday friend friendliness friendship fun function
fund furniture-store future gain game gap garbage gem general generation gentleman gentlemen gift girl girlfriend glance
goal god good goods government grace grade grandma grandmother grandpa grandson granddaughter gratitude ground group
growth guarantee guess guest guidance guide guideline guy habit hand handful handyman handwork happiness hassle head
heads-up headache health heart heat heaven height hell helper help hero hesitation highlight hint hire history hit hold
holiday home homeowner honesty honor hope host hostess hotel hour house household housekeeper hubby human humor hunger
hurry husband hygienist idea identity idiot image imagination impact importance impression improvement incident
increase independence individual industry influence info information ingredient initiative injury innovation input
inspection inspector inspiration install installation installer instance instruction instructor integrity intention interaction
interest interior interview introduction investigation investment invitation invoice issue item january jerk job joke
journey joy judge judgement judgment july june kid kind kindness knowledge label labor lack ladies lady landlord landscaper
language laugh law lawyer layer layout leader leadership legend lesson letter level liar liberty lie life lifesaver lifetime
limit limitation link list listener listening living load loan location logic loss love loyalty luck lunchtime machine
magic mail maintenance majority male man management manager manner march mark market marketing marriage master match
material math matter maximum may meaning means measure mechanic media member memory men mention mess message method
mile military min mind mine minimum minute miracle misery miss mission mistake misunderstanding mix mixture mobile model mom moment
monday money monster month mood morning mother motion mouth move movement mover moving movie music name nature necessity need
needs neighbor neighborhood neighbour nephew nerve news newspaper niece night nightmare noon north note notice notification november
number nurse object objective obligation occasion october offer offering office officer one online opening operation
operator opinion opportunity opposite option order organization organizer origin outcome outfit outing outlook output
overview owner ownership pace package page pain paperwork paragraph parent part participant participation partner
partnership party pass passion past path patience patient patron pattern payment peace penny people perception
perfection performance period permission permit person personality personnel perspective phase phenomenon philosophy
phone photo phrase pic picture piece pile pity place plan planning player pleasure plumber plumbing plus point pointer
police policy portion position possession possibility post potential power practice praise precision preference
premium prep preparation presence present presentation president pressure price pricing pride principle print priority
privacy problem procedure process pro product professional professionalism professional profile profit program progress
project promise promotion promptness proof property proposal prospect protection provider provision psychology public
punctuality purchase purpose qualification quality quantity question quickness quote range rapport rate rating ratio
reaction reading reality realization realtor reason reassurance receipt receptionist recipe recommendation recommend
record recovery reference referral reflection refund regard region regret relation relationship relative release
reliability relief reminder removal renter repair repairman repair-man repeat replacement reply rep report
representative reputation request requirement rescue research resident resolution resource respect respond response
responsibility responsiveness rest restaurant result return revenue review reviewer reward ride right rip ripoff risk
role roommate round route routine row rule run rush sadness safety sake salary sale sales salesman salesperson salon
satisfaction saturday save saving savior scale scam scene schedule scheduling scheme school science scope score season
seat secret secretary section sector security selection self seller sense sensitivity sentence september series server service
servicing session set setting setup shame shape share shift shipment shock shop shopping shot show shout shout-out shoutout side
sight sign significance silence sir sister site situation size skill sky smile society solution son song sort soul sound
source south south-west space speaker specialist specialty specification speech speed spirit sponsor spot spouse spring stage
staff stand standard standpoint star start statement station status stay step stick stop store story strategy street strength stress
structure struggle student study stuff style subject success suggestion suit sum summary summer sun sunday supervisor
supplier supply support surface surgeon surprise survey suspect sympathy talent talk target task taste team tech
technician technique technology temper temperature tenant tendency term terms test testament testimonial testimony text
texture thanks theme theory therapist thing thinking thought thoroughness threat thumb thursday ticket tie timeframe time timeline timeliness
timing tip title today token tolerance tone tool topic total touch tour town trace track trade tradition traffic
training transaction transition transparency transportation travel treat treatment trial trick trip trouble trust truth
try tuesday turn turnaround type uncle understanding unit-price university update upgrade upset usage use user vacation
value variation variety vehicle vendor venue version vet veteran vibe vicinity victim view viewer village virtue vision visit
visitor voice voicemail volume wait waiter waiting waitress waitstaff walk war warmth warning warrant warranty waste watch way
weather web website wedding wednesday week weekday weekend weight welcome west while wife will willingness winner winter wisdom wish
woman women wonder word work worker working workmanship workplace world worry worth writing year yelp google facebook nextdoor
yr yrs hr hrs mins mos lol btw wifi-password ambiance ambience atmosphere decor-ation vibe crap junk-yard bs ppl dude dudes
boys girls ladies fella fellas lad lads bloke blokes chap chaps newbie rookie apprentice trainee intern tradesman tradesmen tradie
removalist removalists packer packers cashier barista bartender hygenist assistant manager-on-duty colleague dentistry hvac
roofer roofers painter painters cleaners landscapers exterminator locksmith groomer stylist barber esthetician massage-therapist
trainer trainers janitor maid maids housekeeper professionals pros experts savings installs rip-off no-show walkthrough walk-through
hiccup hiccups nonsense bang kudos props respects regards whim notch shoe-covers footprint footprints headway hustle
runaround bait lifesavers asap eta rundown wait-time standby whole overall past dozens handling courtesy-call expedience
workman workmen craftsmen worksite jobsite job-site workday hand-off follow-up followup feedback outlet-mall rave raves
dang damn shit ass hell heck crap sucker bullshit bs gosh goodness gracious lord jesus god blessings prayers
birthdays anniversaries celebration graduation reunion getaway staycation honeymoon proposal shower-party
monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat
january february march april may june july august september october november december jan feb mar apr jun jul aug sep
sept oct nov dec am pm mon-fri evening afternoon midnight noon night nights mornings
memorial labor easter thanksgiving halloween xmas nye eve
portions flavors flavour taste tastes bite bites serving servings ingredients cuisine meal meals dish dishes entree entrees
eatery joint diner-goer foodie foodies party-of table-side appetite palate goodness deliciousness yumminess yum taste-buds buds
foods snack snacks beverage beverages plate plates spot spots places joints hole-in-the-wall chain franchise establishment
shop shops stores mall market block corner downtown uptown midtown city cities state states country area areas region
north south east west usa america philly vegas nyc la sf york texas florida
bike-shop dentistry practice clinic office offices front lobby-area staffs staffer crewmember
house-call trip-charge service-charge upcharge markup surcharge fees cents quarter nickel grand k
body skin shape foot feet leg arm hand shoulder neck face head eye mouth toe finger stomach nose
thanks appreciation shoutouts hats props kudos hat
diy do-it-yourself google-search yellow-pages internet search app web online site link screen-shot
hard-worker worker-bee gem gems find steal winner star stars rating thumbs thumb
issue problem concern trouble situation crisis catastrophe dilemma disaster scenario circumstance mishap mixup mix-up
add-on addition option choice alternative solution suggestion idea tip pointer trick hack insight opinion viewpoint
wear tear brand make model year size color colour shade type kind sort style version fit
sec seconds second moment instant blink hours days weeks months years decade decades
inch inches foot feet yard-s mile miles gallon gallons pound pounds lb lbs ounce oz degree degrees mph percent
old-timer grandparents mum mums hubby wifey fiance fiancee bf gf bestie pal pals mate mates homie cousin cousins toddler teen teenager
daughter-in-law mother-in-law father-in-law son-in-law parents-in-law in-laws
elevator-pitch ball top bottom middle left right center end ends beginning
tons loads bunches heaps scores handfuls

rain road beach bank dirt crime ethic hype downside downhill college adult adults par sample samples fare connoisseur treasure trash fool
array clientele goodies gripe kinks aroma beauty win perk appeal feast palette tab cent biggie peak goodie batch chunk chunks crunch
approval backup dust blood diet calorie calories steam island ocean coast hill avenue plaza square street planet universe ups
wawa starbucks walmart costco target amazon mcdonalds subway chipotle lowes zoom
monies quirk associate church hardware furnishing pickup substitute sake cell coat knot paste straw
`;
