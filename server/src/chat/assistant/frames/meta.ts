import { fold } from '../language/fold.ts';

/** What is neither a question about the person's money nor an order the assistant can propose. */
export type Meta =
  | 'crisis'
  | 'injection'
  | 'others'
  | 'cannotAct'
  | 'advice'
  | 'tax'
  | 'dispute'
  | 'greeting'
  | 'thanks'
  | 'bye'
  | 'help'
  | 'who'
  | 'privacy'
  | 'definition'
  | 'scope'
  | 'compliment'
  | 'complaint'
  | 'budget';

const rules: readonly (readonly [Meta, RegExp])[] = [
  [
    'crisis',
    /\b(suicid\w*|kill(ing)? myself|end(ing)? my life|end it all|want to die|wanna die|hurt(ing)? myself|self[- ]harm|no reason to live|better off dead|take my (own )?life|matarme|quitarme la vida|no quiero (seguir )?vivi\w+|quiero morir\w*|hacerme dano|acabar con todo|acabar con mi vida|ya no quiero vivir|no vale la pena vivir)\b/,
  ],
  [
    'injection',
    /\b(ignor(e|a|ar|es) (all |any |the |your |my |todas |tus |las |mis )*(previous|prior|above|earlier|instructions|rules|instrucciones|reglas|anteriores)|disregard (all|any|your|the|previous)|forget (all |your |the |previous )*(instructions|rules)|olvida (tus|las|todas) .*(instrucciones|reglas)|(system|hidden|initial|secret) (prompt|message|instructions)|(reveal|print|show|repeat|output|leak) (me )?(your|the) (prompt|instructions|rules|system|configuration|api|secret|token)|prompt (del|de) sistema|(muestra|revela|dime|repite|imprime) (tu|tus|el|las) (prompt|instrucciones)|developer mode|jailbreak|you are now|pretend (to be|you|that you)|act as (if|an?|my)|eres ahora|actua como|modo desarrollador|api ?keys?|access token|drop table|select \* from|database password|contrasena de la base|sudo|admin mode|<script|javascript:|as an admin|override)\b/,
  ],
  [
    'others',
    /\b(other|another|someone else|somebody else|different) ?'?s? (user|users|person|people|customer|customers|client|clients|account holders?)\b|\b(all|every|other) (the )?(users|customers|people|clients|accounts in the (system|database))\b|\buser( id| number| #)? ?\d+\b|\b(everyone|everybody|someone else|anyone else|somebody)( else)?'?s? (balance|balances|spending|transactions|accounts|data|money)\b|\bmy (wife|husband|neighbor|neighbour|boss|roommate|friend|coworker|ex|brother|sister|mom|mother|dad|father|girlfriend|boyfriend|partner|son|daughter)'?s (balance|spending|account|accounts|transactions|salary|income|bank|card|money|purchases)\b|\bhow much (does|did|do) (my )?(wife|husband|neighbor|neighbour|boss|roommate|friend|coworker|ex|brother|sister|john|jane|mary|bob|alice|maria|other users|others|people|everyone|elon)\b.*\b(spend|spent|earn|make|have|owe|save)\b|\b(otro|otra|otros|otras|demas) (usuario|usuarios|persona|personas|cliente|clientes)\b|\b(saldo|gastos?|cuentas?|movimientos|transacciones|dinero|sueldo) de(l| mi| la| otro| otra| los| todos los| un)* ?(vecin[oa]|espos[oa]|marido|mujer|jef[ea]|novi[oa]|herman[oa]|amig[oa]|usuarios?|clientes?|madre|padre|hij[oa]|companer[oa]|ex)\b|\busuario( numero| id)? ?\d+\b/,
  ],
  [
    'dispute',
    /\b(do(es)? not|don'?t|didn'?t|did not|never) (recogni[sz]e|authori[sz]e|make (this|that)|made)\b|\b(unauthori[sz]ed|unrecogni[sz]ed|fraud|fraudulent|scam|scammed|stolen|stole|hacked|identity theft|dispute|chargeback|skimmed|phishing)\b|\b(no reconozco|no autorice|no hice (esta|esa|este|ese)|fraude|fraudulent[oa]s?|estafa|estafaron|robad[oa]|robaron|me robaron|hackearon|reclamar un cargo|disputar|disputa|clonaron|clonada|cargo no reconocido|no autorizad[oa])\b/,
  ],
  [
    'cannotAct',
    /^(please |can you |could you |i want you to |hey |por favor |puedes |podrias |quiero que )*(transfer|send|wire|zelle|venmo|move|pay|deposit|withdraw|cancel|delete|remove|erase|disconnect|unlink|close|freeze|block|lock|dispute|refund|open|apply|sync|refresh|email|call|buy|sell|book|order)\b(?! (goal|rate|fee))(?!.*\b(how much|did i|have i|goal|meta)\b).*\b(to|my|the|a|all|this|that|for|\$|account|accounts|subscription|bill|card|money|transactions?|history|bank|netflix|spotify|checking|savings|me)\b|^(por favor |puedes |podrias |quiero que )*(transfiere|envia|manda|mueve|paga|deposita|retira|cancela|borra|elimina|desconecta|cierra|bloquea|congela|sincroniza|actualiza|compra|vende|abre una cuenta|transferir|pagar|borrar|eliminar|cancelar|pasa|pasame)(me|lo|la|le|les|los|las)?\b/,
  ],
  [
    'tax',
    /\b(tax(es)?|impuestos|irs|sat|hacienda)\b.*\b(owe|deduct\w*|write ?offs?|file|bracket|refund should|evade|avoid|how do i|debo|deducir|deducible|declarar|declaracion|evadir|calculate|will i pay|tendre que pagar)\b|\b(deduct|write off|deducible|declaracion de (la renta|impuestos)|tax (advice|return|bracket|deductions?))\b|\bhow much tax\b(?! (refund|did|have))|\bcuanto (debo|tengo que pagar) de impuestos\b/,
  ],
  [
    'advice',
    /\b(should|shall|would you|do you (think|recommend)|is it (a good|worth|smart|wise|better|the right)|which|what|best|recommend|advise|suggest|tell me (which|what))\b.*\b(stocks?|shares|etfs?|index funds?|crypto\w*|bitcoin|btc|ethereum|invest(ing|ment|ments)?|bonds?|portfolio|401k|ira|mutual funds?|refinance|insurance|policy|forex|options|gold|real estate|nft|dogecoin|tesla stock|credit card should|annuit\w+|financial advisor|loan should)\b|\bshould i (buy|sell|invest|get|take|lease|rent|refinance|quit|pay off|open|close|apply|spend|keep|cancel|switch|put|save or|declare|file|consolidate|borrow|lend|co-?sign)\b|\b(stock|crypto|investment|investing|financial|legal) (tips?|advice|picks?)\b|\bhow (should|do) i (invest|get rich|make money|become rich|beat)\b|\b(debo|deberia|conviene|me conviene|recomiend\w+|aconsej\w+|vale la pena|es buena idea|es mejor)\b.*\b(invertir|inversion|acciones|bolsa|cripto\w*|bitcoin|fondo indexado|fondos|bonos|seguro|hipoteca|comprar|vender|refinanciar|prestamo|casa|coche|oro)\b|\b(en que|donde|como) (debo |deberia |puedo |conviene )?invertir\b|\b(que|cuales) (acciones|criptomonedas|fondos|seguro)\b|\bwill (the )?(stock|market|bitcoin|crypto)\b|\bis (bitcoin|tesla|apple|crypto|the market)\b.*\b(good|buy|up|down|safe)\b|\bpay off (my )?(debt|loan|card|mortgage) or (invest|save)\b/,
  ],
  [
    'privacy',
    /\b(what|which|how) .*\b(data|information) .*\b(send|share|store|keep|collect|leave|leaves|use)\b|\b(is|are) (my|the) (data|information|chat|messages|conversation) (safe|private|secure|shared|stored|encrypted)\b|\b(privacy|who (can )?(see|sees|reads?)( my)?)\b|\b(privacidad|quien (ve|puede ver|lee)|mis datos (estan|son|se)|que datos|compartes|envias mis datos|guardas mis)\b|\bdo you (share|sell|store|send|remember)\b/,
  ],
  [
    'definition',
    /\b(how (do|does|are|is) (you|saldo|the app|spending|income) .*\b(count|calculate|compute|define|calculated|computed|counted|defined|work out|classif\w+)\b|what (counts|do you count|is included|does) .*\b(spending|income|mean|count|gasto)?|do (you|these|those|the figures|the numbers|that) (count|include)\b.*\b(transfers?|pending|refunds?|card payments?)|does (that|this|it|the total) (count|include)\b|(como|que) (calculas?|cuentas?|se calcula|cuenta como|incluye|consideras?) .*\b(gasto|gastos|ingreso|ingresos|total|totales|transferencias|pendientes)?|incluye[sn]? (las |los )?(transferencias|pendientes|reembolsos|devoluciones))\b/,
  ],
  [
    'budget',
    /\b(set|create|make|change|remaining|left in|under|over|within|my|a|mi|un|el|del|fija\w*|crea\w*|pon\w*) (a |my |the |un |mi )?(monthly |weekly |grocery |food |mensual )?(budget|budgets|presupuesto|presupuestos)\b/,
  ],
  [
    'scope',
    /\b(weather|joke|jokes|poem|song|story|lyrics|recipe|recipes|capital of|president|prime minister|translate|world cup|football|soccer|basketball|nba|nfl|movie should|restaurant recommendation|news|headline|horoscope|who (won|is the|was the|invented|wrote)|write (me )?(a|an|some)|code|python|javascript|essay|homework|math problem|square root|what time is it|what day is (it|today)|how old|how tall|how far (is|away|to)|directions|traffic|meaning of life|exchange rate|stock price|price of (bitcoin|gold|oil|tesla|apple|gas)|bitcoin price|book (a|me)|set (a|an) (alarm|timer|reminder)|remind me|call (my|me)|email|play (a|some|me)|clima|tiempo hara|va a llover|lloviendo|llover|chiste|chistes|poema|cancion|cuento|receta|capital de|presidente|traduce|traducir|futbol|mundial|noticias|horoscopo|quien (gano|es el|fue|invento|escribio)|escribe(me)? (un|una)|que hora es|que dia es|tipo de cambio|precio del (bitcoin|oro|petroleo|dolar)|ponme una alarma|recuerdame|cuentame (un|una)|tell me (a|about) (joke|story|yourself not))\b/,
  ],
  [
    'who',
    /\b(who are you|what are you|are you (a |an )?(bot|robot|human|real|person|ai|chatgpt|gpt|claude|machine|llm)|what is your name|your name|which (model|engine|ai)|quien eres|que eres|eres (un |una )?(bot|robot|humano|persona|ia|real|maquina|chatgpt)|como te llamas|tu nombre)\b/,
  ],
  [
    'help',
    /^(help|help me|ayuda|ayudame|menu|options|opciones|commands|comandos|\?+)[!.? ]*$|\b(what|how much|which things) (can|could|do) (you|i) (do|ask|help|answer|know|ask you)\b|\bhow (can|do) (you help|i use|you work|this work)\b|\bwhat (kind|sort|type)s? of (questions?|things)\b|\b(que|en que) (puedes|sabes|puedo) (hacer|preguntar\w*|ayudar\w*|responder)\b|\bcomo (funcionas|te uso|puedes ayudarme)\b|\bexamples?\b.*\bquestions?\b/,
  ],
  [
    'thanks',
    /^(ok |okay |great |perfect |cool |vale |genial |perfecto |muchas |mil )*(thanks|thank you|thx|ty|thank u|cheers|gracias|te lo agradezco|much appreciated|appreciate it)\b.{0,40}$/,
  ],
  [
    'bye',
    /^(bye|goodbye|see you|good night|adios|chao|hasta luego|hasta pronto|nos vemos|buenas noches)\b.{0,20}$/,
  ],
  [
    'greeting',
    /^(hi|hello|hey|hiya|yo|good (morning|afternoon|evening)|howdy|hola|buenas|buenos dias|buenas tardes|que tal|que onda|what'?s up|sup|how are you|how'?s it going|como estas|hola que tal)( there| saldo| assistant| que tal| buenos dias| buenas tardes| amigo| everyone| again| como estas| how are you)*[!.,? ]*$/,
  ],
  [
    'compliment',
    /^(great|awesome|perfect|nice|cool|good|excellent|wow|ok|okay|got it|i see|understood|alright|sounds good|vale|genial|perfecto|entiendo|entendido|de acuerdo|bien|muy bien|excelente|ya veo|good (job|bot|work)|well done)[!. ]*$/,
  ],
  [
    'complaint',
    /^(that('?s| is) (wrong|not right|incorrect|not what i (asked|meant))|you('?re| are) wrong|wrong|not (that|helpful)|bad (bot|answer)|eso (esta mal|no es|no era)|estas equivocad[oa]|incorrecto|mal|no entiendes( nada)?|you (do not|don'?t) understand( me)?|useless|inutil)[!. ]*$/,
  ],
];

/** The meta reading of a message, null when it is about the person's money. Safety comes first. */
export function metaOf(question: string): Meta | null {
  const text = fold(question)
    .replaceAll(/[¿¡"“”]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (const [meta, rule] of rules) if (rule.test(text)) return meta;
  return null;
}
