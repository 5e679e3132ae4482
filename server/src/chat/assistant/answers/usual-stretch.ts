import { addDays, daysBetween } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { rangeWords } from '../render/words.ts';
import { sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { divideCents } from './arithmetic.ts';
import { daysOf, range } from './days.ts';
import { flowNoun } from './group-parts.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { capital, doneWith, labelOf } from './labels.ts';

/** What a short stretch is held against, in days. */
const leastBefore = 90;

/** Whether days are a week or a month, which has its own usual: the mean of such units. */
const isUnit = (grain: string, kind: string): boolean =>
  (grain === 'week' || grain === 'month') && (kind === 'unit' || kind === 'complete' || kind === 'default');

/**
 * "is that a lot?" of days that are no week or month ("since payday", "the last 30 days"): held against what as many days came to
 * on average in the 90 days before, or in as many as they are. Null for a plain week or month, and without data before.
 */
export async function usualOfStretch(kit: Kit): Promise<Reply | null> {
  const { frame, say, book, world } = kit;
  const [period, other] = frame.periods;
  if (!period || other || isUnit(period.grain, period.kind)) return null;
  const days = daysOf(kit, period);
  const length = daysBetween(days.start, days.end) + 1;
  const back = addDays(days.start, -Math.max(leastBefore, length));
  const start = world.dataStart && world.dataStart > back ? world.dataStart : back;
  const end = addDays(days.start, -1);
  const window = daysBetween(start, end) + 1;
  if (window < length) return null;
  const query = queryOf(kit, days);
  const queryBefore = queryOf(kit, { start, end, grain: 'range', kind: 'range' });
  const sum = await sumRows(kit.bound, query);
  const before = await sumRows(kit.bound, queryBefore);
  if (before.rows === 0) return null;
  const about = aboutWords(kit);
  const mean = divideCents(before.total * length, window);
  const now = book.money(labelOf(kit, flowNoun(kit), about, days), sum.total, behind(kit, query, sum));
  const then = book.money(
    labelOf(kit, flowNoun(kit), about, { start, end }),
    before.total,
    behind(kit, queryBefore, before),
  );
  const usual = book.money(labelOf(kit, say('usual', 'lo habitual'), about, { start, end }), mean, {
    start,
    end,
  });
  const count = book.days('days', length);
  book.days('days before', window);
  const size = book.money('difference', cents(Math.abs(sum.total - mean)));
  const more = sum.total >= mean;
  return reply(
    kit,
    say(
      `You ${doneWith(kit).en} ${now}${about} ${range(kit, days)} (${count} ${length === 1 ? 'day' : 'days'}). The ${window} days before (${rangeWords(start, end, 'en')}) came to ${then}, which is ${usual} for as many days, so this is ${size} ${more ? 'more' : 'less'} than usual (${scopeWords(kit)}).`,
      `${capital(doneWith(kit).es)} ${now}${about} ${range(kit, days)} (${count} ${length === 1 ? 'día' : 'días'}). Los ${window} días anteriores (${rangeWords(start, end, 'es')}) sumaron ${then}, es decir ${usual} por esa cantidad de días, así que son ${size} ${more ? 'más' : 'menos'} de lo habitual (${scopeWords(kit)}).`,
    ),
    { rowIds: sum.ids },
  );
}
