import type { Rule } from './rule.ts';

/** Figures of one's own, or what was done: no advice is asked for. */
const ownFigures =
  '(?!.*\\b(?:did|spen[dt]\\w*|paid|paying|contributed|how much|how many|balance|transactions?|payments?|cost|costs|last (?:month|year|week)|have i|gast\\w+|pague|pagamos|pagado|cuant[oa]s?|saldo|movimientos|aporte|aportamos|compre|compramos)\\b)';

const vehicle =
  '(?:(?:index|mutual|hedge|bond|target[- ]date|money[- ]market) funds?|etfs?|stocks?|shares|bonds?|treasur(?:y|ies)|t-?bills?|cds?|certificates? of deposit|roth(?: ira)?s?|iras?|401 ?\\(?k\\)?s?|403b|hsas?|529|annuit(?:y|ies)|crypto\\w*|bitcoin|ethereum|gold|silver|real estate|rental property|robo[- ]?advisors?|brokerages?|high[- ]yield(?: savings)?|hysa|fondos? (?:indexados?|de inversion|mutuos?|cotizados?|monetarios?|de pensiones)|acciones|bonos|bolsa|cetes|letras del tesoro|plazos? fijos?|cripto\\w*|oro|plan de pensiones|afore|deposito a plazo)';

const asked =
  '(?:should|ought|which|what|whether|good|better|best|wise|smart|sensible|worth|makes? sense|bad idea|recommend|suggest|opinion|think|safe|deb[oa]|debemos|deberia|deberiamos|conviene|convendria|vale la pena|merece la pena|mejor|buena idea|tiene sentido|recomiend\\w+|aconsej\\w+|sugier\\w+|opinas|que tal)';

/** Where to put money, what to borrow anew, which bank is best: the person's to decide, with somebody licensed. */
export const investing: readonly Rule[] = [
  ['advice', new RegExp(`^${ownFigures}(?=.*\\b${asked}\\b).*\\b${vehicle}(?![a-z])`)],
  // `¿en qué fondo meto mis ahorros?`: no fund that is a goal.
  [
    'advice',
    /\b(?:que|cual|cuales|algun|un|buen|mejor) fondos?\b(?! de (?:emergencias?|ahorros?|viajes?|reserva))(?=.*\b(?:met\w+|pon\w*|pong\w+|inv[ie]+rt\w+|compr\w+|guard\w+|dej\w+|coloc\w+|recomiend\w+|convien\w+|rind\w+|rend\w+|deb\w+|mejor|ahorros?|dinero|plata)\b)|\b(?:which|what|any|a good) funds?\b(?=.*\b(?:put|invest|stick|park|buy|move|into|best|good|recommend|should)\b)(?!.*\b(?:goals?|emergency fund)\b)/,
  ],
  [
    'advice',
    new RegExp(
      `^${ownFigures}(?:.*\\b)?(?:where|donde|en que|a donde|adonde) (?!(?:\\w+ ){0,3}?dejo (?:mas|menos)\\b)(?:\\w+ ){0,4}?(?:invest|put|park|stash|keep|stick|inv[ie]+rt\\w*|met(?:o|er|emos|amos)|pon(?:go|er|emos|gamos)|guard(?:o|ar|amos)|dej(?:o|ar|amos)|coloc(?:o|ar|amos))\\b(?! on)(?:.*\\b(?:money|savings|cash|nest egg|bonus|inheritance|ahorros?|dinero|plata|lana|pasta|guita|efectivo)\\b)`,
    ),
  ],
  // Making money grow.
  [
    'advice',
    /\b(?:earn|get|make|getting|earning) (?:a )?(?:more|better|higher|the most|the best|good) (?:interest|returns?|yields?|rates?)\b(?!.*\b(?:than|did|last)\b)|\b(?:make|get|put|making|getting) (?:my|our) (?:\w+ )?(?:money|savings|cash) (?:to )?(?:work\w*|grow\w*)|\b(?:grow|growing) (?:my|our) (?:money|savings|wealth|cash|nest egg)\b|\b(?:rind(?:a|an|iera|ieran)|rendir|rent(?:e|en|ar)) mas\b|\bhacer (?:crecer|rendir) (?:mi|mis|nuestr\w+|el|los|la)\b/,
  ],
  // A loan anew, whatever is asked about it.
  [
    'advice',
    /^(?!.*\b(?:did|paid|when did|have (?:i|we)|transactions?|payments?|fees? (?:for|of)|pague|pagamos|gast\w+|cuando)\b).*\b(?:re-?financ\w+|refis?|remortgag\w*|reunific\w+ (?:las |mis |nuestras )?deudas|consolidat\w+ (?:my|our|the|all)? ?(?:debts?|loans?|cards?)|(?:novar|subrogar|renegociar) (?:la |mi |nuestra )?hipoteca)\b/,
  ],
  // `¿me conviene pagar la tarjeta o guardar la plata?`
  [
    'advice',
    /^(?!.*\bcuanto\b).*\b(?:(?:me |nos )?(?:conviene|convendria|recomiendas|aconsejas|sugieres)|es mejor|seria mejor|deberia|deberiamos|debo|mejor)(?: mas| que)? (?:\w+[aei]r(?:me|nos|l[oa]s?)?)\b.*\bo\b (?:mejor )?(?:\w+[aei]r(?:me|nos|l[oa]s?)?\b)/,
  ],
  // Which bank or lender is best: there are no offers in the data.
  [
    'advice',
    /^(?!.*\b(?:my|our|mi|mis|nuestr\w+|balance|limit|spen[dt]\w*|charged?|charges|owe|fees|saldo|limite|debo|gast\w+|cobr\w+|pague|use|used|uso|have i|do i have|i have|tengo)\b).*\b(?:which|what|que|cual(?:es)?)(?: \w+)? (?:banks?(?! accounts?)|brokers?|credit unions?|insurers?|lenders?|savings accounts?|bancos?|aseguradoras?|financieras?|cuentas? de ahorros?)\b.*\b(?:best|better|highest|lowest|cheapest|most|more|offers?|good|mejor\w*|mas|ofrece\w*|buen\w*|recomiend\w+)\b/,
  ],
  [
    'advice',
    /\b(?:would|is|was|will) (?:it|that|now) (?:be )?(?:a )?(?:wise|smart|sensible|prudent|foolish|dumb|stupid|crazy|good idea|bad idea|mistake|worth it|better|good time|bad time|good moment)(?: \w+){0,3}? (?:to|if (?:i|we)) (?:refinanc\w+|invest\w*|sell|sold|borrow\w*|buy|bought|consolidat\w+|switch\w*|move|moved|take out|took out|cash out|withdraw|quit|retire\w*|lend|lent|co-?sign\w*|pay off|paid off|pre-?pay|overpay|pay (?:down|extra)|rent|lease)\b|\b(?:can|could|should|when (?:can|could|should|will)) (?:i|we) (?:\w+ )?retire\b|\b(?:puedo|podria|podemos|deberia|cuando me puedo) (?:ya )?jubilar(?:me|nos)?\b/,
  ],
  // What markets and rates will do.
  [
    'advice',
    /\b(?:will|is|are|going to|gonna|when|think|van? a|cuando)\b.*\b(?:(?:stock |housing )?markets?|interest rates|mortgage rates|inflation|home prices|house prices|the fed|recession|la bolsa|la inflacion|los tipos|las tasas|el dolar|el euribor)\b.*\b(?:crash\w*|drop\w*|recover\w*|headed|tank\w*|rise|rising|fall\w*|come down|go\w* (?:up|down)|cut\w*|happen\w*|coming|sub\w+|baj\w+|ca[ei]\w*)\b/,
  ],
];
