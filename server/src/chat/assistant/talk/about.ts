import type { Rule } from './rule.ts';

/** Questions about the assistant's definitions and what it keeps. */
export const about: readonly Rule[] = [
  [
    'privacy',
    /\b(what|which|how) .*\b(data|information) .*\b(send|share|store|keep|collect|leave|leaves|use)\b|\b(is|are) (my|the) (data|information|chat|messages|conversation) (safe|private|secure|shared|stored|encrypted)\b|\b(privacy|who (can )?(see|sees|reads?)( my)?)\b|\b(privacidad|quien (ve|puede ver|lee)|mis datos (estan|son|se)|que datos|compartes|envias mis datos|guardas mis)\b|\bdo you (share|sell|store|send|remember)\b/,
  ],
  [
    'definition',
    /\b(how (do|does|are|is) (you|saldo|the app|spending|income) .*\b(count|calculate|compute|define|calculated|computed|counted|defined|work out|classif\w+)\b|what (counts|do you count|is included)\b|what does .*\b(mean|count|include)\b|do (you|these|those|the figures|the numbers|that) (count|include)\b.*\b(transfers?|pending|refunds?|card payments?)|does (that|this|it|the total) (count|include)\b|como (calculas?|cuentas|se calculan?|se cuentan?)\b|que (calculas?|se calcula|cuenta como|incluye|consideras?)\b|incluye[sn]? (las |los )?(transferencias|pendientes|reembolsos|devoluciones))\b/,
  ],
  [
    'budget',
    /\b(set|create|make|change|remaining|left in|under|over|within|my|a|mi|un|el|del|fija\w*|crea\w*|pon\w*) (a |my |the |un |mi )?(monthly |weekly |grocery |food |mensual )?(budget|budgets|presupuesto|presupuestos)\b/,
  ],
];

/** Who it is and what it can do: after everything that is about the person's money. */
export const itself: readonly Rule[] = [
  [
    'who',
    /\b(who are you|who (made|built|created|wrote|designed|programmed|owns|runs) (you|u|this( app| bot)?)|are you (alive|there|listening|male|female|sentient|conscious)|do you (have feelings|sleep|dream|like me)|how old are you|where are you from|quien te (hizo|creo|programo|construyo)|de donde eres|cuantos anos tienes|estas ahi|what are you(?! able| going| spending)|are you (a |an )?(bot|robot|human|real|person|ai|chatgpt|gpt|claude|machine|llm)|what is your name|your name|which (model|engine|ai)|quien eres|que eres(?! capaz)|eres (un |una )?(bot|robot|humano|persona|ia|real|maquina|chatgpt)|como te llamas|tu nombre)\b/,
  ],
  [
    'help',
    /^(help|help me|ayuda|ayudame|menu|options|opciones|commands|comandos|\?+)[!.? ]*$|^(can|may|could) (i|you) (ask|help)( me)?( you)?( (a|some|something|anything|with something|out|questions?|a question|please|with this))*[?!. ]*$|\bi have (a|some|another) questions?[?!. ]*$|\b(what|how) (else )?(are|r) (you|u) (able|capable|good)\b|\bwhat else (can|could) (you|i)\b|^(te|le|os) puedo (preguntar|hacer)\b.{0,25}$|^(puedes|podrias|me puedes|puede) (ayudar\w*|contestar\w*)[?!. ]*$|\btengo (una|otra) (pregunta|duda)[?!. ]*$|\b(que|cuales son) (mas )?(eres capaz|tus (funciones|capacidades))\b|\bde que eres capaz\b|\bque mas (puedes|sabes)\b|\b(what|how much|which things) (can|could|do) (you|i) (do|ask|help|answer|know|ask you)\b|\bhow (can|do) (you help|i use|you work|this work)\b|\bwhat (kind|sort|type)s? of (questions?|things)\b|\b(?:en|con|a) que (?:me |nos )?(?:puedes|podes|podrias|puede) (?:me )?(?:ayudar|echar una mano)\w*|\b(que|en que)(?: (?:cosas|mas|otras cosas))? (puedes|sabes|puedo) (hacer|preguntar\w*|ayudar\w*|responder)\b|\bcomo (funcionas|te uso|puedes ayudarme)\b|\bexamples?\b.*\bquestions?\b/,
  ],
];
