import { addMonths, unitSpan } from '../../periods/calendar.ts';
import { toPay } from '../filters/flow.ts';
import { cheapestSaid, dearestSaid } from '../cues/sizes.ts';
import type { Frame } from '../frame.ts';
import type { Asking, Chosen } from './asking.ts';
import { horizonOf } from '../times/horizon.ts';
import { asksUnused } from './unused.ts';
import { firstOf, type Rule } from './rule.ts';

const pricesOf =
  /\b(price|prices|precio|precios|bills?|any|subscriptions?|charging|cobra\w*|cuota|anything)\b/;
/** "what comes out on the 1st", `qué sale el día 1` */
const goesOut = /\bwhat (?:is |else )*(?:comes|coming|goes|going) out\b|\bque (?:sale|se paga|se cobra)\b/;
const toCome = /\b(due|ven(?:ce|z)\w*|upcoming|toca|renew\w*|coming)\b/;
const asksBills =
  /\b(what|which|list|show|my|how many|are|que|cual|cuales|cuantas|lista\w*|mis|muestra\w*|monthly|mensuales|total)\b/;

const service = '§[mc](?: (?:subscription|plan|membership|bill))?';
/** "how much is Netflix", "what do they charge for the gym a month": what one service costs, and nothing else. */
const priceOfOne = new RegExp(
  [
    `^(?:hey |so |and |y |oye )?(?:how much|what|cuanto)(?: do| does| is| am| are)?(?: i| we| it| my| the| mi)?(?: currently)?(?: pay| paying| cost| spend| charge| run| being charged)?(?: me| us)?(?: for)?(?: my| the)? ?${service}(?: cost| costing| charge| run)?(?: me)?(?: now)?$`,
    `^(?:how much|what) (?:does|is|do i pay for|am i paying for|are they charging for) (?:my |the )?${service}(?: cost| costing| charge| run)?(?: me)? (?:a|per|each|every) (?:month|year|mes)$`,
    '^cuanto (?:cuesta|me cuesta|pago de|pago por|vale|me cobra|me cobran por) (?:el |la |mi )?§[mc] (?:al|por|cada) (?:mes|ano)$',
    '^(?:cuanto|que) (?:pago|cuesta|cuestan|vale|me cobra|me cuesta|es|sale|cobra)(?: (?:de|por|el|la|mi|en))* §[mc]$',
  ].join('|'),
);

/** "was gas more expensive in July or in August": two sides held against each other, no price of its own. */
const twoSides = ({ frame, has, pattern, world }: Asking): boolean =>
  (frame.periods.length === 2 ||
    (frame.things.length === 2 && / (or|o) /.test(pattern)) ||
    // "is the gas bill going up compared with last year": a kind has no price of its own.
    (has('compare') &&
      frame.periods.length === 1 &&
      frame.periods.every((one) => one.end < world.today) &&
      frame.things.every((one) => one.kind === 'category'))) &&
  !/\b(prices?|precios?|subscriptions?|suscrip\w+)\b/.test(pattern);

/** "what comes out on the 1st of each month", `¿qué se cobra el primero de cada mes?`: what repeats, with its days. */
const comesOut =
  /\b(?:what|which|que|cuales)\b.*\b(?:comes? out|goes out|gets? (?:charged|billed|debited)|is (?:charged|billed|debited)|se (?:me |nos )?(?:cobran?|cargan?|descuentan?)|salen?|(?:me|nos) (?:cobran|cargan|descuentan))\b.*\b(?:of (?:each|every|the) month|(?:each|every) month|cada mes|todos los meses|del mes)\b/;

/** Said of one payee or kind, only what looks wrong: "something unexpected from Costco" may be any row. */
const odd =
  /\b(anything|something|any|algo|algun\w*|nada|hay|are there|is there|veo|ves|notas)\b.*\b(weird|odd|strange|unusual|suspicious|fishy|off|wrong|abnormal|funny|rar[oa]s?|extran[oa]s?|inusual\w*|sospechos[oa]s?|anormal\w*)\b/;

/** "which bills are left this month", `qué recibos me quedan`: those still to come of the days that run. */
const stillToCome =
  /\b(left|remaining|remain|remains|outstanding|unpaid|still|yet to|quedan?|faltan?|restan?|restantes|pendientes?|por (pagar|llegar|venir|cobrar)|sin pagar)\b/;

const repeats = ({ has }: Asking): boolean => has('subscription') || has('recurring');

/** "what's my biggest bill", `mi suscripción más cara`: one of what repeats, told by its price. */
const theDearest = ({ pattern }: Asking): Partial<Frame> =>
  (dearestSaid.test(pattern) || cheapestSaid.test(pattern)) &&
  /\b(?:bill|subscription|membership|(?:recurring|regular|fixed) (?:\w+ )?(?:payment|charge|cost|expense)|recibo|factura|suscripcion|membresia|(?:pago|gasto|cargo|recibo) (?:fijo|recurrente))\b/.test(
    pattern,
  )
    ? { top: 1, order: dearestSaid.test(pattern) ? 'largest' : 'smallest' }
    : {};

const owed = (): Partial<Frame> => ({ balance: 'owed' });

/** "which subscriptions stopped", `las que dejaron de cobrarme`: those nothing was paid for lately. */
export const stopped =
  /\b(?:stopped (?:charging|billing|coming)|(?:that |which |have |are )(?:ended|stopped)\b|no longer (?:pay|charg\w+|active)|dej(?:o|aron) de (?:cobrar|llegar|cargar)\w*|ya no (?:pago|pagamos|me cobran|nos cobran))\b/;

/** "which subscriptions did I start this year", `suscripciones nuevas`: those whose first payment lies in the days. */
export const startsThen =
  /\b(start(ed)?|began|begun|begin|sign(ed)? up|join(ed)?|new|took out|got|add(ed)?|nuev[oa]s?|empec\w+|empez\w+|comenc\w+|contrat\w+|suscrib\w+|abri\w*|di de alta)\b/;

const whatRose =
  /^(?:and |so |hey |y |oye )*(?:(?:what|which) (?:bills? |things? |ones? |of my bills )?(?:has |have )?(?:went|gone) up(?: in price)?|(?:que|cuales) (?:cosas |recibos |facturas )?(?:me|nos) (?:han |ha )?subi(?:eron|o|do)(?: de precio)?)(?: §p| lately| recently| ultimamente)?$/;
const nextBills =
  /\b(?:next|proxim[oa]s?|siguientes?) (?:(?:§k|few|two|three|dos|tres) )?(?:bills?|(?:recurring |upcoming )?payments?|charges?|facturas?|recibos?|cobros?|cargos?|pagos?)(?: (?:due|coming|i have|to pay|que (?:viene|vienen|toca|tengo)))?$/;
const newOnes = /\b(?:new|nuev[oa]s)\b/;

const rules: readonly Rule[] = [
  {
    of: 'which subscriptions stopped charging me, what did I cancel',
    when: ({ has, pattern, thing, goal }) =>
      !thing && !goal && stopped.test(pattern) && (has('subscription') || has('bills') || has('recurring')),
    ask: 'recurring',
    sets: () => ({ groupBy: null, per: null, top: null }),
  },
  {
    of: 'any new subscriptions',
    when: ({ frame, has, pattern, thing }) =>
      has('subscription') && !thing && newOnes.test(pattern) && frame.periods.length === 0,
    ask: 'recurring',
    sets: ({ world }) => ({
      groupBy: null,
      per: null,
      periods: [{ start: addMonths(world.today, -6), end: world.today, grain: 'range', kind: 'range' }],
    }),
  },
  {
    of: 'which subscriptions did I start this year',
    when: ({ frame, has, pattern, thing, world }) =>
      has('subscription') &&
      !thing &&
      startsThen.test(pattern) &&
      frame.periods.length === 1 &&
      frame.periods.every((one) => one.start <= world.today) &&
      !/\b(price|precio|cost|more|mas|cancel\w*|when|cuando|spen[dt]\w*|gast\w+)\b/.test(pattern),
    ask: 'recurring',
    sets: () => ({ groupBy: null, per: null }),
  },
  {
    of: 'what am I paying for that I do not use',
    when: ({ pattern, thing }) => !thing && asksUnused(pattern),
    ask: 'recurring',
    sets: () => ({ groupBy: null, per: null }),
  },
  {
    of: 'what went up this year, qué me subieron',
    when: ({ pattern, thing, goal, frame }) =>
      !thing && !goal && frame.accountIds.length === 0 && whatRose.test(pattern),
    ask: 'priceChanges',
    sets: () => ({ groupBy: null, per: null, recurring: 'all', top: null }),
  },
  {
    of: 'did Netflix raise its price',
    when: (asking) =>
      asking.has('priceChange') &&
      !twoSides(asking) &&
      (asking.has('subscription') || asking.thing || pricesOf.test(asking.pattern)) &&
      !/\b(spend|spent|spending|gast\w+)\b/.test(asking.pattern),
    ask: 'priceChanges',
  },
  {
    of: 'what comes out on the 1st of each month',
    when: ({ pattern, thing, pastSpend }) => comesOut.test(pattern) && !thing && !pastSpend,
    ask: 'recurring',
    sets: () => ({ groupBy: null, per: null, periods: [] }),
  },
  {
    of: 'was I charged twice',
    when: ({ has, pattern }) => has('duplicates') && !has('oftenest') && !/\btwice as\b/.test(pattern),
    ask: 'duplicates',
  },
  { of: 'which stores are new', when: ({ has }) => has('newMerchants'), ask: 'newMerchants' },
  {
    of: 'anything unusual, anything weird at Costco',
    when: ({ has, thing, pattern }) => has('unusual') && (!thing || odd.test(pattern)),
    ask: 'unusual',
  },
  {
    of: 'what is left to pay on the card',
    when: ({ frame, has, pattern }) =>
      frame.accountIds.length > 0 &&
      ((has('owed') && /\b(queda\w*|falta\w*|left)\b/.test(pattern)) ||
        (toPay.test(pattern) && !/\b(when|cuando)\b/.test(pattern))),
    ask: 'balance',
    sets: owed,
  },
  {
    of: 'which bills are left this month',
    when: ({ frame, has, pattern, thing, world }) =>
      (has('bills') || has('subscription') || has('recurring')) &&
      stillToCome.test(pattern) &&
      !thing &&
      frame.accountIds.length === 0 &&
      horizonOf(pattern, frame) === null &&
      !/\b(after|despues de|income|pay(check)?|sueldo|money|dinero|cash|libre|free)\b/.test(pattern) &&
      frame.periods.every((one) => one.kind === 'unit' && one.end >= world.today),
    ask: 'due',
    sets: ({ frame, world }) => ({
      recurring: 'all',
      periods:
        frame.periods.length > 0
          ? frame.periods
          : [{ ...unitSpan('month', world.today), grain: 'month', kind: 'unit' }],
    }),
  },
  {
    of: 'what is my next bill, the next three bills',
    when: ({ frame, has, pattern, thing }) =>
      nextBills.test(pattern) &&
      !thing &&
      !has('first') &&
      frame.periods.length === 0 &&
      frame.accountIds.length === 0,
    ask: 'due',
    sets: ({ frame }) => ({ top: frame.top ?? 1, rank: null, recurring: 'all' }),
  },
  {
    of: 'what is due this week',
    when: ({ has, pattern, thing, pastSpend }) =>
      has('due') &&
      !has('first') &&
      !/\b(did|was|were|fue|ultima|last time)\b/.test(pattern) &&
      !pastSpend &&
      (thing ||
        has('bills') ||
        has('subscription') ||
        has('recurring') ||
        has('spend') ||
        goesOut.test(pattern) ||
        toCome.test(pattern)),
    ask: 'due',
  },
  {
    of: 'how much is Netflix',
    when: ({ frame, pattern, thing }) =>
      thing &&
      frame.periods.length === 0 &&
      frame.accountIds.length === 0 &&
      frame.things.every((one) => one.kind === 'merchant' || !one.values[0]?.startsWith('FOOD')) &&
      priceOfOne.test(pattern),
    ask: 'recurring',
  },
  {
    of: 'my bills next month',
    when: (asking) =>
      asking.frame.periods.length > 0 &&
      asking.frame.periods.every((one) => one.end > asking.world.today) &&
      !asking.pastSpend &&
      (asking.has('bills') || repeats(asking)),
    ask: 'due',
  },
  {
    of: 'what subscriptions do I have',
    when: (asking) =>
      repeats(asking) && !(asking.pastSpend && asking.frame.periods.length > 0 && asking.thing),
    ask: 'recurring',
    sets: theDearest,
  },
  {
    of: 'what are my bills',
    when: ({ frame, has, pattern, thing, pastSpend }) =>
      has('bills') &&
      !thing &&
      !pastSpend &&
      !/\bemployers?\b/.test(pattern) &&
      frame.periods.every((one) => one.kind !== 'complete') &&
      asksBills.test(pattern),
    ask: 'recurring',
    sets: theDearest,
  },
];

/** What repeats: prices, duplicates, what is due, subscriptions and bills. */
export const aboutBills = (asking: Asking): Chosen | null => firstOf(rules, asking);
