/**
 * Well-known merchants of the United States, Mexico and Spain, as lines made by others (custom users' books) print them, under the
 * category Plaid's taxonomy has for them. Each a name and the beginnings it is printed with, in plain lower-case words; without any, its own
 * words. A `!` stands before a beginning that is also an ordinary word: after it only a number, a place of business or the end may come.
 */
export const knownShops = `
FOOD_AND_DRINK_GROCERIES
  H-E-B: heb, h e b
  Trader Joe's: trader joes, trader joe, traderjoes
  Whole Foods Market: whole foods, wholefds, wholefoods, whole fds
  Kroger
  Safeway
  Publix
  Aldi
  Lidl
  Wegmans
  Sprouts: sprouts farmers
  Albertsons
  Instacart
  Amazon Fresh: amazon fresh, amzn fresh
  Mercadona
  Carrefour
  Dia: !dia, supermercados dia
  Eroski
  Alcampo
  Consum: consum coop
  Soriana
  Chedraui
  Bodega Aurrera: bodega aurrera, b aurrera
  La Comer
  Superama
FOOD_AND_DRINK_COFFEE
  Starbucks: starbucks, sbux
  Dunkin': dunkin
  Peet's Coffee: peets
  Dutch Bros
FOOD_AND_DRINK_FAST_FOOD
  McDonald's: mcdonalds, mc donalds, mcdonald s
  Burger King
  Wendy's: wendys
  Taco Bell
  KFC: kfc, kentucky fried
  Subway: !subway
  Chipotle
  Chick-fil-A: chick fil a, chickfila
  Five Guys
  In-N-Out Burger: in n out
  Whataburger
  Panda Express
  Domino's: dominos
  Pizza Hut
  Papa Johns: papa johns, papa john
  Shake Shack
  100 Montaditos
FOOD_AND_DRINK_RESTAURANT
  Panera Bread: panera
  DoorDash: doordash, dd doordash
  Uber Eats: uber eats, ubereats
  Grubhub
  Glovo: glovo, glovoapp
  Just Eat: just eat, justeat
  Deliveroo
  Rappi
  DiDi Food
  Vips
  Sanborns
GENERAL_MERCHANDISE_SUPERSTORES
  Walmart: walmart, wal mart, wm supercenter, wmt
  Sam's Club: sams club, samsclub
  Costco
  Target: !target
GENERAL_MERCHANDISE_CONVENIENCE_STORES
  7-Eleven: 7 eleven, seven eleven
  Circle K
  Wawa
  OXXO
GENERAL_MERCHANDISE_ONLINE_MARKETPLACES
  Amazon: amzn, amazon, amazn
  eBay
  Etsy
  Temu
  Shein
  AliExpress
  Mercado Libre: mercadolibre, mercado libre, !meli
GENERAL_MERCHANDISE_ELECTRONICS
  Best Buy: best buy, bestbuy, bestbuycom
  Apple Store
  Apple: !apple
  GameStop
  MediaMarkt: mediamarkt, media markt
  Fnac
GENERAL_MERCHANDISE_DEPARTMENT_STORES
  Macy's: macys
  Nordstrom
  Kohl's: kohls
  El Corte Ingles: el corte ingles, corte ingles
  Liverpool: liverpool, el puerto de liverpool
  Palacio de Hierro
  Coppel
GENERAL_MERCHANDISE_DISCOUNT_STORES
  TJ Maxx: tj maxx, tjmaxx, t j maxx
  Ross: ross stores, ross dress
  Marshalls: !marshalls
  Dollar Tree
  Dollar General
GENERAL_MERCHANDISE_CLOTHING_AND_ACCESSORIES
  Nike
  Zara
  H&M: !h m, hm com
  Uniqlo
  Primark
  Mango: !mango
GENERAL_MERCHANDISE_SPORTING_GOODS
  Decathlon
GENERAL_MERCHANDISE_PET_SUPPLIES
  Chewy
  Petco
  PetSmart
GENERAL_MERCHANDISE_BOOKSTORES_AND_NEWSSTANDS
  Barnes & Noble: barnes noble, barnes and noble
  Kindle
HOME_IMPROVEMENT_HARDWARE
  Home Depot: home depot, the home depot, homedepot
  Lowe's: lowes
  Ace Hardware: ace hardware, ace hdwe
  Leroy Merlin
HOME_IMPROVEMENT_FURNITURE
  IKEA
  Wayfair
TRANSPORTATION_TAXIS_AND_RIDE_SHARES
  Uber
  Lyft
  Cabify
  Bolt: bolt eu, bolt com
  DiDi
TRANSPORTATION_GAS
  Costco: costco gas
  Shell: !shell, shell oil, shell service
  Exxon
  Chevron
  Valero
  BP: !bp
  Pemex
  Repsol
  Cepsa
TRANSPORTATION_PUBLIC_TRANSIT
  Renfe
  Metro de Madrid
  EMT Madrid
  MTA: mta nyct, mta
TRANSPORTATION_OTHER_TRANSPORTATION
  Discount Tire
ENTERTAINMENT_TV_AND_MOVIES
  Netflix
  Hulu
  Disney Plus: disney plus, disneyplus
  HBO Max: hbo max, hbomax, help hbomax, max hbo, hbo latam
  Paramount Plus: paramount plus, paramountplus, paramount com
  Peacock: peacock tv, peacocktv, peacock
  Prime Video: prime video, amazon video, amazon prime video, amzn digital, amazon digital, primevideo
  YouTube Premium: google youtubepremium, google youtube premium, youtube premium
  YouTube TV: google youtube tv, youtube tv
  Cinépolis: cinepolis
  Cinemex
  AMC
  Cinemark
ENTERTAINMENT_MUSIC_AND_AUDIO
  Spotify
  Audible
  Amazon Music
ENTERTAINMENT_VIDEO_GAMES
  PlayStation: playstation, sony playstation, playstationnetwork
  Nintendo
  Steam: steam games, steampowered, steamgames
  Xbox: xbox, microsoft xbox
ENTERTAINMENT_SPORTING_EVENTS_AMUSEMENT_PARKS_AND_MUSEUMS
  Ticketmaster
GENERAL_SERVICES_OTHER_GENERAL_SERVICES
  Amazon Prime: amazon prime, amzn prime, amazonprime, prime membership
  Amazon Web Services: amazon web services, aws
  Apple.com/bill: apple com bill, apl itunes, apple com us, itunes com bill
  Google One: google one, google google one
  Microsoft: microsoft, msft
  Adobe
  Dropbox
  OpenAI: openai, chatgpt
GENERAL_SERVICES_INSURANCE
  GEICO
  Progressive: progressive ins, progressive insurance, prog
  State Farm
  Allstate
  Mapfre
PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS
  Planet Fitness: planet fitness, planet fit
  LA Fitness
  Equinox
  Basic-Fit: basic fit
  Smart Fit: smart fit, smartfit
PERSONAL_CARE_HAIR_AND_BEAUTY
  Sephora
  Ulta
  Supercuts
MEDICAL_PHARMACIES_AND_SUPPLEMENTS
  CVS
  Walgreens
  Rite Aid
  Farmacias Guadalajara: farmacias guadalajara, farm guadalajara, farmacia guadalajara
  Farmacias del Ahorro: farmacias del ahorro, farm ahorro, farm del ahorro, farmacia del ahorro
  Farmacias Similares: farmacias similares, farm similares
RENT_AND_UTILITIES_INTERNET_AND_CABLE
  Comcast Xfinity: comcast, xfinity
  Spectrum: !spectrum, charter comm, spectrum mobile
  Telmex
  Izzi
  Totalplay: totalplay, total play
  Movistar
RENT_AND_UTILITIES_TELEPHONE
  Verizon: verizon, vzwrlss, vzw
  AT&T: at t, !att, att bill, att payment, att mobility, att wireless
  T-Mobile: t mobile, tmobile
  Telcel
  Vodafone
  Orange: !orange, orange espana, orange espagne
RENT_AND_UTILITIES_GAS_AND_ELECTRICITY
  PG&E: pg e, pge, pacific gas
  CFE
  Iberdrola
  Endesa
  Naturgy
TRAVEL_FLIGHTS
  Delta Air Lines: delta air
  Southwest Airlines: southwes, southwest air
  American Airlines: american air, american airlines
  United Airlines: united air, united airlines
  JetBlue
  Alaska Airlines: alaska air
  Spirit Airlines: spirit air, spirit airlines
  Iberia: iberia lineas, !iberia
  Ryanair
  Vueling
  Aeromexico
  Volaris
  VivaAerobus: viva aerobus, vivaaerobus
TRAVEL_LODGING
  Airbnb
  Booking.com: booking com
  Vrbo
  Marriott
  Hilton
  Hyatt
TRAVEL_OTHER_TRAVEL
  Expedia
TRAVEL_RENTAL_CARS
  Hertz
  Enterprise Rent-A-Car: enterprise rent
`;
