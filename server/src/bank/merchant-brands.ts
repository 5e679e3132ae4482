/**
 * Merchants that statements print in more ways than one, and how: each line a name and the beginnings it is printed with,
 * in words as `plainWords` gives them. The longest beginning counts, so "Uber Eats" is never "Uber". A `!` stands before one that is
 * also an ordinary word: after it only a number, a place of business or the end may come.
 */
const printed = `
Amazon: amzn, amazon, amazn
Amazon Prime: amazon prime, amzn prime, amazonprime, prime membership
Amazon Web Services: amazon web services, aws
Amazon Fresh: amazon fresh, amzn fresh
Amazon Music: amazon music
Prime Video: prime video, amazon video, amazon prime video, amzn digital, amazon digital, primevideo
Audible: audible
Kindle: kindle
Walmart: walmart, wal mart, wm supercenter, wmt
Sam's Club: sams club, samsclub
Costco: costco
Target: !target
H-E-B: heb, h e b
Trader Joe's: trader joes, trader joe, traderjoes
Whole Foods Market: whole foods, wholefds, wholefoods, whole fds
Kroger: kroger
Safeway: safeway
Publix: publix
Aldi: aldi
Lidl: lidl
Wegmans: wegmans
Sprouts: sprouts farmers
Albertsons: albertsons
Starbucks: starbucks, sbux
Dunkin': dunkin
Peet's Coffee: peets
Dutch Bros: dutch bros
McDonald's: mcdonalds, mc donalds
Burger King: burger king
Wendy's: wendys
Taco Bell: taco bell
KFC: kfc, kentucky fried
Subway: !subway
Chipotle: chipotle
Chick-fil-A: chick fil a, chickfila
Five Guys: five guys
In-N-Out Burger: in n out
Whataburger: whataburger
Panera Bread: panera
Panda Express: panda express
Domino's: dominos
Pizza Hut: pizza hut
Papa Johns: papa johns
Shake Shack: shake shack
DoorDash: doordash, dd doordash
Uber Eats: uber eats, ubereats
Uber: uber
Lyft: lyft
Grubhub: grubhub
Instacart: instacart
Cabify: cabify
Bolt: bolt eu, bolt com
Glovo: glovo, glovoapp
Just Eat: just eat
Deliveroo: deliveroo
Rappi: rappi
DiDi Food: didi food
DiDi: didi
Netflix: netflix
Spotify: spotify
Hulu: hulu
Disney Plus: disney plus, disneyplus
HBO Max: hbo max, hbomax, help hbomax
Max: max com
Paramount Plus: paramount plus, paramountplus, paramount com
Peacock: peacock
YouTube Premium: google youtubepremium, google youtube premium, youtube premium
YouTube TV: google youtube tv, youtube tv
Google One: google one, google google one
Google Play: google play
Google Cloud: google cloud
Apple Store: apple store
Apple.com/bill: apple com bill, apl itunes, apple com us, itunes com bill
Microsoft: microsoft, msft
Adobe: adobe
Dropbox: dropbox
OpenAI: openai
PlayStation: playstation
Nintendo: nintendo
Steam: steam games, steampowered
Xbox: xbox
Comcast Xfinity: comcast, xfinity
Verizon: verizon, vzwrlss, vzw
AT&T: at t, !att
T-Mobile: t mobile, tmobile
Spectrum: !spectrum
GEICO: geico
Progressive: progressive ins
State Farm: state farm
Allstate: allstate
PG&E: pg e, pge
Planet Fitness: planet fitness, planet fit
LA Fitness: la fitness
Equinox: equinox
Basic-Fit: basic fit
Smart Fit: smart fit, smartfit
Shell: !shell, shell oil, shell service
Exxon: exxon
Chevron: chevron
Valero: valero
BP: !bp
7-Eleven: 7 eleven, seven eleven
Circle K: circle k
Wawa: wawa
OXXO: oxxo
CVS: cvs
Walgreens: walgreens
Rite Aid: rite aid
Home Depot: home depot, the home depot, homedepot
Lowe's: lowes
IKEA: ikea
Ace Hardware: ace hardware, ace hdwe
Best Buy: best buy, bestbuy, bestbuycom
Apple: !apple
GameStop: gamestop
Macy's: macys
Nordstrom: nordstrom
Kohl's: kohls
TJ Maxx: tj maxx, tjmaxx, t j maxx
Ross: ross stores, ross dress
Marshalls: !marshalls
Sephora: sephora
Ulta: ulta
Nike: nike
Zara: zara
H&M: !h m, hm com
Uniqlo: uniqlo
Primark: primark
Mango: !mango
El Corte Ingles: el corte ingles, corte ingles
Decathlon: decathlon
Fnac: fnac
MediaMarkt: mediamarkt, media markt
Leroy Merlin: leroy merlin
Etsy: etsy
eBay: ebay
Temu: temu
Shein: shein
AliExpress: aliexpress
Wayfair: wayfair
Chewy: chewy
Petco: petco
PetSmart: petsmart
Ticketmaster: ticketmaster
AMC: amc
Cinemark: cinemark
Cinépolis: cinepolis
Cinemex: cinemex
Delta Air Lines: delta air
Southwest Airlines: southwes, southwest air
American Airlines: american air, american airlines
United Airlines: united air, united airlines
JetBlue: jetblue
Alaska Airlines: alaska air
Spirit Airlines: spirit air
Iberia: iberia lineas, !iberia
Ryanair: ryanair
Vueling: vueling
Aeromexico: aeromexico
Volaris: volaris
VivaAerobus: viva aerobus, vivaaerobus
Renfe: renfe
Airbnb: airbnb
Booking.com: booking com
Expedia: expedia
Vrbo: vrbo
Marriott: marriott
Hilton: hilton
Hyatt: hyatt
Hertz: hertz
Enterprise Rent-A-Car: enterprise rent
Mercadona: mercadona
Carrefour: carrefour
Dia: !dia, supermercados dia
Eroski: eroski
Alcampo: alcampo
Consum: consum coop
Soriana: soriana
Chedraui: chedraui
Bodega Aurrera: bodega aurrera, b aurrera
La Comer: la comer
Superama: superama
Farmacias Guadalajara: farmacias guadalajara, farm guadalajara
Farmacias del Ahorro: farmacias del ahorro, farm ahorro, farm del ahorro
Farmacias Similares: farmacias similares, farm similares
Pemex: pemex
Repsol: repsol
Cepsa: cepsa
Liverpool: liverpool, el puerto de liverpool
Palacio de Hierro: palacio de hierro
Coppel: coppel
Elektra: elektra
Sanborns: sanborns
Vips: vips
Mercado Libre: mercadolibre, mercado libre, !meli
Telmex: telmex
Telcel: telcel
Movistar: movistar
Vodafone: vodafone
Orange: !orange
Iberdrola: iberdrola
Endesa: endesa
Naturgy: naturgy
CFE: cfe
Izzi: izzi
Totalplay: totalplay, total play
Mapfre: mapfre
Metro de Madrid: metro de madrid
EMT Madrid: emt madrid
Discount Tire: discount tire
Supercuts: supercuts
100 Montaditos: 100 montaditos
Dollar Tree: dollar tree
Dollar General: dollar general
Barnes & Noble: barnes noble, barnes and noble
MTA: mta
Upwork: upwork
Fiverr: fiverr
Stripe: stripe
`;

/** What may follow the name of a shop that is also a word. */
export const placeWords = /^(\d+|t|store|stores|sto|oil|com|es|mx|service|station|tienda|suc|refund|online)$/;

export interface Brand {
  name: string;
  words: readonly string[];
  /** Also an ordinary word. */
  guarded: boolean;
}

/** The beginnings by their first word, the longest first. */
export const brandsByFirstWord: ReadonlyMap<string, readonly Brand[]> = Map.groupBy(
  printed
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name = '', beginnings = ''] = line.split(': ');
      return beginnings.split(', ').map((beginning) => ({
        name,
        words: beginning.replace('!', '').split(' '),
        guarded: beginning.startsWith('!'),
      }));
    })
    .toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);
