import type { Cents } from '@saldo/contract/money';
import { categories, isIncomeCode, isMovementCode } from '../entities/categories.ts';
import { addDays } from '@saldo/contract/dates';
import { addMonths, unitSpan } from '../periods/calendar.ts';
import type { World } from '../world.ts';
import { shifted } from '../periods/shift.ts';
import { cues, type CueName } from './cues.ts';
import { emptyFrame, type Ask, type Flow, type Frame, type GroupBy, type Per, type Thing } from './frame.ts';
import type { Marked } from './marked.ts';

export interface Decision {
  frame: Frame;
  /** True when an operation was named, not only things, days or amounts. */
  operation: boolean;
}

const excluders =
  /^(excluding|exclude|except|without|besides|ignoring|ignore|minus|sin|excepto|salvo|quitando|excluyendo|descontando|ignorando|menos|but)$/;

function thingsOf(marked: Marked): {
  things: Thing[];
  exclude: Thing[];
  accountIds: number[];
  goalIds: number[];
} {
  const things: Thing[] = [];
  const exclude: Thing[] = [];
  const accountIds: number[] = [];
  const goalIds: number[] = [];
  let excluding = false;
  let last = -10;
  for (const entity of marked.entities) {
    const before = marked.tokens.slice(Math.max(0, entity.from - 4), entity.from).map((token) => token.text);
    const joined = before.join(' ');
    const near = before.slice(-2);
    const starts =
      (near.some((word) => excluders.test(word) && !(word === 'but' && !/but (not )?$/.test(`${joined} `))) &&
        !/\b(but|menos) (on|en)$/.test(joined)) ||
      /(not counting|not including|leaving out|other than|apart from|aside from|sin contar|sin incluir|aparte de|fuera de|que no (sea|sean)|but not|no en|not on|not at)( the| el| la| my| mi)?$/.test(
        joined,
      );
    const follows: boolean =
      excluding && entity.from - last <= 2 && /\b(and|or|y|o|,|ni)$/.test(before.at(-1) ?? '');
    excluding = starts || follows;
    last = entity.to;
    // "Uber rides", "Netflix subscription": the word describes the merchant beside it.
    if (
      entity.kind === 'category' &&
      marked.entities.some(
        (one) =>
          one.kind === 'merchant' &&
          (one.to === entity.from || (one.from === entity.to && marked.language === 'en')),
      )
    )
      continue;
    if (entity.kind === 'goal') goalIds.push(...entity.goals.map((one) => one.id));
    else if (entity.kind === 'account') {
      if (!excluding) accountIds.push(...entity.accounts.map((one) => one.id));
    } else {
      const thing: Thing =
        entity.kind === 'merchant'
          ? {
              kind: 'merchant',
              values: entity.names,
              key: entity.names.join(' / '),
              ...(entity.fuzzy ? { fuzzy: true } : {}),
            }
          : { kind: 'category', values: [...entity.concept.codes], key: entity.concept.key };
      (excluding ? exclude : things).push(thing);
    }
  }
  return { things, exclude, accountIds: [...new Set(accountIds)], goalIds: [...new Set(goalIds)] };
}

const groupNouns: readonly (readonly [GroupBy, RegExp])[] = [
  ['weekday', /\b(weekday|weekdays|days? of (the )?week|dias? de la semana|which day of|what day of)\b/],
  [
    'category',
    /\b(categor(y|ies|ia|ias)|rubros?|kinds? of (things|spending|expenses)|types? of (spending|expenses|purchases)|tipos? de gastos?)\b/,
  ],
  [
    'merchant',
    /\b(sources?|fuentes?|employers?|merchants?|stores?|shops?|places?|vendors?|compan(y|ies)|business(es)?|payees?|retailers?|restaurants? do|comercios?|tiendas?|lugar(es)?|negocios?|sitios?|establecimientos?|empresas?|who (do|did|have) i|a quien(es)?)\b/,
  ],
  ['account', /\b(accounts?|cards?|cuentas?|tarjetas?)\b/],
  ['month', /\b(months?|mes|meses|monthly|mensual)\b/],
  ['week', /\b(weeks?|semanas?|weekly|semanal)\b/],
  ['quarter', /\b(quarters?|trimestres?|quarterly)\b/],
  ['year', /\b(years?|anos?|yearly|anual)\b/],
  ['day', /\b(days?|dias?|daily|diario)\b/],
];

/** "by month", "each week", "which category", `por comercio`. */
function groupOf(pattern: string): GroupBy | null {
  // "the month in which I spent most", `el mes en que mas gaste`
  const relative =
    /\b(?:the|el|la|one|un|una) (month|mes|day|dia|week|semana|merchant|store|comercio|tienda|categor(?:y|ia)|place|lugar) (?:en (?:el |la |los )?(?:que|cual)|that|when|where|in which|donde|with the|con (?:mas|mayor))\b/.exec(
      pattern,
    )?.[1];
  if (relative)
    return /^(month|mes)$/.test(relative)
      ? 'month'
      : /^(day|dia)$/.test(relative)
        ? 'day'
        : /^(week|semana)$/.test(relative)
          ? 'week'
          : relative.startsWith('categor')
            ? 'category'
            : 'merchant';
  if (
    !/\b(by|per|each|every|across|between|among|entre|which|what|top|biggest|largest|highest|main|my|of the|por|cada|que|cual(es)?|principales|mayores|most expensive|best|worst|busiest|single|mas caro|el|break.*down|in a|cheapest|lowest|favorite|favourite|most frequent|most visited|most common|first|mis|the) ?(§k )?/.test(
      pattern,
    )
  )
    return null;
  for (const [group, noun] of groupNouns) {
    const source = noun.source.replaceAll('\\b', '');
    const near = new RegExp(
      `\\b(by|per|each|every|across|between|among|entre|which|what|top|biggest|largest|highest|main|principales|mayores|por|cada|que|cual|cuales|mis|expensive|caros?|caras?|best|worst|busiest|single|cheapest|lowest|favou?rite|frequent|frequented|visited|common|used|peor|mejor|§k|unos|my|mi|by my|in what|en que|en cual|most|visitados|frecuentes) (?:one )?(?:of )?(?:the |my |mis |los |las |el |la |single |§k |biggest |top |spending |expense |most expensive )*(?:${source})\\b`,
    );
    if (near.test(pattern)) return group;
  }
  return null;
}

function perOf(pattern: string): Per | null {
  const units: readonly (readonly [Per, string])[] = [
    [
      'transaction',
      'transaction|purchase|visit|order|trip|ride|meal|compra|visita|transaccion|pedido|viaje|time|vez|charge|cargo|payment|pago|gasto|bill|factura|ticket|stop',
    ],
    ['day', 'day|dia|daily|diario|diaria|diarios|diariamente'],
    ['week', 'week|semana|weekly|semanal|semanalmente|semanales'],
    ['month', 'month|mes|monthly|mensual|mensualmente|mensuales|mo'],
    ['quarter', 'quarter|trimestre|quarterly|trimestral'],
    ['year', 'year|ano|yearly|anual|annual|annually|anualmente|anuales'],
  ];
  for (const [per, words] of units) {
    if (
      new RegExp(
        `\\b(per|a|an|each|every|por|al|a la|cada|in a|en un|en una) (?:single |typical |normal |average |given )?(${words})\\b`,
      ).test(pattern)
    )
      return per;
    if (
      per !== 'transaction' &&
      new RegExp(
        `\\b(daily|weekly|monthly|quarterly|yearly|annual|annually|diario|diaria|semanal|mensual|trimestral|anual|mensuales|diarios|semanales|anuales|mensualmente)\\b`,
      ).test(pattern) &&
      new RegExp(`\\b(${words})\\b`).test(pattern) &&
      /(ly|al|io|ia|es|os|nte)\b/.test((new RegExp(`\\b(${words})\\b`).exec(pattern) ?? [''])[0])
    )
      return per;
  }
  if (
    /\b(average|avg|mean|typical|promedio|media|tipic[oa]) (?:§[mc] )?(transaction|purchase|visit|order|trip|ride|ticket|charge|expense|payment|bill|meal|compra|transaccion|pedido|visita|viaje|cargo|gasto|pago|factura|recibo)\b/.test(
      pattern,
    )
  )
    return 'transaction';
  if (
    /\b(compra|transaccion|pedido|visita|cargo|ticket|gasto) (promedio|media|medio|tipic[oa])\b/.test(pattern)
  )
    return 'transaction';
  if (/\b(average|avg|typical) (day|week|month|year)\b/.test(pattern))
    return (/(day|week|month|year)/.exec(pattern.slice(pattern.search(/average|avg|typical/)))?.[1] ??
      'month') as Per;
  if (/\b(average|avg|typical|promedio) §m( |$)/.test(pattern)) return 'transaction';
  return null;
}

/** Reads the operation and its filters out of a marked question. */
export function decide(marked: Marked, world: World): Decision {
  const { pattern, counts } = marked;
  const has = (name: CueName): boolean => cues[name].test(pattern);
  const linked = thingsOf(marked);
  const frame: Frame = {
    ...emptyFrame,
    ...linked,
    periods: marked.periods
      .map((one) => one.period)
      .map((period, at, all) => {
        const before = all[at - 1];
        return period.kind === 'shift' && before ? shifted(before, period.shift ?? -1, world) : period;
      }),
    weekdays: marked.weekdays?.days ?? null,
    said: pattern.slice(0, 200),
  };
  const bounded = marked.amounts.filter((one) => one.bound !== null);
  const free = marked.amounts.filter((one) => one.bound === null);
  frame.amount = free[0]?.cents ?? null;
  frame.rate = free[1]?.cents ?? null;
  for (const one of bounded) {
    if (one.bound === 'min' || one.bound === 'exact') frame.minCents = one.cents;
    if (one.bound === 'max' || one.bound === 'exact') frame.maxCents = one.cents;
  }
  if (/\b(pending|pendientes?|not (yet )?(posted|cleared)|sin procesar|processing)\b/.test(pattern))
    frame.pending = true;
  else if (/\b(posted|cleared|settled)\b/.test(pattern)) frame.pending = false;
  frame.usual = has('usual') || (has('compare') && has('averageStrict') && marked.periods.length === 2);
  frame.groupBy = groupOf(pattern);
  frame.per = perOf(pattern);
  const rank = counts.find((one) => one.ordinal);
  const number = counts.find((one) => !one.ordinal);
  frame.rank = rank?.value ?? null;
  if (number && number.value >= 1 && number.value <= 100) frame.top = number.value;
  if (/\bsecond (largest|biggest|highest|most|cheapest)\b/.test(pattern)) frame.rank = 2;
  if (/\b(segund[oa]) (mayor|mas)\b/.test(pattern)) frame.rank = 2;
  if (has('smallest') && !has('largest')) frame.order = 'smallest';
  if (
    /\b(excluding|without|before|not counting|ignoring|not including|sin|sin contar|sin descontar|antes de|excluyendo) (any |the |los |las )?(refunds?|returns|reembolsos|devoluciones)\b/.test(
      pattern,
    )
  )
    frame.gross = true;
  adjustThings(frame, marked, world);
  frame.flow = flowOf(pattern, frame, has);
  // Who only ever pays the person is a source of income, whatever the verb.
  const payees = frame.things.flatMap((thing) => (thing.kind === 'merchant' ? thing.values : ['']));
  if (
    payees.length > 0 &&
    frame.flow === 'spending' &&
    payees.every((name) => world.merchants.some((known) => known.name === name && known.inflowOnly))
  )
    frame.flow = 'income';
  if (frame.flow === 'transfers')
    frame.direction = /\b(from|out of|desde|de) (my |mi |la |el )?§a/.test(pattern)
      ? 'out'
      : /\b(to|into|in|a|hacia|en) (my |mi |la |el )?§a|\b(received?|incoming|recibi\w*|entrantes?|in)\b/.test(
            pattern,
          )
        ? 'in'
        : 'out';
  const ask = askOf(marked, frame, world, has);
  frame.ask = ask.ask;
  return { frame: finish(frame, marked, has), operation: ask.operation };
}

/** Words whose rows depend on what stands around them: interest paid or earned, payments towards a card or loan. */
function adjustThings(frame: Frame, marked: Marked, world: World): void {
  const { pattern } = marked;
  const swap = (from: string, to: string): void => {
    const concept = categories.find((one) => one.key === to);
    if (concept)
      frame.things = frame.things.map((one) =>
        one.key === from ? { kind: 'category', values: [...concept.codes], key: concept.key } : one,
      );
  };
  if (
    /\b(charged?|charges|paid|pay|paying|cost|owe|cobrado|cobraron|cobran|pague|pagado|pago|pagar)\b/.test(
      pattern,
    ) &&
    !/\b(earn\w*|receiv\w*|got|paid me|gan\w+|recib\w+|me (pago|pagaron|pagan))\b/.test(pattern)
  )
    swap('interestIncome', 'interestCharge');
  const towards =
    /\b(pay|paid|paying|payments?|put|send|sent|pague|pagado|pagar|pago|pagos|abone|abonado|abonos)( made)?( down)? (to|toward|towards|on|off|against|a|de|en|al) (my |the |mi |la |el |mis )?§a/.test(
      pattern,
    ) || /\bpay(ing)? (off|down) (my )?§a|§a payments?\b/.test(pattern);
  const accounts = world.accounts.filter((one) => frame.accountIds.includes(one.id));
  if (
    towards &&
    accounts.length > 0 &&
    accounts.every((one) => one.type === 'credit' || one.type === 'loan')
  ) {
    const key = accounts.every((one) => one.type === 'credit')
      ? 'cardPayment'
      : accounts.every((one) => /mortgage/.test(one.subtype ?? ''))
        ? 'mortgage'
        : accounts.every((one) => /student/.test(one.subtype ?? ''))
          ? 'studentLoan'
          : accounts.every((one) => /auto|car/.test(one.subtype ?? ''))
            ? 'carPayment'
            : 'loanPayments';
    const concept = categories.find((one) => one.key === key);
    if (concept && frame.things.length === 0) {
      frame.things = [{ kind: 'category', values: [...concept.codes], key }];
      frame.accountIds = [];
    }
  }
}

function flowOf(pattern: string, frame: Frame, has: (name: CueName) => boolean): Flow {
  const codes = frame.things.filter((one) => one.kind === 'category').flatMap((one) => one.values);
  if (codes.length > 0 && codes.every(isIncomeCode)) return 'income';
  if (has('refund') && !frame.gross && !codes.some((code) => code === 'INCOME_TAX_REFUND')) return 'refunds';
  if (codes.length > 0 && codes.every(isMovementCode)) return 'movement';
  const spend = has('spend') || (codes.length > 0 && !has('share'));
  if (codes.length > 0 && !codes.some(isIncomeCode) && !has('share') && !has('refund')) return 'spending';
  if (has('income') && !(spend && /\b(spend|spent|spending|gast\w+)\b/.test(pattern))) return 'income';
  if (has('transfer') && !/\bmoney (go|going|moved on)\b/.test(pattern)) return 'transfers';
  if (spend || codes.length > 0) return 'spending';
  if (
    /\b(transactions?|transacci\w+|movimientos?|activity|actividad|operaciones|entries|rows)\b/.test(pattern)
  )
    return 'any';
  return 'spending';
}

interface Chosen {
  ask: Ask;
  operation: boolean;
}

function askOf(marked: Marked, frame: Frame, world: World, has: (name: CueName) => boolean): Chosen {
  const { pattern } = marked;
  const yes = (ask: Ask): Chosen => ({ ask, operation: true });
  const goal = frame.goalIds.length > 0;
  const thing = frame.things.length > 0;
  const pastSpend =
    /\b(spent|did i (spend|pay|buy)|have i (spent|paid|bought)|gaste|gastado|pague|compre)\b/.test(pattern);

  // Two names of one stretch ("this October", "last October"): the second is a year before.
  const [sooner, later] = frame.periods;
  if (sooner && later && sooner.start === later.start && sooner.grain === 'month')
    frame.periods = [
      sooner,
      {
        ...later,
        start: addMonths(later.start, -12),
        end: addDays(addMonths(`${later.start.slice(0, 7)}-01`, -11), -1),
      },
    ];

  // Actions come first: they are orders, not questions.
  if (
    has('recategorise') &&
    (thing || /\b(it|this|that|last|transaction|transaccion|eso|esa|ultima)\b/.test(pattern)) &&
    !/\bhow (much|many)\b|\bcuant/.test(pattern) &&
    frame.things.some((one) => one.kind === 'category')
  )
    return yes('recategorise');
  if (
    goal &&
    frame.amount !== null &&
    has('contribute') &&
    !/^(how|when|if|what|cuanto|cuando|si|can|could|should|will|que)\b/.test(pattern)
  )
    return yes('goalProgress');
  if (
    has('create') &&
    !goalQuestion(pattern) &&
    (frame.amount !== null || /\b(goals?|metas?|objetivos?)\b/.test(pattern)) &&
    !/^(how|when|what|which|do|did|cuanto|cuando|que|cual|show|list|muestra)\b/.test(pattern)
  ) {
    if (!(goal && !/\b(new|create|nueva|nuevo|crea\w*|set ?up)\b/.test(pattern))) return yes('createGoal');
  }

  if (
    frame.amount !== null &&
    /\b(afford|me alcanza\w*|alcanza\w* para|permitirme|me (puedo|podria) permitir)\b/.test(pattern)
  ) {
    frame.goalIds = [];
    return yes('afford');
  }
  if (
    frame.amount !== null &&
    has('afford') &&
    /\b(if i|si|afford|can i|could i|permitir\w*|puedo|podria|alcanza\w*)\b.*\b(bought|buy|spend|spent|afford|pay|paid|purchase|compro|comprara|comprar|gasto|gastara|gastar|pago|permitir\w*|alcanza\w*)\b/.test(
      pattern,
    ) &&
    !/\b(sav(e|ed|ing)|a month|per month|al mes|ahorr\w+|goal|meta)\b/.test(pattern)
  ) {
    frame.goalIds = [];
    return yes('afford');
  }
  if (/\b(free|safe|left|available) to spend\b|\blibres? para gastar\b/.test(pattern) && !pastSpend)
    return yes('free');

  // Goals: a title in the text is the intent.
  if ((goal || /\b(goals?|metas?|objetivos?)\b/.test(pattern)) && !(thing && pastSpend && !goal)) {
    const single = goal || world.goals.filter((one) => one.status === 'active').length === 1;
    if (
      has('afford') &&
      frame.amount !== null &&
      !goal &&
      /\b(afford|buy|permitir\w*|comprar|alcanza)\b/.test(pattern)
    )
      return yes('afford');
    if (
      frame.amount !== null &&
      single &&
      /\b(if|si|saving|save|ahorr\w+|aport\w+|put|when|how long|per|a month|al mes|guard\w+|contribut\w+|pongo|instead)\b/.test(
        pattern,
      )
    )
      return yes('goalWhen');
    if (
      has('goalWhen') &&
      !/\b(due|deadline|vence|fecha limite)\b/.test(pattern) &&
      !/\bhow much\b|\bcuanto (tengo|debo|necesito|llevo|me falta)\b/.test(pattern)
    )
      return yes(single ? 'goalWhen' : 'goalPace');
    if (has('goalNeed')) return yes('goalNeed');
    if (has('goalPace')) return yes('goalPace');
    if (goal && frame.periods.some((one) => one.end > world.today)) return yes('goalNeed');
    if (goal) return yes('goal');
    return yes('goals');
  }
  if (
    /\b(saved (up )?(so far|in total|toward|for my)|set aside|reserved|apartado|reservado)\b/.test(pattern) &&
    !has('cashflow' as CueName)
  )
    return yes('goals');

  // Forward-looking questions.
  if (
    has('runway') &&
    /\b(money|savings|cash|last|survive|live|dinero|ahorros|dura\w*|vivir|aguant\w+|income|ingresos|job|runway|trabajo|empleo|sueldo|trabajar|sobreviv\w+)\b/.test(
      pattern,
    ) &&
    !/\bhow long (has|since|ago)\b/.test(pattern) &&
    !pastSpend
  )
    return yes('runway');
  if (
    has('forecast') &&
    /\b(run out|make it|last (me )?(until|till)|left|short|llegar\w*|llego|alcanza\w*|quedar\w*)\b/.test(
      pattern,
    ) &&
    !pastSpend &&
    !thing
  )
    return yes('forecast');
  if (has('payday') && !pastSpend && !/\b(last|did|was|ultima|fue|since|desde)\b/.test(pattern))
    return yes('nextPay');
  if (
    has('afford') &&
    (frame.amount !== null || /\b(afford|permitir\w*|alcanza\w*|enough|suficiente)\b/.test(pattern)) &&
    !pastSpend
  )
    return yes('afford');
  if (
    has('free') &&
    !pastSpend &&
    frame.periods.length > 0 &&
    frame.periods.every((one) => one.end < world.today)
  )
    return yes('cashflow');
  if (has('free') && !pastSpend) return yes('free');
  if (has('forecast') && !pastSpend && !/\b(due|vence\w*|bills?|facturas)\b/.test(pattern))
    return yes('forecast');
  if (
    has('priceChange') &&
    (has('subscription') ||
      thing ||
      /\b(price|prices|precio|precios|bills?|any|subscriptions?|charging|cobra\w*|cuota|anything)\b/.test(
        pattern,
      )) &&
    !/\b(spend|spent|spending|gast\w+)\b/.test(pattern)
  )
    return yes('priceChanges');
  if (has('duplicates') && !/\btwice as\b/.test(pattern)) return yes('duplicates');
  if (has('newMerchants')) return yes('newMerchants');
  if (has('unusual') && !thing) return yes('unusual');
  if (has('owed') && /\b(queda\w*|falta\w*|left)\b/.test(pattern) && frame.accountIds.length > 0) {
    frame.balance = 'owed';
    return yes('balance');
  }
  if (
    has('due') &&
    !/\b(did|was|were|fue|ultima|last time)\b/.test(pattern) &&
    !pastSpend &&
    (thing ||
      has('bills') ||
      has('subscription') ||
      has('recurring') ||
      has('spend') ||
      /\b(due|vence\w*|upcoming|toca|renew\w*|coming)\b/.test(pattern))
  )
    return yes('due');
  if (
    thing &&
    frame.periods.length === 0 &&
    frame.accountIds.length === 0 &&
    frame.things.every((one) => one.kind === 'merchant' || !one.values[0]?.startsWith('FOOD')) &&
    /^(hey |so |and |y |oye )?(how much|what|cuanto)( do| does| is| am| are)?( i| we| it| my| the| mi)?( currently)?( pay| paying| cost| spend| charge| run| being charged)?( me| us)?( for| on)?( my| the)? ?§[mc]( subscription| plan| membership| bill)?( cost| costing| charge| run)?( me)?( now)?$|^(cuanto|que) (pago|cuesta|cuestan|vale|me cobra|me cuesta|es|sale|cobra)( (de|por|el|la|mi|en))* §[mc]$/.test(
      pattern,
    )
  )
    return yes('recurring');
  if ((has('subscription') || has('recurring')) && !(pastSpend && frame.periods.length > 0 && thing))
    return yes('recurring');
  if (
    has('bills') &&
    !thing &&
    !pastSpend &&
    frame.periods.every((one) => one.kind !== 'complete') &&
    /\b(what|which|list|show|my|how many|are|que|cuales|cuantas|lista\w*|mis|muestra\w*|monthly|mensuales|total)\b/.test(
      pattern,
    )
  )
    return yes('recurring');

  // Balances.
  const moneyMoves =
    pastSpend ||
    has('refund') ||
    /\b(spend|spending|gasto|gastos|transactions?|purchases?|charges?|compras|cargos|movimientos)\b/.test(
      pattern,
    );
  if (has('utilisation') && !moneyMoves) return yes('utilisation');
  if (has('synced') && !moneyMoves && !thing) return yes('synced');
  if (has('owed') && !moneyMoves && !/\b(paid|payments?|pagos|pague)\b/.test(pattern)) {
    frame.balance = 'owed';
    return yes('balance');
  }
  if (
    has('networth') &&
    frame.accountIds.length === 0 &&
    !moneyMoves &&
    !has('income') &&
    !/\b(paid|payments?|goal)\b/.test(pattern)
  )
    return yes('networth');
  if (has('limit') && frame.accountIds.length > 0 && !moneyMoves) {
    frame.balance = 'limit';
    return yes('balance');
  }
  if (has('accounts') && !moneyMoves && !has('spend') && !has('income')) return yes('accounts');
  if (has('balance') && !thing && !moneyMoves && !has('income')) {
    if (has('available')) frame.balance = 'available';
    if (/\bcash ?flow\b|\bneto\b/.test(pattern)) return yes('cashflow');
    return yes('balance');
  }
  if (has('available') && !moneyMoves && !thing) {
    frame.balance = 'available';
    return yes('balance');
  }

  // Rows.
  if (has('savingsRate')) return yes('savingsRate');
  if (
    has('net') &&
    !thing &&
    frame.flow !== 'refunds' &&
    frame.flow !== 'transfers' &&
    frame.accountIds.length === 0 &&
    !/\b(spend on|gast\w+ en)\b/.test(pattern)
  )
    return yes(has('trend') && !/\bhow much\b|\bcuanto\b/.test(pattern) ? 'trend' : 'cashflow');
  if (
    !thing &&
    /\b(spend|spent|spending|expenses|gast\w+)\b/.test(pattern) &&
    /\b(income|earn(ed|ings)?|ingresos|gan[oe])\b/.test(pattern)
  )
    return yes(
      /\b(ratio|percent\w*|share|rate|proportion|porcentaje|%)/.test(pattern) ? 'savingsRate' : 'cashflow',
    );
  if (
    frame.periods.length === 2 &&
    /\b(change|changed|up|down|grow|grew|grown|rise|rose|drop|dropped|fall|fell|increase\w*|decrease\w*|more|less|cambio|cambiado|subio|subido|bajo|bajado|aumento|aumentado|disminuyo|mas|menos)\b/.test(
      pattern,
    )
  )
    return yes('compare');
  if (has('share') && !has('average')) return yes('share');
  if (has('overview') && !thing && !has('breakdown')) return yes('overview');
  if (frame.usual) return yes('compare');
  if (has('compare')) {
    const sets = frame.things.length >= 2 || frame.accountIds.length >= 2;
    if (frame.periods.length >= 2) return yes('compare');
    if (sets && !/\b(and|y)\b.*\b(than|vs|versus|compared|que)\b.*§p/.test(pattern))
      return yes('compareThings');
    if (/\b(income|ingresos|earn\w*|gan\w+)\b/.test(pattern) && has('spend')) return yes('cashflow');
    if (
      frame.periods.length === 1 ||
      /\b(change|cambi\w+|compare\w*|compara\w*|more|less|mas|menos|up|down)\b/.test(pattern)
    )
      return yes('compare');
  }
  if (/^(and |y )?(who|quien|quienes)\b/.test(pattern) && frame.flow === 'income') {
    frame.groupBy = 'merchant';
    return yes('breakdown');
  }
  // "how many days did I spend more than $200"
  const counted =
    /^(on |so |and |en |y )*(how many|cuant[oa]s) (different )?(days|weeks|months|dias|semanas|meses)\b/.exec(
      pattern,
    )?.[4];
  if (counted && (has('spend') || has('income'))) {
    frame.groupBy = counted.startsWith('d') ? 'day' : /^(w|s)/.test(counted) ? 'week' : 'month';
    frame.count = 'groups';
    return yes('count');
  }
  if (
    /\b(category|categoria|merchant|store|comercio|tienda)\b.*\b(grew|grown|increased?|rose|risen|went up|gone up|dropped?|fell|decreased?|changed?|subio|subido|bajo|bajado|crecio|crecido|aumento|aumentado)\b/.test(
      pattern,
    ) &&
    !/\btrend|over time\b/.test(pattern)
  ) {
    frame.periods = frame.periods.map((one) =>
      one.kind === 'since'
        ? { ...one, ...unitSpan('month', one.start), grain: 'month' as const, kind: 'unit' as const }
        : one,
    );
    frame.groupBy = null;
    return yes('compare');
  }
  const grouped = frame.groupBy !== null;
  const superlative = has('largest') || has('smallest') || frame.rank !== null;
  if (has('first') && !(superlative && /\bsegunda\b/.test(pattern))) return yes('first');
  if (
    has('last') &&
    !(frame.top !== null && frame.top > 1) &&
    !/\bhow (much|many)\b.*§p/.test(pattern) &&
    !(
      has('list') &&
      /s\b.*(transactions|purchases|compras|movimientos)\b/.test(pattern) &&
      frame.top !== null
    )
  ) {
    const plural =
      /\b(transactions|purchases|charges|payments|expenses|orders|deposits|compras|movimientos|transacciones|cargos|pagos|gastos)\b/.test(
        pattern,
      );
    if (!(plural && !/\bwhen\b|\bcuando\b|\bultima vez\b|\blast time\b/.test(pattern))) return yes('last');
  }
  if (has('count') && !/\bhow many (days|months|weeks) (until|till|left)\b/.test(pattern)) {
    frame.count =
      /\bhow many (different |distinct |unique )?(merchants?|stores?|shops?|places?|categor(y|ies))\b|\bcuant[oa]s (comercios|tiendas|lugares|categorias)\b/.test(
        pattern,
      )
        ? 'groups'
        : 'rows';
    if (/\bhow many (goals)\b/.test(pattern)) return yes('goals');
    if (superlative && grouped && frame.count === 'rows' && !/^(how many|cuant)/.test(pattern))
      return yes('breakdown');
    return yes('count');
  }
  if (
    superlative &&
    (grouped || whoOrWhere(pattern)) &&
    !(frame.groupBy === 'account' && frame.accountIds.length > 0)
  ) {
    if (
      frame.groupBy === null ||
      (frame.groupBy === 'month' && !/\b(month|months|mes|meses)\b/.test(pattern))
    )
      frame.groupBy = whoOrWhere(pattern) ?? frame.groupBy;
    const noun =
      /\b(transactions?|purchases?|charges?|expenses?|payments?|compras?|gastos?|cargos?|transacci\w+|deposits?|income)\b/.test(
        pattern,
      );
    const perGroup = ['month', 'week', 'day', 'year', 'quarter'].includes(frame.groupBy ?? '');
    if (!(
      noun &&
      perGroup &&
      !new RegExp(
        `\\b(which|what|que|cual|best|worst|single)\\b.*\\b(month|week|day|mes|semana|dia|year|ano|quarter)\\b`,
      ).test(pattern)
    ))
      return yes('breakdown');
  }
  if (has('breakdown') && !(has('averageStrict') && frame.per)) {
    if (frame.groupBy === null)
      frame.groupBy =
        whoOrWhere(pattern) ??
        (frame.things.some((one) => one.kind === 'category') ? 'merchant' : 'category');
    if (
      !/^(what did i spend on|what have i spent on|what did i spend) §/.test(pattern) &&
      !(
        /\bwhat (did|have) i (spend|spent)\b/.test(pattern) &&
        (thing || (frame.accountIds.length > 0 && !/\bon$/.test(pattern))) &&
        !/\bby\b|\bbreak/.test(pattern)
      ) &&
      !/\bwhat did i spend (in|over|during)? ?§p$/.test(pattern)
    ) {
      if (['month', 'week', 'quarter', 'year'].includes(frame.groupBy)) return yes('trend');
      return yes('breakdown');
    }
    frame.groupBy = null;
  }
  if (
    has('averageStrict') ||
    (has('average') &&
      frame.per !== null &&
      !has('trend') &&
      (has('spend') || has('income') || thing || has('total')))
  )
    return yes('average');
  if (has('trend')) return yes('trend');
  if (superlative && !/\bat least\b/.test(pattern)) {
    if (/\b(most (recent|recently)|mas reciente|latest)\b/.test(pattern)) return yes('list');
    if (
      has('list') &&
      /\b(list|show|muestra\w*|lista\w*)\b/.test(pattern) &&
      frame.top === null &&
      frame.rank === null &&
      /\b(from (most|highest|largest)|sorted|ordered|ordenad\w+|de mayor a menor|de menor a mayor|by (size|amount)|(most|highest|largest) to)\b/.test(
        pattern,
      )
    )
      return yes('list');
    return yes('extreme');
  }
  if (has('list') && !/\b(how much|cuanto|total)\b/.test(pattern)) return yes('list');
  if (
    /^(all |my |the |todas |todos |mis |las |los )*(transactions?|purchases|charges|payments|orders|transacciones|movimientos|compras|cargos|operaciones)\b/.test(
      pattern,
    ) &&
    !/\b(how much|cuanto|total|by|por|average|promedio)\b/.test(pattern)
  )
    return yes('list');
  if (
    frame.top !== null &&
    has('transactionsWord') &&
    marked.tokens.some((token) =>
      /^(last|latest|recent|ultim[oa]s|recientes|past|previous)$/.test(token.text),
    )
  )
    return yes('list');
  if (
    frame.top !== null &&
    thing &&
    !has('average') &&
    !/\b(total|sum|how much|cuanto|suma)\b/.test(pattern) &&
    marked.tokens.some((token) => /^(last|latest|recent|ultim[oa]s)$/.test(token.text))
  )
    return yes('list');
  if (
    has('yesNo') &&
    (frame.minCents !== null || frame.maxCents !== null) &&
    /\b(spend|spent|earn|earned|make|made|gast\w+|gan[eo]\w*)\b/.test(pattern) &&
    !/\b(any|a|una?|algun\w*) (single |big |large )?(purchase|charge|transaction|payment|expense|compra|cargo|gasto|pago|transaccion)|\bcharges|purchases|transactions\b/.test(
      pattern,
    )
  ) {
    frame.threshold = frame.minCents ?? frame.maxCents;
    frame.minCents = null;
    frame.maxCents = null;
    return yes('total');
  }
  if (
    has('yesNo') &&
    frame.flow === 'spending' &&
    !thing &&
    frame.periods.length > 0 &&
    frame.minCents === null &&
    frame.maxCents === null &&
    frame.accountIds.length === 0 &&
    /\b(spend|spent|gaste|gastamos|gastado)\b/.test(pattern) &&
    !/\b(anything|any|algo)\b/.test(pattern)
  )
    return yes('total');
  if (
    has('yesNo') &&
    (has('shopped') ||
      has('spend') ||
      has('income') ||
      has('refund') ||
      thing ||
      has('transfer') ||
      frame.minCents !== null)
  )
    return yes('exists');
  if (
    has('total') &&
    (has('spend') ||
      has('income') ||
      has('refund') ||
      has('transfer') ||
      thing ||
      has('transactionsWord') ||
      frame.accountIds.length > 0)
  )
    return yes('total');
  if (has('breakdown')) {
    frame.groupBy ??= 'category';
    return yes('breakdown');
  }
  if (
    /^(so |and |y )?(how much|cuanto|total)\b/.test(pattern) &&
    (frame.periods.length > 0 || frame.weekdays !== null) &&
    pattern.split(' ').length <= 6
  )
    return yes('total');
  if (has('spend') || has('income') || has('refund') || has('transfer')) return yes('total');
  if (has('goalPace') && world.goals.length > 0) return yes('goalPace');
  if (has('overview')) return yes('overview');
  // Bare nouns: "transactions between $40 and $60 in October".
  if (
    /^(all |my |the |todas |todos |mis |las |los )*(transactions?|purchases?|charges?|payments?|orders?|activity|transacci\w+|movimientos?|compras?|cargos?|pagos?|operaciones)\b/.test(
      pattern,
    )
  )
    return yes('list');
  return { ask: 'total', operation: false };
}

function goalQuestion(pattern: string): boolean {
  return (
    /\b(how much|when will|how long|cuanto|cuando|on track|should i save|do i need)\b/.test(pattern) &&
    !/\bi (want|need|would like) to\b|\bquiero\b/.test(pattern)
  );
}

/** "where do I spend most", "who do I pay most", "what do I spend the most on". */
function whoOrWhere(pattern: string): GroupBy | null {
  if (
    /\b(where|donde|adonde)\b.*\b(money|dinero|plata|it|income|paycheck)\b.*\b(go|going|went|gone|va|fue|ido|spent)\b|\b(donde|adonde) se (me )?(va|fue|ha ido)\b|\bse (me )?(va|fue|ha ido)\b/.test(
      pattern,
    )
  )
    return 'category';
  if (/\b(where|donde|adonde|a quien|who|whom)\b/.test(pattern)) return 'merchant';
  if (
    /\b(buy|shop|go|visit|order|compro|compre|voy|pido)\b.*\b(most often|most frequently|mas seguido|mas a menudo|mas veces)\b/.test(
      pattern,
    )
  )
    return 'merchant';
  if (
    /\b(what|en que)\b.*\b(spend|spent|spending|gast\w+)\b.*/.test(pattern) &&
    /\b(most|mas)\b/.test(pattern)
  )
    return 'category';
  return null;
}

function finish(frame: Frame, marked: Marked, has: (name: CueName) => boolean): Frame {
  const { pattern } = marked;
  const ready = { ...frame };
  if (ready.ask === 'recurring' || ready.ask === 'due' || ready.ask === 'priceChanges') {
    ready.recurring = has('subscription')
      ? 'subscriptions'
      : has('bills') && !has('recurring')
        ? 'bills'
        : 'all';
    ready.wantsTotal = /\b(how much|total|cost|sum|cuanto|suma|cuestan|gasto)\b/.test(pattern);
  }
  if (
    ready.ask === 'count' &&
    !/\b(spent|purchases?|charges?|times|often|veces|compras?|cargos?|visits?|pagos?|gastos?|paid|pay|bought|expenses?)\b/.test(
      pattern,
    ) &&
    /\b(transactions?|transacciones|movimientos|operaciones)\b/.test(pattern) &&
    ready.flow === 'spending'
  )
    ready.flow = 'any';
  if (
    ready.ask === 'list' &&
    ready.flow === 'spending' &&
    /\b(transactions?|transacciones|movimientos|activity|actividad|operaciones|deposits and|everything|todo|pending|pendientes?)\b/.test(
      pattern,
    ) &&
    !/\b(purchases?|spend|spent|spending|expenses?|compras|gastos|gaste)\b/.test(pattern)
  )
    ready.flow = 'any';
  if (
    (ready.ask === 'last' || ready.ask === 'first' || ready.ask === 'list') &&
    !has('spend') &&
    !has('income') &&
    ready.flow === 'spending' &&
    !ready.things.some((one) => one.kind === 'category')
  )
    ready.flow = 'any';
  if (ready.pending !== null && !/\b(spend|spent|spending|gast\w+)\b/.test(pattern)) ready.flow = 'any';
  if (ready.ask === 'average' && ready.flow === 'any') ready.flow = 'spending';
  // "my average paycheck" is one of them, not a month of them.
  if (ready.ask === 'average' && ready.per === null && ready.things.some((one) => one.key === 'salary'))
    ready.per = 'transaction';
  // Said twice, counted once ("withdrawn in cash").
  ready.things = ready.things.filter(
    (one, at, all) => all.findIndex((other) => other.kind === one.kind && other.key === one.key) === at,
  );
  if (ready.ask === 'list' || ready.ask === 'last' || ready.ask === 'first') {
    ready.order =
      has('largest') && !/\b(most recent)\b/.test(pattern)
        ? 'largest'
        : has('smallest')
          ? 'smallest'
          : ready.ask === 'first' || /\b(oldest|earliest|mas antigu)/.test(pattern)
            ? 'oldest'
            : 'newest';
  }
  if (ready.ask === 'forecast' || ready.ask === 'afford' || ready.ask === 'free')
    ready.by = ready.periods.at(-1)?.end ?? null;
  if (ready.ask === 'goalWhen' || ready.ask === 'goalNeed')
    ready.ratePer = /\b(week|weekly|semana|semanal\w*)\b/.test(pattern)
      ? 'week'
      : /\b(day|daily|dia|diario)\b/.test(pattern)
        ? 'day'
        : /\b(year|yearly|ano|anual\w*)\b/.test(pattern)
          ? 'year'
          : 'month';
  if (ready.ask === 'createGoal') Object.assign(ready, goalDraft(marked));
  if (ready.ask === 'recategorise') {
    const target = ready.things.findLast((one) => one.kind === 'category');
    ready.toCategory = target?.key ?? null;
    ready.things = ready.things.filter((one) => one !== target);
  }
  return ready;
}

/** The title of a new goal: what stands after "for", "called", `para`, `llamada`; its words as they were typed. */
function goalDraft(marked: Marked): { title: string | null; amount: Cents | null; by: string | null } {
  const { tokens } = marked;
  const amount = marked.amounts[0] ?? null;
  const deadline = marked.periods.at(-1) ?? null;
  const inDates = (at: number): boolean => deadline !== null && at >= deadline.from && at < deadline.to;
  const inAmount = (at: number): boolean => marked.amounts.some((one) => at >= one.from && at < one.to);
  const quoted = /["“'«]([^"”'»]{2,80})["”'»]/.exec(marked.question)?.[1];
  let title: string | null = quoted ?? null;
  if (!title) {
    const starts = ['called', 'named', 'titled', 'llamada', 'llamado', 'for', 'para', 'to', 'de', 'on'];
    for (const word of starts) {
      for (let at = 0; at < tokens.length && !title; at += 1) {
        if (tokens[at]?.text !== word || inDates(at) || inAmount(at + 1)) continue;
        let from = at + 1;
        while (
          /^(a|an|the|my|un|una|el|la|mi|buy|comprar|comprarme|get|go|ir)$/.test(tokens[from]?.text ?? '')
        )
          from += 1;
        if (
          /^(save|saving|ahorrar|create|make|set|start|put|open|have|reach|it|me|help|goal|meta)$/.test(
            tokens[from]?.text ?? '',
          )
        )
          continue;
        let to = from;
        while (
          to < tokens.length &&
          !inDates(to) &&
          !inAmount(to) &&
          tokens[to]?.kind !== 'mark' &&
          !/^(by|before|antes|until|hasta|of|with|goal|worth|para|con|in|en|target|due|deadline)$/.test(
            tokens[to]?.text ?? '',
          )
        )
          to += 1;
        if (tokens[to]?.text === 'of' && !inAmount(to + 1)) {
          to += 1;
          while (
            to < tokens.length &&
            !inDates(to) &&
            !inAmount(to) &&
            tokens[to]?.kind !== 'mark' &&
            !/^(by|before|of|with)$/.test(tokens[to]?.text ?? '')
          )
            to += 1;
        }
        if (
          /^(para|en|de|con)$/.test(tokens[to]?.text ?? '') &&
          !inDates(to + 1) &&
          !inAmount(to + 1) &&
          to > from
        ) {
          let further = to + 1;
          while (
            further < tokens.length &&
            !inDates(further) &&
            !inAmount(further) &&
            tokens[further]?.kind === 'word' &&
            !/^(antes|hasta|para)$/.test(tokens[further]?.text ?? '')
          )
            further += 1;
          if (tokens[to]?.text === 'de') to = further;
        }
        if (to > from) title = marked.question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
      }
      if (title) break;
    }
  }
  if (!title) {
    // "create a Japan trip goal for $3,000", "new emergency fund goal"
    const goalAt = tokens.findIndex((token) => /^(goal|fund|meta|objetivo|fondo)$/.test(token.text));
    if (goalAt > 0) {
      let from = goalAt;
      while (
        from > 0 &&
        !/^(a|an|the|my|new|create|make|start|add|open|una|un|mi|nueva|nuevo|crea|crear|savings|up|set)$/.test(
          tokens[from - 1]?.text ?? '',
        ) &&
        !inAmount(from - 1)
      )
        from -= 1;
      const to = /^(fund|fondo)$/.test(tokens[goalAt]?.text ?? '') ? goalAt + 1 : goalAt;
      if (to > from) title = marked.question.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
    }
  }
  const clean =
    title
      ?.replaceAll(/[?.!,;]+$/g, '')
      .replace(/\s+(goal|meta|objetivo|please|por favor)$/i, '')
      .trim()
      .slice(0, 80) ?? null;
  return {
    title: clean ? clean.charAt(0).toUpperCase() + clean.slice(1) : null,
    amount: amount?.cents ?? null,
    by: deadline?.period.end ?? null,
  };
}
