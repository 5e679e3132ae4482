/** Words of regions, ages and chats that stand for plain ones, each with those; letters keep their accents here. */
const line = (said: string, plain: string): readonly [RegExp, string] => [
  new RegExp(`(?<![\\p{L}'’])(?:${said})(?![\\p{L}'’])`, 'giu'),
  plain,
];

export const dialects: readonly (readonly [RegExp, string])[] = [
  // "wot about", "what's me rent", "dat one", "dis month"
  line('wots|whas|wuts|wat s', "what's"),
  line('wot|wut', 'what'),
  line("(?:(?<=how )|')bout", 'about'),
  line('dis(?= (?:month|week|year|quarter|summer|spring|fall|winter|one|card|account|past))', 'this'),
  // `son puros intereses`, `pago puras comisiones`: nothing but; cigars are bought.
  line(
    '(?<=(?:son|eran|fueron|es|pago|pagué|de eso|de ahí|se va en|se me va en) )pur[oa]s?(?= [\\p{L}]{4})',
    'solo',
  ),
  // `el puente del 4 de julio`
  line('puente(?= (?:del?|por) )', 'fin de semana'),
  line('dat', 'that'),
  line("ain['’]?t", 'are not'),
  line('plati(?:c|t)a(?= (?:tengo|hay|me|nos|queda|gan|gast|entr|pag|deb))', 'plata'),
  line('wen(?= (?:did|do|does|is|was|am|i|will|the|my|we))', 'when'),
  // Greetings and fillers that are only heard
  [
    /^(?:(?:wass?up|whaddup|sup|wagwan|aight|ight|eh up|oi|uhm+|erm+|ooh|lovely|brilliant|qu[eé] onda|qu[eé] hubo|quiubo|qu[eé] m[aá]s|aj[aá]|epa|vale t[ií]o|hiya|howdy|g['’]?day|alright|right then|right so)[,.;!]* )+(?=\p{L})/giu,
    '',
  ],
  line('meself', 'myself'),
  // "coming out my account"
  [/\b(coming|comin|comes|taken|going|goin|goes|taking) out (?=(?:my|our) )/giu, '$1 out of '],
  // "between the second and third quarters", "since september the first"
  [
    /\b(first|second|third|1st|2nd|3rd) (and|to|or|vs\.?|versus) (?:the )?(second|third|fourth|last|2nd|3rd|4th) quarters?\b/giu,
    '$1 quarter $2 the $3 quarter',
  ],
  // "by may first"
  [
    /\b(by|on|until|till|before|since|from|through) (january|february|march|april|may|june|july|august|september|october|november|december) first\b/giu,
    '$1 $2 1',
  ],
  // "set me up a goal"
  [/\b(set|make|start) me up (?=(?:an? |the |my )?(?:new )?goal\b)/giu, 'set up '],
  // "when is the card bill due": the payment to it.
  [/\b(the|my|our) (?:credit )?card bill (?=due\b|com(?:es|ing)\b|hits?\b)/giu, '$1 credit card payment '],
  [
    /\b(january|february|march|april|may|june|july|august|september|october|november|december) the (\d{1,2})(?:st|nd|rd|th)\b/giu,
    '$1 $2',
  ],
  [
    /\b(january|february|march|april|june|july|august|september|october|november|december) the first\b/giu,
    '$1 1',
  ],
  line('yaar|yar|bhai|arrey?|wallahi|abeg', ''),
  // "how much money I got", where "got paid" and "got back" came in
  line(
    'how much (?:(?:money|cash|dough) )?(?:do |does |is )?(?:i|we) got(?= ?(?:in|on|left|rn|right now|now|total|altogether|saved|to spend|to my name)\\b| ?[?.!]*$)',
    'how much money do I have',
  ),
  line(
    'n that|an that|and that(?= (?:at|in|from|last|this))|and all that(?= (?:at|in|from|last|this))|or whatever|or something|or summat|y eso|y tal',
    '',
  ),
  line(
    'how many (?:quid|pounds|bucks|dollars|rupees|euros|pesos|lucas|pavos)(?= (?:have|did|do|has|i|we))',
    'how much',
  ),
  line('the pictures(?=[?.!]|$)', 'the cinema'),
  line("ironmonger(?:['’]?s)?", 'hardware store'),
  line('nappies', 'diapers'),
  // `me debitaron`: taken out by whom it is owed
  line('debitaron|debitado|debitan', 'cobraron'),
  line('pasajes(?! (?:de (?:avi[oó]n|vuelos?|barco|crucero)|a[eé]reos?|a|para))', 'autobús'),
  line('my next (?:check|cheque)', 'my next paycheck'),
  [/^(?:and |so )*when (?=my next paycheck (?:hit|come|drop|land|clear))/giu, 'when does '],
  // "what my student loan stands at", "what's the tax account at"
  [
    /\b(?:what|where) ((?:my|the|our) [\p{L} ]{3,30}?) (?:stands?|is standing|sits|is sitting|is currently|currently stands)(?: at)?(?=[?.!,]|$| (?:now|right now|today|at the moment))/giu,
    'what is the balance of $1',
  ],
  // "has it changed", "does it ever change": its price
  [
    /(?<=^|[,;] )(?:and |so )*(?:has|did|does) (?:it|that|this|the price|the bill)(?: ever)? changed?(?: at all| much| lately)?(?=[?.!]*$)/giu,
    'has the price changed',
  ],
  line('dearer', 'more expensive'),
  line('dearest(?= (?:one|of|thing|month|shop|item|purchase|payment|bill))', 'most expensive'),
  line('(?<=(?:at|from|in|on|of|is|did|does|to|for) )(?:da|tha)', 'the'),
  line('diff|difrence|diffrence', 'difference'),
  // "n how many times", where a shop may be called "In N Out"
  [/^n (?=\p{L})/giu, 'and '],
  line(
    "(?:what['’]?s|what is|wats) the (?:deal|story|craic|story|sitch|situation|go) (?:with|on|w/?)",
    'what about',
  ),
  // "sure that's grand, and": no thousand
  [
    /^(?:(?:ah|ach|och|sure|right|ok|okay|yeah|oh|well|aye|that) )*(?:that|it|all|tha)(?:['’]?s| is) (?:grand|lovely|great|perfect|brilliant|brill|deadly|fab|ace|sound|class|very kind|very helpful|too kind|kind of you|sweet|dope|cool|wild|crazy|good to know)\b[,.;!?\s]*(?=\S)/giu,
    '',
  ],
  [/(?<=\b(?:all|is|that['’]?s|it['’]?s|sure) )grand\b(?=[,.!?]|$| (?:and|but|so)\b)/giu, ''],
  // "am I skint", `estoy pelado`: what is free to spend
  [
    /^(?:(?:so|like|yo|well|ok|hey|god|lord|is it true|tell me|check|see) )*(?:if |that )?(?:am i|are we|is i|we|i|i['’]?m|tell me i['’]?m not) (?:(?:still|dead|flat|totally|completely|basically|actually|stone|really|about|goin to be|going to be|gonna be) )*(?:broke|skint|brassic|boracic|potless|tapped out|hard up|strapped(?: for cash)?|out of (?:money|cash)|busted|poor|rich|flush|loaded|minted)(?: (?:rn|right now|now|atm|again|today|already|yet|or (?:what|not|nah|no)))*(?= ?[?.!,]|$)/giu,
    'how much is free to spend',
  ],
  [
    /(?<![\p{L}])(?:estoy|estamos|ando|andamos|sigo|voy) (?:(?:ya|otra vez|muy|bien|re|s[uú]per|medio|todo|toda) )*(?:pelad[oa]s?|quebrad[oa]s?|bruja|limpi[oa]s?|sec[oa]s?|arruinad[oa]s?|tiesos?|en (?:la (?:ruina|lona|quiebra|olla|p[aá]lmera)|n[uú]meros rojos|bancarrota|ceros?)|sin (?:un )?(?:duro|mango|peso|centavo|cobre|blanca|cinco|chavo|real|plata|lana|guita|dinero|pasta|cuartos)|cort[oa]s? de (?:dinero|plata|lana|guita|pasta))(?: (?:ya|o qu[eé]|o no))*(?= ?[?.!,]|$)/giu,
    'cuánto tengo libre para gastar',
  ],
  // `me quedo sin plata este mes o la hago`: whether the month is made
  [
    /(?<![\p{L}])(?:me|nos) (?:voy a quedar|vamos a quedar|quedo|quedamos|quedar[eé]|quedaremos) sin (?:plata|dinero|lana|guita|pasta|un (?:peso|duro|mango))(?: (?:este mes|antes de (?:que acabe el mes|fin de mes|la quincena|cobrar)))?(?: o (?:la hago|llego|alcanzo|no))*(?= ?[?.!,]|$)/giu,
    'llego a fin de mes',
  ],
  // `qué cheques he escrito`
  [
    /^[¿\s]*(?:qu[eé]|cu[aá]les) cheques? (?:(?:he|hemos) (?:escrito|girado|firmado|emitido|extendido|expedido|hecho)|(?:escrib|gir|firm|emit|extend)(?:í|i|é|e|imos|amos))(?!\p{L})/giu,
    'muéstrame los cheques',
  ],
  // Indian and African English: "till date", "share the total", "how come"
  line('till date|to date till now|as on date|as of date', 'so far'),
  [
    /(?:^|(?<=[^\p{L}]))(?:please |kindly |pls |can you |could you )+(?:do )?(?:share|intimate|furnish|revert)(?: (?:me|us|with me|with us))? (?=(?:the |my |our |me |us |all |total|details|how |what )\b)/giu,
    'tell me ',
  ],
  [/^(?:share|intimate) (?=(?:the |my |our |total)\b)/giu, 'tell me '],
  line('average of (?:the )?same', 'average of it'),
  line('how come', 'why'),
  // `aprox cuánto`, `pa cuándo`, `onde`, `ontá`
  line('aprox\\.?', ''),
  line('onde|ond[eé]', 'donde'),
  // `cuánto gasté, más o menos`: about how much, held against nothing
  [/(cu[aá]nt[oa]s? .{6,}?),? m[aá]s o menos(?= ?[,?.!]|$)/giu, '$1'],
  [/(how much .{6,}?),? (?:more or less|give or take)(?= ?[,?.!]|$)/giu, '$1'],
  line('ta bien|dale pues|listo pues|ah ya', ''),
  // `en el chino... digo en casa palomino`, "in september, I mean october"
  [
    /(?<![\p{L}])(en|at|on|in|from) (?:(?:el|la|los|las|the|my|mi) )?[\p{L}]+(?: [\p{L}]+)?(?:\.{2,}|…|,)\s*(?:digo|perd[oó]n|i mean|quiero decir|no wait),? (?:(?:en|at|on|in|from) )?(?=\p{L})/giu,
    '$1 ',
  ],
  // `cuánto me debe... digo cuánto me pagó`: what is said after it is what is meant.
  [
    /^.{3,40}?(?:\.{2,}|…|,|-)\s*(?:digo|perd[oó]n|o sea no|mejor dicho|no,? quise decir|i mean|sorry|er|no wait)[,:]?\s+(?=(?:cu[aá]nt|qu[eé]|how|what|which|when))/giu,
    '',
  ],
];
