import type { Rule } from './rule.ts';

const polite =
  "(?:please|pls|ok|okay|hey|now|just|go ahead and|can you|could you|would you|will you|i want you to|i need you to|i'd like you to|help me|and|then|also|por favor|porfa|oye|vale|ahora|puedes|podrias|quiero que|necesito que|y|luego|tambien|,|saldo)";
/** Where an order begins: at the start, or after what joins it to another one. */
const begins = `(?:^|[.,;!] ?|\\band |\\by |\\bthen )(?:${polite},? )*`;
const order = (source: string): RegExp => new RegExp(`${begins}(?:${source})`);

const all = '(?:all|everything|every|each|my|our|the|that|this|it|them|todo|todos|todas)';

/** Orders that change or destroy what the assistant has no tool for; a question of what was done is none of them. */
export const orders: readonly Rule[] = [
  // What the bank says of an account is not for anybody to set.
  [
    'cannotAct',
    /\b(?:set|change|update|make|adjust|edit|raise|increase|reset|correct|overwrite)\b(?: \w+){0,5}? balances? (?:\w+ ){0,5}?(?:to|equal|=|by) ?(?:\$|\d|a |one |zero|more)|\b(?:pon|ponme|cambia|cambiame|actualiza|ajusta|modifica|edita|sube|corrige)\b(?: \w+){0,4}? saldos?\b.{0,40}?\b(?:a|en|por) ?(?:\$|\d|un |cero)/,
  ],
  [
    'cannotAct',
    order(
      `(?:delete|wipe|erase|purge|nuke|destroy|remove|reset|clear)(?: out)? ${all}\\b(?!.*\\b(?:from the (?:total|list|sum)|out of)\\b)`,
    ),
  ],
  [
    'cannotAct',
    order(
      '(?:borr|elimin|quit|limpi|vaci|resete|destru)(?:a|ar|e|es|alo|ala|alos|alas|arlo|arla|ame|amelo)(?:\\b (?:todo|todos|todas|mi|mis|el|la|los|las)\\b.*\\b(?:historial|datos|cuentas?|transacci\\w+|movimientos|metas?|mensajes|conversacion|cargos?|todo)\\b|lo todo\\b| todo[.!? ]*$| todo (?:sin|lo|el)\\b)',
    ),
  ],
  [
    'cannotAct',
    /\b(?:mark|set|flag|make|put|complete|finish|close|archive|marca|pon|completa|termina|cierra|archiva)(?:r|s)? (?:all|every|each|todas?|cada)\b.*\b(?:goals?|metas?|objetivos?)\b|\bda(?:r)? por (?:terminad|completad|cumplid)as todas\b/,
  ],
  [
    'cannotAct',
    /\b(?:without asking(?: me\b| first\b| anything\b| for\b|[.!, ]*$| and\b)|without (?:my )?confirm\w*|sin (?:preguntar\w*|confirmar\w*|mi permiso))\b/,
  ],
  [
    'cannotAct',
    order(
      '(?:unsubscribe|sign me up|sign up for|get rid of my|end my|stop my|terminate my|dispute|lend me|loan me|give me (?:a loan|money)|order me|dame de baja|date de baja|darme de baja|da de baja|prestame|dame un prestamo|consigueme)\\b',
    ),
  ],
  [
    'cannotAct',
    order(
      '(?:increase|raise|lower|reduce|change|up|sube|aumenta|baja|cambia|modifica)(?:me)? (?:my|the|mi|el|la)(?: \\w+){0,2} (?:limit|limite|pin|password|contrasena|address|direccion)\\b',
    ),
  ],
  [
    'cannotAct',
    order(
      '(?:buy|sell|purchase|trade|compra|vende)(?:me)? (?:me |us )?(?:\\d+|some|shares?|stocks?|bitcoin|btc|ethereum|crypto\\w*|cripto\\w*|acciones|tesla|gold|oro|etfs?|dollars?|dolares)\\b(?!.*\\b(?:last|did|how much|cost|spent|gaste|cuanto)\\b)',
    ),
  ],
  [
    'cannotAct',
    order(
      '(?:change|edit|correct|modify|fix|cambia|edita|corrige|modifica)(?:r)? (?:the |el |la |su )?(?:amount|date|price|monto|importe|fecha|precio|cantidad) (?:of|on|for|de|del)\\b',
    ),
  ],
  [
    'cannotAct',
    order(
      '(?:add|create|enter|insert|record|log|register|agrega|anade|registra|crea|mete)(?:r)? (?:a|an|one|new|another|una?|otra?|nuev[oa])(?: (?:new|nuev[oa]|manual))? (?:transaction|purchase|expense|payment|charge|account|transaccion|compra|gasto|pago|cargo|movimiento|cuenta)\\b(?!.*\\b(?:goal|meta|fund|fondo|progress)\\b)',
    ),
  ],
];
