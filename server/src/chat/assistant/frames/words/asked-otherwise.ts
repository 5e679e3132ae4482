const month =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const timeWord = `(?:${month}|spring|summer|fall|autumn|winter|last|this|early|late|mid|the (?:last|past|first|second|beginning|end|spring|summer|fall|winter)|20\\d\\d)`;
const again = 'quarter|half|week|fortnight|month';
const otra = 'trimestre|semestre|semana|quincena|mes';
const begin = '^[¿\\s]*(?:(?:so|hey|wait|ok|okay|and|um|uh|but|y|oye|pero|che|a ver)[,\\s]+)*';
const asking = '(?:how|what|where|which|cu[aá]nt[oa]s?|qu[eé]|en qu[eé]|d[oó]nde|cu[aá]l(?:es)?)(?!\\p{L})';

/** Questions about spending put the other way round, each with the plain one; letters keep their accents here. */
export const askedOtherwise: readonly (readonly [RegExp, string])[] = [
  // "on weekends in October vs weekdays": the two side by side, then their days.
  [
    /\b(weekends?|weekdays?|fin(?:es)? de semana|findes?) ((?:in|during|for|en|durante|de|this|last|est[ea]) [\p{L}\d ]{2,20}?),? (vs\.?|versus|or|and|compared (?:to|with)|against|o|contra|y|comparado con) ((?:on |los |el |the )?(?:weekdays|weekends|entre semana|fin(?:es)? de semana|findes?|d[ií]as (?:laborables|laborales|de semana)))(?!\p{L})/giu,
    '$1 $3 $4 $2',
  ],
  // `si seguimos gastando así`, "if we keep spending like this": at this rate.
  [
    /(?<!\p{L})si (?:sigo|seguimos)(?: (?:gastando|gastar))?(?: (?:as[ií]|igual|como (?:hasta ahora|vamos|voy)|a este ritmo))(?!\p{L})/giu,
    'a este ritmo',
  ],
  // "the same ten months of 2025"
  [
    /\b(same) (?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven) (?=(?:months|weeks|days) (?:of|in) (?:20\d\d|last year)\b)/giu,
    '$1 ',
  ],
  // "compare groceries month by month this year": each month.
  [
    /^compar(?:e|a|ar) (?:my |our |mis? )?(?!.*\b(?:and|with|vs|versus|against|y|con)\b)(?=.*\b(?:month (?:by|to|over|on) month|by month|mes (?:a|por) mes|por mes)\b)/giu,
    '',
  ],
  // "weekday vs weekend spend this month"
  [
    /^(?:my |our )?(?:week ?days? (?:vs\.?|versus|or|and|against) weekends?|weekends? (?:vs\.?|versus|or|and|against) week ?days?) (?:spend|spending|expenses)\b/giu,
    'spending on weekdays vs weekends',
  ],
  // "uber type rides", "the telly"
  [/(?<=\p{L}[ -])type (?=(?:rides?|trips?|services?|apps?)\b)/giu, ''],
  [/\btelly\b/giu, 'tv'],
  // "what on earth have I spent"
  [/\b(what|where|how|why|when) (?:on earth|in the world|the heck|the hell|in god['’]?s name)\b/giu, '$1'],
  // `desglosados por origen`: by who paid.
  [/(?<!\p{L})por (?:origen|procedencia)(?!\p{L})/giu, 'por comercio'],
  // `Pase el cargo de Oxxo a comida`
  [
    /^(?:por favor,? )?(?:pase|cambie|mueva|ponga|clasifique) (?=(?:el|la|los|las|ese|esa|este|esta) (?:cargo|pago|compra|gasto|movimiento|transacci[oó]n))/giu,
    'cambia ',
  ],
  // `¿de dónde vino el dinero?`: who paid it.
  [
    /(?<!\p{L})de d[oó]nde (?:me |nos )?(?:vino|vinieron|viene|vienen|lleg[oó]|llegaron|llega|llegan|sali[oó]) (?:todo )?(?:el dinero|la plata|la lana|mis? ingresos?|nuestros ingresos|lo que (?:gan[eé]|ganamos|entr[oó]))(?!\p{L})/giu,
    'ingresos por comercio',
  ],
  // `cómo cerraremos el mes`: what there will be by its end.
  [
    /(?<!\p{L})c[oó]mo (?:cerrar[eé]|cerraremos|cierro|cerramos|voy a cerrar|vamos a cerrar|terminar[eé]|terminaremos|acabar[eé]|acabaremos|voy a (?:terminar|acabar)|vamos a (?:terminar|acabar)) (?:el|este) mes(?!\p{L})/giu,
    'cuánto tendré a fin de mes',
  ],
  // `¿y en lo que va de este?`: of the month that runs.
  [/(?<!\p{L})(lo que va de(?:l| este))(?=[?!. ]*$)/giu, 'lo que va de este mes'],
  // "fuel costs for the cars": what fuel is for.
  [
    /\b((?:fuel|gas|gasoline|petrol|diesel)(?: (?:costs?|spending|expenses?|money|bills?))?) for (?:the|our|my|both) (?:cars?|vehicles?|trucks?|vans?)\b/giu,
    '$1',
  ],
  // "reckon y'all could tell me what I done spent"
  [
    /^(?:i )?(?:reckon|figure|suppose) (?:y['’]?all|you|ya) (?:could|can|might) (?:please )?(?:tell|show) (?:me|us) /giu,
    '',
  ],
  [/\b(i|we|he|she) done (?=(?:spent|spend|paid|bought|got|gone|made|saved)\b)/giu, '$1 '],
  // "which calendar month", "my third-quarter spending"
  [/\b(which|what) calendar (?=(?:month|quarter|year|week)\b)/giu, '$1 '],
  [/\b(first|second|third|fourth|last)-(quarter|half)\b/giu, '$1 $2'],
  [
    /\b((?:my|our) )(first|second|third|fourth) (quarter|half) (spending|income|expenses|pay|earnings|purchases|bills)\b/giu,
    '$1$4 in the $2 $3',
  ],
  // "my wife says we spend too much": who says it is no part of the question.
  [
    /^([¿\s]*(?:(?:so|hey|ok|well|pues|oye|a ver)[,\s]+)*)(?:my|our) (?:wife|husband|partner|boyfriend|girlfriend|roommate|flatmate|mom|mum|mother|dad|father|sister|brother|son|daughter|friend|boss|accountant|kids?|spouse|fianc[eé]e?) (?:says|said|swears|thinks|insists|claims|reckons|is sure|keeps saying|told me|bets|believes)(?: that)?[, ]+/giu,
    '$1',
  ],
  [
    /^([¿\s]*(?:(?:oye|pues|mira|a ver|bueno)[,\s]+)*)(?:mi|nuestr[oa]) (?:espos[oa]|marido|mujer|novi[oa]|pareja|herman[oa]|madre|mam[aá]|padre|pap[aá]|hij[oa]|amig[oa]|jef[ea]|suegr[oa]|compa[nñ]er[oa](?: de (?:piso|cuarto))?|contador[a]?|roomie) (?:dice|jura|cree|insiste en|afirma|asegura|piensa|me dice|me dijo|dijo)(?: que)?[, ]+/giu,
    '$1',
  ],
  // "didn't we pay the plumber twice?": did we.
  [
    new RegExp(
      `(${begin})(did|have|has|was|were|is|are|do|does)n['’]?t (?=(?:i|we|they|he|she|it|there|my|our)\\b)`,
      'giu',
    ),
    '$1$2 ',
  ],
  // "the other day I bought something at Costco, how much was it": the last purchase there.
  [
    new RegExp(
      `${begin}(?:(?:the other (?:day|night|week)|recently|a (?:few|couple) (?:of )?days (?:ago|back)) )?(?:i|we) (?:bought|got|paid|ordered|spent|picked up|grabbed) (?:something|some stuff|stuff|a thing|money|some money|some things|a bunch of stuff) (?:at|from|in|on) (?:the )?([^,.?]{2,40}?)(?: the other (?:day|night|week)| recently)?[,.;]? (?:and )?(?:so )?how much (?:was|did) [^?]*\\?*$`,
      'giu',
    ),
    'how much was my last purchase at $1?',
  ],
  [
    new RegExp(
      `${begin}(?:el otro d[ií]a|la otra (?:noche|semana|vez)|hace (?:poco|unos d[ií]as)) (?:compr[eé]|compramos|gast[eé]|gastamos|ped[ií]|pedimos|pagu[eé]|pagamos) (?:algo|unas cosas|cosas|una cosa) en (?:el |la )?([^,.?¿]{2,40}?)[,.;]? (?:y )?¿?(?:cu[aá]nto) [^?]*\\?*$`,
      'giu',
    ),
    'cuánto fue mi última compra en $1?',
  ],
  // "between my birthday on March 3 and the end of August": what the day was is no part of the time.
  [
    new RegExp(
      `\\b(between|from) (?!(?:${month}|the (?:1|2|3|first|second|third|last|start|end|beginning)|last|this|now|today|my (?:account|card|savings|checking))\\b)(?:(?:my|our|the|when (?:i|we)|\\p{L}+['’]s) )?(?:[\\p{L}'’]+ ){1,4}?(?:on |in |of |, ?)?(?=(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)?,? (?:and|to|until|till|through) )`,
      'giu',
    ),
    '$1 ',
  ],
  [
    /(?<!\p{L})(entre|desde) (?!el \d|los|las|cuentas?|hoy|ahora)(?:mi |el |la |nuestr[oa] )?(?:[\p{L}]+ ){1,4}?(?:el |del |, ?el )(?=\d{1,2} de [a-z]+ (?:y|al?|hasta) )/giu,
    '$1 el ',
  ],
  // "between Christmas and New Year"
  [
    /\b(christmas|xmas|thanksgiving) (and|to|through|until) new year(?!['’]?s|s)\b/giu,
    "$1 $2 new year's day",
  ],
  // "in like spring", "around maybe June"
  [
    new RegExp(
      `\\b(in|on|from|until|till|during|around|by|for|back in) (?:like|maybe|say|um+|uh+|i think|i guess)[, ]+(?=${timeWord}\\b)`,
      'giu',
    ),
    '$1 ',
  ],
  // "since I joined", `desde que me apunté`: all there is, where no day is told.
  [
    new RegExp(
      `\\bsince (?:i|we)(?:['’]ve)? (?:(?:first|ever|have|had|actually) )*(?:joined|signed up|subscribed|enrolled|started(?: (?:going|paying|using it|there|it|with them))?|got it|opened it|became a member|been a member|had it|been going|been with them)(?= ?[?.!,]|$)`,
      'giu',
    ),
    'since the beginning',
  ],
  [
    /(?<!\p{L})desde que (?:me |nos |lo |la |soy |somos )?(?:apunt[eé]|apuntamos|inscrib[ií](?:mos)?|suscrib[ií](?:mos)?|un[ií](?:mos)?|contrat[eé]|contratamos|empec[eé]|empezamos|entr[eé]|entramos|soci[oa]s?|miembro|tengo|tenemos|abr[ií])(?: (?:a ir|a usarl[oa]|a pagar|ah[ií]|la cuenta|all[ií]))?(?= ?[?.!,]|$)/giu,
    'desde el principio',
  ],
  // "same in 2026 so far?", `lo mismo para julio`
  [
    new RegExp(
      `${begin}(?:the )?same(?: thing| question)?(?: but)? (?=(?:in|for|at|on|with|during|over|since) )`,
      'giu',
    ),
    'and ',
  ],
  [new RegExp(`${begin}lo mismo(?: pero)? (?=(?:en|para|de|con|desde|por) )`, 'giu'), 'y '],
  // "this year minus last year": held against each other.
  [
    /\b((?:this|last) (?:year|month|quarter|week)(?: so far)?) (?:minus|less) (?=(?:last|the previous|the) (?:year|month|quarter|week|same)|(?:in )?20\d\d)/giu,
    '$1 compared to ',
  ],
  [
    /(?<!\p{L})((?:este|esta) (?:a[nñ]o|mes|semana|trimestre)) menos (?=(?:el|la) (?:a[nñ]o|mes|semana|trimestre) (?:pasad|anterior))/giu,
    '$1 comparado con ',
  ],
  // "where did I eat the most": which of the places one eats out at.
  [
    /\bwhere (do|did|have) (i|we) (?:been )?(?:eat|eaten|dine|dined|eating)(?: out)?(?= (?:the )?(?:most|more|least))/giu,
    'which eating out place $1 $2 go to',
  ],
  [
    /(?<!\p{L})(?:d[oó]nde|en qu[eé] (?:lugar|sitio|local)) (?:como|comemos|com[ií]|comimos|ceno|cenamos|almuerzo|almorzamos) (?=m[aá]s|menos)/giu,
    'a qué lugar de comer fuera voy ',
  ],
  // "go out to eat", `salir a cenar`
  [
    /\b(?:go(?:ing|es)?|went|gone|been|head(?:ed)?) out (?:to eat|to dinner|to lunch|for (?:dinner|lunch|food|a meal|brunch|breakfast))\b/giu,
    'eat out',
  ],
  [
    /(?<!\p{L})(?:sal(?:ir|imos|go|[ií]|en|ieron|ido)|fuimos|fui|vamos|voy) a (?:comer|cenar|almorzar|desayunar)(?: fuera)?(?!\p{L})/giu,
    'comer fuera',
  ],
  // `la comida fuera`
  [/(?<!\p{L})(?:la )?comida (?:fuera|afuera|en la calle|por fuera)(?: de casa)?(?!\p{L})/giu, 'comer fuera'],
  // `los primeros quince días de octubre y en los últimos quince`: days too.
  [
    /(?<!\p{L})(primer[oa]s (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince|veinte) (d[ií]as|semanas|meses)(?: de \p{L}+)?) (y|contra|versus|vs|que|frente a) (en )?((?:los|las) [uú]ltim[oa]s (?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince|veinte))(?! \p{L}|\d)/giu,
    '$1 $3 $4$5 $2',
  ],
  [
    /\b(first (?:\d+|two|three|four|five|six|seven|ten|fifteen) (days|weeks|months)(?: (?:of|in) \p{L}+)?) (and|vs\.?|versus|or|than|against|to) (in )?((?:the )?last (?:\d+|two|three|four|five|six|seven|ten|fifteen))(?! \p{L})/giu,
    '$1 $3 $4$5 $2',
  ],
  // `va para arriba o para abajo`: its course.
  [
    /(?:,? )(?:va|van|vamos|voy|viene) (?:para |hacia )?arriba o (?:para |hacia )?abajo/giu,
    ' está subiendo o bajando',
  ],
  [
    /\b(?:is|are) (?:it|that|they|my spending) (?:trending |going |heading )?(?:upwards?|up) or (?:downwards?|down)\b/giu,
    'is it going up or down',
  ],
  // "a normal weekday": a day on weekdays, on average.
  [
    /\b(?:on )?(?:a|an|my|the|our) (?:normal|typical|average|regular|usual|ordinary) weekday\b/giu,
    'per day on weekdays on average',
  ],
  [
    /(?<!\p{L})(?:en )?un d[ií]a (?:normal|t[ií]pico|cualquiera) entre semana(?!\p{L})/giu,
    'por día entre semana en promedio',
  ],
  // "the last 3 times I went to Costco, what did I pay": those payments.
  [
    /^[¿\s]*(?:(?:so|hey|ok|and) )*(?:the |my )?last (\d+|two|three|four|five|six|few|couple) times (?:that )?(?:i|we) (?:went|shopped|ate|ordered|visited|paid|stopped|bought|were)(?: (?:to|at|from|in|by|out at))? ([^,?]{2,40}?),? (?:what|how much) [^?]*\??$/giu,
    'show my last $1 purchases at $2',
  ],
  [
    /^[¿\s]*(?:(?:y|oye) )*(?:las )?[uú]ltimas (\d+|dos|tres|cuatro|cinco|seis) veces que (?:fui|fuimos|compr[eé]|compramos|ped[ií]|pedimos|pagu[eé]) (?:al? |en |del? )(?:el |la )?([^,?¿]{2,40}?),? ¿?(?:cu[aá]nto|qu[eé]) [^?]*\??$/giu,
    'muestra mis últimas $1 compras en $2',
  ],
  // `el año pasado por estas fechas`
  [
    /(?<!\p{L})(?:el|del) a[nñ]o pasado (?:por|en|a) (estas (?:mismas )?fechas|esta [eé]poca)/giu,
    'por $1 el año pasado',
  ],
  [/\blast year (?:at|around|by|about) this (?:time|point)\b/giu, 'this time last year'],
  // "over the year"
  [/\b(?:over|across) the (?:whole |entire |full )?year(?= ?[?.!]|$)/giu, 'this year'],
  // `no gastamos ni 100 en peajes`: whether it is more.
  [/(?<!\p{L})no (gasto|gastamos|pago|pagamos|gast[eé]|pagu[eé]) ni (?=\$?\d)/giu, '$1 más de '],
  [/\b(?:don['’]?t|do not) (?:even )?(spend|pay) (?:even )?(?=\$?\d)/giu, '$1 more than '],
  // "per working day", `por día laborable`
  [/\b(per|a|an|each|every) (?:working|work|business|week) ?-?day\b(?! of)/giu, '$1 day on weekdays'],
  [
    /(?<!\p{L})(por|al|cada) d[ií]a (?:laborable|laboral|h[aá]bil|de trabajo|entre semana)(?!\p{L})/giu,
    '$1 día entre semana',
  ],
  // "have groceries got dearer": gone up.
  [
    /\b(?:got|gotten|become|getting|grown|been getting|went) (?:much |any |a lot |way )?(?:dearer|pricier|costlier|more expensive)\b/giu,
    'gone up',
  ],
  [
    /\b(?:got|gotten|become|getting|grown|been getting) (?:much |any |a lot |way )?(?:cheaper|less expensive)\b/giu,
    'gone down',
  ],
  // "take out all the food, what did October cost me": the same without it.
  [
    new RegExp(
      `${begin}(?:(?:if )?(?:i|we|you) )?(?:take|taking|leave|leaving|set|setting|put|putting|forget|forgetting|ignore|ignoring|drop|dropping|remove|removing|aside from|apart from|other than|besides)(?: out| aside| off)?(?: about)? (?!(?:of|it|that|money|the money)\\b)((?:all )?(?:the |my |our )?(?:[\\p{L}'’&]+ ){0,4}?[\\p{L}'’&]+)(?: out| aside| off| stuff)?, ?(?:and )?(${asking}[^?]*?)\\s*\\?*$`,
      'giu',
    ),
    '$2 not counting $1?',
  ],
  [
    new RegExp(
      `${begin}(?:quit[aáo]|quitando|quitemos|saca|sacando|aparte de|adem[aá]s de|fuera de|dejando (?:fuera|de lado)|descontando|olvida|olvidando|ignorando)(?: de)? (?!(?:dinero|plata)(?!\\p{L}))(?:lo que (?:le |les |me |nos )?(?:\\p{L}+) (?:a|en|de|con|para) )?((?:el |la |los |las |mi |mis |toda la |todo el )?(?:[\\p{L}'’&]+ ){0,3}?[\\p{L}'’&]+), ?¿?(${asking}[^?]*?)\\s*\\?*$`,
      'giu',
    ),
    '$2 sin contar $1?',
  ],
  // "the house stuff like mortgage": what it is like is what is meant.
  [
    /\b(?:the |my |our |all the )?(?:\p{L}+ )?(?:stuff|things|expenses|costs|bills) (?:like|such as) (?=(?:the |my |our )?\p{L})/giu,
    '',
  ],
  [
    /(?<!\p{L})(?:las? |los? |mis )?(?:cosas|gastos) (?:de \p{L}+ |del hogar )?como (?=(?:el|la|los|las|mi|mis) \p{L})/giu,
    '',
  ],
  // "from the second quarter to the third"
  [
    new RegExp(
      `\\b(?<one>(?:first|second|third|fourth|1st|2nd|3rd|4th) (${again})) (to|and|vs\\.?|versus|or|than|against) (the )?(second|third|fourth|first|1st|2nd|3rd|4th|last)(?= ?[?.,!]|$| (?:of|in|this|last)\\b)`,
      'giu',
    ),
    '$<one> $3 $4$5 $2',
  ],
  [
    new RegExp(
      `(?<!\\p{L})((?:primer|segundo|tercer|cuarto|primera|segunda|tercera|cuarta) (${otra})) (al|a la|(?:y|contra|que|o|vs\\.?) (?:en )?(?:el|la)) (primer|segund|tercer|cuart)([oa])?(?= ?[?.,!]|$| de)`,
      'giu',
    ),
    '$1 $3 $4$5 $2',
  ],
  // `desde que empezó el año hasta julio`: from January.
  [
    /(?<!\p{L})desde (?:que (?:empez[oó]|comenz[oó]|inici[oó]|arranc[oó]) (?:el |este )?a[nñ]o|(?:el )?(?:principio|principios|inicio|comienzo) (?:del|de este) a[nñ]o) (?:hasta|a) (?=(?:finales de |fines de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre))/giu,
    'de enero a ',
  ],
  [
    new RegExp(
      `\\b(?:since|from) (?:the )?(?:start|beginning) of (?:the|this) year (?:to|until|till|through|up to) (?=(?:${month})\\b)`,
      'giu',
    ),
    'from January to ',
  ],
  // "over Christmas and New Year, say Dec 20 to Jan 2": the days that are said last.
  [
    new RegExp(
      `\\b(?:over|during|around|for|at|in) [^,?.]{3,40}?,? (?:say|so|that is|i\\.e\\.|meaning|like|call it|let['’]s say)[, ]+(?:from )?(?=(?:${month})\\.? \\d{1,2}(?:st|nd|rd|th)? (?:to|through|-|until)|\\d{1,2} (?:to|through|-))`,
      'giu',
    ),
    'from ',
  ],
  // `¿cómo ha ido mi gasto en ropa?`: its course.
  [
    /(?<!\p{L})c[oó]mo (?:ha ido|han ido|ha evolucionado|han evolucionado|evolucion[oó]|se ha movido|viene|vienen|ha cambiado|ha variado) (?:mi|mis|nuestro|nuestros|el|los) gastos? (?=(?:en|de|con) )/giu,
    'evolución de mi gasto ',
  ],
  [
    /\bhow (?:has|have) (?:my|our) (spending|expenses) (on|at|in) (.{3,30}?) (?:been|gone|moved|evolved|changed|been going|been trending)(?= (?:over|in|during|since|these|the|this|lately)\b|[?.]|$)/giu,
    'trend of my $1 $2 $3',
  ],
  // `¿cuánto representa la hipoteca frente a nuestro ingreso?`: a share of it.
  [
    /(?<!\p{L})(?:cu[aá]nto|qu[eé]) (?:me |nos )?(?:representa|supone|significa|es|pesa)n? (.{3,40}?) (?:frente a|respecto (?:a|de)|con respecto a|sobre|en relaci[oó]n (?:a|con)|contra) (?:de |a )?(mis?|nuestr[oa]s?|los|el|lo que (?:gano|ganamos)) (ingresos?|sueldos?|salarios?|n[oó]mina)?(?: mensual(?:es)?)?/giu,
    'qué porcentaje de $2 $3 es $1',
  ],
  // "property tax, both halves": all of it.
  [/,? both halves(?= ?[,?.]|$| of)/giu, ''],
];
