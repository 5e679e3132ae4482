import { daysBetween } from '@saldo/contract/dates';
import type { Fact, Reply } from '../fact.ts';
import { cadenceWords, countWords, safeText } from '../render/words.ts';
import { unitWords } from '../render/unit-words.ts';
import { eventsOf, type RowQuery } from '../tools/query.ts';
import { groupRows, type Sum, sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { aboutWords } from './about.ts';
import { allTime, beforeData, daysOf, noData, overlap, range } from './days.ts';
import { behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { emptyWords } from './empty.ts';
import { besideIncome } from './received.ts';
import { noun } from './row-words.ts';
import { unitsOver } from './units-over.ts';
import { answerWithoutAny } from './without-any.ts';
import { noteCurrencies } from './currencies.ts';
import { matching, streamsFor } from './stream-parts.ts';

/** What stands behind a count of payments: the rows without the refunds among them. */
export function eventsBehind(kit: Kit, query: RowQuery, sum: Sum): Partial<Fact> {
  if (sum.events === sum.rows) return behind(kit, query, sum);
  return behind(kit, eventsOf(query), { rows: sum.events, ids: [] }, query);
}

const asksRate =
  /\b(how often|how frequently|cada cuant[oa]s?|every how many|con que frecuencia|que tan seguido|que tan a menudo|a menudo)\b/;
const daysIn = {
  day: 1,
  week: 7,
  fortnight: 14,
  halfMonth: 365.25 / 24,
  month: 365.25 / 12,
  quarter: 365.25 / 4,
  year: 365.25,
};

/** " That is about 5.9 a month.": how often something comes, over the days of the count; empty where a number was asked for. */
function rateOf(
  { book, frame, say, world }: Kit,
  { start, end }: Pick<RowQuery, 'start' | 'end'>,
  count: number,
): string {
  const said = frame.per !== null && frame.per !== 'transaction' ? frame.per : null;
  if (said === null && !asksRate.test(frame.said)) return '';
  // Days to come have had no chance to count.
  const length = daysBetween(start, end < world.today ? end : world.today) + 1;
  const unit =
    said ?? (count * daysIn.week >= length ? 'week' : count * daysIn.month >= length ? 'month' : 'year');
  if (length < daysIn[unit]) return '';
  const rate = book.count(say('rate', 'frecuencia'), Math.round((count / length) * daysIn[unit] * 10) / 10);
  return say(
    ` That is about ${rate} a ${unitWords[unit].one[0]}.`,
    ` Son unas ${rate} veces por ${unitWords[unit].one[1]}.`,
  );
}

/** "Acme comes every two weeks, next about Dec 4": the rhythm of what is asked about, where it has one. */
async function rhythmOf(kit: Kit): Promise<string[]> {
  const { book, frame, say } = kit;
  const all = await streamsFor(kit);
  if (frame.things.length === 0 && frame.flow !== 'income') return [];
  const streams = (
    frame.things.length > 0
      ? matching(kit, all)
      : all.filter((one) => one.flow === 'in' && /SALARY|WAGES/.test(one.category ?? ''))
  ).slice(0, 3);
  return streams.map((one) => {
    const name = safeText(one.name);
    const next = book.date(say(`next ${name}`, `próximo ${name}`), one.next, { subjects: [name] });
    return say(
      `${name}: ${cadenceWords.en[one.cadence]}, next about ${next}.`,
      `${name}: ${cadenceWords.es[one.cadence]}, próximo hacia el ${next}.`,
    );
  });
}

/** How many payments, groups or units of time there are, each stretch for itself, and how often that is where it was asked. */
export async function answerCount(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  if (frame.empty) return answerWithoutAny(kit);
  const parts: string[] = [];
  let rowIds: number[] = [];
  let counted = 0;
  const spans = frame.periods.length > 0 ? frame.periods.map((one) => daysOf(kit, one)) : [allTime(kit)];
  for (const days of spans) {
    if (beforeData(kit, days) && spans.length === 1) return noData(kit, days);
    const query = queryOf(kit, days);
    const about = aboutWords(kit);
    if (
      frame.count === 'groups' &&
      (frame.groupBy === 'day' || frame.groupBy === 'week' || frame.groupBy === 'month')
    ) {
      const held = await unitsOver(kit, days, frame.groupBy);
      parts.push(held.text);
      rowIds = [...rowIds, ...held.rowIds].slice(0, 200);
      continue;
    }
    if (frame.count === 'groups') {
      const by = frame.groupBy === 'category' ? 'category' : 'merchant';
      const groups = (await groupRows(kit.bound, query, by)).filter((one) => one.events > 0);
      const figure = kit.book.count(by, groups.length, { start: days.start, end: days.end });
      parts.push(
        by === 'merchant'
          ? say(
              frame.flow === 'income'
                ? `${countWords(groups.length, 'payer', 'different payers')} paid you${about} ${range(kit, days)} (${scopeWords(kit)}).`
                : `You paid ${countWords(groups.length, 'merchant', 'different merchants')}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
              frame.flow === 'income'
                ? `Te ${groups.length === 1 ? 'pagó' : 'pagaron'} ${figure} ${groups.length === 1 ? 'pagador' : 'pagadores distintos'}${about} ${range(kit, days)} (${scopeWords(kit)}).`
                : `Pagaste en ${figure} ${groups.length === 1 ? 'comercio' : 'comercios distintos'}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
            )
          : say(
              `You spent in ${figure} ${groups.length === 1 ? 'category' : 'different categories'}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
              `Gastaste en ${figure} ${groups.length === 1 ? 'categoría' : 'categorías distintas'}${about} ${range(kit, days)} (${scopeWords(kit)}).`,
            ),
      );
      continue;
    }
    const sum = await sumRows(kit.bound, query);
    await noteCurrencies(kit, query);
    const count =
      frame.flow === 'spending' || frame.flow === 'movement' || frame.flow === 'transfers'
        ? sum.events
        : sum.rows;
    if (count === 0) {
      const beside = await besideIncome(kit, query);
      parts.push(await emptyWords(kit, days, query, about));
      kit.book.count('none', 0);
      rowIds = [...rowIds, ...beside.rowIds].slice(0, 200);
      continue;
    }
    counted += count;
    const fact = eventsBehind(kit, query, sum);
    kit.book.count(labelOf(kit, noun(kit, 2), about, days), count, fact);
    const gross = kit.book.money(labelOf(kit, noun(kit, 2), about, days), sum.gross, fact);
    const totalWords = frame.flow === 'any' ? '' : say(`, ${gross} in all`, `, ${gross} en total`);
    const pending =
      sum.pending > 0 && frame.pending === null
        ? say(
            `, ${kit.book.count('pending', sum.pending)} of them pending`,
            `, ${kit.book.count('pending', sum.pending)} pendientes`,
          )
        : '';
    const refunds =
      frame.flow === 'spending' && sum.rows > sum.events
        ? say(
            ` (${kit.book.count('refunds', sum.rows - sum.events)} ${sum.rows - sum.events === 1 ? 'refund' : 'refunds'} not counted)`,
            ` (sin contar ${kit.book.count('refunds', sum.rows - sum.events)} ${sum.rows - sum.events === 1 ? 'reembolso' : 'reembolsos'})`,
          )
        : '';
    const rate = rateOf(kit, days, count);
    parts.push(
      say(
        `${count} ${noun(kit, count)}${about} ${range(kit, days)}${refunds}${totalWords}${pending} (${scopeWords(kit)}).${rate}`,
        `${count} ${noun(kit, count)}${about} ${range(kit, days)}${refunds}${totalWords}${pending} (${scopeWords(kit)}).${rate}`,
      ),
    );
    rowIds = [...rowIds, ...sum.ids].slice(0, 200);
  }
  if (spans.length > 1 && counted > 0 && !overlap(spans)) {
    const together = kit.book.count(say('total', 'total en conjunto'), counted);
    parts.push(
      say(`Together: ${together} ${noun(kit, counted)}.`, `En conjunto: ${together} ${noun(kit, counted)}.`),
    );
  }
  if (asksRate.test(frame.said) && counted > 0) parts.unshift(...(await rhythmOf(kit)));
  if (frame.periods.length === 0)
    kit.notes.push(
      say('You named no dates, so this is all your data.', 'No dijiste fechas, así que son todos tus datos.'),
    );
  return reply(kit, parts.join('\n'), {
    rowIds,
    outcome: rowIds.length > 0 || frame.count === 'groups' ? 'answer' : 'nodata',
  });
}
