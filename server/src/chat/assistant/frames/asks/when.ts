import { goingOnOf } from './going-on.ts';
import { asksWhoHasNotPaid } from './unpaid.ts';
import type { Asking, Chosen } from './asking.ts';
import { notFromClients } from './clients.ts';
import { firstOf, type Rule } from './rule.ts';

const lead = '^(?:(?:and|so|on|hey|y|e|en|oye|about|a|around|pero|but|exactly|exactamente) )*';

const asksDay = new RegExp(
  `${lead}(when|(what|which) (exact |calendar )?(day|date)|(el |cual |que )?(dia|fecha)|cuando|que (dia|fecha))\\b|\\b(and|y) (when|cuando|what day|que dia)( (was|is|fue|es) (it|that|eso))?$`,
);

/** A day that is asked for at the end of a question too: "my phone bill, when is it", `el recibo de la luz cuándo llega`. */
const asksDueDay = new RegExp(
  `${asksDay.source}|\\b(?:when|what day|cuando|que dia)(?: (?:is|does|do|are|will|it|that|they|es|se|me|nos))* ?(?:due|come|comes|hit|hits|out|next|again|paid|charged?|llega\\w*|toca\\w*|vence\\w*|viene\\w*|sale\\w*|cae\\w*|cobra\\w*|paga\\w*|out)*$`,
);
/** Where one goes at will has no day that it is due. */
const ofHabit =
  /\b(go|going|visit|shop|eat|drink|buy|order|spend|travel|fly|vuelo|voy|vamos|compro|compramos|gasto|gastamos|pido|como|salgo|viajo|most|mas|usually|normally|suelo|solemos|start\w*|began|begin|empec\w*|cancel\w*|stop\w*)\b/;

const asksDays = new RegExp(`${lead}(what|which|que|cuales|los) (days|dates|dias|fechas)\\b`);

const behind =
  /\b(me|nos) (deposito|ingreso|mando|envio|transfirio|cayo)\b|\b(did|was|were|last|latest|recently|got|ultim[oa]|fue|cobre|cobraron|pago|pague|pagamos|pagaron|entro|entraron|llego|llegaron|ingreso|ingresaron|depositaron|recibi|recibimos|compre|compramos|gaste|hice|hicimos|salio|vino)\b/;

/** "my last paycheck", `la última compra`: one row. */
const ownLast =
  /\b(my|our|the|mi|nuestr[oa]|el|la) ((very )?last|latest|most recent|ultim[oa]|mas reciente) (\w+ ){0,2}§[cm]|\b(mi|nuestr[oa]|el|la) §[cm] mas reciente|\bwhat did (i|we) last (buy|get|order|purchase|spend)\b|\blo ultimo que (compr|gast|pag|ped)\w+/;

const row =
  '(purchase|payment|order|charge|transaction|visit|expense|bill|trip|ride|deposit|paycheck|compra|pago|pedido|cargo|transaccion|movimiento|visita|gasto|factura|recibo|viaje|deposito)(?: |$)';
const before = '(?:^|\\b(?:my|our|the|mi|nuestr[oa]|el|la|del?) )';
const between = '(?: (?:ever|de tod[ao]s|single))? (?:§[mcp] |\\w+ (?=§[mc])){0,2}';

/** "my latest Starbucks purchase", `último pago a Netflix`: one row by its place in time, whatever stretch it is looked for in. */
const lastOne = new RegExp(
  `${before}(?:very )?(?:last|latest|newest|most recent|ultim[oa]|mas reciente)${between}${row}|\\b${row.replace('(?: |$)', '')} (?:§[mc] )?mas reciente\\b|^(?:and |y |so )?(?:how long|how many days(?! §p (?:did|do|have|has) (?:i|we)\\b)|cuanto (?:tiempo )?hace|cuanto hace|hace cuanto|cuanto (?:tiempo )?ha pasado|cuantos dias (?:hace|han pasado)) (?:has it been )?(?:since|§p|desde|que no|que) .*§[mc]`,
);
const firstOne = new RegExp(
  `${before}(?:very )?(?:first|earliest|oldest|primer[oa]?)${between}${row}|\\b${row.replace('(?: |$)', '')} (?:§[mc] )?mas antigu[oa]\\b`,
);

const ownNext = /\b(next|upcoming|coming|proxim[oa]s?|siguientes?) (\w+ )?§c/;

const bareLast = /^(?:my |mi |el |la )?(?:very )?(?:last|latest|ultim[oa]) §[mc](?: please| por favor)?$/;

/** The largest or the cheapest one is a ranking. */
const most = ({ has, pattern }: Asking): boolean =>
  (has('largest') && !/\bmost recent(ly)?\b/.test(pattern)) || has('smallest');

/** One thing, and one row of it. */
const single = ({ frame, has, thing, goal }: Asking): boolean =>
  thing && !goal && (frame.top ?? 1) === 1 && !has('compare') && !has('averageStrict');

/** A payment for it, neither ranked nor priced. */
const alone = (asking: Asking): boolean =>
  single(asking) && !most(asking) && !asking.has('priceChange') && asking.frame.flow !== 'income';

/** Nothing but a day is asked for: no place in a ranking, no amount, no account. */
const plain = (asking: Asking): boolean => {
  const { frame, has, goal, thing } = asking;
  return (
    !goal &&
    !most(asking) &&
    !has('first') &&
    frame.rank === null &&
    frame.minCents === null &&
    frame.maxCents === null &&
    (thing || frame.accountIds.length === 0)
  );
};

/** "when does the mortgage come out": the loan stands for its payment. */
const onLoans = ({ frame, goal, pattern, world }: Asking): boolean =>
  !goal &&
  frame.things.length === 0 &&
  frame.accountIds.length > 0 &&
  frame.accountIds.every((id) => world.accounts.find((one) => one.id === id)?.type === 'loan') &&
  !/\b(paid off|pay off|payoff|gone|done|finish\w*|free|liquid\w*|acab\w*|termin\w*)\b/.test(pattern);

const isPast = ({ frame, pattern }: Asking): boolean => behind.test(pattern) || frame.periods.length > 0;
const isIncome = ({ frame }: Asking): boolean => frame.flow === 'income';

const rules: readonly Rule[] = [
  {
    of: 'who has not paid yet',
    when: ({ pattern, thing, goal }) => !thing && !goal && asksWhoHasNotPaid(pattern),
    ask: 'breakdown',
    sets: ({ frame, world }) => ({
      groupBy: 'merchant',
      flow: 'income',
      exclude: [...frame.exclude, ...notFromClients(world)],
    }),
  },
  {
    of: 'did Netflix stop charging me, do I still pay for it: what the last payment tells',
    when: ({ frame, goal, thing, pattern }) =>
      thing && !goal && frame.periods.length === 0 && goingOnOf(pattern) !== null,
    ask: 'last',
    sets: ({ frame }) => ({
      groupBy: null,
      per: null,
      top: null,
      rank: null,
      flow: frame.flow === 'any' ? 'spending' : frame.flow,
    }),
  },
  {
    of: 'the payment before the last one',
    when: (asking) =>
      asking.has('beforeLast') &&
      (asking.thing || asking.has('transactionsWord') || asking.has('deposits')) &&
      !most(asking) &&
      !asking.goal &&
      !asking.has('compare'),
    ask: 'last',
    sets: () => ({ rank: 2, top: null }),
  },
  {
    of: 'my last Netflix',
    when: (asking) => single(asking) && bareLast.test(asking.pattern) && asking.frame.periods.length === 0,
    ask: 'last',
  },
  {
    of: 'my first Amazon order',
    when: (asking) => alone(asking) && firstOne.test(asking.pattern),
    ask: 'first',
  },
  {
    of: 'my latest Starbucks purchase; "how long since I last paid the gym" is no payday of mine',
    when: (asking) => alone(asking) && lastOne.test(asking.pattern),
    ask: 'last',
    sets: ({ frame }) => ({ periods: frame.periods.filter((one) => one.kind !== 'payday') }),
  },
  {
    of: 'which days did I go to Costco',
    when: (asking) =>
      plain(asking) &&
      asksDays.test(asking.pattern) &&
      isPast(asking) &&
      asking.thing &&
      asking.frame.flow !== 'any' &&
      !asking.has('count'),
    ask: 'list',
  },
  {
    of: 'what day did the rent go out',
    when: (asking) =>
      plain(asking) &&
      asksDay.test(asking.pattern) &&
      isPast(asking) &&
      (isIncome(asking) || (asking.thing && !asking.has('due') && !asking.has('priceChange'))),
    ask: 'last',
  },
  {
    of: 'when does my pension come',
    when: (asking) =>
      plain(asking) &&
      isIncome(asking) &&
      !isPast(asking) &&
      (asksDay.test(asking.pattern) || ownNext.test(asking.pattern)),
    ask: ({ frame }) => (frame.things.every((one) => one.key === 'salary') ? 'nextPay' : 'due'),
  },
  {
    of: 'my phone bill, when is it',
    when: (asking) =>
      (asking.thing ? plain(asking) : onLoans(asking)) &&
      (asking.frame.flow === 'spending' || asking.frame.flow === 'movement') &&
      !isPast(asking) &&
      asksDueDay.test(asking.pattern) &&
      !asking.has('priceChange') &&
      !asking.has('usual') &&
      !ofHabit.test(asking.pattern),
    ask: 'due',
    sets: () => ({ recurring: 'all', groupBy: null, per: null }),
  },
  {
    of: 'my last paycheck',
    when: (asking) =>
      plain(asking) &&
      ownLast.test(asking.pattern) &&
      asking.frame.periods.length === 0 &&
      (asking.frame.top ?? 1) === 1 &&
      !asking.has('compare') &&
      !asking.has('list') &&
      !asking.marked.tokens.some((one) => manyOrMean.test(one.text)),
    ask: 'last',
  },
];

const manyOrMean = /^(months?|weeks?|meses|semanas|total|average|promedio)$/;

/** The day of something: a row's when it is behind, the one expected when it is to come. */
export const asWhen = (asking: Asking): Chosen | null => firstOf(rules, asking);
