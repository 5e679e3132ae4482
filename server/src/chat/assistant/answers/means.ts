import { daysBetween } from '@saldo/contract/dates';
import { cents, sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { monthsWithin } from '../periods/calendar.ts';
import { loadStreams } from '../tools/recurring.ts';
import type { RowQuery } from '../tools/query.ts';
import { type Sum, sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { divideCents, share } from './arithmetic.ts';
import { beforeData, completeMonths, daysOf, noData, range } from './days.ts';
import { planOf } from './goal-parts.ts';
import { behind, type Kit, queryOf, reply, scopeOf, scopeWords } from './kit.ts';
import { labelOf } from './labels.ts';
import { matching } from './stream-parts.ts';

const bills =
  /\b(bills?|everyone|everybody|recibos?|facturas|fixed|fijos|mortgage|hipoteca|rent|alquiler|renta|cuentas)\b|\b(?:after|despues de|tras)\b.*§c/;
const savesMonthly = /\b(save|saving|savings|put|ahorr\w+|apart\w+|guard\w+)\b/;

/** So many days of a stretch that is not over tell what it comes to. */
const longEnough = 60;

/** Single rows are neither asked for nor compared. */
const wide = { minCents: null, maxCents: null, weekdays: null, pending: null } as const;

/** Whether income (or one kind of it) covers what is spent: yes or no, with both sides of it. */
export async function answerMeans(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  const [named] = frame.periods;
  const running = named !== undefined && named.end >= kit.world.today;
  // A running month has its pay, and not yet its spending: of longer stretches that makes little.
  const days =
    named && (!running || daysBetween(named.start, kit.world.today) >= longEnough)
      ? daysOf(kit, { ...named, end: running ? kit.world.today : named.end })
      : completeMonths(kit, 12);
  if (running)
    kit.notes.push(
      days.kind === 'complete'
        ? say(
            'That time is not over, so this is the months before it.',
            'Ese tiempo no ha terminado, así que son los meses anteriores.',
          )
        : say(
            'That time is not over: the running month may have its pay and not all of its spending.',
            'Ese tiempo no ha terminado: el mes en curso puede tener ya su ingreso y no todo su gasto.',
          ),
    );
  if (beforeData(kit, days)) return noData(kit, days);
  const earning = queryOf(kit, days, { ...wide, flow: 'income' });
  const paying = queryOf(kit, days, { ...wide, flow: 'spending', things: [] });
  const income = await sumRows(kit.bound, earning);
  const spent = await sumRows(kit.bound, paying);
  const months = Math.max(1, monthsWithin(days).length);
  const over = days.kind === 'complete';
  const per = over ? months : 1;
  const mean = (sum: number) => divideCents(sum, per);
  const net = mean(income.total - spent.total);
  const from = frame.things.length > 0 ? aboutWords(kit, 'income') : '';
  const size = book.money(say('net', 'neto'), cents(Math.abs(net)));
  const each = !over ? '' : say(' a month on average', ' al mes en promedio');
  const count = !over
    ? ''
    : say(
        ` (${book.count('months', months)} complete months)`,
        ` (${book.count('meses', months)} meses completos)`,
      );
  // A mean is no sum of the rows behind it.
  const opens = (query: RowQuery, sum: Sum) =>
    per === 1 ? behind(kit, query, sum) : { start: days.start, end: days.end };
  const came = book.money(say('income', 'ingresos'), mean(income.total), opens(earning, income));
  const went = book.money(say('spending', 'gasto'), mean(spent.total), opens(paying, spent));
  // The sums they are means of have their rows, and are there to be opened.
  if (per !== 1) {
    const whole = (word: string, query: RowQuery, sum: Sum) =>
      book.money(labelOf(kit, word, '', days), sum.total, behind(kit, query, sum));
    whole(say('income in all', 'ingresos en total'), earning, income);
    whole(say('spending in all', 'gasto en total'), paying, spent);
  }
  const verdict =
    net >= 0
      ? say(
          `More comes in than goes out: ${size}${each} is left over.`,
          `Entra más de lo que sale: sobran ${size}${each}.`,
        )
      : say(
          `More goes out than comes in: ${size}${each} is missing.`,
          `Sale más de lo que entra: faltan ${size}${each}.`,
        );
  const fixed = bills.test(frame.said) ? await fixedWords(kit, mean(income.total)) : '';
  const goals = savesMonthly.test(frame.said) ? goalsNeed(kit) : '';
  const span = range(kit, days);
  return reply(
    kit,
    say(
      `${fixed}${fixed && 'With all spending: '}${fixed ? verdict.replace(/^./, (c) => c.toLowerCase()) : verdict} ${span.replace(/^./, (c) => c.toUpperCase())}${count}: income${from} ${came}, spending ${went}${each} (${scopeWords(kit)}).${goals}`,
      `${fixed}${fixed && 'Con todo el gasto: '}${fixed ? verdict.replace(/^./, (c) => c.toLowerCase()) : verdict} ${span.replace(/^./, (c) => c.toUpperCase())}${count}: ingresos${from} ${came}, gastos ${went}${each} (${scopeWords(kit)}).${goals}`,
    ),
  );
}

/** What goals with a deadline need a month, beside what a month leaves. */
function goalsNeed(kit: Kit): string {
  const { say, book, world } = kit;
  const need = sumCents(
    world.goals
      .filter((one) => one.status === 'active' && one.deadline !== null && one.deadline > world.today)
      .map((one) => planOf(kit, one).neededPerMonth ?? cents(0)),
  );
  if (need <= 0) return '';
  const figure = book.money(say('goals need a month', 'las metas necesitan al mes'), need);
  return say(
    ` Your goals with a deadline need ${figure} a month.`,
    ` Tus metas con fecha límite necesitan ${figure} al mes.`,
  );
}

/** The recurring payments of a month beside the income. */
async function fixedWords(kit: Kit, income: number): Promise<string> {
  const { say, book } = kit;
  const all = (await loadStreams(kit.bound, kit.world.today, scopeOf(kit))).filter(
    ({ flow }) => flow === 'out',
  );
  // "what percent of my income is that?" after subscriptions: of those alone.
  const own = kit.frame.recurring === 'subscriptions';
  const streams = own ? matching(kit, all) : all;
  const what = own
    ? say('Your subscriptions come', 'Tus suscripciones suman')
    : say('Your recurring payments come', 'Tus pagos recurrentes suman');
  const monthly = sumCents(streams.map((one) => one.monthly));
  const fixed = book.money('recurring payments a month', monthly);
  const rest = cents(income - monthly);
  const left = book.money('left after bills', cents(Math.abs(rest)));
  const tenths = share(monthly, income);
  const part =
    tenths === null
      ? ''
      : say(
          ` (${book.percent('of income', tenths)} of that income)`,
          ` (el ${book.percent('de los ingresos', tenths)} de esos ingresos)`,
        );
  return rest >= 0
    ? say(
        `${what} to ${fixed} a month${part}; that leaves ${left}. `,
        `${what} ${fixed} al mes${part}; quedan ${left}. `,
      )
    : say(
        `${what} to ${fixed} a month, ${left} more than that income. `,
        `${what} ${fixed} al mes, ${left} más que esos ingresos. `,
      );
}
