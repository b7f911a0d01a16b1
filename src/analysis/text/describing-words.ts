/** Adjectives that judge or say nothing of the kind of thing: "a great sink" is about a sink. */
export const ADJECTIVES = `
able absolute acceptable accessible accommodating accurate active actual additional adequate adorable affordable afraid
aggressive alert alive alright amazing ambitious american ample angry annoying annual anxious apparent appropriate
approximate ashamed asleep astonishing attentive attractive authentic automatic available average aware awesome awful
awkward bad bare basic beautiful believable beloved best better big bitter bizarre black bland blue bold boring bored
bottom brand brave brief bright brilliant broad broken brown brutal busy calm capable careful careless caring casual
certain challenging charming cheap cheaper cheapest cheerful chic chill chilly classic classy clean cleaner clear clever clogged
close closed clueless colorful comfortable comfy common comparable compassionate compatible competent competitive
complete complex complicated comprehensive concerned confident confused conscientious considerate consistent constant
contemporary content convenient cool correct costly courteous cozy crappy crazy creative creepy crisp crispy critical
crowded crucial crummy cultural curious current cute daily damaged damp dangerous darn dark dead deadly decent
dedicated deep defective deficient delicate delicious delightful dependable desirable desperate detailed devoted diff different
difficult diligent dim direct dirty disappointing disappointed disgusting dishonest disorganized dissatisfied distant
divine doable dope downright dreadful dreamy drunk dry dull dumb eager earlier early easier easy eclectic edible
effective efficient effortless elderly elegant eligible empathetic empty enormous enthusiastic entire entertaining
equal essential even eventual everyday evident exact excellent exceptional excessive excited exciting exclusive
exhausted exotic expensive experienced expert exquisite extensive extra extraordinary extreme fab fabulous faint fair
faithful fake familiar famous fancy fantastic fast faster fat faulty favorite favourite fearless fellow fierce filthy final
fine finest firm fit flaky flavorful flawless flexible flimsy following fond foolish foreign former fortunate forward
free frequent fresh freshest friendly friendliest frustrating frustrated full fun funky funny fussy future generous gentle genuine
giant glad gigantic global good gorgeous gracious grand grateful great greater greatest greasy greedy green gross
guilty handsome handy happier happy hard hardworking harsh hasty healthy hearty heavenly heavy hectic helpful hesitant
hidden hideous high higher highest hilarious historic holistic homey honest honorable horrendous horrible horrific
hot hottest huge hugest human humble humid hungry ideal identical ignorant ill imaginative immaculate immediate immense
impatient impeccable important impossible impressed impressive inadequate incompetent incomplete inconsistent
inconvenient incorrect incredible independent inexpensive inferior informative innocent innovative insane insanely
intelligent intense intentional interested interesting intimate inviting itchy jealous jolly joyful juicy junk just
keen kind kinda kindest knowledgable knowledgeable knowledge known lame large larger largest late latest lavish lazy legit
legitimate lengthy less lifesaving likable like limited literal little lively local logical lone lonely longtime loose
loud lousy lovely low lower lowest loyal lucky lukewarm luxurious mad magical magnificent main major mandatory marvelous
massive mature maximum meager mean mediocre medium memorable mere messy meticulous mild minimal minimum minor miserable
missing mixed modern modest moist monthly more most mouthwatering multiple mushy mutual mysterious nasty natural naughty near
neat necessary needed negative neighborly nervous neutral new newer newest nice nicer nicest noisy normal numerous nutritious
obnoxious obvious occasional odd ok okay old older oldest only open optimal optional orange ordinary organized original
outdated outrageous outstanding overall overcooked overpriced overwhelming own painful painless particular past
pathetic patient peaceful perfect permanent personable personal petite phenomenal phony picky pink plain playful
pleasant pleased plenty plump plus polite poor popular portable positive possible potential powerful practical precise
preferred premier present prestigious pretty previous pricey pricier prime prior privileged pristine probable prompt
proper proud psycho public punctual pure purple pushy questionable quick quicker quickest quiet quirky radical random rapid
rare raw ready real realistic reasonable recent red refreshing regular relative relaxed relaxing relentless relevant
reliable reluctant remarkable remote renowned repeat repeated reputable required resourceful respectable
respectful responsible responsive rich ridiculous right risky romantic rotten rough round rude rustic sad safe salty
same sassy satisfactory satisfied satisfying savory scary scattered scenic scrumptious secluded secure selfish senior sensible
sensitive separate serious several severe shabby shady shallow sharp shiny shoddy short shorter sick significant silent
silly similar simple sincere skeptical skilled skillful skinny sleek sleepy slick slight slim sloppy slow slower small
smaller smallest smart smelly smooth snazzy snobby soft soggy sole solid sophisticated sore sorry spacious spare special
specific spectacular speedy spicy splendid spotless stale standard stellar steady steep sterile stern sticky stiff
still stinky straight strange stressful stressed stressfree strict striking strong stuck stunning stupid sturdy stylish subpar
substantial subtle sudden sufficient suitable sunny super superb superior supportive supposed sure surprising surprised
sweaty sweet sweetest swift sympathetic talented tall tasteless tasty tedious temporary tender tense terrible terrific
terrifying thankful thick thin thirsty thorough thoughtful thrilled tidy tight timely tiny tired top total touchy tough
touristy toxic traditional trained transparent tremendous trendy tricky trivial true trustworthy trusty turn typical
ugly ultimate unable unacceptable unavailable unbelievable uncomfortable underwhelming uneven unexpected unfair
unfortunate unfriendly unhappy unhelpful unique unknown unlimited unnecessary unpleasant unprofessional unreal
unreasonable unreliable unsafe unsure unusual upcoming upfront upper upscale upset urgent used useful useless usual
vague valid valuable various vast vibrant vile vital vivid warm wary weak wealthy weekly weird welcome welcoming well
wet white whole wicked wide wild willing wise wonderful wooded worn worried worse worst worth worthless worthwhile
worthy wrong yellow young younger youngest yummy awsome excelent profesional proffesional professional exellent
friendliness superfriendly stress-free top-notch first-class first-rate one-time full-time part-time family-owned
topnotch a+ 5-star five-star state-of-the-art second-hand brand-new non-existent well-known down-to-earth
gray grey sized amazed lil tad bigger biggest shortest closest nearest nearby upstanding overdue gotta cold outside outer inner leaky homemade creamy crunchy complimentary private initial par corporate seasonal residential
commercial single residual quaint signature southern northern eastern western organic golden national mini triple handmade vintage gourmet upbeat
custom generic drunken jumbo non massive baby bomb unlike straightforward burst frozen melted fresh hot sour soft spicy wild
sooo soooo tangy smoky smokey chewy gooey fluffy doughy watery runny overdone rubbery skimpy swanky icky
side main daily royal minus fellow tho anymore haha awhile ago everytime anytime recomend reccomend def fav fave meh blah yuck ugh
busted plugged stopped-up backed-up rusty rusted cracked corroded clogged overflowing dripping flooded frozen bare
double-check initial classic trendy industrial historical adult historic central fatty crusty borderline roomy stuffy pregnant albeit`;

/** Adjectives and participles that name a kind: they can begin a topic, and are none by themselves. */
export const MODIFIERS = `
instant tankless electric electrical gas solar wooden wood metal copper cast plastic pvc stainless
leather vinyl hardwood laminate granite marble ceramic porcelain
septic sewer grease
fried grilled baked roasted smoked steamed boiled poached scrambled mashed braised seared blackened stuffed
shaved toasted breaded buttered pickled candied caramelized glazed marinated whipped iced frozen
spiced refried jerk bbq barbecue barbeque teriyaki buffalo vegan vegetarian gluten-free
italian mexican chinese thai japanese korean vietnamese indian french greek spanish cuban mediterranean german
cajun creole turkish ethiopian moroccan lebanese peruvian hawaiian brazilian
outdoor indoor upstairs downstairs underground front back master guest
laundry utility storage mobile rental dental artificial
sparkling craft draft draught antique queen king twin bunk spin storm window ductless`;

/** Adverbs that do not end in -ly, and -ly words are told by their ending. */
export const ADVERBS = `
asap afterwards alike alot alone altogether around aside away backwards barely beforehand forever forward halfway hardly
hence hereby inside likewise long longer longest nonetheless nonstop often outright overnight overseas part perhaps
regardless seldom someday somehow sometime somewhat straightaway upfront upward whatsoever worldwide yet right wrong
fast hard far farther further little extra super uber damn dang heck mid asap insanely alittle`;
