import type { DateText } from '@saldo/contract/dates';
import { isIncomeCode } from '../../entities/categories.ts';
import { addMonths } from '../../periods/calendar.ts';
import type { Period } from '../../periods/grammar.ts';
import type { Frame } from '../frame.ts';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';
import { asksOneBefore, lastTwo } from './one-before.ts';

const bothWays =
  /\b(came|comes?|coming|entr(o|a|aron)|entrado)\b.*\b(went|goes|go|going|sal(io|e|ieron)|salido)\b|\b(money|dinero|plata) in (and|y|vs) (money )?out\b/;
const spends = /\b(spend|spent|spending|expenses|gast\w+)\b/;
const earns =
  /\b(income|earn(ed|ings)?|ingresos|gan[oe]|(make|made) (minus|less|vs|versus|and|than)|(?:of|from) (?:what|everything|all) (?:(?:that )?(?:i|we) )?(?:\w+ )?(?:made|make|earn|earned|got|brought in|took in|received|came in)|de (?:todo )?lo que (?:me |nos )?(?:entr\w+|ingres\w+|gan\w+|cobr\w+|recib\w+))\b/;
const rate =
  /\b(ratio|percent\w*|share|rate|proportion|part|portion|fraction|how much of|porcentaje|parte|proporcion|cuanto de|%)/;
const changes =
  /\b(change|changed|up|down|grow|grew|grown|rise|rose|drop|dropped|fall|fell|increase\w*|decrease\w*|more|less|cambio|cambiado|subio|subido|bajo|bajado|aumento|aumentado|disminuyo|mas|menos)\b/;
const percentChange =
  /\b(percent|percentage|porcentual|%) (change|increase|decrease|difference|cambio|aumento)|\b(change|changed|increase|increased|decrease|cambio|aumento|variacion)\b.*\b(percent|percentage|porcentaje|porcentual)\b/;
const inPercent =
  /\b(?:in|by|as|en|como|por) (?:a |un |terms of |terminos de )?(?:what |que )?(?:percent\w*|porcentaj\w*|terminos porcentuales)\b|(?:percent\w*|porcentual\w*)(?: terms|mente)?$|%$|\bpercent\w* ?wise\b|\bpor ?ciento$/;
const partOf =
  /\b(?:percent\w*|percentage|share|porcentaje|parte|%) (?:of|de|del)\b|\b(?:of|de) (?:my|our|the|mi|mis|nuestr[oa]s?|los|el|total) (?:total |net |monthly )?(?:spen\w+|income|pay|budget|gast\w+|ingresos?|sueldo)\b/;
const bothAsked = /\b(how much|cuanto)\b.*§[mca].*\b(and|y)\b.*\b(how much|cuanto)\b.*§[mca]/;
const whichIsMore =
  /\b(which|what|where|cual|donde|en cual|que)( one| of| place| store| comercio| cuenta)?\b.*\b(more|most|less|least|higher|lower|bigger|mas|menos|mayor|menor)\b/;
const anotherStretch = /\b(and|y)\b.*\b(than|vs|versus|compared|que)\b.*§p/;
const changed = /\b(change|cambi\w+|compare\w*|compara\w*|more|less|mas|menos|up|down)\b/;

const ratioOfTwo =
  /\b(?:ratio|proportion|proporcion|relacion)\b.*§[mca] (?:to|and|vs|versus|against|y|entre|a|con|contra) (?:my |the |mi |el |la |los )?§[mca]/;
const overYear =
  /\b(?:year (?:over|on|to) year(?! to date)|yoy|interanual(?:mente)?|ano (?:tras|contra|a|sobre) ano)\b/;

/** The stretch and the same days a year before; the running year where none is said. */
function yearApart(said: Period | undefined, today: DateText): Period[] {
  const now: Period = said ?? {
    start: `${today.slice(0, 4)}-01-01`,
    end: today,
    grain: 'year',
    kind: 'unit',
  };
  return [{ ...now, start: addMonths(now.start, -12), end: addMonths(now.end, -12) }, now];
}

/** Several shops, kinds or accounts in one stretch of time. */
const sides = ({ things, accountIds, periods }: Frame): boolean =>
  Math.max(things.length, accountIds.length) >= 2 && periods.length < 2;

const onlyPay = ({ things }: Frame): boolean =>
  things.length > 0 && things.every((one) => one.values.every(isIncomeCode));

/** "we spent more this month", `gasté menos en gasolina este mes`: than before, where nothing asks for a name. */
const moreNow =
  /\b(gast\w+|pag(?:o|amos|ue|ando|ado)|spend|spent|spending|pay|paid|paying) (?:(?:mucho|much|way|even|un poco|a bit) )?(mas|menos|more|less)\b(?! (?:alt|grand|car|baj|pequen|fuert|elevad|gord)\w+)|^(?:(?:did|have|has|he|hemos|i|we|ya) )*§c (?:(?:mucho|much|way|even|un poco|a bit) )?(?:mas|menos|more|less)(?= §p|$)/;
const asksName =
  /^(?:(?:y|and|so|en|a|on|at|in|de|with|con) )*(?:que|donde|quien|cual|cuando|cuanto|which|what|where|who|when|how)\b/;

/** Whether what came in or was spent went up or down over one stretch: against the one before. */
const rowsMoved =
  /^(?:and |so |y )*(?:did|has|have|is|are|was|were|ha|han|se)?(?: (?:my|our|the|mi|mis|nuestr[oa]s?|los|las|el|la))* ?(?:total |take home |monthly )?(?:pay|paychecks?|wages|salary|revenues?|income|incomes|earnings|sales|ventas|ingresos?|facturacion|expenses|spending|gastos?)(?: (?:have|has|really|actually|ever|just|been|ha|han|se))* (?:drop(?:ped)?|fall|fallen|fell|shrunk|shrink|shrank|decreased?|decline[ds]?|grow|grown|grew|rise|risen|rose|increased?|improved?|(?:go|gone|went|going|come|came) (?:up|down)|baj(?:o|ado|aron|an?)|sub(?:io|ido|ieron)|crec(?:io|ido|ieron)|ca(?:yo|ido|yeron)|aument(?:o|ado|aron)|disminu\w+|mejor(?:o|ado|aron))\b|^(?:y |and )*(?:(?:ha|han) )?(?:baj(?:o|ado|aron)|sub(?:io|ido|ieron)|crec(?:io|ido|ieron)|ca(?:yo|ido|yeron)|aument(?:o|ado|aron)|disminu\w+)(?: (?:mi|mis|nuestr[oa]s?|los|las|el|la))* (?:ingresos?|ventas|facturacion|gastos?)\b/;

const rules: readonly Rule[] = [
  {
    of: 'was my last paycheck more than the one before',
    when: ({ frame, has, marked }) =>
      has('last') && asksOneBefore(marked.tokens) && (frame.things.length > 0 || has('income')),
    ask: 'list',
    sets: () => lastTwo,
  },
  {
    of: 'what share of my income did I save',
    when: ({ has }) => has('savingsRate'),
    ask: 'savingsRate',
    // `porcentaje de ahorro`: no account of that name.
    sets: ({ pattern }) => (/\bde §a\b/.test(pattern) ? { accountIds: [] } : {}),
  },
  {
    of: 'what was left of the month, does my pay cover it',
    when: ({ frame, has, pattern, thing }) =>
      has('net') &&
      (!thing || (onlyPay(frame) && /\b(cover\w*|cubren?|alcanza|enough)\b/.test(pattern))) &&
      frame.flow !== 'refunds' &&
      frame.flow !== 'transfers' &&
      frame.accountIds.length === 0 &&
      !/\b(spend on|gast\w+ en)\b/.test(pattern),
    ask: 'cashflow',
  },
  {
    of: 'what came in and what went out',
    when: ({ pattern, thing }) => !thing && bothWays.test(pattern),
    ask: 'cashflow',
  },
  {
    of: 'what I earned against what I spent',
    when: ({ pattern, thing }) => !thing && spends.test(pattern) && earns.test(pattern),
    ask: ({ pattern }) => (rate.test(pattern) ? 'savingsRate' : 'cashflow'),
  },
  {
    of: 'did it go up from September to October, by how many percent',
    when: ({ frame, pattern }) =>
      (frame.periods.length === 2 && changes.test(pattern)) ||
      (frame.periods.length > 0 && percentChange.test(pattern)),
    ask: 'compare',
  },
  {
    of: 'did revenue drop this year',
    when: ({ frame, pattern }) =>
      frame.periods.length === 1 &&
      frame.flow !== 'transfers' &&
      rowsMoved.test(pattern) &&
      !/\b(month|week|quarter) by\b|\bby (month|week|quarter)\b/.test(pattern),
    ask: 'compare',
  },
  {
    of: 'the ratio of groceries to restaurants',
    when: ({ frame, pattern }) => sides(frame) && ratioOfTwo.test(pattern),
    ask: 'compareThings',
  },
  {
    of: 'how much did groceries go up year over year',
    when: ({ frame, pattern, has }) =>
      overYear.test(pattern) &&
      frame.periods.length < 2 &&
      !has('average') &&
      !/\b(every|each|by|cada) (year|ano)\b/.test(pattern),
    ask: 'compare',
    sets: ({ frame, world }) => ({
      periods: yearApart(frame.periods[0], world.today),
      groupBy: null,
      per: null,
    }),
  },
  {
    of: 'how does this October compare with the last, in percent; no share of anything',
    when: ({ frame, has, pattern }) =>
      frame.periods.length === 2 && has('compare') && inPercent.test(pattern) && !partOf.test(pattern),
    ask: 'compare',
  },
  { of: 'what share was food', when: ({ has }) => has('share') && !has('average'), ask: 'share' },
  {
    of: 'how was October',
    when: ({ has, thing }) => has('overview') && !thing && !has('breakdown'),
    ask: 'overview',
  },
  {
    of: 'we spent more this month',
    when: ({ frame, pattern, world }) =>
      moreNow.test(pattern) &&
      !asksName.test(pattern) &&
      !sides(frame) &&
      frame.periods.length === 1 &&
      frame.periods.every((one) => one.kind === 'unit' && one.end === world.today),
    ask: 'compare',
  },
  { of: 'more than usual', when: ({ frame }) => frame.usual, ask: 'compare' },
  {
    of: 'how much at Uber and how much at Lyft; between coffee and gas, which cost me more',
    when: ({ frame, pattern }) => sides(frame) && (bothAsked.test(pattern) || whichIsMore.test(pattern)),
    ask: 'compareThings',
  },
  {
    of: 'compare September and October',
    when: ({ frame, has }) => has('compare') && frame.periods.length >= 2,
    ask: 'compare',
  },
  {
    of: 'compare Uber and Lyft',
    when: ({ frame, has, pattern }) => has('compare') && sides(frame) && !anotherStretch.test(pattern),
    ask: 'compareThings',
  },
  {
    of: 'compare my income with what I spend',
    when: ({ has, pattern }) =>
      has('compare') && has('spend') && /\b(income|ingresos|earn\w*|gan\w+)\b/.test(pattern),
    ask: 'cashflow',
  },
  {
    of: 'more than in September: against the days now meant',
    when: ({ frame, has, pattern }) =>
      has('compare') && (frame.periods.length === 1 || changed.test(pattern)),
    ask: 'compare',
  },
];

/** Two sides held against each other: in against out, stretches, things, shares. */
export const comparing = (asking: Asking): Chosen | null => firstOf(rules, asking);
