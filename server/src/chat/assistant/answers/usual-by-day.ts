import { addDays } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { addMonths, unitSpan } from '../periods/calendar.ts';
import { sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { divideCents } from './arithmetic.ts';
import { completeMonths, type Days, range } from './days.ts';
import { flowNoun } from './group-parts.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { doneWith, labelOf } from './labels.ts';

/** A month from its first day to the one that is asked for, or to its last where it is shorter. */
function asFar(first: string, day: number): Days {
  const whole = unitSpan('month', first);
  const end = addDays(whole.start, day - 1);
  return { start: whole.start, end: end < whole.end ? end : whole.end, grain: 'range', kind: 'range' };
}

/** "what have I usually spent by the 21st?": the mean of up to 12 complete months as far as that day, and this month beside it. */
export async function answerUsualByDay(kit: Kit, day: number): Promise<Reply | null> {
  const { say, book, world } = kit;
  const span = completeMonths(kit, 12);
  if (span.kind !== 'complete') return null;
  const totals: Cents[] = [];
  for (let first = span.start; first < span.end; first = addMonths(first, 1))
    totals.push((await sumRows(kit.bound, queryOf(kit, asFar(first, day)))).total);
  const [about, done] = [aboutWords(kit), doneWith(kit)];
  const mean = divideCents(sumCents(totals), totals.length);
  const usual = book.money(labelOf(kit, say('usual', 'lo habitual'), about, span), mean, {
    start: span.start,
    end: span.end,
  });
  const months = book.count(say('months', 'meses'), totals.length);
  const until = book.count(say('day', 'día'), day);
  const least = book.money(say('least', 'mínimo'), cents(Math.min(...totals)));
  const most = book.money(say('most', 'máximo'), cents(Math.max(...totals)));
  const soFar = asFar(world.today, day);
  const days: Days = { ...soFar, end: soFar.end < world.today ? soFar.end : world.today };
  const query = queryOf(kit, days);
  const now = await sumRows(kit.bound, query);
  const current = book.money(labelOf(kit, flowNoun(kit), about, days), now.total, behind(kit, query, now));
  const size = book.money('difference', cents(Math.abs(now.total - mean)));
  const [more, mas] = now.total >= mean ? ['more', 'más'] : ['less', 'menos'];
  return reply(
    kit,
    say(
      `By day ${until} of a month you have usually ${done.en} ${usual}${about}: the average of the same days of ${months} complete months, ${range(kit, span)} (from ${least} to ${most}; ${scopeWords(kit)}). This month you ${done.en} ${current} ${range(kit, days)}, ${size} ${more} than usual.`,
      `Para el día ${until} del mes sueles llevar ${usual}${about} (${flowNoun(kit)}): el promedio de los mismos días de ${months} meses completos, ${range(kit, span)} (entre ${least} y ${most}; ${scopeWords(kit)}). Este mes llevas ${current} ${range(kit, days)}, ${size} ${mas} de lo habitual.`,
    ),
    { rowIds: now.ids },
  );
}
