import { daysBetween } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import type { GoingOn } from '../frames/asks/going-on.ts';
import { daysWords } from '../render/words.ts';
import { listRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { allTime } from './days.ts';
import { emptyWords } from './empty.ts';
import { type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { noun, rowLine } from './row-words.ts';

/** As many of the latest payments as tell how often they come. */
const looked = 13;

/** Later than this after the last one, the next is not merely late. */
const overdueAfter = (gap: number): number => Math.max(Math.round(gap * 1.5), gap + 10);

/** "do I still pay for it", "did it stop charging me": yes or no by how long the next payment is overdue. */
export async function answerGoingOn(given: Kit, asked: GoingOn): Promise<Reply> {
  const { frame } = given;
  const kit: Kit = { ...given, frame: { ...frame, flow: frame.flow === 'any' ? 'spending' : frame.flow } };
  const { say, book, world } = kit;
  const days = allTime(kit);
  const query = queryOf(kit, days);
  const about = aboutWords(kit);
  const rows = await listRows(kit.bound, query, 'newest', looked);
  const [last] = rows;
  if (!last) return reply(kit, await emptyWords(kit, days, query, about), { outcome: 'nodata' });
  const ago = Math.max(0, daysBetween(last.date, world.today));
  book.days('days ago', ago);
  const when =
    ago === 0 ? say('today', 'hoy') : say(`${daysWords(ago, 'en')} ago`, `hace ${daysWords(ago, 'es')}`);
  const latest = `${rowLine(kit, last)}, ${when}`;
  const gap = usualGap(rows.map((one) => one.date));
  const rowIds = [last.id];
  if (gap === null)
    return reply(
      kit,
      say(
        `I see only one ${noun(kit, 1)}${about}, so I cannot tell whether it goes on: ${latest}; ${scopeWords(kit)}.`,
        `Solo veo un ${noun(kit, 1)}${about}, así que no puedo saber si sigue: ${latest}; ${scopeWords(kit)}.`,
      ),
      { rowIds },
    );
  book.days('days between', gap);
  const stopped = ago > overdueAfter(gap);
  const yes = stopped === (asked === 'stopped');
  const lead = yes
    ? say('Yes, as far as your data shows:', 'Sí, por lo que muestran tus datos:')
    : say('No, as far as your data shows:', 'No, por lo que muestran tus datos:');
  const rhythm = stopped
    ? say(
        `before that one came about every ${daysWords(gap, 'en')}`,
        `antes había uno cada ${daysWords(gap, 'es')} más o menos`,
      )
    : say(
        `one comes about every ${daysWords(gap, 'en')}`,
        `hay uno cada ${daysWords(gap, 'es')} más o menos`,
      );
  return reply(
    kit,
    say(
      `${lead} the most recent ${noun(kit, 1)}${about} was ${latest}; ${rhythm} (${scopeWords(kit)}).`,
      `${lead} lo más reciente (${noun(kit, 1)}${about}) fue ${latest}; ${rhythm} (${scopeWords(kit)}).`,
    ),
    { rowIds },
  );
}

/** The middle one of the days between payments, newest first; several on one day are one. Null with fewer than two days. */
function usualGap(dates: readonly string[]): number | null {
  const days = [...new Set(dates)];
  const gaps = days.slice(1).map((day, at) => daysBetween(day, days[at] ?? day));
  return gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? null;
}
