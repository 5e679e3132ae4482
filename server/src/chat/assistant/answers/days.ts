import { addDays, type DateText } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import { unitSpan } from '../periods/calendar.ts';
import type { Period } from '../periods/grammar.ts';
import { dateWords, monthWords, rangeWords } from '../render/words.ts';
import { type Kit, reply } from './kit.ts';

export interface Days {
  start: DateText;
  end: DateText;
  grain: Period['grain'];
  kind: Period['kind'] | 'default';
}

/** This month so far, which an answer falls back on when no dates were said. */
export function thisMonth(kit: Kit): Days {
  return {
    start: unitSpan('month', kit.world.today).start,
    end: kit.world.today,
    grain: 'month',
    kind: 'default',
  };
}

/** What an answer opens with where no dates were said: the days it took in their place. */
export function openingOf(kit: Kit, days: Days): string {
  if (kit.frame.periods.length > 0) return '';
  if (days.kind === 'all')
    return kit.say(
      'You named no dates, so this is all your data. ',
      'No dijiste fechas, así que son todos tus datos. ',
    );
  return days.kind === 'complete'
    ? kit.say(
        'You named no dates, so these are the last complete months. ',
        'No dijiste fechas, así que son los últimos meses completos. ',
      )
    : kit.say(
        'You named no dates, so this is the month so far. ',
        'No dijiste fechas, así que es el mes hasta hoy. ',
      );
}

export function allTime(kit: Kit): Days {
  return { start: kit.world.dataStart ?? kit.world.today, end: kit.world.today, grain: 'range', kind: 'all' };
}

/** The last `count` complete months within the data, for "a month on average" without dates. */
export function completeMonths(kit: Kit, count: number): Days {
  const end = addDays(unitSpan('month', kit.world.today).start, -1);
  let start = unitSpan('month', kit.world.today, -count).start;
  const first = kit.world.dataStart;
  if (first && start < first) start = first.endsWith('-01') ? first : unitSpan('month', first, 1).start;
  if (start > end)
    return {
      start: first ?? unitSpan('month', kit.world.today).start,
      end: kit.world.today,
      grain: 'range',
      kind: 'default',
    };
  return { start, end, grain: 'month', kind: 'complete' };
}

/** A period as days within the data; says so when the data starts later. */
export function daysOf(kit: Kit, period: Period): Days {
  const { dataStart, today } = kit.world;
  let { start } = period;
  if (period.kind === 'all' || period.kind === 'until' || period.kind === 'payday')
    start = start < (dataStart ?? today) ? (dataStart ?? today) : start;
  else if (dataStart && start < dataStart && period.end >= dataStart) {
    const note = kit.say(
      `Your data starts on ${dateWords(dataStart, 'en')}.`,
      `Tus datos empiezan el ${dateWords(dataStart, 'es')}.`,
    );
    if (!kit.notes.includes(note)) kit.notes.push(note);
    kit.book.date('first row', dataStart);
  }
  return { start, end: period.end, grain: period.grain, kind: period.kind };
}

/** The days of an answer in words; of rows that were shown before it is they that are named. */
export function range(kit: Kit, days: Pick<Days, 'start' | 'end'>): string {
  const { among } = kit.frame;
  if (among?.rest) return kit.say('among those left', 'entre los que quedan');
  if (among) {
    const shown = kit.book.count(kit.say('shown', 'mostrados'), among.ids.length);
    return kit.say(`among the ${shown} shown`, `entre los ${shown} mostrados`);
  }
  kit.book.stated.add(days.start).add(days.end);
  return rangeWords(days.start, days.end, kit.language);
}

/** A stretch of time as short as it can be said: a whole month by its name. */
export function stretchName(kit: Kit, { start, end }: Pick<Days, 'start' | 'end'>): string {
  const month = unitSpan('month', start);
  return month.start === start && month.end === end
    ? monthWords(start, kit.language)
    : rangeWords(start, end, kit.language);
}

/** Whether two of several stretches share a day: what they come to is then never added up. */
export const overlap = (spans: readonly Pick<Days, 'start' | 'end'>[]): boolean =>
  spans.some((one, at) =>
    spans.slice(at + 1).some((other) => one.start <= other.end && other.start <= one.end),
  );

/** True when all of a period lies before the first row or there are no rows at all. */
export function beforeData(kit: Kit, days: Days): boolean {
  return kit.world.dataStart === null || days.end < kit.world.dataStart;
}

export function noData(kit: Kit, days: Days): Reply {
  const { world, say } = kit;
  if (world.dataStart === null)
    return reply(
      kit,
      say(
        'I see no transactions yet. Connect a bank or run a sync, and ask me again.',
        'Todavía no veo transacciones. Conecta un banco o sincroniza, y vuelve a preguntarme.',
      ),
      { outcome: 'nodata' },
    );
  kit.book.date('first row', world.dataStart);
  kit.book.stated.add(days.start).add(days.end);
  return reply(
    kit,
    say(
      `Your data starts on ${dateWords(world.dataStart, 'en')}, so I cannot tell anything about the time ${rangeWords(days.start, days.end, 'en')}.`,
      `Tus datos empiezan el ${dateWords(world.dataStart, 'es')}, así que no puedo decir nada ${days.start === days.end ? 'sobre' : 'del periodo'} ${rangeWords(days.start, days.end, 'es')}.`,
    ),
    { outcome: 'nodata' },
  );
}
