import type { Rule } from './rule.ts';

/** Subjects that are plainly not the person's money. */
export const elsewhere: readonly Rule[] = [
  [
    'scope',
    /\b(recommend|suggest|recomiend\w+|recomendar\w*|sugier\w+)\b.*\b(movies?|films?|books?|songs?|shows?|series|games?|podcasts?|restaurants?|places? to (eat|visit|stay)|peliculas?|libros?|canci(on|ones)|juegos?|restaurantes?|lugar(es)?)\b/,
  ],
  // "recommend me a good taco place near Tempe"
  [
    'scope',
    /^(?!.*\b(?:spen[dt]\w*|paid|pay|budget|sav(?:e|ing|ings)|subscriptions?|goals?|gast\w+|pag\w+|ahorr\w+|suscripci\w+|metas?)\b).*\b(?:recommend|suggest|recomiend\w+|recomendar\w*|sugier\w+|know (?:of )?(?:a|any) good|(?:what is|whats|any|find me) an? good|where can (?:i|we) (?:get|find|eat|buy) (?:a |some )?(?:good|nice|great|decent|the best|cheap)|conoces (?:algun|alguna|un|una)|donde puedo (?:comer|cenar|encontrar|comprar) (?:un|una|unos|unas|buen\w*))\b.{0,40}\b(?:places?|spots?|joints?|bars?|cafes?|hotels?|bakery|pizzerias?|doctors?|dentists?|plumbers?|mechanics?|gyms?|stores?|shops?|salons?|barbers?|near|around|nearby|sitios?|locales|bares|hoteles|taller|medic[oa]|dentista|fontaner[oa]|gimnasio|tiendas?|pizzeria|taqueria|cerca|por aqui)\b/,
  ],
  [
    'scope',
    /\b(weather|joke|jokes|poem|song|story|lyrics|recipe|recipes|capital of|president|prime minister|translate|world cup|football|soccer|basketball|nba|nfl|movie should|restaurant recommendation|news|headline|horoscope|who (won|is the|was the|invented|wrote)|write (me )?(a|an|some)(?! (checks?|cheques?))|code|python|javascript|essay|homework|math problem|square root|what time is it|what day is (it|today)|how old|how tall|how far (is|away|to)|directions|traffic|meaning of life|exchange rate|stock price|price of (bitcoin|gold|oil|tesla|apple|gas)|bitcoin price|book (a|me)|set (a|an) (alarm|timer|reminder)|remind me (to|at|on|in|tomorrow|later)\b|call (my|me)|email|play (a|some|me)|clima|tiempo hara|(?:reserv\w+|compr\w+|consig\w+) (?:me )?(?:un |unos |el |los )?(?:vuelos?|boletos? de avion|hotel|taxi|restaurante)(?= (?:a|para|en|hacia)\b)(?!.*\b(?:gast|pag|cost|cuest)\w*)|(?:best|cheapest|mejor) (?:\w+ ){1,3}(?:to (?:buy|get)|para comprar(?:me)?)(?= *[?.!]*$)|que tiempo (?:hace|va a hacer|tendremos|tenemos)|va a llover|lloviendo|llover|chiste|chistes|poema|cancion|cuento|receta|capital de|presidente|traduce|traducir|futbol|mundial|noticias|horoscopo|quien (gano(?! (mas|menos)(?! (partid|titul|medall|cop|mundial|premi|balon|vot|eleccion|gol|oscar|grammy)))|es el|fue(?! (?:mi|nuestr[oa]|el que|la que|quien|(?:el |la )?(?:mejor|peor|mayor|primer|ultim[oa]) (?:client\w*|pag\w+|employer)\b))|invento|escribio)|escribe(me)? (un|una)|que hora es|que dia es|tipo de cambio|precio del (bitcoin|oro|petroleo|dolar)|ponme una alarma|recuerdame|cuentame (un|una)|tell me (a|about) (joke|story|yourself not))\b/,
  ],
  [
    'scope',
    /^(please |can you |could you |tell me |do you know |oye |hey |dime |sabes |me dices |puedes decirme )*(how (do|can|should|would|does) (i|you|we|one|it)|how to|como (puedo|se|hago|hacer|preparo|preparar|cocino|hago para)) (cook|bake|make (a |an |the |some )?(?!money|more|extra|ends|payments?|it|sure|savings|goals?|transfers?|this|that)|prepare|fix|repair|draw|learn|play|build|knit|sing|write|install|lose weight|train|fly|swim|dance|cocina\w*|hace\w* (un|una|la|el|las|los)|prepar\w+|arregl\w+|toc\w+|apren\w+|bail\w+|adelgaz\w+)\b/,
  ],
  [
    'scope',
    /\b(elections?|senators?|congress|parliament|politics|politicians?|vote for|republicans?|democrats?|war in|elecciones|politica|politicos?|votar|gobierno|senado|guerra en|planets?(?! fit)|galaxy|universe|dinosaurs?|philosophy|poetry|movies? to watch|tv series to|book to read|symptoms?|headache|diagnose|dolor de cabeza|sintomas|diagnostico|planetas?|galaxia|universo|dinosaurios?|filosofia|peliculas? (para|puedo|me recomiendas)|serie para|libro para|zodiaco|champions|olympics|olimpiadas|paella|lasagna|quien fue(?! (?:mi|nuestr[oa]|el que|la que|quien|(?:el |la )?(?:mejor|peor|mayor|primer|ultim[oa]) (?:client\w*|pag\w+|employer)\b))|historia de|who is (the )?(king|queen|ceo|pope))\b/,
  ],
];
