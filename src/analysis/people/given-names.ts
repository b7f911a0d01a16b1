/** Given names that are nothing else in English, so that they count even in lower case. */
const PLAIN = `
aaliyah aaron abbey abbie abby abdel abdul abdullah abdulrahman abe abel abhi abhijit abhinav abhishek abi abigail
abraham abram achim achmed ada adalberto adaline adalyn adam adan addie addison adel adela adele adelina adeline
adem aden adesh adhitya adi adil adina aditi aditya adnan adolfo adolph adonis adria adrian adriana adriano adrianna
adrianne adriel adrien adrienne aedan afonso agata agatha agnes agnieszka agustin ahmad ahmed ahmet aida aidan aiden
aileen aimee aine aisha aishwarya aisling aja ajay ajit akash akbar akeem akhil akim akira akshay alaina alan alana
alanna alastair alayna albert alberta alberto albin alden aldo alec alecia aleisha alejandra alejandro aleks aleksandar
aleksander aleksandr aleksandra aleksei alena alessandra alessandro alex alexa alexander alexandra alexandre alexandria
alexandru alexei alexey alexi alexia alexis alexys alfie alfonso alfred alfreda algernon ali alia alice alicia alina
alisa alisha alison alissa alistair alivia aliya aliyah aliza allan allen allie allison allyson allyssa alma almas
alonso alonzo aloysius alphonse alphonso althea alva alvaro alvin alvina alyce alycia alysha alyson alyssa amaan amado
amal amalia aman amanda amandeep amani amar amara amare amari amarjit amartya amber ambika ambrose amelia amelie ameer
amin amina aminah amir amira amirah amit amita amitabh ammar amol amos amrit amrita amritpal amy ana anabel anabelle
anais anahi anand ananda ananya anastasia anastasios anatoly anayeli anders andersen andre andrea andreas andree andrei
andreia andres andreu andrew andrey andrius andriy andrzej andy aneesa aneesh anela aneta angel angela angelia angelica
angelina angeline angelique angelita angelo angie angus ania anika aniket anil anisa anish anisha anita anitra anja
anjali anjelica anju anjum ankit ankita ankur ann anna annabel annabelle annabeth annalise annamarie anne anneke
anneliese annemarie annetta annette annick annie annika annmarie anoop anouk anselm ansh anshul anthony antje antoine
antoinette anton antonella antoni antonia antonina antonino antonio antony antwan anuj anup anupam anuradha anush
anusha anushka anwar anya apoorva aqeel araceli aram arash arata arben archana archer archie arda arden areli ari aria
arian ariana ariane arianna aric ariel ariella arielle arif arjun arlen arlene arlie arline arlo arman armand armando
armani armen armin arnav arnaud arne arnie arnold arnoldo arnulfo aron arooj arpit arron arsalan arsen arseniy arshad
artem arthur arti arturo arun aruna arvid arvin arvind arya aryan asa asad asha asher ashish ashlee ashleigh ashley
ashlie ashly ashlyn ashlynn ashok ashraf ashton ashutosh ashwin asia asif asim aslam asma assaf astrid athena atif atul
aubree aubrey aubrie audie audra audrey audrie augie august augusta augustine augustus aurelia aurelio austen ava
avah avani avelina averie avery avi avinash aviva avneet avraham avril axel aya ayaan ayah ayala ayan ayana aydan ayden
aydin ayesha ayla ayman ayo ayodele ayush azad azam aziz aziza azra
babak babette badr bahadur bailee bailey baldev balint baljit balraj balwinder bao barb barbara barbie barclay barnaby
barney baron barret barrett barrie barrington barry bart barton bartek bartholomew bartosz baruch bashar bashir basma
bassam bastian bea beatrice beatriz beau beaux bec becca beckett becki becky bekah belen belinda bella belle ben benedict
benedikt benicio benita benito benjamin benji bennett bennie benny benoit benson bente bentley berenice bernadette
bernadine bernard bernardo bernd bernice bernie bert berta bertha berthold bertie bertram beryl bess bessie beth bethan
bethanie bethany bethel betina betsey betsy bette bettie bettina betty bettye beulah bev beverley beverly bharat bharath
bhavesh bhavik bhavin bhavna bhupinder bianca bibi biju bikash bikram bilal billie billy bimal bindu bing binh birgit
bjoern bjorn blaine blaise blake blanca blanche blane blas bo bob bobbi bobbie bobby bode bogdan bonita bonnie
boris boyd brad braden bradford bradlee bradley bradly brady braeden braiden braxton brayan brayden breana breann
breanna breanne bree breonna bret brett bria brian briana brianna brianne brice bridger bridget bridgett bridgette
brielle brigette brigid brigida brigit brigitte brinda brinley britney britni britt britta brittani brittanie brittany
brittney brittni brittny brock broderick brodie brody bronson bronwen bronwyn brooke brooks bruce bruno bryan bryana
bryanna bryant bryce brycen brylee bryn brynlee brynn bryon bryson buddy buffy burak burt burton buster byron
cade caden cadence cael caiden cailin cain caitlin caitlyn caius cal caleb cali calla callan callie callum calum calvin
cam camellia cameron camila camilla camille camilo camron candace candice candida candis candyce cara caren carey cari
carin carina carissa carl carla carlee carleen carlene carley carli carlie carlo carlos carlotta carlton carly carlyn
carlyle carmela carmella carmelo carmen carmine carole carolann carole carolin caroline carolyn carolynn caron carrie
carrol carroll carson carsten cary caryl caryn casandra casey casimir cassandra cassidy cassie catalina caterina
catharine cathal catherine cathi cathie cathleen cathryn cathy catriona cayden cayla cecelia cecil cecile cecilia cecily
cedric celena celeste celestine celia celina celine celso cem cesar chad chadwick chaim chaitanya chana chanda chandan
chandler chandni chandra chandrika chanel chanelle chang chantal chantel chantelle chao charisse charlee
charleen charlene charles charley charlie charlton charmaine chas chasity chaya chaz che chelsey chelsie chen chenoa
cherie cherise cherri cherrie cherryl cheryl cheryle chesley chetan chet chi chiara chidi chiedu chinedu chirag
chiyo chloe chong chris chrissie chrissy christa christel christen christena christene christi christiaan christiana
christianne christie christin christina christine christof christoph christopher christos christy chrystal chuck chun
chung ciaran ciera cierra cillian cindi cindy cira ciro claire clara clare clarence clarice clarissa clarita clark
claud claude claudette claudia claudine claudio claus clayton cleo cleon cletus cleve cleveland clifford clifton clint
clinton clive clodagh clotilde clyde cody coen cohen colby cole coleen colette colin colleen collette collin collins
colm colten colter colton conan concetta connell conner connie connor conor conrad constance constantin constantine
consuelo coralie corbin corbett cordelia cordell corey cori corina corine corinne cornelia cornelius cornell corrie
corrina corrine cortez cortney cory cosmo courtenay courtland courtney coy craig creighton cris crispin cristal cristian
cristiano cristina cristobal cristofer cristopher cruz cuong curtis cynthia cyril cyrus cyndi
dacia daevon dag dagmar dagny dahlia daija daijah dailin daina daisuke daksh dakota dale dalia dalila dallin dalton
damaris damian damien damion damir damon dan dana dandre dane dang dani dania danial danica daniel daniela daniella
danielle danika danilo danita danna dannie danny dante danuta danyel danyelle dao daphne dara daren daria darian darien
darin dario darius dariusz darla darleen darlene darnell daron darrel darrell darren darrick darrin darrion darron
darryl darshan darwin daryl daryle dashawn dave davey david davide davin davina davion davis davon davonte dawid dawson
dax dayana dayanara dayna dayton dea deana deandra deandre deangelo deann deanna deanne deb debbi debbie debby
debi debora deborah debra declan dede dedric dee deedee deena deepa deepak deepika deepti deidra deidre deion deirdre
deja dejan dejuan delaney delbert delfina delia delilah delisa dell della delmar delmer delois delores deloris delphine
delroy demarcus demario demetria demetrius demi dena denese denice denis denise deniz dennis denny denys denzel deon
deondre deonte derek dereck deric derick derik dermot deron derrek derrell derrick deryl deshaun deshawn desirae desiree
desmond dessie destin destinee destini detlef dev devan devante devaughn deven devendra devin devinder devlin
devon devonta devonte devyn dewayne dewey dexter dhaval dheeraj dhiraj dhruv dian diana diane diann dianna dianne
diarmuid dick diedra diego dieter dietrich dilip dillan dillon dima dimitri dimitrios dimitris dina dinah dinesh
dinh dino dion dione dionne dipak dipika dipti dirk divya dixie diya djordje dmitri dmitriy dmitry dolly dolores
domenic domenica domenico dominga domingo dominic dominick dominik dominika dominique donal donald donaldo donavan
donavon donell dong donna donnell donnie donny donovan donta donte dora doreen doretha dorian dorinda doris dorothea
dorothy dorsey dorthy doug dougal douglas douglass dov doyle drake drazen dre dree drew duane dudley dulce dulcie duncan
 duong durga dustin dusan duy duyen dwain dwaine dwane dwayne dwight dylan dyllan dzung
eamon eamonn earl earle earlene earline easton ed eddie eddy edelmiro eden edgar edgardo edie edina
edith edison edmond edmund edmundo edna eduard eduardo edward edwardo edwin edwina edyta eero effie efrain efren egor
ehsan eileen eimear einar eirik eitan ekaterina elaina elaine elam elan elana elba elda elden eldon eldridge eleanor
eleanora eleazar elena eleni eli elia elian eliana elias elida elif elijah elin elina elinor eliot elisa elisabeth elise
eliseo elisha elissa eliza elizabeth elizbeth elke ella elle ellen ellery ellie elliot elliott ellis ellyn elma elmer
elmo elnora eloisa eloise eloy elsa elsie elton elva elvia elvin elvira elvis elwood ely elyse elyssa ema eman emanuel
emanuele ember emelia emely emerson emery emil emil emile emilee emiliano emilie emilio emily emin emir emma emmalee
emmalyn emmanuel emmeline emmett emmitt emory emre ena enid enis ennis enoch enrico enrique enzo eoghan eoin ephraim
eric erica erich erick ericka erik erika erin eris erkan erlinda erling erma ermal ernest ernestina ernestine ernesto
ernie ernst errol ervin erwin eryn esha esmeralda esme esmond esperanza essie esta esteban estefani estela estella
estelle estevan ester estevan esther ethan ethel etta ettie euan eugenia eugenio eugene eula eulalia eunice eusebio eva
evan evander evangelina evangeline evans evelin evelina evelyn everardo everett evette evgeni evgeny evie evita evonne
ewa ewan ewen ezekiel ezequiel ezra
fabian fabien fabio fabiola fabrice fabricio fadi fahad fahim faisal faiz faizan falguni fallon faraz fareed farhad
farhan farid farida farooq farouk farrah farrell farrukh fatima fatimah fatma fausto fay faye federico fedor felecia
felicia felicity felipe felix ferdinand ferenc fergus fermin fernanda fernando fidel fidelia filip filipe filippo filomena
finbar finlay finley finn finnegan finnian fintan fiona fionn fiorella fletcher flo flor flora florian florin floy
floyd flossie fonda forrest foster fouad fran franca frances francesca francesco francesca franchesca francine francis
francisca francisco franck franco francois francoise frankie franklin franklyn franky frans frantisek franz fraser
frazier fred freda freddie freddy frederic frederica frederick frederik fredric fredrick fredrik fredy freida freya frida
frieda friedrich fritz fumiko
gabby gabe gabi gabriel gabriela gabriele gabriella gabrielle gaby gael gaelle gage gagan gagandeep gaganpreet gail
galen galina gannon ganesh gareth garett garfield garland garret garrett garrison garry garth gary gaspar gaston gaurav
gautam gavin gavyn gayatri gayla gayle gaylord gaynor geeta geetha gemma gena genaro genesis geneva genevieve 
gennaro gennady geo geoff geoffrey geordie george georges georgette georgi georgie georgina georgios gerald geraldine
geraldo geralyn gerard gerardo gerd geri gerhard german germaine gerold gerri gerry gert gertrude gerwin ghassan
ghislaine gia giacomo giada giana giancarlo gianfranco gianluca gianna gianni gideon gil gilbert gilbert gilberto gilda
giles gillian gina ginny gino giorgio giorgos giovanna giovanni giovanny girish gisela giselle gisselle gita giulia
giuliana giuliano giuseppe gladys glen glenda glendon glenn glenna glennis gloria glyn glynis glynn godfrey goran gordie
gordon gordy govind grady graeme graham graig grainne grayson grazyna greg gregg greggory gregor gregorio gregory greta
gretchen gretel greyson griffin griselda grzegorz guadalupe guido guilherme guillaume guillermina guillermo gulshan
gunnar gunter gunther gurdeep gurinder gurjit gurmeet gurpreet gurvinder gus gustav gustave gustavo guus gwen gwendolyn
gwenda gwendoline gwyn gwyneth
 habib habiba hadassah hadi hadley hae hai haider hailee hailey haitham hakan hakeem hakim hal haleigh haley halie
halima halle hallie hamid hamish hamza han hana hanan hanh hani hanif hank hanna hannah hannes hans hansel hao
haresh hari harinder harish harjinder harjit harlan harland harley harmeet harold haroon harpreet harriet harriett
harris harrison harry harsh harsha harshad harshil hart haruki haruto harvey harvinder hasan hasib hasmukh hassan hatice
hattie haven haydee hayden hayes haylee hayleigh hayley haylie hazel heber heberto hector hedwig heena heidi heike
heinrich heinz helaine helen helena helene helga hema hemal hemant henderson hendrik heng henk henning henri henrietta
henrik henrique henry herb herbert heriberto herman hermann hermes herminia hernan herschel hershel hettie hilario
hilary hilda hildegard hillary hina hiram hiren hiro hiroko hiroshi hitesh hoa hoai hoang hobart holden holley hollie
hollis homer hong horace horacio horst hortencia hosea hossam hossein howard howie hoyt hubert hudson huda hue huey
hugh hughie hugo hui humberto humphrey hung huong hussain hussein huy huyen hyacinth hyman hyun
iain ian ibrahim ichiro ida idris iesha ife ifeoma ignacio ignatius igor ihab ihor ike iker ila ilana ilene ilia iliana
ilias ilker illya ilse ilya iman imani imelda immanuel imogen imogene imran imtiaz ina inderjit india indira indu
ines inez inga inge ingrid ioan ioana ioannis iona ira iram iren irene irfan irina irma irvin irving irwin isa isaac
isabel isabela isabell isabella isabelle isadora isai isaiah isaias isha ishaan ishan ishmael ishika isiah isidore isidro
isis isla ismael ismail isobel issa issac istvan itzel iva ivan ivana ivette ivo ivonne ivor iyana iyanna izabella izaiah
jabari jabez jace jacek jacinda jacinta jacinto jackeline jacki jackie jacklyn jaclyn jacob jacoby jacopo jacque jacqueline
jacquelyn jacques jacquie jacqui jad jada jadah jade jaden jadon jadyn jae jaeden jael jagdeep jagdish jagjit jagoda
jahir jai jaiden jaidyn jaime jaimee jaimie jair jairo jake jakob jakub jaleel jalen jalisa jaliyah jalon jamaal jamal
jamar jamarcus jamari jamarion jamel james jameson jamey jami jamie jamil jamila jamir jamison jan jana janae janardhan
jane janeen janel janell janelle janessa janet janeth janett janette janey janice janie janiece janina janine janis
janiya janna jannette jannie janusz jaqueline jaquelin jared jaren jarek jaret jarett jarod jaron jaroslav jarrad jarred
jarret jarrett jarrod jarvis jasbir jase jaskaran jaslyn jasmin jasmina jasmine jason jaspal jasper jaspreet jaswinder
jatin jatinder javed javier javon javonte jaxon jaxson jaya jayant jayanti jayce jaycee jayda jayden jaydon jayla jaylan
jaylen jaylene jaylin jaylon jayme jaymes jayne jayson jazlyn jazmin jazmine jazmyn jeana jeanette jeanie jeanine
jeanmarie jeanna jeanne jeannette jeannie jeannine jeb jed jedediah jeetendra jeff jeffery jeffrey jeffry jelena jemma
jen jena jenifer jenn jenna jennefer jenni jennie jennifer jenny jens jerald jeramiah jeramie jeramy jere jered jeremey
jeremiah jeremie jeremy jeri jericho jerilyn jermaine jerome jeromy jerri jerrod jerrold jerry jess jesse jessenia
jessi jessica jessie jessika jesus jethro jeton jevon jewell jeyson jia jian jianhong jie jignesh jihad jill
jillian jim jimena jimi jimmie jimmy jin jing jinny jiri jitendra jiten jo joachim joan joana joane joann joanna joanne
joao joaquin jocelyn jocelyne jodi jodie jody joe joel joelle joesph joetta joey johan johana johann johanna johannes
john johna johnathan johnathon johnie johnna johnnie johnny johnpaul johnson joleen jolene jolie jon jonah jonas
jonathan jonathon joni jonna jonny joost jordi jordon jordyn jorge jorgen jory jos jose josef josefina joseph josephine
josephus josette josh joshua joshuah josiah josie joslyn josue jovan jovana jovani jovanny jovany juan juana juancarlos
juanita judah judd jude judi judie judit judith judson judy juergen jules juli julia julian juliana juliane julianna
julianne julie juliet julieta juliette julio julissa julius june junior junko jurgen justice justin justina justine
justus justyn jyoti
kabir kacey kacie kacper kade kaden kadin kaela kaelyn kai kaia kaila kailash kailee kailey kailyn kaiser kaitlin
kaitlyn kaitlynn kaiya kaj kala kaleb kaleigh kaley kali kalin kaliyah kalle kallie kalpana kalpesh kalvin kalyan
kalyn kamal kamala kamari kamaljit kameron kami kamil kamila kamilah kamran kamren kamron kamryn kandace kandi
kandice kandy kane kang kanwal kaori kapil kara karan karandeep karanvir kareem karel karen karena karey kari karim
karima karin karina karine karis karissa karl karla karlee karley karli karlie karlos karly karma karol karolina karolyn
karon karri karrie karson karsten karthik kartik karyn kasandra kasey kash kashif kashmir kasia kason kasper kassandra
kassidy kassie katalina katarina katarzyna kate katelin katelyn katelynn katerina katey katharina katharine katherin
katherine katheryn kathi kathie kathleen kathryn kathryne kathy kati katia katie katina katja katlin katlyn katlynn katrin
katrina katy katya kaushal kaushik kavita kavitha kavya kay kaya kayden kaydence kaye kayla kaylan kaylee kayleigh kaylen
kayley kayli kaylie kaylin kaylyn kaylynn kazim kazuki kazuo keagan keanu keara keaton keegan keely keenan keiko keira
keisha keith kel kelby kelcie kellan kellen keller kelley kelli kellie kelly kelsey kelsi kelsie kelton kelvin kemal ken
kendal kendall kendra kendrick kenia kenisha kenji kenna kennedi kennedy kenneth kennith kenny kenton kenya kenyatta
kenyon kenzie keon keren keri kermit kerri kerrie kerry kerstin keshaun keshawn keshia ketan keturah kev kevan keven
kevin kevon keyla keyon keyshawn khaled khalid khalil khaliq khalilah khanh khang khoa khoi khuong khurram kia kiana
kianna kiara kiera kieran kierra kiersten kieth kiki kiley kim kimber kimberlee kimberley kimberli kimberly kimi kimiko
kimora kinga kinsey kinsley kip kira kiran kirby kiri kirill kirit kirk kirsten kirstie kirstin kirsty kirti kishan
kishor kishore kitty kiyoshi kizzy kjell klaudia klaus knut kobe kody koby koen kohei kojo kolby kole kolton konnor
konrad konstantin konstantinos kori korey kory kosta kostas kourtney kris krish krishan krishna krissy krista kristal
kristan kristel kristen kristi kristian kristie kristin kristina kristine kristofer kristoffer kristopher kristy kristyn
krystal krysta krysten krystian krystin krystle krystyna krzysztof kuldeep kulwinder kumar kunal kurt kurtis kushal kwame
kwan kwesi kyan kyla kylan kyle kylee kyleigh kylen kyler kylie kylin kymberly kyra kyran kyree kyrie kyron kyung
lachlan lacey laci lacie lacy ladonna lael laila laisha lakeisha lakesha lakisha lakshman lakshmi lalit lam lamar lamont
lan lana landen lando landon landyn lane lanette laney lani lanie lanny laquita lara laraine laramie larisa larissa
larkin larry lars larue lashanda lashawn lasonya lasse laszlo latanya latasha latesha latisha latonya latosha latoya
latrell latrice laura laurel lauren laurence laurent lauretta lauri laurie lauryn lavern laverne lavinia lavonne lawanda
lawrence lawson layla layne layton lazaro lazarus lea leah leandra leandro leann leanna leanne lech leda lee leeann
leena leesa leeroy leia leif leigh leigha leighann leighton leila leilani lela leland lelia lemuel len lena lenard lenin
lennie lennon lennox lenny lenora lenore leo leola leon leona leonard leonardo leone leonel leonid leonie leonor leonora
leopold leopoldo leora leroy les lesa leslee lesley leslie leszek leta letha leticia letitia leto levi lewis lex lexi
lexie lexus leyla li lia liam lian liana liang lianne libbie libby lida lidia lien liesl lila lili lilia lilian liliana
lilianna lilith lilla lillian lilliana lillie lilly lily lin lina lincoln linda lindsay lindsey lindy linette ling linh
linnea linnie linsey linus linwood lionel lisa lisandro lisbeth lise lisette lissa lissette liv livia lixia liz liza
lizabeth lizbeth lizette lizzie llewellyn lloyd logan lois lola lolita lon loni lonnie lonny lora loraine loralee
loren lorena lorene lorenz lorenza lorenzo loretta lori loriann lorie lorin lorna lorne lorraine lorrie lottie lotus lou
louann louella louie louis louisa louise loukas lourdes lovell lowell loyd luana luann luanne lubna luc luca lucas lucia
lucian luciana luciano lucie lucien lucila lucile lucille lucinda lucio lucius lucretia lucy ludmila ludovic ludwig luella
luigi luis luisa luiz lukas lukasz luke lula lulu luna lupe lupita luther luz lydia lyla lyle lyman lyn lynda lyndon
lyndsay lyndsey lynette lynn lynna lynne lynnette lynsey lynwood lyra lysandra
mabel mac macario maceo maci macie mack mackenzie macy madalyn maddie maddison maddox madeleine madeline madelyn madelynn
madhav madhavi madhu madhuri madilyn madina madisyn madonna mae maegan maeve magali magda magdalena magdalene maggie magnus
mahendra mahesh mahmood mahmoud mai maia maira maire mairead maisie maja majid makayla makena makenna makenzie makoto
malachi malachy malakai malcolm malia malik malika malin malinda malini malissa malka mallory mallika malvin mamie
mandeep mandi mandie mandy manfred manish manisha manjeet manjit manju manjula manmeet mannie manny manoj manolo
manpreet mansi mansoor manu manuel manuela mara maral maranda marc marcel marcela marcelina marceline marcelino marcella
marcello marcelo marci marcia marcie marcin marcio marco marcos marcus marcy marek maren margaret margarete margarita
margarito margaux marge margery margie margit margo margot margret margrit marguerite mari maria mariah mariam marian
mariana marianela mariann marianna marianne mariano maribel maribeth marica maricela maricruz marie mariel mariela
mariella marielle marietta marijke marika mariko marilee marilou marilu marilyn marilynn marin marina mario marion maris
marisa mariska marisol marissa marit marita maritza marius mariusz mariya marjan marjorie mark marko markus marla marlee
marleen marlen marlena marlene marley marlin marlo marlon marlyn marlys marnie marquan marques marquez marquis marquise
marquita marsha marshall marta martha marti martin martina martine martinez marty marva marvin mary maryam maryann
maryanne marybeth maryellen maryjane maryjo marykate marylin marylou maryse masako masha mason massimo masud mateo
mateusz matilda matilde mateo mathew mathias mathieu mathilde matias matt mattea matteo matthew matthias matthieu mattie
maude maura maureen mauricio maurice maurizio mauro maverick mavis max maxi maxie maxim maxime maximilian maximiliano
maximo maximus maxine maxwell maya maybelle mayank mayra maynard mayur mazen mckayla mckenna mckenzie mckinley 
meagan meaghan mechelle meena meenakshi meera meg megan megha meghan meghna mehdi mehmet mehul mei mel melanie melany
melba melia melina melinda melisa melissa mellisa melodie melonie melvin melvyn melynda mendel meng menno mercedes
meredith merideth merle merlin merna merrick merrill merritt mervin mervyn meryl meta mhairi mia mica micaela micah
micha michael michaela michal michaella michal michale micheal michel michela michele michelina micheline michell
michelle mick mickey micky miguel miguelangel miha mihai mihail mihir mikael mikaela mikayla mike mikel mikey mikhail
miki mikkel miko mila milagros milan mildred milena miles miley milind milly millicent millie milo milos milosz milton
mimi mina mindi mindy minerva ming minh minna minnie mira mirabel miracle miranda mireille mireya mirela miriam mirko
miroslav mirta misael misha misti mitch mitchel mitchell mitesh mitsuko mitzi moe mohamad mohamed mohammad mohammed
mohan mohit mohsen mohsin moira moises moishe mollie molly mona monica monika monique monroe monserrat monte montgomery
monty mordechai morgan moritz morris morten mortimer moses moshe mostafa muhammad muhammed mukesh mukul muriel murali
murphy murray murat mustafa mya myah mykel myla myles mylene mykola myra myriam myrna myron myrtle
nabeel nabil nada nadeem nadene nader nadezhda nadia nadim nadine nadya nagendra naheed nahla nahum naima najib nam
namita namrata nan nana nanci nancie nancy nandini nanette naoki naomi naresh narek narendra nasir nasreen nasrin
nasser nat natalia natalie nataliya nataly natalya natan natasha natashia nate nathalia nathalie nathan nathanael
nathanial nathaniel naveed naveen navid navin navjot navneet navraj nayan nayeli nayely nazia neal ned neda nedra neeraj
neera neeta neetu neha nehemiah neil neila nell nella nellie nelly nelda nelson nena nereida nerea nestor netta nettie
neva nevaeh neville nevin newton neymar nga ngaire ngoc nguyen nhan nhi nhu nia niall niamh nic nicanor niccolo nicholas
nichelle nichol nichole nick nickolas nicki nickie nicky nico nicol nicola nicolae nicolai nicolas nicole nicolette
nicoletta niels nigel nihal nihar nik nika nikesh nikhil niki nikia nikita nikki nikko niklas niko nikola nikolai nikolaos
nikolas nikole nikolina nikos nilda nilesh nils nimesh nina ninfa nino nirav nirmal nirmala nisha nishant nita
nitesh nithya nitin niv nivedita noah noe noel noelia noella noelle noemi nolan nona noor nora norah norbert noreen
norma norman normand norris norton nour nuno nura nuri nyah nyla nyasia nydia
obed obi obie octavia octavio oda odalis odalys odell odessa odette ofelia ohad okan oksana ola olaf olaoluwa ole oleg
olena oleksandr oleksiy olen olena oleta olga olin oliver olivia oliviero olivier ollie olof oluwaseun oma omar omari
omer omkar ondrej oona ophelia ora oralia oran oren orhan orin orion orla orlaith orpha orson orval orville osama
oscar oskar osman osvaldo oswald oswaldo otha otilia otis ottis otto owain owen ozgur ozzie ozzy
pablo paddy padma padmini padraic padraig paige paisley paloma pam pamala pamela pamella pang paola paolo paris parker
parminder parth parul parvati parveen pascal pascale pasquale pat patrice patricia patricio patrick patrik patryk patsy
patti pattie patty paul paula paulette paulina pauline paulino paulo pauly pavan pavel pavithra pavlo pawel payal payton
pearlie pedram pedro peggy pei pele penelope penni pennie percival percy peregrine perla perry pete peter petr
petra petros petya peyton phaedra phil philip philippa philippe phillip phillipa phillis philomena phoebe phong phuc
phung phuoc phuong phyllis pia pierre pieter pietro pilar ping piotr piper pippa piyush polina polly pooja poonam
porfirio portia pradeep pradip prabhakar prabhat prabhjot pragya prakash pramod pranav pranay prasad prasanna prasanth
prashant prashanth prateek pratik pratiksha praveen praveena preet preeti preetha prem prentice presley preston priti
pritam pritesh priscila priscilla pritpal priya priyanka puneet punit purvi pushpa
qadir qasim qiang qing quan quang quentin quincy quinlan quinn quinten quintin quinton quoc quyen
rachael racheal rachel rachelle radek radhika radomir radoslav rae raegan raelene raelynn rafael rafaela rafal rafe
rafi rafiq raghav raghavendra raghu rahul raheem rahim raiden raimundo raina rainer raj raja rajan rajat rajeev rajendra
rajesh rajinder rajiv rajkumar rajni raju rakesh rakhi raleigh ralph rama raman ramandeep ramesh rami ramin ramiro
ramkumar ramon ramona ramses ramzi rana ranbir rand randal randall randell randi randolph randy ranee rani ranjan ranjit
ranjith ransom raphael raphaela raquel rashad rashawn rasheed rashid rashida rashmi rasmus raul raven ravi ravinder
ravindra ray rayan raymon raymond raymundo rayna rayne rayshawn raza reagan reanna reba rebeca rebecca rebecka rebekah
reece reese reena refugio reg reggie regan regina reginald regis rehan reid reilly reiko reina reinaldo reiner reinhard
rekha remedios remi remigio remington remy rena renae renaldo renard renata renato renaud rendell rene renea renee
renita renata reshma ressie reta retha reuben reuven rex rey reyansh reyes reyna reynaldo reynold reynolds reza rhea
rheanna rhett rhiannon rhoda rhona rhonda rhys ria ricardo ricarda rick rickey ricki rickie ricky rico ridhi rigoberto
riku riley rishabh rishi rita ritchie ritesh ritika ritu riya rob robb robbie robbin robby robbyn robert roberta roberto
robson rocco rochelle rocio rod roddy roderick rodger rodney rodolfo rodrick rodrigo roel rogan rogelio roger rohan rohit
rohini roland rolanda rolande rolando rolf rolland roma romain roman romana romeo romina ron rona ronald ronaldo ronan
ronda rondell roni ronin ronit ronna ronnie ronny roo rory rosa rosalba rosalia rosalie rosalina rosalind rosalinda
rosaline rosalyn rosamond rosanna rosanne rosario rosaura roscoe roseann roseanna roseanne roselyn rosemarie rosendo
rosetta roshan roshni rosie rosina rosita roslyn ross rossana rowan rowena rowland roxana roxane roxann roxanna roxanne
roxie roxy roy royce rozanne ruben rubens rubi rubin rudolf rudolfo rudolph rudy rufus rui rukhsana rupa rupal rupert
rupesh rupinder rushil russ russel russell rustam ruth ruthann ruthie rutger ruslan ryan ryann ryder ryker rylan ryland
rylee ryleigh rylie ryley ryo ryota
saad saanvi sabah sabina sabine sabrina sachin sade sadie saeed saeid sagar sahana sahar sahil saif saige saira
sajid sajjad salim salina salinas sallie sally salma salman salome salvador salvatore sam samaira samantha samar sameer
samer samir samira sammie sammy samson samuel samara sana sanaa sandeep sandhya sandhu sandi sandie sandra sandro sandy
sanford sang sanjana sanjay sanjeev sanjiv sanket sanna santana santiago santino santo santos santosh sapna sara sarabjit
sarah sarahi sarai saralyn saran saravanan sari sarika sarina sarita sasha saskia satish satnam satoshi satpal saul
saulo saurabh saurav savanna savion savita savitri sawyer saxon scarlet scarlett schuyler scot scott scottie scotty seamus
sean seb sebastian sebastien sebastiao seema seif sekou selena selene selena selim selina selma semaj senthil seo seong
serafina serge sergei sergey sergio serena serhiy servando seth severin seymour shad shaelyn shaggy shahbaz
shahid shahin shahram shahzad shaikh shailesh shaima shaina shakeel shakira shakur shalini shalom shamar shameka shamika
shamim shamus shan shana shanae shanda shandra shane shanelle shani shania shanice shaniqua shaniya shanna shannan
shannon shanon shanta shantanu shante shantel shanti shaquille shara sharad sharan shareef sharee shari sharif sharita
sharla sharlene sharon sharonda sharron sharyn shashank shashi shasta shaun shauna shaunna shavon shawn shawna shawnee
shay shaya shayla shaylee shaylyn shayna shayne shea sheba sheela sheena sheetal sheila shelba shelbi shelbie shelby
sheldon shelia shelley shelli shellie shelly shelton shenika sheree sheri sheridan sherif sherita sherlyn sherman sheron
sherri sherrie sherrill sherry sherryl sherwin sherwood sheryl sheryll shikha shila shiloh shilpa shira shiraz shireen
shirlee shirley shirin shiv shiva shivam shivani shlomo shmuel shoaib shobha shona shonda shonna shoshana shreya shri
shrikant shruti shubham shyam shyann shyanne shyla sian siddharth sid sidney sidra siena sienna sierra sigmund sigrid
silas silva silvana silvester silvia silvio sima simeon simon simona simone simran simranjit sinead siobhan sione siri
siva skylar skyler slavko slawomir slobodan smita sneha soeren sofia sofie sohail sol solange soledad solomon soma
somchai sona sonal sonali sondra soni sonia sonja sonny sonya sook soo soon sophia sophie sophy soraya soren sorin
spencer spike srdjan sreedhar sri srikanth srinivas srinivasan sriram stace stacey staci stacia stacie stacy stan
stanford stanislav stanislaw stanley stanton starla stavros stefan stefani stefania stefanie stefano steffan steffen
stella stepan steph stephan stephane stephani stephanie stephany stephen stephenie stephon sterling stethen steve steven
stevie stewart stijn stine stuart subhash suchitra sudarshan sudeep sudha sudhakar sudhir sue suhail suhas suhani sujata
sujatha sujit suki sukhdeep sukhjit sukhwinder sukhvir sulaiman suleman suman sumeet sumit sumita sunil sunita
sunitha surendra suraj suresh surinder surjit surya susan susana susann susanna susannah susanne sushant sushil sushma
susie susy sutton suz suzan suzana suzann suzanna suzanne suzette suzie suzy sven svetlana swapna swapnil swati sy sybil
syed sylvester sylvia sylvie syreeta
tabatha tabitha tad tadeusz tahir tai takashi takeshi talal talia taliyah tam tamar tamara tamatha tamek tameka
tamera tamer tami tamia tamica tamie tamika tamiko tammi tammie tammy tamra tamsin tamzin tan tana taneisha tania
tanika tanisha taniya tanja tanmay tanu tanvi tanya tara tarah taran taranjit taraneh tarek tareq tarik tariq tarun
taryn tasha tasneem tate tatiana tatianna tatum tatyana tavares tavion tawana tawanda tawnya tayla tayler taylor
taylor teagan ted teddi teddie teddy teena tegan teja tejal tejas tenley tenzin teo teodor teodoro terence teresa teri
terrance terrell terrence terri terrie terrill terry tess tessa tessie tevin thad thaddeus thandi thanh thao thea theda
thelma theo theodora theodore theresa therese theron thi thiago thibault thien thierry thom thomas thompson thor thorsten
thu thuan thui thuong thurman thuy tia tiago tiana tianna tiara tien tiera tierney tierra tiffani tiffanie tiffiny tila
tilda tilly tim timmy timo timothy timur tina tino tisha titus tito tobi tobias tobin toby todd todor tom tomas tomasz
tomeka tomer tomi tommie tommy tomoko toni tonia tonie tonja tony tonya tora tordis torey tori torin torrance
torrence torrey torsten tory tosha toshi tova tracey traci tracie tracy trang traor travis travon tre trent trenton tressa
treva trever trevin trevon trevor trey tri tricia trina trinh trish trisha trishan trista tristan tristen tristian tristin
triston trond troy truc trudi trudie trudy truman trung truong tucker tuan tula tung tuyen tuyet twila twyla ty tyler
tylor tyra tyree tyreek tyrel tyrell tyrese tyrik tyriq tyron tyrone tyson tzvi
ubaldo uche udo uday ugo ulf ulises ulla ulrich ulrike ulysses uma umair umar umer umesh unai upendra uri uriah uriel
urs ursula urvashi usama usha usman uwe uziel
vaishali vaishnavi val valarie valencia valente valentin valentina valeria valerie valeriy valery vance vanda vandana
vanessa vania vanita vanja vargas varsha varun vasant vasanth vashti vasil vasile vasilis vasiliy vasily vasu vaughn
veda velia velma venkat venkata venkatesh venus vera verena verla verlin vern verna vernon veronica veronika veronique
vesna vic vicente vicki vickie vicky victor victoria victoriano vidal vidhya vidya vidyut vihaan vijay vijaya vikas vikash
viki vikki vikram vikrant viktor viktoria viktoriya vilma vimal vin vina vinay vinayak vince vincent vincente vincenzo
vineet vineeth vinh vinit vinnie vinny vinod vinson violeta violet violetta vipin vipul viraj viren virgie virgil
virgilio virginie virgen visal vishal vishnu vitaliy vitaly vitor vito vittoria vittorio vivan vivek vivi vivian
viviana vivien vivienne vlad vladimir vladislav volha volodymyr von vonda vu vuong vyacheslav
wael waheed wahid waleed walid wallace wally walter walton wanda waqar waqas ward warren wasim waylon wayne wei weldon wen
wendell wendi wendy wenona werner wes wesley westley weston wilber wilbert wilbur wilda wilder wiley wilford wilfred
wilfredo wilfrid wilhelm wilhelmina willa willam willard willem william williams willian willie willis willow willy wilma
wilmer wilson wilton winfred winifred winnie winona winston winton wojciech wolfgang woodrow woody wyatt wycliffe wynn
wynona
xander xanthe xavi xavier xenia ximena xin xiomara xuan xue xochitl
yaakov yadira yael yaeko yahaira yahir yahya yair yajaira yakov yamile yan yana yanet yang yanira yanni yara yareli yaritza
yash yasin yasir yasmeen yasmin yasmine yasser yazmin yehuda yelena yen yesenia yessenia yeva yevgeny yiannis yigal ying
yitzchak yoav yogesh yohan yolanda yoko yonatan yong yoni yosef yoselin yoshi yoshiko yousef youssef yu yuan yue yuki
yukio yulia yuliana yulissa yun yuri yuriy yusef yusuf yves yvette yvonne
zac zach zachariah zachary zachery zack zackary zackery zafar zahid zahir zahra zaid zaida zaiden zain zainab zaira zak
zakary zakir zander zane zaria zarina zayden zayn zayne zbigniew zdenek zeb zeke zelda zella zelma zena zenaida zenobia
zeynep zhang zhen zhi ziad zita zoe zoey zofia zoie zoila zola zoltan zora zoran zoya zubair zula zuri zuzana zvi
tama wiremu hemi rangi aroha ngaio tane mere hone anahera manaia kauri nikau tui tipene rawiri matiu sefo sione semisi
viliami mele losa tevita filipo ioane kahu marama hinemoa tia moana waimarie keoni kekoa kalani leilani
kawika nalani makana alika akoni
austin aurora brandon bristol benton camden carolina casper charlotte chelsea cheyenne dallas durham elgin georgia houston
israel jackson jordan london macon madison memphis montana nevada orlando princeton reno savannah sydney trenton vienna virginia
virginia winchester winston houston lexington jefferson hamilton lennox carmel albany florence roma rochester
navdeep harkirat gurjot harjot gurtej gurvir jaskirat manjot navjot sukhjot prabjot jagdeep hardeep rajdeep sandip
gurdip harmandeep ramanjot gurkirat lovepreet loveprit rajwinder jasvir kuldip ekjot bikramjit sarbjit
gurnam jagtar sukhraj amarjot harsimran sehaj gursharan jashan gurleen manvir ranvir tanveer sidhu sukh pawandeep
gautham prakhar sumeer deepanshu himanshu ashwini bhupesh dhruvil hardik jaymin kaushik krunal mitul nilay parag rutvik
 jhon jhonny micheal mathew rusell bryon chirs bubba
jp jt jd tj cj aj bj dj pj rj kc jb jc jj mj lj dj bobbyjo billyjoe jimbo johnboy
deshaun tyquan daquan shaquan jaquan markell lavar lavell dontae tavon keshon jamarcus quentavius ladarius tremaine
eloisa fabrizio matteus joaquim thiago caio davi heitor murilo vinicius wagner wellington wesleyan edson edilson gilson
nelinho reinaldo sandro valdir wanderson washington anderson
olumide oluwatobi tunde femi kunle segun bola yinka folake ngozi chioma amaka emeka obinna ikenna uchenna kwabena kofi
kwaku yaw abena akosua ama tendai tatenda farai rudo themba sipho thabo lerato nomsa zanele bongani mandla
aleksander bartlomiej beata bozena danuta dorota ewelina gosia grzegorz halina iwona izabela jacek jadwiga janina
jaroslaw jolanta justyna kazimierz krystyna leszek lucyna maciej malgorzata marcin marek mariusz marzena mateusz
miroslaw monika pawel piotr przemyslaw radoslaw ryszard slawek stanislaw sylwia szymon teresa urszula waldemar wieslaw
wioletta wlodzimierz zofia arek darek jurek kamil kuba lukasz rafal tomek wojtek
bohdan taras ostap mykhailo petro vasyl stepan andriy serhii dmytro oleh ruslana nataliia yaroslav zlatko zoran dragan
milan nenad bojan branko vuk ratko stojan goran ljubica snezana jovan dusko predrag aleksandar bozidar marija ivica
davor tomislav zeljko kreso vedran hrvoje josip mladen stipe
giedrius mindaugas vytautas arturas janis juris andris liga ilze tiit toomas juhani mikko pekka timo jukka
antti heikki kari matti ville sirpa tuula ulla astrid gunnel gunilla hakan johan lennart torbjorn bengt birger anders
bjarne svein oyvind sigurd haakon ragnar thorvald
abebe alemayehu bekele dawit tesfaye yonas selam mulugeta girma haile kidane berhane getachew samrawit hiwot
jin-woo jiho jiwoo minjun minho seojun dongwon sangwoo youngho kyungsoo hyunwoo jaehyun eunji jisoo minji soojin hyejin
haruka hideki hideo kenta kenichi koji masahiro naomi shinji shinobu takumi tetsuya tomohiro yasuhiro yoshihiro yuichi
yuko yumi megumi michiko sachiko
wenjie xiaoming junjie jianhua guohua weiming meiling xiuying yifan zihan haoran yichen zhiwei
danh duc hieu hieu hoang khai khiem kien lam loc luan minh nghia nhat phu tai tan thang thanh
thien thinh tho thong thuan tien toan trieu trong tri tung tuan vinh vu diem giang hanh hien hoa kieu lan lien mai
 ngan nga ngoc nguyet nhung oanh phuong quynh suong tam thao thu thuy trang tram tuyet van yen
arash babak behnam behrouz bijan cyrus dariush ehsan farhad farshid ghazal hamed homayoun hooman hossein iraj jamshid
kamran kaveh kianoush kourosh leila mahsa majid mani maryam masoud mehran mehrdad mina mitra mohsen nader nasrin navid
negar nima omid parisa parviz payam peyman pouya ramin reza saeed sahar saman sepideh shahram shirin siamak sina
soheil soroush yasaman zahra
boden braydon brecken bridgette brentley brenton brent brennan brendan brenda brendon brenna brennen
jimothy heath herve darcy darcey denver dusty dwyane kayne kodi korbin lachie mitchel nathen reegan shaya tayte
gazza shazza daz macca robbo davo johnno stevo tommo baz jez
arlinda berenice candelaria celestino chuy concepcion cipriano cirilo crescencio cuauhtemoc delfino demetrio edgardo
eladio eliazar emigdio enedina epifanio evaristo ezequiel faustino federica feliciano felicitas fidencio filiberto
florencia florencio florentino fortunato froilan gaspar genoveva gerardo gilberto gonzalo graciela gregoria
gumaro heladio herlinda hermelinda hermenegildo hipolito honorio humberto ignacia imelda indalecio irineo isidoro
jacinto javier jazmin jovita joaquina jonatan julieta lazaro leobardo leocadio leonardo leoncio lisandra lorenzo macario
margarito marcelino mariano maribel martin mauricio maximino melquiades mercedes moises nabor narciso natividad nazario
nemesio nicanor nicolasa noe norberto octavio odilon ofelia olegario onofre osiel osvaldo panfilo paulino
perfecto petronila ponciano porfirio primitivo quirino rafaela ramiro raymundo refugio reynaldo rigoberto
roberta rodolfo rogelio roman romualdo rosendo rosaura rutilio sabas salomon santiago saturnino sebastian secundino
serafin servando severiano silvano silvestre simon socorro tanis telesforo teodoro tiburcio tomasa toribio tranquilino
ubaldo urbano valentin venancio vicenta victoriano wenceslao wilfrido yahir zacarias zeferino
hector roger roman joe guy
`;

/** Given names that are words as well: they count only with a capital or with more around them. */
const ALSO_WORDS = `
art guy angel amber harsh mani cosmo ama ole kaiser rita bella aldo sammy maxim ben cole jen chao dulce april august autumn bill bliss booker bridge bridges brook brooks buck bud buddy butch
candy carol carter chase chip chuck clay cliff colt cooper crystal curt daisy dawn
 dean dick dolly don duke dusty eve faith fern fisher foster
frank gene genesis gay glad glen grace grant hank hardy haven hazel heath heather holly
 hope hunter iris ivy jack jade jasmine jay jean joy june justice lance lane 
laurel lee lily lotus lucky mark marshall mason matt max may mercy
merry miles miracle mona norm page parker pat pearl peg penny pierce piper
porter rae raven rene rex rich ridge rob robin rocky rod rose rosemary
rosy rowan ruby rusty sally sandy sky skip skipper sierra sol sonny sparkle spike stew sterling 
 sue summer sunny tab tanner tate taylor terry tip todd trace tracy trinity trip tucker twain van violet
wade ward wes west will willow winter woody rowdy cam mac ace max tex bo lex ty
min young jun sun song yoon won hyun bin han hai hung tan tai lam minh van yen dong 
lan phan binh kitty bunny bobbie 
baker archer barber carver chandler clark dyer fletcher fowler gardener gunner harper hooper miller palmer potter
sawyer shepherd smith taylor tyler turner walker weaver wright archie curly 
chastity constance felicity honor 
christian dale dell denim ember gal garland jet karma 
maverick noel paisley phoenix rebel scout silver 
 stormy vale wren sham manny vic vi al ally abbey angie 
 chan chi dane flor gill grady hale hart jan jerry jo jude junior
 kay mack marin mason merit mick mimi nan nat neo pam patty 
 randy reg rick robbie rod rosa roy russ sam shad shell sherry
skye tad tam tammy tori tory trey troy victor viola wanda whit willy 
 ali asa ari bibi che coy dee dev dre ella elan ezra flo gee gia hal ike isa jia jin kai 
 lam ling mae mae mai mei ming mia mya nam nana nova nia ode ola ora ping pia raj 
rama ria rio roe roma rue rui sang sari shea shiv sid sri tai tao thu thi thuy tue tri wei
wen yan yang yu yun bob kip lon lupe luz moe nic nik
pip poll rand roo sal soo sy tess thom toni trish vin von bev deb barb
`;

/** Given names that name places, brands or dishes as well: they count if nothing says place. */
const ALSO_PLACES = `
abilene adelaide albany alexandria arden arlington asia aspen athena athens atlanta aubrey aurora austin bailey benton
bentley bethany bethel beverly bradford brandon bristol brittany bronx brooklyn burlington byron caesar
cairo calvin camden cameron carmel carolina carson casper charleston charlotte chandler chelsea chester cheyenne 
cleveland clinton clifton colby columbus concord conway corona cuba dakota dallas dalton dayton denver devon diego diesel
douglas dover dublin durham eden edison elgin emerson england eugene everest everett fargo florence floyd ford francisco
franklin garland gary geneva georgia germany gilbert glendale goodman gordon grant greenville hamilton hampton harley
harrison hayden hayward heinz helena henderson henry hilton holland holden honda houston hudson huntington india indiana
ireland irvine irving israel italy jackson jamaica jasper jefferson jerome jordan jose juan kenmore kent kenya
kingston kirby kyoto lancaster landon laredo larue lebanon lenox leon lexington lexus lincoln lima livonia logan london
lorraine louis louise lourdes luis lynn macon madison marietta malta manchester marino marion marlboro marshall martin
mary mason maytag melbourne memphis mercedes mesa mexico miami milan milford milton mobile monroe montana monterey
montgomery morgan moscow nashville nelson nevada newport newton norman oakland odessa olympia orlando oxford owens
palmer paris parker pasadena perry persia perth petersburg phoenix pierre pittsburgh plano portland porsche preston
princeton quincy raleigh reading regina reno richardson richmond riley rochester rome romeo royce ruben reuben salem
santana santiago savannah seattle selma shannon shelby sheldon sheridan sherman sierra sidney sonoma stanley stanton
sterling stockton sullivan surrey sydney tacoma temple tennessee tesla texas toledo trane trenton troy tulsa tucson tyler
valencia vegas venice vernon victoria vienna virginia wales warren washington wellington weston whirlpool wichita
williamsburg wilmington winchester windsor winston york york bryant carrier lennox rheem ruud amana kohler dyson hoover
benedict alfredo alfred louie tony ronald wendy denny arby papa domino johnny jimmy joe tito margarita shirley rob tom
caesar bloody collins calvin michael tommy martha ashley ethan raymour aaron macy kohl dillard victoria sears frank
walter vera oscar roma lorenzo vito leinenkugel sam samuel jim jack jose johnnie evan morgan bailey daniel
`;

function wordsOf(list: string): Set<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ""));
}

/** Given names in lower case, those of the other two sets included. */
export const GIVEN_NAMES: ReadonlySet<string> = wordsOf(PLAIN + ALSO_WORDS);
/** Given names that are ordinary words as well. */
export const NAMES_THAT_ARE_WORDS: ReadonlySet<string> = wordsOf(ALSO_WORDS);
/** Given names that are places, brands or dishes as well. */
export const NAMES_THAT_ARE_PLACES: ReadonlySet<string> = wordsOf(ALSO_PLACES);
