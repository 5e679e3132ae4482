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
  line('dat', 'that'),
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
    /(?:^|(?<=[^\p{L}]))(?:please |kindly |pls |can you |could you )+(?:do )?(?:share|intimate|furnish|revert)(?: (?:me|us|with me|with us))? (?=(?:the |my |our |me |us |all |total|details)\b)/giu,
    'tell me ',
  ],
  [/^(?:share|intimate) (?=(?:the |my |our |total)\b)/giu, 'tell me '],
  line('average of (?:the )?same', 'average of it'),
  line('how come', 'why'),
  // `aprox cuánto`, `pa cuándo`, `onde`, `ontá`
  line('aprox\\.?', ''),
  line('onde|ond[eé]', 'donde'),
  line('ta bien|dale pues|listo pues|ah ya', ''),
  // `cuánto me debe... digo cuánto me pagó`: what is said after it is what is meant.
  [
    /^.{3,40}?(?:\.{2,}|…|,|-)\s*(?:digo|perd[oó]n|o sea no|mejor dicho|no,? quise decir|i mean|sorry|er|no wait)[,:]?\s+(?=(?:cu[aá]nt|qu[eé]|how|what|which|when))/giu,
    '',
  ],
];
