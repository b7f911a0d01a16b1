/** Words after which a noun stands: "a water heater", "my sink". */
export const DETERMINERS = `
a an the my our your his her its their this that these those some any each every another no both which whose
of with for in on at from under into onto inside near behind between beside beneath through without including like
via per about around over above below against across along off 's`;

/** Words after which a verb stands: "they drain", "to drain". */
export const SUBJECTS = `
i you he she it we they who to not never will would can could should may might must shall cannot won't wouldn't can't
couldn't shouldn't don't doesn't didn't do does did i'll you'll he'll she'll we'll they'll i'd you'd he'd we'd they'd
dont didnt doesnt cant couldnt wont wouldnt let let's please`;

/** Words that join two nouns. */
export const JOINERS = "and or & nor plus";

/** Words after which neither is sure, and that end a noun phrase. */
export const OTHER_FUNCTION_WORDS = `
am is are was were be been being has have had having i'm you're he's she's it's we're they're i've you've we've they've
isn't aren't wasn't weren't hasn't haven't hadn't ain't that's there's here's what's who's isnt wasnt wasn werent arent
havent hasnt hadnt im ive youre theyre thats whats
me him us them myself yourself himself herself itself ourselves yourselves themselves mine yours ours theirs hers one ones
if because since while when whenever where wherever why how what whatever whichever whom than then as so but yet although
though however unless until till till once after before during despite throughout within toward towards upon among amongst
besides beyond except regarding concerning out up down back again away together forth aside apart ahead
here there everywhere anywhere nowhere somewhere elsewhere now today tomorrow yesterday tonight soon later already still
just only even also too very really quite rather pretty much many more most less least few fewer several enough all none
such own same other others else either neither well ever always often sometimes usually maybe perhaps almost nearly
everyone everybody anyone anybody someone somebody nobody everything anything something nothing
yes yeah yep nope ok okay wow hey hi hello oh ah lol omg btw etc thanks thank ty pls plz dear sir
one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty hundred thousand
million first second third fourth fifth last next half double twice dozen couple pair bit lot lots ton tons bunch
plenty zero deal et al vs mr mrs ms dr st ave blvd inc llc co http https www com not n't re ve ll d m s t
never ever thru til bc cuz cause due instead otherwise therefore thus hence meanwhile anyway anyways overall
amp nbsp quot gt lt`;
