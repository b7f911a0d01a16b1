import { type AspectWords, expressions } from "../vocabulary.ts";

export const ambience: AspectWords = {
  id: "ambience",
  label: "Ambience",
  words: expressions(`
    ambience, ambiance, atmosphere, atmospheric, vibe, decor, décor, decoration, decorated,
    decorations, interior, interiors, setting, music, live music, lighting, candlelit, clientele,
    noise level, neighborhood feel, hang out, hanging out, hangout, dress code, tourists,
    people watching, environment, mood, aura, decorating, cleanliness, furniture, jukebox, ceiling,
    architecture, dance floor, dress up, stylish crowd, look inside, layout, lay out, ambient,
    atmospher, well lit, poorly lit, dimly lit, fish tank, shows, actors, performers,
    feel of the restaurant/place, air conditioning, hipster, noise, outside table, outdoor table,
    table outside, seating area, old-fashioned, night spot, nightspot, cigar smoke, =crowd,
    no character
  `),
  hints: expressions(`
    design, =space, rooms, dining room, jazz, band, dj, candles, candlelight, seating, booth,
    banquette, garden, patio, terrace, backyard, outdoor, outdoors, outside seating, sidewalk,
    rooftop, view, views, =scene, scenery, bathroom, restroom, noise, neighborhood ~ feel,
    people watching, crowded bar, loo, toilet, lobby, fireplace, wall, walls, artwork, paintings,
    =lounge, upstairs, downstairs, =bar scene, entertainment, place is small, place looks, look of,
    theme, tv, tvs, air conditioning, temperature, =dj, acoustics, =music, air conditioner, space
  `),
  positive: expressions(`
    cozy, cosy, calm, cool ~ place, nice ~ place to, place ~ nice, place ~ beautiful,
    place looks nice, fun ~ place, transported, eye catching, decorated, live entertainment,
    romantic, romantic setting, intimate, quaint, charming, charm, beautiful, beautiful place,
    gorgeous, elegant, elegance, stylish, chic, hip, trendy, trendiest, swanky, classy, lively,
    vibrant, relaxing, relaxed, laid back, laid-back, laidback, comfortable, comfy, warm, inviting,
    spacious, roomy, airy, quiet, peaceful, serene, tranquil, cute, adorable, rustic, homey, homely,
    old world, old-world, old school, clean, cleanest, spotless, fun place, fun atmosphere, festive,
    zen, cool place, upscale, modern, sleek, kitschy, funky, quirky, eclectic, family atmosphere,
    great date, date night, date place, place to relax, perfect place to sit, unpretentious,
    low key, low-key, hole in the wall, feels like ~ =home, felt like i was in,
    felt like we were in, feel like you are in, feel like you're in, perfect for dates,
    great for dates, kid friendly, good for ~ conversation,
    place is lovely/pretty/cute/gorgeous/cool, lovely place, pretty place, fun night, night out,
    great for groups, good for groups, feels like you are in, feel like ~ are in,
    felt like ~ in paris/italy, transports you, bustling, breezy, airy,
    cozy/cosy/lively/beautiful/nice/cool/classy/charming/cute/gorgeous/comfortable =bar,
    family friendly, family-friendly, kid-friendly, street presence, small ~ but ~ nice/cute/cozy,
    cool/cute/beautiful/lovely/gorgeous/great venue/spot/patio
  `),
  negative: expressions(`
    noisy, too loud, so loud, very loud, loud music, music ~ loud, seating ~ limited/cramped/tight,
    small ~ space/room/restaurant/place, tables ~ close, =loud, loudly, scream, unbearable noise,
    small place, place is small, restaurant is small, pretty small, too small, limited seating,
    inches away, perfume, deafening, crowded, cramped, tight quarters, tiny, squeezed,
    claustrophobic, dark, dim, dingy, dirty, filthy, smelly, stuffy, smoky, shabby, run down,
    run-down, =dated, uncomfortable, drafty, too cold, too hot, sterile, tacky, pretentious,
    touristy, close together, elbow, elbows, on top of ~ other, cold air, have a conversation,
    speak louder, place ~ is small, snobs, rowdy, congested, few tables, only a few tables, gloomy,
    depressing, cockroach, roach, mice, rat, shout, yell to, hear each other, hear yourself,
    no room, no atmosphere, no ambiance, wobbly, freezing, hear ~ conversation, bad lighting,
    =packed, chaotic, dark/dingy/dirty/smelly/divey =bar
  `),
};
