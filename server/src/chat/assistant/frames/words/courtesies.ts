/**
 * Politeness that says nothing of money, wherever it stands: what is asked is left as it would be asked plainly. The words
 * of conditions, negations and wishes in it ("if it isn't too much bother") would else be read as part of the question.
 */
const put = '(?:tell|let|show|give|inform|advise|find out for|work out for|check for|help)';
const about = '(?: (?:know|me|us|me know|us know|me have|me see))*';

const english: readonly string[] = [
  // "if it isn't too much bother", "if that's all right with you", "if it is not a problem"
  `(?:but |and |only )*(?:if|unless|as long as|provided) (?:it|that|this)(?:['’]?s| is| was| were|['’]d be| would be| wouldn['’]?t be| would not be| isn['’]?t| is not| wasn['’]?t| weren['’]?t|ain['’]?t)?(?: (?:not|no|too|much|a|an|any|such|all|really|of|big|great|terrible))*(?: (?:trouble|bother|problem|hassle|imposition|inconvenience|burden|ask|to ask|possible|convenient|right|alright|ok(?:ay)?|fine))(?: (?:with|for|to) you)?`,
  // "if you don't mind my asking", "if I may ask", "if you'd be so good", "if you can"
  `if you (?:don['’]?t|do not|wouldn['’]?t|would not) mind(?: (?:my|me)? ?(?:asking|saying|telling me|checking))?`,
  `if (?:i|one) (?:may|might)(?: be so bold| ask)?(?: as to ask)?`,
  `if (?:you|ya)(?:['’]d| would| could| will|['’]ll| can) (?:please )?be so (?:kind|good)(?: as to ${put}${about})?`,
  `if you(?:['’]d| would) please|if you please|if you would(?= ?[?.!,]|$)|if you(?:['’]d| would) like(?= ?[?.!]|$)`,
  `(?:when|whenever|if|once) you(?:['’]ve| have)? (?:get|got|have) (?:a |the )?(?:minute|moment|chance|second|sec|mo|time)(?: to spare)?`,
  `at your (?:earliest )?convenience`,
  `(?:i['’]?m |i am )?(?:so |very |terribly |awfully )?sorry (?:to|for) (?:be a (?:bother|pain|nuisance)|bother(?:ing)?|trouble|troubling|disturb(?:ing)?|pester(?:ing)?)(?: you)?(?: again| with this| once more)?(?:,? but)?`,
  `(?:i )?hope (?:that['’]?s|this is|that is|it['’]?s|i['’]?m|i am) (?:not )?(?:ok(?:ay)?|all ?right|fine|too much(?: to ask| trouble| bother)?|a (?:bother|silly question|stupid question|dumb question)|(?:bothering|troubling) you)(?: to ask)?`,
  `(?:please )?(?:would|could|can|will) you (?:please )?be (?:so |very )?(?:kind|good|kind enough|good enough|a dear|a love|a darling|a pet|an angel)(?: enough)?(?: (?:as to|and|to))?(?: ${put}${about})?`,
  `(?:please )?(?:would|do) you mind (?:telling|showing|checking|letting|giving)(?: (?:for )?(?:me|us))?(?: know)?`,
  `(?:would|will|might|could) it (?:at all )?be (?:at all )?possible(?: for (?:you|me))? to (?:${put}${about}|know|see|find out|get)`,
  `i(?:['’]d| would| should)(?: really| very much)? (?:be (?:most |very |ever so |so |much )?(?:grateful|obliged|thankful|glad)|appreciate (?:it)?) ?if you (?:could|would|can|might)(?: please)?(?: be able to)?(?: ${put}${about})?`,
  `(?:please )?(?:do the needful and|do one thing,?|revert(?: back)? with|revert on)`,
  `(?:i was |i am |i['’]?m )?(?:just )?wondering,? (?:whether|if) (?:you|ya) (?:might|could|would|can|may)(?: perhaps| possibly| please| kindly)?(?: be able to)?(?: ${put}${about})?`,
  `i wonder,? (?:whether|if) (?:you|ya) (?:might|could|would|can|may)(?: perhaps| possibly| please| kindly)?(?: be able to)?(?: ${put}${about})?`,
  `(?:much appreciated|many thanks(?: in advance)?|thanks(?: so much| a million| a bunch| ever so much| in advance)|(?:no|there['’]?s no) (?:rush|hurry)|take your time|bless (?:you|your heart)|god bless|cheers (?:mate|love|pal|now|then))`,
  `(?:might|may|could|can) i (?:trouble|bother|pester) you (?:for|to (?:tell me|know))|i['’]?m (?:just |only )?after(?= (?:what|how|the total))`,
  `for me,? (?:would|could|will) you(?: please)?(?= ?[?.!]*$)`,
];

const spanish: readonly string[] = [
  `si (?:no )?(?:es|fuera|fuese|ser[ií]a) (?:mucha |demasiada |una |tanta )?molestia|si (?:no )?(?:es|fuera) (?:mucho|demasiado) (?:pedir|problema|l[ií]o|inconveniente)`,
  `si no (?:te|le|les|os) (?:molesta|importa|incomoda|cuesta)(?: (?:mucho|que (?:se lo |te lo )?pregunte|decirme(?:lo)?))?`,
  `si (?:es|eres|fuera|fueras|ser[ií]a) (?:usted )?tan amable(?: de (?:decirme|indicarme|informarme))?`,
  `(?:ser[ií]as?|ser[ií]a usted|me har[ií]as?|podr[ií]as? ser) (?:usted )?tan amables? (?:de|como para) (?:decirme|indicarme|informarme|mostrarme|ense[nñ]arme|contarme)?`,
  `si me hac(?:e|[eé]s)(?: usted)? (?:el|un) (?:favor|favorcito)|(?:h[aá]game|hazme|haceme|hac[eé]me|me hac(?:es|[eé]s|e)) (?:el|un) (?:gran )?(?:favor|favorcito|bien) ?(?:de|y)?(?: (?:decirme|me dice|me dices|indicarme))?`,
  `(?:tendr[ií]as?|ten|tenga|tiene)(?: usted)? la (?:bondad|amabilidad|gentileza) de(?: (?:decirme|indicarme|informarme))?`,
  `si (?:se )?puede(?:s)?(?: ser| usted)?(?= ?[?.!,]|$)|(?:si|a ser|de ser) (?:es |fuera |fuese )?posible`,
  `si me permite[s]?(?: (?:la pregunta|preguntar))?`,
  `(?:perdon[ae]?|disculp[ae]?|perd[oó]n|disculpas)(?: usted)? (?:por )?(?:que pregunte(?: tanto)?|la molestia|que (?:lo |la |te |le )?molest[eo](?: (?:otra vez|de nuevo))?|la pregunta)`,
  `cuando (?:puedas?|tengas? (?:un )?(?:momento|momentito|ratito|rato|minuto|tiempo|chance))(?= ?[?.!,]|$)`,
  `(?:le|te|se lo) agradecer[ií]a(?: mucho)? (?:que|si) me (?:diga|digas|dijera|dijeras|indique|informe|dice|dices)`,
  `(?:y )?(?:de antemano )?(?:muchas|much[ií]simas|mil) gracias(?: de antemano)?|gracias (?:de antemano|por (?:su|tu) (?:ayuda|atenci[oó]n|paciencia|tiempo))|dios se lo pague|que dios (?:te|le|lo|la) bendiga`,
  `con (?:todo|el debido) respeto|no s[eé] si (?:me )?(?:podr[ií]as?|puedes?|pod[eé]s)(?: (?:decirme|ayudarme(?: con)?))?`,
  `me (?:regalas?|colaboras?)(?: (?:con )?(?:el dato|la informaci[oó]n))?(?: de| con)?(?= (?:cu[aá]nto|cu[aá]l|qu[eé]|lo que|el total))`,
];

/** Courtesies, each to be left out; commas and "and" around them go with them. */
export const courtesies: readonly (readonly [RegExp, string])[] = [...english, ...spanish].map((one) => [
  new RegExp(`(?:^|(?<=[^\\p{L}'’]))[,;(–-]*\\s*(?:${one})(?![\\p{L}'’])[),;–-]*\\s*`, 'giu'),
  ' ',
]);
