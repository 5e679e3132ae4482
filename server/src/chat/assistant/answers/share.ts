import type { Reply } from '../fact.ts';
import type { RowQuery } from '../tools/query.ts';
import { sumRows } from '../tools/rows.ts';
import { answerBreakdown } from './breakdown.ts';
import { flowNoun } from './group-parts.ts';
import { aboutWords } from './about.ts';
import { beforeData, daysOf, noData, openingOf, range, thisMonth } from './days.ts';
import { behind, countOf, type Kit, queryOf, reply, scopeOf, scopeWords } from './kit.ts';
import { share } from './arithmetic.ts';

/** What part of all spending (or income) something was. */
export async function answerShare(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const days = frame.periods[0] ? daysOf(kit, frame.periods[0]) : thisMonth(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const things = frame.things;
  if (things.length === 0 && frame.accountIds.length === 0 && !frame.weekdays) {
    frame.groupBy ??= 'category';
    return answerBreakdown(kit);
  }
  const ofIncome =
    frame.flow === 'income' &&
    things.some((one) => one.kind === 'category' && !one.values[0]?.startsWith('INCOME'));
  const query = queryOf(kit, days, ofIncome ? { flow: 'spending' } : {});
  const part = await sumRows(kit.bound, query);
  const wholeQuery: RowQuery = {
    ...query,
    things: [],
    weekdays: null,
    minCents: null,
    maxCents: null,
    accountIds: things.length > 0 ? scopeOf(kit) : null,
    ...(ofIncome ? { flow: 'income' as const } : {}),
  };
  const whole = await sumRows(kit.bound, wholeQuery);
  const tenths = share(part.total, whole.total);
  const about = aboutWords({ ...kit, frame: { ...frame, flow: query.flow } });
  const own = behind(kit, query, part);
  const figure = kit.book.money(`part${about}`, part.total, own);
  const all = kit.book.money('all', whole.total, behind(kit, wholeQuery, whole));
  if (tenths === null)
    return reply(
      kit,
      say(
        `There is no ${ofIncome ? 'income' : flowNoun(kit)} ${range(kit, days)} to take a share of; ${figure} was spent${about}.`,
        `No hay ${ofIncome ? 'ingresos' : flowNoun(kit)} ${range(kit, days)} de los que sacar una parte; gastaste ${figure}${about}.`,
      ),
      { outcome: 'nodata' },
    );
  const percent = kit.book.percent(`share${about}`, tenths, { start: days.start, end: days.end });
  const base = ofIncome
    ? say('income', 'tus ingresos')
    : say(`all ${flowNoun(kit)}`, `todo tu ${flowNoun(kit)}`);
  return reply(
    kit,
    openingOf(kit, days) +
      say(
        `${percent} of ${base} ${range(kit, days)} was${about}: ${figure} of ${all} (${countOf(kit, part, own)}; ${things.length > 0 ? scopeWords(kit) : 'of all accounts'}).`,
        `El ${percent} de ${base} ${range(kit, days)} fue${about}: ${figure} de ${all} (${countOf(kit, part, own)}; ${things.length > 0 ? scopeWords(kit) : 'de todas las cuentas'}).`,
      ),
    { rowIds: part.ids },
  );
}
