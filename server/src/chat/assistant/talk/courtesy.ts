import { madeOf, phrases } from './phrases.ts';

/** What a courtesy is; the one that asks most for an answer of its own stands first. */
export const courtesies = [
  'insult',
  'wellbeing',
  'bye',
  'thanks',
  'compliment',
  'greeting',
  'acknowledgement',
] as const;

export type Courtesy = (typeof courtesies)[number];

const words = (text: string): string => text.trim().split(/\s+/).join('|');
const praise = words(
  'smart clever great awesome helpful useful cool nice amazing brilliant good kind funny handy sweet impressive fantastic wonderful perfect genius legend star lifesaver best fast quick neat excellent listo lista inteligente util genial bueno buena amable crack maravilla increible chido chida chingon chingona simpatico simpatica majo maja rapido rapida impresionante estupendo lindo linda guay',
);
const abuse = words(
  'stupid dumb useless idiot idiots moron terrible awful bad worthless trash garbage rubbish annoying worst slow crap horrible pathetic hopeless inutil tonto tonta idiota estupido estupida imbecil malo mala pesimo pesima basura torpe burro burra pendejo pendeja lento lenta horrible',
);
const degree =
  '(?:so|really|very|pretty|super|quite|such|too|the|a|an|one|actually|totally|completely|just|fucking|bloody|muy|tan|bien|super|un|una|el|la|todo|toda|bastante|de|lo)';
const you =
  "(?:you(?: a|')?re|you are|ur|u r|u are|this is|that(?:'?s| is| was)|it(?:'?s| is| was)|this (?:app|bot|thing|assistant) is|eres|es usted|usted es|que|esto es|esta app es)";

/** Phrases a message of courtesy is made of, in any order. Each is tried where the one before ended. */
const courteous = phrases<Courtesy | 'filler'>([
  [
    'wellbeing',
    "how(?:'?s| is| are|s)(?: it| things| everything| life| you| u| ya| your (?:day|morning|evening|afternoon|week)| all)+(?: going| doing| feeling| been| treating you| so far)*",
  ],
  [
    'wellbeing',
    "how (?:do you do|have you been|goes it|you doing|are ya)|what'?s (?:up|new|good|happening|going on)|whats (?:up|new)|wass?up|whazzup|sup|you (?:ok|okay|good|alright)|everything (?:ok|okay|good|alright)|(?:i )?hope you(?:'?re| are) (?:well|ok|doing well|good)",
  ],
  [
    'wellbeing',
    'que tal(?: (?:estas?|esta usted|todo|va todo|va|el dia|te va|le va|andas|vamos|todo bien))*|como (?:estas|esta(?: usted)?|andas|anda|te va|le va|va(?: todo| eso| la cosa)?|has estado|te encuentras|se encuentra|amaneciste|te sientes)|todo bien|que (?:hay|pasa|tal va|cuentas|haces|hubo|mas)|que onda|quiubo|espero que estes? bien',
  ],
  [
    'greeting',
    'hi+|hello+|hey+(?: there)?|hiya|heya|yo|howdy|greetings|hola+|holi+|holis|ey|oye|oiga|good (?:morning|afternoon|evening|day)|buenas(?: tardes| noches| dias)?|buenos dias|buen dia|muy buenas|saludos|nice to (?:meet|see) you|long time no see|cuanto tiempo(?: sin (?:verte|hablar))?|pleased to meet you|mucho gusto|encantad[oa](?: de conocerte)?',
  ],
  [
    'thanks',
    'no(?:,)? (?:thanks|thank you|gracias)|(?:many |much |huge |big )*(?:thanks?|thx|thnx|ty|tysm|tks|cheers)(?: you| u| ya)?(?: (?:so|very|a|again|much|lot|bunch|million|ton|loads|heaps))*|much (?:obliged|appreciated)|(?:i (?:really )?)?appreciate (?:it|that|this|you|your help|the help)|(?:muchas |muchisimas |mil |un millon de |ok )*gracias(?: mil)?(?: por (?:todo|la ayuda|tu ayuda|su ayuda|eso|la info|responder))?|(?:te|se) lo agradezco(?: mucho)?|muy amable|(?:that|this|it)(?: really)? helps(?: a lot)?|(?:that|this) was (?:very |really |so )*helpful|for (?:your|the|all your|all the) (?:help|time|answer|answers|info|information|patience)|for (?:that|helping)(?: me)?',
  ],
  [
    'bye',
    "(?:bye+)(?: bye)?|good ?bye|see (?:you|ya|u)(?: (?:later|soon|tomorrow|around))?|cya|laters?|good ?night|take care|have a (?:good|nice|great|lovely) (?:one|day|night|evening|weekend)|talk (?:to you )?(?:later|soon)|ttyl|(?:that'?s|that is|that will be|that'll be) all(?: for (?:now|today))?|i'?m (?:done|off)|adios|chao|chau|hasta (?:luego|pronto|manana|la vista|otra|la proxima)|nos vemos|buenas noches|que (?:tengas?|pases?) (?:un )?(?:buen|lindo|bonito|feliz) dia|cuidate|cuidese|eso es todo(?: por (?:hoy|ahora))?|me voy",
  ],
  [
    'insult',
    `(?:${you} (?:${degree} )*)?(?:${abuse})(?: (?:bot|app|thing|machine|assistant|robot|program|programa|maquina))?|(?:you|this|that|it|this app|this bot) (?:really )?sucks?|shut up|wtf|what the (?:hell|fuck|heck)|f+u+c+k+(?: you| off| this| that)?|screw you|go to hell|damn you|no sirves?(?: para nada| de nada)?|callate|vete (?:a la .+|al .+)|que (?:porqueria|asco|mierda)|mierda|i hate (?:you|this)|te odio|you (?:do not|don'?t) know anything|no sabes nada|no vales nada`,
  ],
  [
    'compliment',
    `${you} (?:${degree} )*(?:${praise})(?: (?:app|bot|assistant|job|stuff|thing|help))?|(?:${degree} )*(?:${praise}) (?:bot|app|job|work|stuff|assistant|answer|thing)|i (?:love|like) (?:you|this|it|that|this app|how you .+)|well done|good (?:one|boy|girl)|love (?:it|this|you)|buen trabajo|bien hecho|te quiero|te amo|me (?:gustas?|encantas?|caes bien)(?: (?:mucho|esto|esta app|como .+))*|you(?:'re| are)? rock|you rock`,
  ],
  [
    'acknowledgement',
    "(?:please )?(?:give me|just|hang on|hold on|wait)?,? ?(?:a|one) (?:sec|second|minute|moment|min)|hang on|hold on|bear with me|un (?:momento|segundo|momentito|minuto)|dame un (?:momento|segundo|minuto)|espera un (?:momento|segundo|poco)|okay+|okey|ok+|kk?|all ?right|alright|sure|fine|right|cool+|nice+|great|good|perfect|awesome|excellent|wo+w|lovely|brilliant|super|sweet|neat|got it|gotcha|i see|i (?:get|got) it|understood|makes sense|noted|sounds good|fair enough|interesting|good to know|that'?s (?:fine|ok|okay|good to know)|lol|lmao|(?:ha){2,}|(?:he){2,}|h+m+|oh|ah|aha|whoa|never ?mind|no importa|nothing else|nada mas|vale|bien|muy bien|genial|perfecto|excelente|entiendo|entendido|comprendo|de acuerdo|ya veo|claro|listo|(?:ja){2,}|(?:je){2,}|ya|sale|aja|chido|estupendo|fantastico|guay|que (?:bien|bueno|interesante|guay|chido|padre)|me alegro|interesante|anda|bueno|uy|orale|no (?:problem|worries|pasa nada|hay problema)|very (?:good|nice|well|interesting)|muy (?:bueno|interesante)|está bien|esta bien",
  ],
  [
    'filler',
    'crack|maestr[oa]|maquina|jef[ea]|campeon|corazon|carin[oa]|por (?:ahi|alla|aqui)|over there|over here|saldo|assistant|asistente|there|again|dude|man|bro|buddy|mate|pal|friend|my friend|dear|sir|madam|guys|amigo|amiga|che|tio|tia|wey|guey|eh|pues|entonces|then|so|and|y|well|to you(?: too)?|a ti(?: tambien)?|a usted|too|tambien|everyone|all|today|tonight|hoy|yesterday|ayer|earlier|the other day|la otra vez|please|por favor|porfa|this (?:morning|evening|afternoon|fine day)|now|for now|por ahora|my|mi|you|really|indeed|so much|very much|mucho|de verdad|la verdad|i guess|i must say|man|just saying|saying hi|to say hi|just wanted to say|solo (?:queria|quiero) (?:saludar|decir)|um+|uh+|er+|for me',
  ],
]);

/**
 * The courtesy a message consists of ("hi there, how are you doing today?", `muchas gracias, eres muy amable`); null when
 * it says anything else besides, so that "thanks, and for gas?" stays a question.
 */
export function courtesyOf(message: string): Courtesy | null {
  const said = madeOf(message, courteous);
  return courtesies.find((one) => said?.has(one)) ?? null;
}
