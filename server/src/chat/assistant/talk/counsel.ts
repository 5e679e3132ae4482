import type { Rule } from './rule.ts';

const product =
  '(?:savings? accounts?|checking accounts?|high.yield \\w+|credit cards?|cards?|banks?|loans?|mortgages?|brokerages?|brokers?|cds?|insurers?|insurance(?: \\w+)?|polic(?:y|ies)|funds?|stocks?|investments?|tarjetas?(?: de credito)?|bancos?|prestamos?|seguros?|fondos?|inversion(?:es)?|hipotecas?|cuentas? de ahorros?|creditos?)';

/** Products to choose, loans to take, taxes to file: what only a person with a licence may tell. Own past figures are no part of it. */
export const counsel: readonly Rule[] = [
  // Lies to a lender or an office are not helped with.
  [
    'deceit',
    /\b(?:lie|lying|fake|faking|falsify\w*|forge|forging|inflate|inflating|doctor|doctoring|make up|hide|hiding)\b.{0,60}\b(?:loan|mortgage|application|credit|lender|bank|landlord|income|salary|pay ?stubs?|payslips?|bank statements?|taxes|irs|insurance claim)\b|\b(?:mentir|miento|falsific\w+|falsear|inventar|inflar|ocultar|esconder)\b.{0,60}\b(?:prestamo|hipoteca|solicitud|credito|banco|ingresos?|sueldo|salario|nominas?|recibos?|estados? de cuenta|impuestos|hacienda|sat|seguro)\b/,
  ],
  [
    'advice',
    /\b(?:is|are|would|will) (?:it|i|we) (?:be )?(?:better|smarter|wiser|best) (?:off )?(?:to )?\b.*\b(?:or|than)\b|\bwhat(?: is|'s) (?:better|smarter|wiser|best),? .*\bor\b|\b(?:which|what) makes more sense\b.*\bor\b|\b(?:es|seria|sale) (?:mejor|mas inteligente|mas conveniente) .*\bo\b (?:mejor )?(?:\w+(?:ar|er|ir)|guard\w+|ahorr\w+|invert\w+)\b|\b(?:que|cual) (?:es|seria) mejor,? .*\bo\b/,
  ],
  [
    'tax',
    /^(?:please |can you |could you |help me |i need help |por favor |puedes |podrias |ayudame |necesito ayuda )*(?:with |to |con |a )?(?:(?:do|file|prepare|doing|filing|haz|hacer|presenta\w*|prepara\w*) )?(?:(?:my|our|the|mi|mis|la|los|el) )*(?:tax|taxes|tax returns?|impuestos|declaracion)(?: de (?:la renta|impuestos))?(?: for me| por mi)?[.?! ]*$/,
  ],
  [
    'tax',
    /^(?!.*\b(?:did|paid|spent|was|were|gaste|pague|pagado|last|pasado)\b).*\b(?:file|filing|deduct\w*|write[- ]?offs?|owe|deducir|desgravar|declarar|(?:me toca|tengo que|tendre que|debo) pagar)\b.*\b(?:tax|taxes|irs|impuestos|hacienda|sat|irpf|isr)\b/,
  ],
  // "a way to pay less income tax", `cómo pago menos impuestos`
  [
    'tax',
    /^(?!.*\b(?:did|paid|was|were|pague|pagado)\b).*(?:\b(?:pay|paying|owe|owing) (?:less|fewer|lower) (?:\w+ ){0,2}tax(?:es)?\b|\b(?:lower|reduce|cut|minimi[sz]e|save on)(?: (?:my|our|the|income|property))* tax(?:es)?\b|\bpag\w+ menos (?:de )?impuestos?\b|\b(?:bajar|reducir|ahorrar(?:me|nos)?)(?: (?:en|mis|los|nuestros))* impuestos\b)/,
  ],
  // The papers of taxes, and what has to be told to the office.
  [
    'tax',
    /\b1099(?:s|[- ]?(?:nec|misc|k|int|div))\b|\b(?:an?|the|form|file|filing|issue|send|need|get|report\w*|any) 1099\b|\bw-?[29]s\b|\b(?:an?|the|my|form|file|send|need|get) w-?[29]\b|\b(?:form|my|a|file) 1040\b|\bschedule [a-e]\b|\b(?:do|does|should|must|will|can|would) (?:i|we|they) (?:still |also )?(?:need to |have to |got to )?(?:report|declare|write off|claim)\b(?!.*\b(?:lost|stolen|fraud|charge)\b)|\b(?:report|declare)\b.*\b(?:irs|taxes|tax return)\b|\b(?:tengo|tenemos|hay|debo|deberia|debemos|puedo|podemos) (?:que )?(?:declarar|tributar|desgravar)\b|\b(?:modelo (?:100|130|303|347|720)|monotributo|constancia fiscal)\b/,
  ],
  [
    'advice',
    new RegExp(
      `\\b(?:recommend|suggest|recomiend\\w+|recomendar\\w*|sugier\\w+|aconsej\\w+)(?: me| us| for me)?(?: a| an| any| some| good| the| best| una?| algun[ao]?s?| buen[ao]?| la| el| mejor)* ?${product}\\b`,
    ),
  ],
  [
    'advice',
    new RegExp(
      `^(?!.*\\b(?:my|mis|mi|our|tengo|uso|nuestr\\w+|did i|have i|i have|i used|use)\\b).*\\b(?:best|better|mejor|mejores|cheapest|safest) ${product}\\b|\\b(?:which|what|que|cual) ${product} (?:is|are|es|son|should|would|would be) (?:the )?(?:best|better|good|right|mejor|buen[ao])?(?: for me| to get| para mi|[?. ]*$)|\\bdo (?:i|we) (?:really )?need (?:to (?:buy|get) )?(?:more |a |an |any |better )*${product}\\b|\\bnecesito (?:mas |un |una |otro |otra )*(?:seguro|prestamo|tarjeta)\\b`,
    ),
  ],
  [
    'advice',
    /\bcredit (?:score|rating|report|history)\b|\b(?:historial|puntaje|puntuacion|buro) (?:crediticio|de credito)\b|\bmi buro\b|\b(?:do|would|will|can) (?:i|we) (?:qualify|be approved|get approved|get a (?:loan|mortgage))\b|\b(?:califico|me darian|me aprobarian|puedo pedir|deberia pedir|me conviene pedir) (?:para )?(?:un |una )?(?:prestamo|credito|hipoteca)\b|\bhow much (?:house|home|loan|mortgage) can (?:i|we) (?:afford|get|borrow)\b|\bhow much can (?:i|we) borrow\b/,
  ],
  [
    'advice',
    /\b(?:es|sera|seria) (?:un |una )?(?:buen|mal|buena|mala) (?:momento|idea|epoca) (?:para |de )?(?:comprar|vender|invertir|refinanciar|pedir|sacar|contratar|cambiar)\b|\bis (?:it|now) (?:safe|smart|wise|worth it) to (?:buy|sell|invest|borrow|refinance|take)\b/,
  ],
  // Where to keep money, and whether to go on with what is paid for: the figures are the person's, the choice too.
  [
    'advice',
    /\b(?:is|are|would)\b.{1,50}\b(?:good|safe|smart|bad|decent|right|best|better|great|solid|wise) (?:place|spot|bank|account|option|choice|home|way|broker\w*|fund|app) (?:to|for)\b.*\b(?:money|cash|savings?|invest\w*|emergency fund)\b|\b(?:es|son|seria)\b.{0,50}\b(?:buen\w*|mal\w*|segur\w+|mejor) (?:lugar|sitio|banco|cuenta|opcion|forma|manera|fondo)\b.{0,40}\b(?:para|donde)\b.*\b(?:dinero|plata|ahorr\w+|invert\w+|inversion\w*)\b/,
  ],
  [
    'advice',
    /^(?!.*\bgoals?\b)(?:so |hey |and |but |ok |well |do you think )*(?:should|ought) (?:i|we) (?:to )?(?:just |really |maybe |finally )?(?:drop|quit|cancel|give up|ditch|dump|get rid of|leave|sell|renew|switch|stop (?:paying|going|using|subscribing))\b|\b(?:do you think |would you say )(?:i|we) should (?:drop|quit|cancel|give up|ditch|dump|sell|renew|switch)\b|^(?!.*\bmetas?\b)(?:[¿ ]*)(?:y |oye |pues |entonces |crees que )*(?:deberia|debo|deberiamos|debemos|me conviene|nos conviene|conviene|convendria|vale la pena|merece la pena|tendria que) (?:ya )?(?:dejar|cancelar|quitar|quitarme|darme de baja|darnos de baja|renovar|mantener|seguir (?:con|pagando)|vender|cambiar(?:me)?)\b/,
  ],
  // What people in general spend: there is no figure of anybody else.
  [
    'others',
    /\b(?:people|folks|families|households|others|somebody|someone|anyone|guys|women|men) (?:like (?:me|us)|(?:of|at|around) my age|my age|in my (?:area|city|situation|income))\b|\b(?:the |an? )?(?:average|typical|normal|median) (?:person|people|american|family|household|user|customer|couple|joe|guy|woman|man|spaniard|mexican)\b|\b(?:compared?|comparing|stack up|measure up)\b.*\b(?:to|with|against) (?:other people|others|everyone(?: else)?|everybody(?: else)?|most people|(?:the )?(?:national )?average of|the rest|my peers|the national average)\b|\bthan (?:most people|other people|everyone else|everybody else|the national average)\b|\bdo (?:most )?(?:other )?(?:people|families|households) (?:usually |normally |typically )?(?:spend|pay|save|earn|make)\b|\bnormal for (?:a |an |my |someone|somebody|people)\b|\bgente (?:como yo|de mi edad|como nosotros|normal)\b|\b(?:la|otra|de la) (?:demas )?gente\b|\b(?:los|de los|que los) demas\b(?! (?:gastos|meses|comercios|pagos|cargos|dias|movimientos))|\b(?:otras?|otros) (?:personas|usuarios|familias|hogares)\b|\b(?:una|la) (?:persona|familia|pareja) (?:promedio|media|normal|tipica|como la mia)\b|\b(?:media|promedio) nacional\b|\bel (?:espanol|mexicano|argentino|ciudadano) (?:medio|promedio)\b/,
  ],
  [
    'others',
    /\b(?:how much|what) (?:does|did|do|is) (?:my |the )?(?:boss|neighbou?rs?|coworkers?|colleagues?|ex|landlord)\b.*\b(?:make|makes|earn|earns|spend|spends|owe|owes|have|has|worth|salary)\b|\bcuanto (?:gana|gano|gasta|cobra|debe|tiene|ahorra) (?:mi |el |la |su )?(?:jef[ea]|vecin[oa]|companer[oa]|ex|casero|cunad[oa]|amig[oa])\b|\bcuant[oa] (?:dinero |plata |lana )?(?:tiene|debe) (?:mi|tu|su|la|el) (?:herman[oa]|madre|padre|mama|papa|prim[oa]|ti[oa]|suegr[oa]|abuel[oa]|novi[oa]|hij[oa])\b/,
  ],
];
