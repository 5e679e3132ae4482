import { categories, isIncomeCode } from '../../entities/categories.ts';
import { fold } from '../../language/fold.ts';
import type { Frame, Thing } from '../frame.ts';
import { saidMax, saidMin } from '../filters/said-bounds.ts';
import type { Asking, Chosen } from './asking.ts';
import { firstOf, type Rule } from './rule.ts';
import { cents, type Cents } from '@saldo/contract/money';
import { cutOf, everyUnit, plainOf, sameDaysBefore } from './supposed.ts';

const supposes =
  /\b(if|what if|suppose|supposing|imagine|imagina\w*|supon\w*)\b|(^|\b(y|oye|pero|pasa|pasaria|meses|ahorro|ahorrar|ahorraria|mes|ano|que|tendria|cuanto) )si /;
const saves =
  /\b(sav(e|es|ed|ing|ings)|ahorr\w+|free up|(extra|more) (would|do|will) (i|we) have|put away)\b/;
const subscriptions = /\b(subscriptions?|suscripciones|suscripcion|memberships?|membresias?)\b/;

const ofIncome = ({ frame }: Asking): boolean =>
  frame.flow === 'income' || frame.things.some((one) => one.values.every(isIncomeCode));

/** Something spent on, that less of can be supposed. */
const habit = (asking: Asking): boolean =>
  (asking.thing && !ofIncome(asking)) || subscriptions.test(asking.pattern);

/** Said of what would be, not of what was. */
const supposed = ({ pattern }: Asking): boolean =>
  supposes.test(pattern) ||
  (saves.test(pattern) &&
    /\b(would|could|can|by|podria\w*|puedo|podemos|dejando|cancelando|recortando|quitando|sin)\b/.test(
      pattern,
    ));

const saysWhen =
  /\b(when|how (long|soon|many (days|weeks|months|years))|cuando|cuanto (tiempo|tard\w+|falta)|en cuant[oa]s? (tiempo|meses))\b/;
const lasts = /\b(how (long|many)|last|live|survive|cuant[oa]s?|dur\w+|viv\w+|aguant\w+)\b/;
const ownSum =
  /\b(when|how (long|soon|many (days|weeks|months|years))|cuando|cuanto (tiempo|tard\w+|falta)|cuant[oa]s (meses|semanas|dias|anos))\b.*\b(have|get to|reach|save( up)?|hit|got|reached|saved|tendre(mos)?|tener|tenga(mos)?|llegare(mos)?|llegar|llego|llegamos|juntar\w*|junte|ahorrar\w*|alcanz\w+)\b.*§n/;
const taxes = /\b(owe|debo|debemos|due|vence)\b/;

const holds = /\b(cost|costs|price|spent|spend|gast\w+|paid|pague)\b/;

/** "50 a week": a sum that is put by again and again, and none to be had. */
const rateSum =
  /§n (more |extra |mas )?(a|per|each|every|al|a la|por|cada) (day|week|month|year|paycheck|dia|semana|mes|ano|quincena)\b|§n (monthly|weekly|daily|mensual\w*|semanal\w*)\b/;
const needs =
  /\b(need|have to|must|should|required|do i|do we|would i|would we|tengo que|tenemos que|debo|deberia\w*|necesit\w+|hay que|hace falta|habria que|tendria\w*)\b/;
const asksHowMuch = /\b(how much|what|cuanto|cuanta|que cantidad)\b/;
const willHave =
  /\b(how much|what) (money )?(will|would|do|can) (i|we) (have|end up with|get|save|accumulate)\b|\bcuanto (dinero )?(tendre|tendremos|tendria\w*|junto|juntare|juntaria|juntamos|habre|habremos|ahorro|ahorrare|ahorraria|acumul\w+|llegaria\w*|voy a tener|vamos a tener|reuni\w+)\b/;

const budget = /\b(budget|presupuesto|allowance)\b/;
const spendable =
  /\b(can|could|may|should|able to|afford to|left|available|free|safe(ly)?|allowed) (i |we )?(still |safely |only |to |really )*(spend|use|blow|burn)\b|\b(puedo|podemos|podria|podriamos|me queda para|nos queda para|queda para) ?(gastar(me|nos)?|usar|gasto)?\b|\b(left|have) to spend\b|\b(libre|disponible)\b/;
const perDay =
  /\b((a|per|each|every|al|por|cada) (day|dia)|daily|diari[oa]s?|(a|per|each|every|a la|por|cada) (week|semana)|weekly|semanal\w*)\b/;
const daysOnly = /§p/;
const notShort =
  /\b(without (running|going|being|coming up|getting|ending up) (out|short|broke|in the red)|sin (quedarme|quedarnos|pasarme|pasarnos|apretarme|apuros))\b/;
const stillSaves =
  /\b(still|and|yet|while|to|want to|aun asi|y|sin dejar de|para|quiero|queremos)\b (\w+ ){0,3}?(save|saving|put|set|stash|keep|ahorr\w+|apart\w+|guard\w+|meter)\b.{0,20}§n|\b(save|saving|put|set|stash|ahorr\w+|apart\w+|guard\w+) §n\b/;

const payments =
  /§[nk] (\w+ ){0,2}?((monthly|mensual\w*) )?(§c|car|loan|lease|mortgage|rent|phone|house|truck|auto)?( loan| plan| lease| rent)? ?(payments?|installments?|lease|rent|letra|mensualidad|cuota)\b|\b(letra|mensualidad|cuota|renta|alquiler|hipoteca|pago mensual) (\w+ ){0,2}?de §n|\b(monthly|mensual\w*) (\w+ ){0,2}?(payment|cost|bill|rent|cuota|pago)\b.*§n|§n (monthly|mensual\w*)\b/;
const aPayment = /\b(a|an|un|una|una?s) §[kn] §c\b/;
const regular = /^(carPayment|studentLoan|loanPayments|mortgage|rent)/;
const rises =
  /\b(go(es|ing)?|went|gone) (up|down)\b|\b(rises?|rose|rising|rais\w+|increas\w+|jumps?|jumped|drops?|dropped|falls?|fell|sub(e|iera|iese|en|ieran|ir|iria)|aument\w+|baj(a|ara|ase|an|aran)|encare\w+)\b|\b(more|less|extra|additional|mas|menos|adicional\w*)\b/;
const fits =
  /\b(afford|affordable|ok|okay|fine|too much|manageable|doable|handle|manage|swing|cover|absorb|stomach|carry|sustain|take on|support|pay|fit|break even|come out even|alcanza\w*|permitir\w*|podemos|puedo|podria\w*|da para|daria para|llega para|quedar\w*|left|surplus|sobra\w*)\b/;
/** "would a 75 dollar a month gym be ok?" */
const isFine =
  /^(would|is|will|could|are|seria|estaria|esta|es)\b.*\b(ok|okay|fine|alright|reasonable|realistic|sensible|wise|bien|razonable|sensato)[?.! ]*$/i;
const earns =
  /\b(earn\w*|made|make|making|bring in|brought in|income|salary|raise|pay rise|paid|invoic\w+|gan(o|ara|amos|aramos|ase)|ingres\w+|cobr\w+|factur\w+|sueldo|salario|aumento)\b/;

const within =
  /\bliv\w+ (§c|paycheck) to (§c|paycheck)\b|\bviv\w+ (al dia|de quincena en quincena)\b|\b(within|beyond|above|below) (my|our) means\b|\b(more|less) (is |money )?(is )?(going|goes) out than (is )?(coming|comes) in\b|\bspend as much as (i|we) (make|earn|get|bring in)\b|\b(por encima|por debajo|dentro|mas alla) de (mis|nuestras|mi|nuestra) posibilidad(es)?\b|\b(spend\w*|spent) (more|less) than (what )?(i|we|my|our) (earn|make|bring in|get|take in|income|pay|salary)|\b(spend\w*|spent) (more|less) than (is |what )?(comes?|coming|came) in\b|\b(earn|make|bring in|making|earning) (more|less|enough) (than|to cover) (what |everything )?(i|we|my|our)\b|\bgast(o|amos|ando) (mas|menos) de lo que (gano|ganamos|ingreso|ingresamos|entra|cobro|cobramos|recibo)|\b(gano|ganamos|ingreso|cobro|entra) (mas|menos|suficiente|lo suficiente) (de lo que|para)\b|\b(do|am|are) (i|we) (\w+ )?(break(ing)? even|in the (red|black))\b|\b(outspend|overspend)\w* (my|our) (income|pay|means)\b/;
const covers =
  /\b(is|does|do|will|would|are|can) (my |our |the )?(§c|income|pay|earnings)( \w+)?( \w+)? (enough|cover|pay for|suffice|sufficient)\b|\b(enough|sufficient) to (cover|pay) (all )?(my |our |the )?(bills|expenses|costs|spending)\b|\b(live|get by|survive) on (just |only )?(my |our )?§c|\b(me|nos) (alcanza\w*|llega\w*|da|basta) (con )?(la |el |mi |nuestr[oa] )?§c (para|a)\b|\b(§c) (me |nos )?(alcanza\w*|llega|da|cubre|basta|es suficiente) (para |a |con )?(pagar |cubrir )?(los |las |mis |todos |todas |nuestros )*(gastos|recibos|facturas|cuentas)\b|\bviv\w+ (solo )?(de|con) (la |mi |el |nuestr[oa] )?§c/;

const couldSave =
  /\b(how much|what) (could|can|should|might|do|would) (i|we) (realistically |afford to |be able to |really |safely )*(save|put|set|stash)\b|\bcuanto (mas )?(podria|podriamos|puedo|podemos|deberia|deberiamos|conviene) (\w+ )?(ahorrar|apartar|guardar|meter)\b/;
const leftAfter =
  /\b(left|remain\w*|over)\b.*\bafter (paying )?(all )?(my |our |the )?(everyone|everybody|everything|§[ac]|bills|rent|expenses|mortgage)|\b(qued\w+|sobr\w+)\b.*\b(despues de|tras|pagad[oa]s?) (pagar )?(\w+ )?(§[ac]|recibos|facturas|gastos|hipoteca|alquiler)/;
const goesToBills =
  /\b(how much|what (share|part|percent\w*|portion)) of (my|our|the) (\w+ )?(income|pay|salary|earnings|§c) (goes|go|is going|is spent|gets spent|is eaten) .*\b(bills?|expenses|fixed)\b|\b(cuanto|que (parte|porcentaje)) de (mi|mis|nuestr[oa]s?|los|el) (ingresos?|sueldo|salario|§c) (se (me |nos )?va|se van|va|van|gasto|gastamos) .*\b(recibos|facturas|gastos fijos|cuentas)\b/;

const savedMore =
  /\b(saving|save|saved)\b.*\b(compared (to|with)|versus|vs)\b.*§p|\bahorr\w+\b.*\b(comparado con|frente a|respecto a)\b.*§p|\b(saving|save|saved|put(ting)? (away|aside)) (any )?(more|less)( money)? than\b|\bahorr\w+ (mas|menos) (dinero )?que\b|\b(more|less) saved than\b/;

/** What would be if, and what is to be had of it. */
const rules: readonly Rule[] = [
  {
    of: 'how many months could I live off my savings if I cut eating out: at the pace of the rest',
    when: (asking) =>
      asking.has('runway') &&
      lasts.test(asking.pattern) &&
      habit(asking) &&
      asking.thing &&
      supposes.test(asking.pattern) &&
      (asking.has('stops') || asking.has('cuts')) &&
      (cutOf(asking.marked) ?? 1000) === 1000,
    ask: 'runway',
    sets: ({ frame }) => ({ exclude: [...frame.exclude, ...frame.things], things: [], per: null }),
  },
  {
    of: 'how long would my money last if I spent 5,000 a month',
    when: ({ frame, pattern, goal }) =>
      frame.amount !== null &&
      !goal &&
      rateSum.test(pattern) &&
      /\b(last|lasts|live|survive|run out|dur\w+|viv\w+|aguant\w+|alcanz\w+)\b/.test(pattern) &&
      saysWhen.test(pattern) &&
      /\b(spen\w+|liv\w+|gast\w+|viv\w+|retir\w+|withdr\w+|took|take|saco|sacara)\b/.test(pattern),
    ask: 'runway',
    sets: () => ({ things: [], per: null }),
  },
  {
    of: 'if we put what we spend on eating out into the trip, when do we get there',
    when: (asking) => asking.goal && habit(asking) && supposed(asking) && saysWhen.test(asking.pattern),
    ask: 'goalWhen',
    sets: ({ marked, frame }) => (frame.amount === null ? { cut: cutOf(marked) ?? 1000 } : { things: [] }),
  },
  {
    of: 'when will I have 30 thousand',
    when: (asking) =>
      asking.frame.amount !== null &&
      !asking.goal &&
      !asking.thing &&
      ownSum.test(asking.pattern) &&
      !everyUnit.test(plainOf(asking.marked)) &&
      !asking.has('goalWord') &&
      !taxes.test(asking.pattern) &&
      !holds.test(asking.pattern),
    ask: 'reach',
  },
  {
    of: 'if I save 300 a month, how much will I have in a year',
    when: ({ frame, pattern, marked, goal, has, thing }) =>
      frame.amount !== null &&
      !goal &&
      !(thing && has('cuts')) &&
      has('puts') &&
      (frame.rate === null ? willHave.test(pattern) : saysWhen.test(pattern)) &&
      everyUnit.test(plainOf(marked)) &&
      (supposes.test(pattern) || rateSum.test(pattern)),
    ask: 'saveUp',
    sets: () => ({ things: [] }),
  },
  {
    of: 'what do I need to put aside a month for a $3,000 trip by June',
    when: ({ frame, pattern, goal, world, has, thing }) =>
      frame.amount !== null &&
      !(thing && has('cuts')) &&
      !goal &&
      !has('goalWord') &&
      has('puts') &&
      needs.test(pattern) &&
      asksHowMuch.test(pattern) &&
      !/\b(spend|gastar)\b/.test(pattern) &&
      !rateSum.test(pattern) &&
      (frame.periods.some((one) => one.end > world.today) || frame.per !== null),
    ask: 'putAside',
    sets: () => ({ things: [] }),
  },
  {
    of: 'how much can I spend a day until payday, how much more and still save 500',
    when: ({ frame, pattern, marked, pastSpend, has }) =>
      !pastSpend &&
      !/\b(did|have i|have we|spent|gaste|average|promedio|usually)\b/.test(pattern) &&
      (spendable.test(pattern) || budget.test(pattern) || has('freely')) &&
      (frame.amount === null
        ? asksHowMuch.test(pattern) &&
          (perDay.test(plainOf(marked)) || (daysOnly.test(pattern) && notShort.test(pattern)))
        : stillSaves.test(pattern) && asksHowMuch.test(pattern) && !has('afford')),
    ask: 'allowance',
  },
  {
    of: 'if I spent 20 % less on eating out, if I cancel Netflix',
    when: (asking) =>
      habit(asking) &&
      !asking.goal &&
      supposed(asking) &&
      !/\b(did|have i|have we|last time)\b/.test(asking.pattern) &&
      !rent.test(asking.pattern) &&
      (cutOf(asking.marked) !== null ||
        asking.has('stops') ||
        (asking.has('cuts') && asking.frame.amount !== null)),
    ask: 'cutback',
    sets: (asking) => ({
      // "in a year": how long it would be saved for, not which rows are looked at.
      periods: asking.frame.periods.filter((one) => one.end <= asking.world.today),
      cut: cutOf(asking.marked) ?? (asking.frame.amount === null ? 1000 : 0),
      recurring: subscriptions.test(asking.pattern) ? 'subscriptions' : 'all',
      flow: 'spending',
    }),
  },
  {
    of: 'can we afford to hire someone at 3,000 a month, what if my rent went up 150',
    when: (asking) => newCost(asking),
    ask: 'upkeep',
    sets: (asking) => ({
      cut: cutOf(asking.marked) ?? 0,
      direction: moreLeft(asking) ? 'in' : 'out',
      amount: asking.frame.amount ?? countAmount(asking),
      goalIds: [],
      ...paidFor(asking),
    }),
  },
  {
    of: 'can I afford to go from 1,890 to 2,100 rent: the difference',
    when: ({ frame, pattern, goal, pastSpend }) =>
      !goal &&
      !pastSpend &&
      fits.test(pattern) &&
      frame.things.some((one) => regular.test(one.key)) &&
      saidMin(frame) !== null &&
      saidMax(frame) !== null,
    ask: 'upkeep',
    sets: ({ frame }) => ({
      amount: cents((saidMax(frame) ?? 0) - (saidMin(frame) ?? 0)),
      direction: 'out',
      cut: 0,
      things: [],
      minCents: null,
      maxCents: null,
    }),
  },
  {
    of: 'am I saving more than last year',
    when: ({ pattern, frame, goal }) => savedMore.test(pattern) && !goal && frame.amount === null,
    ask: 'cashflow',
    sets: (asking) => ({ periods: sameDaysBefore(asking), things: [] }),
  },
  {
    of: 'how much could I put into savings every month: what a month leaves',
    when: ({ pattern, goal, frame, marked, has, pastSpend }) =>
      !goal &&
      !pastSpend &&
      frame.amount === null &&
      !has('goalWord') &&
      cutOf(marked) === null &&
      !has('cuts') &&
      !has('stops') &&
      couldSave.test(pattern) &&
      everyUnit.test(plainOf(marked)),
    ask: 'means',
    sets: () => ({ things: [], accountIds: [] }),
  },
  {
    of: 'what is left after the mortgage and the bills each month, how much of our income goes to bills',
    when: ({ pattern, goal, frame, marked }) =>
      !goal &&
      frame.amount === null &&
      cutOf(marked) === null &&
      ((leftAfter.test(pattern) && everyUnit.test(plainOf(marked))) || goesToBills.test(pattern)),
    ask: 'means',
    sets: () => ({ things: [], accountIds: [] }),
  },
  {
    of: 'do I live within my means, does my pension cover the bills',
    when: (asking) =>
      !asking.goal &&
      !behind(asking) &&
      asking.frame.amount === null &&
      (within.test(asking.pattern) || (covers.test(asking.pattern) && (ofIncome(asking) || !asking.thing))),
    ask: 'means',
    sets: ({ frame }) => ({ things: frame.things.filter((one) => one.values.every(isIncomeCode)) }),
  },
];

/** What is asked of a time that is over is its cash flow. */
const behind = ({ pattern, frame, world }: Asking): boolean =>
  /\b(did|was|were|had)\b/.test(pattern) || frame.periods.some((one) => one.end < world.today);

const rent = /\b(go(es|ing)?|went|gone) up\b|\bsub(e|iera|iese|en|ir)\b/;

/** A number that stands for the sum: "a 450 car payment". */
const countAmount = ({ marked }: Asking): Cents | null => {
  const number = marked.counts.find((one) => !one.ordinal)?.value ?? null;
  return number === null ? null : cents(number * 100);
};

/** A sum that is more of what is paid already, or no cost at all. */
const onTop = (pattern: string): boolean => rises.test(pattern) || earns.test(pattern);

const debts: readonly (readonly [RegExp, string])[] = [
  [/mortgage|home equity/, 'mortgage'],
  [/auto|car/, 'carPayment'],
  [/student/, 'studentLoan'],
];

/** What a part of is meant: a loan that is named is what is paid to it. A sum needs no other. */
function paidFor({ frame, pattern, world }: Asking): Pick<Frame, 'things' | 'accountIds'> {
  if (frame.amount !== null) return { things: onTop(pattern) ? [] : frame.things, accountIds: [] };
  const keys = world.accounts
    .filter((one) => frame.accountIds.includes(one.id) && one.type === 'loan')
    .flatMap((one) => debts.find(([subtype]) => subtype.test(one.subtype ?? ''))?.[1] ?? []);
  const paid = categories.filter((one) => keys.includes(one.key));
  return {
    accountIds: [],
    things: [
      ...frame.things,
      ...paid.map((one): Thing => ({ kind: 'category', values: [...one.codes], key: one.key })),
    ],
  };
}

/** A cost that would come every month, or income that would. */
function newCost(asking: Asking): boolean {
  const { frame, pattern, marked, pastSpend, goal, has } = asking;
  const plain = plainOf(marked);
  if (goal || pastSpend || /\b(did|have i|have we|last time|spent|gaste)\b/.test(pattern)) return false;
  if (saves.test(pattern) || has('goalWord')) return false;
  const payment =
    payments.test(pattern) || (aPayment.test(pattern) && frame.things.some((one) => regular.test(one.key)));
  const monthly = everyUnit.test(plain) || payment;
  const isSum = frame.amount !== null || (payment && countAmount(asking) !== null);
  if (isSum && monthly)
    return (
      fits.test(pattern) ||
      isFine.test(fold(marked.question).replace(/^[^a-z]+/, '')) ||
      has('hires') ||
      (supposes.test(pattern) && rises.test(pattern))
    );
  const percent = cutOf(marked);
  return percent !== null && rent.test(pattern) && supposes.test(pattern);
}

/** Whether what is supposed leaves more: income that rises, or a cost that falls. */
function moreLeft({ pattern }: Asking): boolean {
  const falls = /\b(less|fewer|menos|go(es|ing)? down|went down|drops?|dropped|falls?|fell|baj\w+)\b/.test(
    pattern,
  );
  const rising = /\b(more|raise|rise|extra|increas\w+|mas|aument\w+|sub\w+)\b/.test(pattern);
  return earns.test(pattern) && !/\b(hire|contrat\w+|afford|nos da)\b/.test(pattern)
    ? rising && !falls
    : falls;
}

/** What would be if: less of a habit, a cost or a sum put by month after month, a sum to reach. */
export const supposing = (asking: Asking): Chosen | null => firstOf(rules, asking);
