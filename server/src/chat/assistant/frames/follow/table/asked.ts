import { visitNouns } from '../../cues/verbs.ts';
import { addsUp, sumAlone } from '../sum-words.ts';
import type { Per, Weighed } from '../../frame.ts';
import { rises } from '../words.ts';
import type { Axis } from './sides.ts';

export type Measure = Weighed['by'];
type Want = Weighed['want'];

export interface Asked {
  want: Want;
  /** Null where the turn says none: as they were told. */
  by: Measure | null;
  /** How many of the figures are meant. */
  count: number | null;
  /** What they differ in, where a word says so: "which month", "which of the shops". */
  axis: Axis | null;
  /** In proportion. */
  percent: boolean;
  /** Dear or cheap: of shops a payment is meant, of anything else what it came to. */
  priced: boolean;
  least: boolean;
  /** It picks by "where": of what stands side by side, for else a ranking of places is meant. */
  where: boolean;
  /** A sum or mean is all it says, with no word for what was told: "in total?" */
  alone: boolean;
}

const visit = `(?:${visitNouns}|booking|flight|stay|night|reserva|vuelo|noche|pop|go|meal|dinner|lunch|breakfast|drink|payout|invoice|deposit|check|cheque|paycheck|gig|job|shift|delivery|shipment|package|parcel|fill ?up|fill|tank|ride|game|ticket|session|class|haircut|pick up|load|comida|cena|salida|ida|vuelta|factura|deposito|cobro|envio|paquete|tanque|tanqueada|carga|corte|boleto|sesion|clase|entrega|ticket|§c)s?`;
const perVisit = new RegExp(
  `\\b(?:per|a|an|each|every|por|cada|x|al|la) (?:single |one |cada )?${visit}(?![a-z])|\\b(?:per|por|cada|each|every|a) §c|\\b(?:each|every|any) time\\b|\\bcada vez\\b|\\bapiece\\b|\\b(?:average|avg|typical|mean) ${visit}|\\b${visit} (?:promedio|medio|media|tipic[oa])(?![a-z])`,
);
const priced =
  /\b(pricier|priciest|dearer|dearest|cheaper|cheapest|expensive|car[oa]s?|carit[oa]s?|barat[oa]s?|costlier|costliest)\b/;
const times =
  /\b(?:more|most|fewer|fewest|mas|menos) (?:purchases|payments|orders|trips|visits|rides|transactions|charges|compras|pagos|viajes|visitas|pedidos|cargos)\b|\b(often|oftener|frequently|frequented|times|regularly|most visits|more visits|fewer|visit(?:ed)?|frecuen\w+|seguido|veces|a menudo|visit[oeé]|visitamos)\b|\b(?:go|went|been|hit|hitting|going|use|used) (?:to |there )?(?:the )?(?:more|most|less|least)\b|\b(?:more|most|less|least) .*\b(?:go|went|been|hit) to\b|\b(?:voy|vamos|fui|fuimos|he ido|hemos ido|uso|usamos) (?:mas|menos)\b|\b(?:mas|menos) (?:voy|vamos|fui|fuimos|he ido|hemos ido)\b|\bdo (?:i|we) (?:go to|hit|visit|use|see)\b/;
const countOf = new RegExp(
  `\\b(?:how many|cuant[oa]s|number of|numero de|cantidad de) (?:${visit}|times|veces|payments|purchases|transactions|pagos|compras)(?![a-z])`,
);
const units: readonly (readonly [Exclude<Per, 'transaction'>, RegExp])[] = [
  ['day', /\b(?:(?:per|a|each|every|por|al|cada) (?:day|dia)|daily|diari[oa])\b/],
  ['week', /\b(?:(?:per|a|each|every|por|a la|cada) (?:week|semana)|weekly|semanal)\b/],
  ['month', /\b(?:(?:per|a|each|every|por|al|cada) (?:month|mes)|monthly|mensual(?:es|mente)?)\b/],
  ['year', /\b(?:(?:per|a|each|every|por|al|cada) (?:year|ano)|yearly|annually|anual(?:es|mente)?)\b/],
];
const sums = /\b(dollars|dolares|spen[dt]|spending|gast\w+|in total|en total|overall|altogether)\b/;

const most =
  /\b(more|most|higher|highest|bigger|biggest|larger|largest|greater|greatest|better|best|worse|worst|top|mas|mayor|mejor|peor|less|least|lower|lowest|smaller|smallest|fewer|fewest|menos|menor|often|oftener|frequently|winner|wins|ahead|gana)\b/;
const least =
  /\b(less|least|lower|lowest|smaller|smallest|fewer|fewest|cheaper|cheapest|menos|menor|barat[oa]s?)\b/;
/** Words that pick one of several. */
export const picks =
  /\b(which|what one|who|cual(?:es)?|quien(?:es)?|whichever)\b|\b(?:of|out of|between|de|entre) (?:the §k|them|those|these|both|all §k|l[oa]s §k|l[oa]s tres|l[oa]s dos|ell[oa]s|es[oa]s|est[oa]s|tod[oa]s)\b|^(?:and |so |y |ok |but )*(?:the |el |la )?(?:cheaper|cheapest|pricier|priciest|dearer|dearest|most expensive|bigger|smaller|higher|lower|mas car[oa]|mas barat[oa]|mas alt[oa]|mas baj[oa]|worst|best|worse|better|mejor|peor)(?: (?:per|a|each|por|cada) \S+)?(?: one| month| week| year| mes| semana| ano)?(?: was| is| fue| es)?$/;
/** "and where do I go more", `¿y dónde gasto menos?` */
const where = /^(?:and |so |y |ok )*(?:where|donde|en donde|a donde)\b.*\b(?:more|less|mas|menos)\b/;
const orders =
  /\b(?:order|rank|sort|put|ordena\w*|clasifica\w*|acomoda\w*|pon\w*)\b.*\b(?:order|rank|sort|them|those|these|by|l[oa]s|orden|por|de mayor|de menor|three|§k)\b|^(?:y |ahora )?ordena[ld][oa]s\b/;
const apart =
  /\b(difference|diff|gap|diferencia|by how (?:much|many)|por cuanto|how (?:much|many) (?:more|less|fewer|higher|lower|bigger|cheaper)|cuant[oa]s? (?:mas|menos)|how far apart|net)\b/;
const inPercent = /(?:\b(?:percent\w*|pct|porcentaje|por ciento|porcentual\w*|proportion\w*)|%)/;
const change =
  /\b(change|changed|raise|increase|increased|rise|drop|decrease|growth|grew|grow|jump|up|down|more|less|higher|lower|apart|difference|cambio|aumento|aumenta|subida|bajada|crecimiento|crecio|subio|bajo|mas|menos|diferencia|variacion|by|en|por|in)\b/;
const together =
  /\b(together|combined|altogether|sum|total|add(?:ed|s)?|junt[oa]s?|sum(?:a|an|ad[oa]s|al[oa]s)|ambos|ambas|in all)\b|\b(?:both|all §k|l[oa]s §k|tod[oa]s l[oa]s §k)\b/;
const means = /\b(average|mean|avg|averaged|promedio|media)\b/;
const stretches =
  'months?|weeks?|weekends?|years?|quarters?|days?|periods?|meses|mes|semanas?|fines|anos?|trimestres?|dias?|periodos?|last|ultim[oa]s|§k|dos|tres|cuatro|two|three|four|between|entre';
const totalAlone = sumAlone(
  `${stretches}|spend|spent|pay|paid|i|we|gaste|gastamos|pague|pagamos|gastado|he|hemos`,
);
const meanAlone = sumAlone(
  `${stretches}|average|mean|averaged|promedio|media|medio|on|each|per|work|works|out|al|cada|unit`,
);
const each = /\b(each|apiece|each one|individually|respectively|both|per|a|cada un[oa]|cada|por)\b/;

const plural = '(?:s|es)?';
const hints: readonly (readonly [Axis, RegExp])[] = [
  [
    'days',
    new RegExp(
      `\\b(?:which|what|cual|que|en que|of the §k|de l[oa]s §k|the|el|la|best|worst|better|worse|higher|lower|bigger|mejor|peor|both|l[oa]s §k|all §k) (?:of the §k |de l[oa]s §k )?(?:month|week|weekend|year|day|quarter|period|stretch|summer|season|mes|semana|ano|dia|trimestre|periodo|finde|verano)${plural}\\b`,
    ),
  ],
  [
    'accounts',
    /\b(?:which|what|que|cual|en que|con que|on which|of the §k|both|l[oa]s §k) (?:§a|cards?|accounts?|tarjetas?|cuentas?)(?![a-z])/,
  ],
  [
    'things',
    /\b(?:which|what|que|cual|en que|of the §k|both|l[oa]s §k|a que|de l[oa]s §k) (?:places?|shops?|stores?|spots?|restaurants?|joints?|merchants?|clients?|customers?|companies|company|bills?|subscriptions?|apps?|lugar(?:es)?|sitios?|tiendas?|comercios?|clientes?|empresas?|servicios?|recibos?|facturas?|suscripcion(?:es)?)\b/,
  ],
];

const lead =
  'and|so|y|e|o|or|ok|okay|now|then|well|but|pero|just|also|too|please|tell|me|give|show|like|hmm|then|entonces|pues|bueno|a ver|dime|dame|oye|also|tambien|porfa|por favor|actually|really|there|ahi|alli|here|aqui|then|overall|still|actualmente|normalmente|usually|generally|typically';
const grammar =
  'the|a|an|is|was|are|were|be|been|do|does|did|has|have|had|i|we|us|you|my|our|it|that|this|its|his|of|in|on|at|for|to|with|from|by|than|out|if|as|el|la|los|las|lo|un|una|de|del|en|al|con|por|que|es|son|era|fue|fueron|ha|he|hemos|han|nos|le|les|se|te|mi|mis|nuestr[oa]s?|yo|nosotros|x|pa|para|q|cuando|once|s|each|every|per|cada|between|entre|among|comparing|compared|comparison';
const asking =
  'which|what|who|whom|how|much|many|where|cual|cuales|quien|quienes|cuanto|cuanta|cuantos|cuantas|donde|whichever';
const several =
  '§k|both|all|one|ones|each|either|them|they|those|these|two|three|dos|tres|ambos|ambas|cada|uno|una|tod[oa]s?|ell[oa]s|es[oa]s?|est[oa]s?|eso|otro|otra|other|same|mism[oa]s?';
const doing =
  'cost|costs|costing|costed|spend|spends|spent|spending|pay|pays|paid|paying|charge|charges|charged|go|goes|went|going|hit|hitting|see|saw|visit|visits|visited|come|comes|came|get|gets|got|bring|brings|brought|make|makes|made|earn|earns|earned|work|works|out|run|runs|use|used|drop|dropped|blow|put|eats|eat|take|takes|took|sale|salen|salio|sali|cuesta|cuestan|costo|costaron|gasto|gaste|gastamos|gastado|pago|pague|pagamos|paga|pagan|pagaron|pagado|cobra|cobran|cobre|fui|fuimos|voy|vamos|ido|visito|visite|visitamos|gano|gane|gana|ganamos|deja|dejan|dejo|rinde|rinden|conviene|uso|usamos|suma|suman|sumados|hace|hacen|da|dan|stand|won|wins|owe|receive|received|recibo|recibi|entra|entro';
const comparing =
  'more|most|less|least|fewer|fewest|higher|highest|lower|lowest|bigger|biggest|larger|largest|smaller|smallest|greater|greatest|better|best|worse|worst|top|pricier|priciest|dearer|dearest|cheaper|cheapest|costlier|costliest|expensive|ahead|winner|mas|menos|mayor|menor|mejor|peor|car[oa]s?|carit[oa]s?|barat[oa]s?|alt[oa]s?|baj[oa]s?|grandes?|often|oftener|frequently|regularly|seguido|frecuencia|frecuentemente|a menudo|veces|times|time|vez';
const nouns = `${visit}|places?|shops?|stores?|spots?|restaurants?|joints?|merchants?|clients?|customers?|compan(?:y|ies)|bills?|subscriptions?|apps?|lugar(?:es)?|sitios?|tiendas?|comercios?|clientes?|empresas?|servicios?|recibos?|suscripcion(?:es)?|months?|weeks?|weekends?|years?|days?|quarters?|periods?|mes(?:es)?|semanas?|anos?|dias?|trimestres?|periodos?|cards?|accounts?|tarjetas?|cuentas?|§a|monthly|weekly|yearly|daily|annually|mensual(?:es|mente)?|semanal|anual(?:es|mente)?|number|numero|cantidad|amount|amounts|money|plata|dinero|lana|visits|purchases|payments|orders|trips|rides|transactions|charges|compras|pagos|viajes|visitas|pedidos|cargos|basis|dollars|dolares|terms|cost|costo|precio|price|prices|size|up|down`;
const weighing =
  'ordenad[oa]s|gone|rose|risen|increased|grew|grown|jumped|fell|fallen|dropped|subio|subieron|subido|aumento|aumentaron|aumentado|crecio|crecieron|bajo|bajaron|bajado|cambio|cambiaron|cayo|order|rank|ranked|sort|sorted|list|ordena|ordenal[oa]s|ordename|ordenamel[oa]s|orden|clasifica|clasifical[oa]s|difference|diff|gap|diferencia|far|apart|net|percent|percents|percentage|percentages|pct|%|porcentaje|ciento|proportion|change|changed|raise|increase|rise|growth|jump|cambio|aumento|subida|crecimiento|variacion|together|combined|altogether|sum|total|totals|add|added|adds|junt[oa]s?|sumal[oa]s|average|avg|mean|averaged|promedio|media|typical|typically|tipic[oa]|medi[oa]|apiece|individually|respectively|largest|smallest|first|en|§p|§m';

const whole = new RegExp(
  `^(?:(?:${[lead, grammar, asking, several, doing, comparing, nouns, weighing].join('|')})(?: |$))+$`,
);

/** "more than in September?": the thing last told, held against other days. */
const thanThen = /\b(?:than|que) (?:in |on |during |en |el |la |los |the )*§p$/;

const numbers: Readonly<Record<string, number>> = {
  two: 2,
  both: 2,
  dos: 2,
  ambos: 2,
  ambas: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
  five: 5,
  cinco: 5,
};
const ofSoMany =
  /\b(?:of|out of|between|de|entre|all|the|l[oa]s|tod[oa]s l[oa]s) (?:last |latest |ultim[oa]s )?(two|three|four|five|dos|tres|cuatro|cinco)\b|\b(both|ambos|ambas)\b/;

/**
 * What a turn asks of the figures on the table, where that is all it says: "which of the two costs more per visit",
 * `¿cuál paga mejor por depósito?`, "order them", "average of the three". Null for any other turn; `plain` are its words with
 * the numbers among them.
 */
export function askedOfTable(pattern: string, plain: string): Asked | null {
  const alone = asksSumAlone(pattern);
  if (!(alone || whole.test(pattern)) || thanThen.test(pattern) || pattern.split(' ').length > 16)
    return null;
  const want = wantOf(pattern, plain);
  if (!want) return null;
  const [, some, both] = ofSoMany.exec(plain) ?? [];
  return {
    want,
    by:
      want === 'sum' || want === 'mean'
        ? (units.find(([, said]) => said.test(pattern))?.[0] ?? null)
        : measureOf(pattern),
    count: numbers[some ?? both ?? ''] ?? null,
    axis: hints.find(([, hint]) => hint.test(pattern))?.[0] ?? null,
    percent: inPercent.test(plain),
    priced: priced.test(pattern),
    least: least.test(pattern),
    where: where.test(pattern),
    alone: alone && !ofThem.test(pattern),
  };
}

function measureOf(pattern: string): Measure | null {
  if (perVisit.test(pattern)) return 'visit';
  const unit = units.find(([, said]) => said.test(pattern))?.[0];
  if (unit) return unit;
  if (countOf.test(pattern) || times.test(pattern)) return 'visits';
  return sums.test(pattern) ? 'sum' : null;
}

function wantOf(pattern: string, plain: string): Want | null {
  if (orders.test(pattern)) return 'order';
  if (inPercent.test(plain))
    return change.test(pattern) && !/\bof\b(?! that| it)/.test(pattern) ? 'apart' : null;
  if (apart.test(pattern)) return 'apart';
  if (
    (picks.test(pattern) || where.test(pattern)) &&
    [most, priced, times, rises].some((words) => words.test(pattern))
  )
    return 'most';
  if (means.test(pattern) && !perVisit.test(pattern) && ofThem.test(pattern)) return 'mean';
  if (together.test(pattern) && !perVisit.test(pattern) && !means.test(pattern) && ofThem.test(pattern))
    return 'sum';
  if (asksSumAlone(pattern)) return means.test(pattern) ? 'mean' : 'sum';
  if (bareMeasure.test(pattern) && ![null, 'sum'].includes(measureOf(pattern))) return 'most';
  return ofEach.test(pattern) && each.test(pattern) && measureOf(pattern) !== null ? 'each' : null;
}

/** "total?", `¿y en total?`, "on average?": of what was told one after the other, and no word of what is added up. */
const asksSumAlone = (pattern: string): boolean =>
  means.test(pattern) ? meanAlone.test(pattern) : addsUp.test(pattern) && totalAlone.test(pattern);

/** "per visit?", "average order", `¿y al mes?`: a measure and nothing else, of what was just weighed. */
export const bareMeasure = new RegExp(
  `^(?:(?:and|so|y|ok|then|what about|how about|the|el|la|on|in|average|avg|mean|promedio|spend|cost|gasto|costo|at|each|one|both|per|a|an|every|por|cada|una?|time|times|how|many|cuant[oa]s|number|of|numero|de|monthly|weekly|yearly|al|mes|semana|ano|month|week|year|day|dia|§c|${visit}|veces)(?: |$))+$`,
);

const ofThem =
  /\b(both|combined|together|§k|them|those|these|all of it|altogether|junt[oa]s|l[oa]s dos|l[oa]s tres|ambos|ambas|ell[oa]s|es[oa]s)\b|§k/;
const ofEach = /\b(?:each(?: one| of them)?|cada un[oa]|both|respectively|each place|apiece)\b/;
