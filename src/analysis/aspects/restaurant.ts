import { type AspectVocabulary, expressions } from "./vocabulary.ts";

/** Restaurants, cafés, bars and bakeries. */
export const restaurant: AspectVocabulary = {
  id: "restaurant",
  ignored: expressions(`
    great deal of, good deal of, tiny portion, portion ~ tiny/small, =portions ~ tiny,
    very small portion, warm ~ bread/pita/cheese/bagel, served warm, always warm, dark meat,
    light meal, save/saved room, room for dessert, sushi restaurant, bad taste in my mouth,
    good taste in, big a deal, big deal, happy hour for, quick bite, quick lunch, quick meal,
    in a hurry, not in a rush, busy schedule, all you can eat, special occasion, of course,
    taste buds, in the area, for lunch, for dinner, late dinner, early dinner, casual dinner,
    dinner reservation, dinner reservations, business lunch, lunch meeting, out of your way,
    first choice, top choice, lines, show up, showed up, of the night, waiting to ~ return/go/come,
    can't wait, cannot wait, wait to ~ return/go/come/try/eat, worth ~ wait, serve alcohol,
    full bar, thai restaurant, indian restaurant, chinese restaurant, japanese restaurant
    italian restaurant, french restaurant, mexican restaurant, pizza place, sushi place, sushi bar,
    thai place, bagel place, burger place, wine bar, noodle shop, seafood restaurant, steak house
    main course of, a slice of, piece of cake, bread and butter, tip of, in the bar, at the bar,
    meet ~ for drinks, food lover, dinner for two, open for
  `),
  aspects: [
    {
      id: "food",
      label: "Food and drink",
      words: expressions(`
        food, foods, dish, cuisine, ingredient, portion, taste, flavor, flavour, texture, fare,
        grub, entree, dessert, desert, appetizer, wine list, wine selection
      `),
      hints: expressions(`
        meal, menu, recipe, plate, platter, tasting, starter, main course, =course, =courses,
        =specials, drink, beverage, snack, selection, variety, ration, breakfast, buffet,
        tasting menu, prix fixe, pre-fixe, pre-theater, delivery food, =takeout, take-out,
        leftovers, chef, =cook, =cooked, =cooking, presentation, seasoning, spicy, herb, garnish,
        topping, crust, dough, sauce, gravy, condiment, broth, soup, stew, chowder, bisque, chili
        pizza, cheeseburger, kamasutra, congee, skewer, kofta, thali, appetizers, gulab jamun,
        sandwhich, expresso, cuisines, pie, slice, calzone, pasta, spaghetti, linguine, penne,
        fettuccine, ravioli, lasagna, gnocchi, risotto, noodle, ramen, pho, udon, soba, pad thai,
        lo mein, rice, fried rice, biryani, paella, couscous, quinoa, beans, hummus, falafel, pita,
        naan, roti, tandoori, masala, tikka, vindaloo, korma, curry, dosa, samosa, chutney, saag,
        paneer, dal
        sushi, sashimi, maki, tempura, tofu, edamame, seaweed, wasabi, teriyaki, bento, dumpling,
        gyoza, dim sum, bun, wonton, egg roll, spring roll, kimchi, bibimbap, bulgogi, satay,
        kebab, kabob, gyro, shawarma, souvlaki, moussaka, baklava, tapas, sangria, empanada, arepa,
        plantain, taco, burrito, enchilada, quesadilla, fajita, nacho, tortilla, tamale, guacamole,
        guac, salsa, ceviche, churrasco
        steak, filet, filet mignon, ribeye, sirloin, porterhouse, beef, brisket, burger, hamburger,
        pork, bacon, ham, prosciutto, sausage, chorizo, hot dog, rib, ribs, bbq, barbecue, lamb,
        veal, duck, turkey, chicken, wing, wings, quail, venison, rabbit, foie gras, meat,
        meatball, meatloaf, chop, cutlet, schnitzel, oxtail, pastrami, corned beef, salami,
        deli meat, pate, liver, sweetbread
        fish, seafood, salmon, tuna, cod, halibut, bass, sea bass, snapper, trout, branzino,
        mackerel, eel, yellowtail, hamachi, toro, roe, caviar, shrimp, prawn, lobster, crab,
        crabcake, crab cake, scallop, oyster, clam, mussel, squid, calamari, octopus, sardine,
        anchovy, raw bar, lox
        egg, eggs, omelet, omelette, benedict, frittata, quiche, pancake, waffle, french toast,
        crepe, oatmeal, cereal, yogurt, granola, muffin, scone, croissant, bagel, cream cheese,
        toast, bread, breadstick, focaccia, baguette, biscuit, cornbread, butter, cheese,
        mozzarella, parmesan, cheddar, goat cheese, brie, feta, fondue, burrata
        salad, caesar, lettuce, spinach, kale, arugula, tomato, onion, garlic, pepper, mushroom,
        truffle, eggplant, zucchini, carrot, broccoli, asparagus, artichoke, potato, potatoes,
        fries, french fries, mashed potatoes, chips, veggie, vegetable, vegetarian, vegan, olive,
        olive oil, avocado, corn, pea, bean, lentil, cabbage, coleslaw, pickle, cucumber, beet,
        basil, cilantro, salt, salty, sugar, oil, oily, vinegar, mayo, mayonnaise, ketchup,
        mustard, hot sauce
        fruit, apple, banana, strawberry, lemon, lime, coconut, mango, pineapple, orange juice,
        juice, smoothie, shake, milkshake, milk, cream, ice cream, gelato, sorbet, cake,
        cheesecake, brownie, cookie, pastry, pastries, tart, tiramisu, cannoli, creme brulee,
        mousse, pudding, flan, chocolate, caramel, souffle, doughnut, donut, churro, molten,
        dessert menu
        wine, wine list, wine selection, stuffed, quantity, full and satisfied, =eats, liqueur,
        omakase, tartar, kobe, wagyu, crispy duck, fusion, on the menu, half off, glass of, beer,
        ale, draft, tap, brew, cocktail, martini, margarita, mojito, mimosa, bellini, sake, soju,
        vodka, tequila, whiskey, scotch, rum, gin, champagne, prosecco, liquor, alcohol, soda,
        coke, lemonade, coffee, espresso, cappuccino, latte, tea, chai, water
        sandwich, panini, hoagie, wrap, club sandwich, po boy, blt, grilled cheese, mac and cheese,
        mac n cheese, croquette, fritter, tartare, carpaccio, terrine, escargot, antipasto,
        antipasti, bruschetta, crostini, charcuterie, popcorn, peanut, almond, cashew, sesame,
        hibachi, hot pot, shabu, casserole, pot pie, shepherd's pie, bangers, fish and chips
      `),
      judged: expressions("lunch, dinner, brunch, quality"),
      positive: expressions(`
        delicious, deliciously, tasty, tastiest, yummy, yum, scrumptious, mouthwatering,
        mouth-watering, mouth watering, flavorful, flavourful, savory, succulent, juicy, fresh,
        freshest, freshly, crispy, crunchy, tender, moist, creamy, appetizing, delectable,
        well seasoned, well-seasoned, perfectly cooked, cooked ~ perfectly, cooked to perfection,
        melt in your mouth, melts in your mouth, melted in my mouth, finger licking, home made,
        homemade, home-made, house made, house-made, home cooked, home-cooked, hearty, culinary,
        gourmet, healthy, organic, generous portions, big portions, huge portions, large portions,
        comfort food, addictive, addicted, heavenly, divine, licked the plate, cleaned ~ plate,
        best i've ~ eaten/had/tasted, creative, inventive, innovative
      `),
      negative: expressions(`
        bland, tasteless, flavorless, flavourless, no flavor, lacked flavor, lacks flavor,
        overcooked, over-cooked, over cooked, undercooked, under-cooked, under cooked, raw, burnt,
        burned, soggy, greasy, stale, rancid, rotten, inedible, dry, rubbery, chewy, gristle,
        lukewarm, ice cold, over salted, oversalted, too salty, salty, too sweet, mushy, tough as,
        watery, watered down, frozen, microwaved, food poisoning, got sick, got ~ sick,
        tasted like, tastes like, hair in, bug in, fatty, small portions, tiny portions,
        unappetizing, gross, flat beer, limited menu, unimaginative, uninspired
      `),
    },
    {
      id: "service",
      label: "Service",
      words: expressions(`
        service, staff, waiter, waitress, waitstaff, wait staff, wait-staff, waitresses, server,
        servers, bartender, barman, barmaid, hostess, host, maitre d, maitre'd, busboy, bus boy,
        busser, manager, management, owner, sommelier, employee, cashier, delivery, delivery guy,
        delivery man, deliver, delivered, attitude, customer service, hospitality, counter girl,
        counter guy, girl behind, guy behind, man behind, people behind, lady behind,
        counter person, workers, =servings time, =served us, =serve us, =serving us,
        took our order, served by, treated as, gave us ~ table, booked, delivery time,
        on the phone, behind the counter, the people there, runs the place, chef came out, refill,
        wait to be seated, wait for a table, wait in line, waiting in line, waiting for ~ table,
        stood ~ waiting, told us, offered us, refused to, take our order, order taken,
        taking ~ order, wait time, sat us, =valet, coat check, proprietor, hosts, gentleman
      `),
      judged: expressions("=people, guy, guys, lady, team, crew, wait, waiting, waited, "),
      positive: expressions(`
        friendly, friendliest, speedy, on point, polite, courteous, attentive, helpful,
        accommodating, accomodating, welcoming, welcomed, hospitable, gracious, professional,
        knowledgeable, prompt, promptly, prompt service, quick service, fast service, efficient,
        treats ~ like, treats you, treated ~ like, treat you, treated ~ well, made ~ feel,
        makes ~ feel, make ~ feel, personable, unobtrusive, on top of it, never rushed,
        #not ~ rushed, well taken care of, taken care of, obliged, refilled, refills, came quickly,
        came promptly, came right away, served quickly, served promptly, seated immediately,
        seated promptly, seated right away, seated quickly, immediately seated,
        recommended ~ wine/dish, right away, no wait, no rush, quickly, greeted, =smile, smiling,
        nice people, go out of their way, went out of ~ way
      `),
      negative: expressions(`
        rude, rudely, rudest, unfriendly, inattentive, unattentive, unprofessional, indifferent,
        condescending, arrogant, snooty, snobby, pretentious staff, slow, slowest, slowly, ignored,
        ignore, ignoring, forgot ~ order/drinks/us/our, forgot, forgetful, wrong order,
        mixed up ~ order, mistake ~ order, waited ~ minutes/hour/hours/forever/long/over,
        wait ~ minutes/hour/hours/forever, waiting ~ minutes/hour/hours/forever, minute wait,
        hour wait, long wait, had to wait, have to wait, made us wait, kept ~ waiting,
        took ~ minutes/hour/forever/long, takes ~ forever, half an hour, hour later, minutes later,
        had to ask, have to ask, had to flag, flag down, flagged down, track down, never came,
        never came back, never returned, never showed, rushed us, rushing us, rushed out,
        rush ~ us out, felt rushed, kicked ~ out, asked ~ to leave, asked to leave, seated ~ late,
        honor ~ reservation, lost ~ reservation, no apology, #not ~ apologize, #not ~ acknowledge,
        disappeared, nowhere to be found, impatient, surly, hovering, brusque, curt, incompetent,
        clueless, #not ~ tip, tip included, brought us, bring us, forgot to bring, bring ~ check,
        unable to make, lie, lied, on the phone, apology, gratuity, automatic tip, tipped, yelled,
        argued, attitude, short staffed, understaffed, waitress overwhelmed, pushy, unapologetic
      `),
    },
    {
      id: "price",
      label: "Price",
      words: expressions(`
        price, prices, priced, pricing, cost, costs, bill, tab, dollars, buck, #money, bucks,
        half-price, prix-fixe, half off, =deal, =deals, =fee, charge, charged, =budget, discount,
        prix fixe, price range, price tag, wallet, =special price, happy hour
      `),
      judged: expressions("money, value, pay, paid, spend, spent"),
      positive: expressions(`
        cheap, cheaper, cheapest, cheaply, inexpensive, affordable, affordably, reasonable,
        reasonably, reasonably priced, well priced, well-priced, moderately priced, fair price,
        good value, great value, best value, value for, free ~ drink/drinks/wine/dessert/delivery,
        worth your money, great deal, great deals, good deal, bargain, steal, worth ~ money,
        worth every, worth the price, every penny, #not ~ expensive, #not ~ break the bank,
        #not ~ overpriced, bang for, easy on ~ wallet, good bang, economical, free of charge,
        on the house, for free, half price, low price, low prices, unbeatable prices,
        can't beat the price, fraction of
      `),
      negative: expressions(`
        expensive, overpriced, over-priced, over priced, pricey, pricy, costly, steep, exorbitant,
        rip off, rip-off, ripoff, ripped off, outrageous price, outrageous prices, overcharge,
        overcharged, not worth ~ money, not worth the price, high price, high prices,
        highly priced, too much money, way too much, not ~ cheap, isn't cheap, not cheap,
        arm and a leg, hidden charges, extra charge, extra for, surcharge, drop a ton of,
        shell out, small fortune, charged ~ extra, waste of money, gouge, gouging, inflated,
        a fortune, on the high side, for what you get, splurge
      `),
    },
    {
      id: "ambience",
      label: "Ambience",
      words: expressions(`
        ambience, ambiance, atmosphere, atmospheric, vibe, decor, décor, decoration, decorated,
        decorations, interior, interiors, setting, music, live music, jukebox, lighting, candlelit,
        clientele, noise level, neighborhood feel, hang out, hanging out, hangout, dress code,
        tourists, people watching, environment, mood, aura, decorating, cleanliness, furniture
      `),
      hints: expressions(`
        design, =space, rooms, dining room, =music, jazz, band, dj, candles, candlelight, seating,
        booth, banquette, garden, patio, terrace, backyard, outdoor, outdoors, outside seating,
        sidewalk, rooftop, view, views, =scene, scenery, bathroom, restroom, noise,
        neighborhood ~ feel, people watching, crowded bar, =characters, parquet, loo, toilet,
        vault, lobby, fireplace, wall, walls, artwork, paintings, =lounge, upstairs, downstairs,
        =bar scene, entertainment, place is small, place looks, look of, theme, tv, tvs,
        air conditioning, conditioner, temperature, =dj, acoustic, acoustics
      `),
      judged: expressions("bar"),
      positive: expressions(`
        cozy, cosy, calm, cool ~ place, nice ~ place to, place ~ nice, place ~ beautiful,
        place looks nice, fun ~ place, cool stuff, feels like ~ paris/italy/home/japan,
        felt like ~ in, feel like ~ in, transported, eye catching, decorated, live entertainment,
        romantic, romantic setting, intimate, quaint, charming, charm, beautiful, beautiful place,
        gorgeous, elegant, elegance, stylish, chic, hip, trendy, trendiest, swanky, classy, lively,
        vibrant, relaxing, relaxed, laid back, laid-back, laidback, comfortable, comfy, warm,
        inviting, spacious, roomy, airy, quiet, peaceful, serene, tranquil, cute, adorable, rustic,
        homey, homely, old world, old-world, old school, clean, cleanest, spotless, fun place,
        fun atmosphere, festive, zen, cool place, upscale, modern, sleek, kitschy, funky, quirky,
        eclectic, family atmosphere, great date, date night, date place, place to relax,
        perfect place to sit, unpretentious, low key, low-key, hole in the wall
      `),
      negative: expressions(`
        noisy, too loud, so loud, very loud, loud music, music ~ loud,
        seating ~ limited/cramped/tight, small ~ space/room/restaurant/place, tables ~ close,
        ghetto, =loud, loudly, scream, unbearable noise, small place, place is small,
        restaurant is small, pretty small, too small, limited seating, inches away, perfume,
        deafening, crowded, cramped, tight quarters, tiny, squeezed, claustrophobic, dark, dim,
        dingy, dirty, filthy, smelly, stuffy, smoky, shabby, run down, run-down, =dated,
        uncomfortable, drafty, too cold, too hot, sterile, tacky, pretentious, touristy,
        close together, elbow, elbows, on top of ~ other, gloomy, depressing, cockroach, roach,
        mice, rat, shout, yell to, hear each other, hear yourself, no room, no atmosphere,
        no ambiance, wobbly
      `),
    },
    {
      id: "overall",
      label: "Overall",
      isGeneral: true,
      words: expressions("=experience, overall, =atmosphere overall"),
      judged: expressions(
        "place, restaurant, joint, establishment, =date, anniversary, birthday, eatery, hangout, one of",
      ),
      positive: expressions(`
        recommend, highly recommend, so much fun, lot of fun, most fun, fun place, fun restaurant,
        fun time, recommended, will be back, be back, will return, will go back, go back,
        going back, come back, coming back, return, keep coming, keep going, look forward to,
        can't wait to ~ back/return/go, love this place, love it, loved it, favorite, favourite,
        my favorite, best place, hidden gem, gem, treasure, must try, must-try, must visit,
        must go, a must, check it out, check ~ out, give ~ try, worth ~ trip, worth ~ visit,
        worth ~ wait, worth going, impressed, great experience, wonderful time, great time,
        good time, #good time, hit the spot, staple, thumbs up, go here, go there, satisfied,
        never disappoint, never disappoints, never disappointed, #not ~ go wrong, can't go wrong,
        thank you, hooked, fan, heaven, neighborhood, try it, top notch, pleased
      `),
      negative: expressions(`
        never again, never go back, never ~ back, never return, never ~ return, #not ~ go back,
        #not ~ be back, #not ~ return, won't be back, won't ~ return, avoid, stay away, beware,
        disappointed, disappointing, disappointment, disappoint, overrated, over-rated, over rated,
        overhyped, hype, waste of time, don't bother, #not recommend, #not ~ recommend, worst,
        nothing special, skip this, skip it, go elsewhere, elsewhere, #not ~ impressed,
        unimpressed, downhill, gone downhill, save your, ruined, nightmare, terrible experience,
        bad experience, horrible experience, don't go, tourist trap, not worth, used to be
      `),
    },
  ],
};
