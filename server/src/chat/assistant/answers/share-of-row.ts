import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { unitSpan } from '../periods/calendar.ts';
import { listRows, sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { share } from './arithmetic.ts';
import { allTime, type Days, daysOf, range } from './days.ts';
import { emptyWords } from './empty.ts';
import { flowNoun } from './group-parts.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { labelOf } from './labels.ts';
import { rowLine } from './row-words.ts';

/** What part of everything over the same days the largest, or the latest, row was; without days of the month it fell in. */
export async function answerShareOfRow(
  kit: Kit,
  order: 'largest' | 'smallest' | 'newest' | 'oldest',
): Promise<Reply> {
  const { frame, say, world } = kit;
  const said = frame.periods[0] ? daysOf(kit, frame.periods[0]) : null;
  const wide = said ?? allTime(kit);
  const [row] = await listRows(kit.bound, queryOf(kit, wide), order, 1, (frame.rank ?? 1) - 1);
  const about = aboutWords(kit);
  if (!row) return reply(kit, await emptyWords(kit, wide, queryOf(kit, wide), about), { outcome: 'nodata' });
  const days: Days = said ?? monthOf(row.date, world.today);
  const query = queryOf(kit, days);
  const whole = await sumRows(kit.bound, query);
  const line = rowLine(kit, row);
  const all = kit.book.money(
    labelOf(kit, flowNoun(kit), about, days),
    whole.total,
    behind(kit, query, whole),
  );
  const tenths = share(cents(Math.abs(row.amount)), whole.total);
  // Refunds may have taken back more than was spent.
  if (tenths === null)
    return reply(
      kit,
      say(
        `${line}. There is no ${flowNoun(kit)}${about} ${range(kit, days)} to take a share of.`,
        `${line}. No hay ${flowNoun(kit)}${about} ${range(kit, days)} del que sacar una parte.`,
      ),
      { rowIds: [row.id], outcome: 'nodata' },
    );
  const percent = kit.book.percent('share', tenths, { start: days.start, end: days.end });
  return reply(
    kit,
    say(
      `That one was ${percent} of all ${flowNoun(kit)}${about} ${range(kit, days)}, which came to ${all} (${scopeWords(kit)}): ${line}.`,
      `Eso fue el ${percent} de todo tu ${flowNoun(kit)}${about} ${range(kit, days)}, que sumó ${all} (${scopeWords(kit)}): ${line}.`,
    ),
    { rowIds: [row.id] },
  );
}

const monthOf = (date: string, today: string): Days => {
  const { start, end } = unitSpan('month', date);
  return { start, end: end > today ? today : end, grain: 'month', kind: 'unit' };
};
