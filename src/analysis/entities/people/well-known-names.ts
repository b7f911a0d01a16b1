/** Names that are no person of the business, as first and second word in lower case. */
export const WELL_KNOWN_NAMES: ReadonlySet<string> = new Set(
  `john deere|mickey mouse|minnie mouse|pac man|jimmy john|papa john|trader joe|jack daniel|jim beam|jack box|tom yum|tom kha|shirley temple|bloody mary|
sloppy joe|arnold palmer|roy rogers|johnny walker|johnnie walker|captain morgan|eggs benedict|ben jerry|
harvey norman|ashley furniture|charlotte russe|calvin klein|michael kors|tommy bahama|tommy hilfiger|ralph lauren|martha stewart|
gordon ramsay|bobby flay|guy fieri|rachel ray|rachael ray|anthony bourdain|emeril lagasse|wolfgang puck|gordon biersch|
sam adams|samuel adams|dr pepper|mr clean|mr coffee|dr oz|dr phil|dr seuss|mr rogers|mr robot|mr bean|mrs fields|mr potato|
frank sinatra|elvis presley|michael jackson|bob marley|george foreman|paul revere|benjamin franklin|ben franklin|
benjamin moore|sherwin williams|sherwin-williams|bed bath|victoria secret|victoria's secret|brooks brothers|neiman marcus|
dave buster|ruth chris|ruth's chris|marie callender|marie callender's|fred meyer|harris teeter|ray ban|ray bans|louis vuitton|
kate spade|marc jacobs|tiffany co|helen keller|uncle sam|aunt jemima|uncle ben|captain jack|monte cristo|po boy|general tso|
general tso's|angie list|angie's list|stevie wonder|home depot|st louis|san diego|santa claus|jesus christ|grand marnier|
peter piper|peter luger|tim horton|tim hortons|carl jr|carl's jr|steak shake|jersey mike|jersey mike's|jersey city|king kong|
king cake|andy warhol|harry potter|star wars|star trek|tony roma|tony roma's|hard rock|johnny rockets|ronald mcdonald|
ronald reagan|barack obama|donald trump|joe biden|george washington|dolly parton|mother teresa|martin luther|mary jane|
virgin mary|jim crow|murphy law|murphy's law|peter pan|tom collins|moscow mule|long john|little caesar|little caesars|
mike ike|mr rooter|mr tire|mr handyman|mr appliance|mr electric|mr sparky|mr plumber|van gogh|frank lloyd|grey goose|
del taco|del mar|del sol|grant park|eugene levy|mac cheese|mac daddy|mac book|joe schmo|average joe|joe public|
cup joe|jane doe|john doe|debbie downer|nervous nelly|negative nancy|peeping tom|plain jane|johnny come|johnny rod|doubting thomas`
    .replaceAll("\n", "")
    .split("|"),
);
