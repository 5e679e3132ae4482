import { addDays } from '@saldo/contract/dates';
import { cents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import type { Frame } from '../frames/frame.ts';
import { codeWords, perWords } from '../render/words.ts';
import { unitWords } from '../render/unit-words.ts';
import { groupRows, sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { queryOfGroup } from './group-parts.ts';
import { type Unit, unitSpan } from '../periods/calendar.ts';
import { aboutWords } from './about.ts';
import { beforeData, completeMonths, type Days, daysOf, noData, range, thisMonth } from './days.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { divideCents, share } from './arithmetic.ts';
import { unitsIn } from './average.ts';
import { noteCurrencies } from './currencies.ts';

/** "each month on average": what is left over, by the unit that was asked for. */
function averageWords(kit: Kit, days: Days, net: Cents): string {
  const { say, book, language } = kit;
  const { per, ask } = kit.frame;
  if (!per || per === 'transaction' || ask === 'savingsRate') return '';
  const units = unitsIn(days, per);
  if (units < 2) return '';
  const mean = divideCents(net, units);
  const size = book.money(say('average', 'promedio'), cents(Math.abs(mean)));
  const count = `${book.count(say('units', 'unidades'), units)} ${say(...unitWords[per].several)}`;
  const left = mean >= 0 ? say('left over', 'que quedan') : say('short', 'que faltan');
  return say(
    ` On average that is ${size} ${left} ${perWords[language][per]}, over ${count}.`,
    ` En promedio son ${size} ${left} ${perWords[language][per]}, sobre ${count}.`,
  );
}

const asksSpent =
  /\b(?:spen[dt]|spending|expenses|went|gone|goes|gast\w+|se (?:me |nos )?(?:va|fue|ha ido))\b/;

/** "what share of my income did I spend": that part, beside what was kept. Empty for other questions. */
function spentShare({ book, frame, say }: Kit, spent: Cents, income: Cents): string {
  const tenths = asksSpent.test(frame.said) ? share(spent, income) : null;
  if (tenths === null) return '';
  const part = book.percent(say('spending of income', 'gasto de los ingresos'), tenths);
  return say(` Spending was ${part} of income.`, ` El gasto fue el ${part} de los ingresos.`);
}

const mostUnits = 24;

/** "net each month this year": the months (or weeks, quarters, years) a stretch holds, and the stretch itself last. */
function unitsOf(kit: Kit, whole: readonly Days[]): Days[] {
  const { groupBy, per } = kit.frame;
  const [days] = whole;
  // Per month is the average of the stretch.
  if (!days || per !== null) return [...whole];
  if (groupBy !== 'week' && groupBy !== 'month' && groupBy !== 'quarter' && groupBy !== 'year')
    return [...whole];
  const units: Days[] = [];
  for (let start = days.start; start <= days.end;) {
    const unit = unitSpan(groupBy, start, 0, kit.world.weekStart);
    const end = unit.end < days.end ? unit.end : days.end;
    units.push({ start, end, grain: groupBy, kind: 'unit' });
    start = addDays(end, 1);
  }
  return units.length > 1 && units.length <= mostUnits ? [...units, ...whole] : [...whole];
}

/** Of the months (weeks, quarters) told apart: which left most and which least; one that still runs is neither. */
function bestAndWorst(kit: Kit, told: readonly { days: Days; net: Cents; size: string }[]): string {
  const { say, world } = kit;
  const units = told.filter(({ days }) => days.kind === 'unit' && days.grain === kit.frame.groupBy);
  if (kit.frame.per !== null || kit.frame.groupBy === null || units.length < 2) return '';
  const whole = units.filter(
    ({ days }) => unitSpan(days.grain as Unit, days.end, 0, world.weekStart).end <= days.end,
  );
  const sorted = whole.toSorted((a, b) => b.net - a.net);
  const [best] = sorted;
  const worst = sorted.at(-1);
  if (!best || !worst || best.net === worst.net) return '';
  const words = ({ days, net, size }: (typeof sorted)[number]): string =>
    `${range(kit, days)} (${size} ${net >= 0 ? say('left over', 'que quedaron') : say('short', 'que faltaron')})`;
  const runs =
    whole.length < units.length
      ? say(' What is not over yet is left out.', ' Lo que aún no termina queda fuera.')
      : '';
  return say(
    `The best: ${words(best)}. The worst: ${words(worst)}.${runs}\n`,
    `El mejor: ${words(best)}. El peor: ${words(worst)}.${runs}\n`,
  );
}

/** "in a typical month", `lo que suelo ahorrar al mes`: over many months, never the one that is running. */
const ofUsualMonth = ({ per, said, usual }: Frame): boolean =>
  per === 'month' ||
  usual ||
  /\b(typical|typically|normal|normally|usual|usually|average|on average|tipico|normalmente|habitual|habitualmente|suelo|solemos|promedio|de media)\b/.test(
    said,
  );

/** "show net each month": the months one by one, not what they come to on average. */
const listsUnits = ({ ask, groupBy, periods, said }: Frame): boolean =>
  ask === 'cashflow' &&
  periods.length === 0 &&
  (groupBy === 'month' || groupBy === 'quarter') &&
  !/\b(average|typical\w*|usual\w*|normal\w*|how much|cuant[oa]|promedio|media|suelo|solemos|habitual\w*)\b/.test(
    said,
  );

/** Two stretches, one held against the other. */
const held = /\b(than|que|compared|versus|vs|comparad[oa]|frente|respecto)\b/;

/** What the first of two stretches leaves beside the second; null where they are not held against each other. */
function heldAgainst(
  { frame, say, book }: Kit,
  nets: readonly { net: Cents; rate: number | null }[],
): string | null {
  const [now, before] = nets;
  if (!now || !before || !held.test(frame.said)) return null;
  if (frame.ask === 'savingsRate' && now.rate !== null && before.rate !== null) {
    const points = book.percent(say('difference', 'diferencia'), Math.abs(now.rate - before.rate));
    return now.rate >= before.rate
      ? say(
          `So the first is better, by ${points} of income.`,
          `Así que el primero es mejor, por ${points} de los ingresos.`,
        )
      : say(
          `So the first is worse, by ${points} of income.`,
          `Así que el primero es peor, por ${points} de los ingresos.`,
        );
  }
  const apart = book.money(say('difference', 'diferencia'), cents(Math.abs(now.net - before.net)));
  return now.net >= before.net
    ? say(
        `So the first leaves ${apart} more than the second.`,
        `Así que el primero deja ${apart} más que el segundo.`,
      )
    : say(
        `So the first leaves ${apart} less than the second.`,
        `Así que el primero deja ${apart} menos que el segundo.`,
      );
}

/** Income less spending; the savings rate is their quotient. */
export function answerCashflow(kit: Kit): Promise<Reply> {
  const { frame } = kit;
  return listsUnits(frame)
    ? cashflow({
        ...kit,
        frame: { ...frame, per: null, periods: [{ ...completeMonths(kit, 6), kind: 'complete' }] },
      })
    : cashflow(kit);
}

async function cashflow(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  // Only what picks rows of both kinds narrows them: a payee or a category is of one.
  const about = aboutWords({ ...kit, frame: { ...frame, things: [] } });
  const whole = frame.periods.map((one) => daysOf(kit, one));
  const usual = frame.ask === 'cashflow' && frame.periods.length === 0 && ofUsualMonth(frame);
  const spans = usual
    ? [completeMonths(kit, 12)]
    : whole.length > 0
      ? whole.length === 1
        ? unitsOf(kit, whole)
        : whole
      : [frame.ask === 'savingsRate' ? completeMonths(kit, 1) : thisMonth(kit)];
  const parts: string[] = [];
  const nets: { days: Days; net: Cents; size: string; rate: number | null }[] = [];
  for (const days of spans) {
    if (beforeData(kit, days) && spans.length === 1) return noData(kit, days);
    const earning = queryOf(kit, days, { flow: 'income', things: [] });
    const paying = queryOf(kit, days, { flow: 'spending', things: [] });
    const income = await sumRows(kit.bound, earning);
    const spent = await sumRows(kit.bound, paying);
    await noteCurrencies(kit, earning);
    await noteCurrencies(kit, paying);
    const net = cents(income.total - spent.total);
    const i = kit.book.money(
      labelOf(kit, say('income', 'ingresos'), about, days),
      income.total,
      behind(kit, earning, income),
    );
    const s = kit.book.money(
      labelOf(kit, say('spending', 'gasto'), about, days),
      spent.total,
      behind(kit, paying, spent),
    );
    const both = behind(kit, paying, { rows: income.rows + spent.rows, ids: [] });
    const filters = both.filters ? { ...both.filters, type: 'cashflow' as const } : null;
    // Told without its sign, what is missing is named as missing.
    const named = net < 0 ? say('shortfall', 'faltante') : say('net', 'neto');
    const size = kit.book.money(labelOf(kit, named, about, days), cents(Math.abs(net)), {
      ...both,
      filters,
    });
    const average = averageWords(usual ? { ...kit, frame: { ...frame, per: 'month' } } : kit, days, net);
    const rate = share(Math.max(0, net), income.total);
    const signedRate = income.total > 0 ? Math.round((net * 1000) / income.total) : null;
    nets.push({ days, net, size, rate: signedRate });
    const result =
      net >= 0
        ? say(`${size} left over`, `te quedaron ${size}`)
        : say(
            `you spent ${size} more than came in (net ${kit.book.money('net', net)})`,
            `gastaste ${size} más de lo que entró (neto ${kit.book.money('net', net)})`,
          );
    let rateWords = '';
    if (frame.ask === 'savingsRate') {
      const base =
        frame.per !== 'transaction' && rate !== null && signedRate !== null
          ? kit.book.percent('savings rate', signedRate, { start: days.start, end: days.end })
          : null;
      rateWords =
        base === null
          ? say(
              ' There was no income, so there is no savings rate.',
              ' No hubo ingresos, así que no hay tasa de ahorro.',
            )
          : spentShare(kit, spent.total, income.total) +
            say(
              ` Your savings rate is ${base} of income.`,
              ` Tu tasa de ahorro es del ${base} de los ingresos.`,
            );
    }
    parts.push(
      say(
        `${range(kit, days).replace(/^./, (c) => c.toUpperCase())}: income ${i}, spending ${s}, so ${result} (${scopeWords(kit)}${about && `;${about}`}).${average}${rateWords}`,
        `${range(kit, days).replace(/^./, (c) => c.toUpperCase())}: ingresos ${i}, gastos ${s}, así que ${result} (${scopeWords(kit)}${about && `;${about}`}).${average}${rateWords}`,
      ),
    );
  }
  const against = frame.per === null && whole.length === 2 ? heldAgainst(kit, nets) : null;
  const runs = whole.some((one) => one.end === kit.world.today && one.kind === 'unit' && one.grain !== 'day');
  if (against && runs)
    kit.notes.push(say('The stretch that runs is not over yet.', 'El periodo en curso aún no termina.'));
  if (against) parts.push(against);
  if (frame.periods.length === 0 && !usual)
    kit.notes.push(
      frame.ask === 'savingsRate'
        ? say(
            'You named no dates, so this is the last complete month.',
            'No dijiste fechas, así que es el último mes completo.',
          )
        : say(
            'You named no dates, so this is the current month.',
            'No dijiste fechas, así que es el mes en curso.',
          ),
    );
  return reply(kit, bestAndWorst(kit, nets) + parts.join('\n'));
}

/** A short state of things: this month's income and spending, largest categories, balances. */
export async function answerOverview(kit: Kit): Promise<Reply> {
  const aside: string[] = [];
  const first = await answerCashflow({ ...kit, notes: aside, frame: { ...kit.frame, ask: 'cashflow' } });
  const told = first.text.slice(0, first.text.length - (aside.length > 0 ? aside.join(' ').length + 1 : 0));
  const days = kit.frame.periods[0] ? daysOf(kit, kit.frame.periods[0]) : thisMonth(kit);
  const query = queryOf(kit, days, { flow: 'spending', things: [] });
  const groups = (await groupRows(kit.bound, query, 'category')).slice(0, 3);
  const lines = groups.map((one) => {
    const name = codeWords(one.key, kit.language);
    const own = behind(kit, queryOfGroup(query, 'category', one.key, false), one);
    return `• ${name}: ${kit.book.money(name, one.total, { ...own, subjects: [name] })}`;
  });
  return reply(
    { ...kit, notes: aside },
    `${told}${lines.length > 0 ? `\n${kit.say('Most of it went on:', 'La mayor parte se fue en:')}\n${lines.join('\n')}` : ''}`,
  );
}
