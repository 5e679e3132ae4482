import type { Reply } from '../fact.ts';
import type { Frame, Thing } from '../frames/frame.ts';
import { isMovementCode } from '../entities/categories.ts';
import type { RowQuery } from '../tools/query.ts';
import { isPay } from '../frames/asks/second-look.ts';
import { unitSpan } from '../periods/calendar.ts';
import { sumRows } from '../tools/rows.ts';
import { liesIn } from './each-thing.ts';
import { tellOtherDays } from './empty.ts';
import { labelOf } from './labels.ts';
import { answerBreakdown } from './breakdown.ts';
import { flowNoun } from './group-parts.ts';
import { aboutWords } from './about.ts';
import { beforeData, type Days, daysOf, noData, openingOf, range, thisMonth } from './days.ts';
import { behind, countOf, type Kit, queryOf, reply, scopeOf, scopeWords } from './kit.ts';
import { share } from './arithmetic.ts';
import { answerShareOfRow } from './share-of-row.ts';

interface Base {
  whole: Thing;
  /** What the part's rows are narrowed to. */
  part: Thing[];
  /** What the part is called. */
  named: Thing[];
}

/** "share of groceries", "% of my groceries", `parte del supermercado`: the mark of what a share is taken of. */
const shareOf =
  /\b(?:of|out of|de|del)(?: (?:all|my|our|the|total|spending on|spend on|mi|mis|nuestro|la|el|las|los|lo que gaste en|gasto en|mi gasto en)){0,3} (?=§[mc])/;

/** Each mark of a thing, in the order of the words. */
const marks = /§[mc]/g;

/** The thing a share is taken of, when the question names it beside its part; null when it is of everything. */
function baseOf({ said, things }: Frame): Base | null {
  if (things.length < 2) return null;
  const at = shareOf.exec(said);
  const every = [...said.matchAll(marks)];
  const place = at ? every.findIndex((one) => one.index === at.index + at[0].length) : -1;
  const whole = every.length === things.length ? things[place] : undefined;
  if (!whole) return null;
  const rest = things.filter((one) => one !== whole);
  // Categories widen each other: of one within another only the narrower is the part. Other kinds narrow.
  const sameKind = rest.some((one) => one.kind === whole.kind);
  if (!sameKind) return { whole, part: [whole, ...rest], named: rest };
  return rest.every((one) => liesIn(one, whole)) ? { whole, part: rest, named: rest } : null;
}

/** "how much of my paycheck goes to rent": what was spent, held against what came in. */
const goesTo =
  /\b(goes|go|going|went|gone|spen[dt]\w*|pay|paid|paying|se (me |nos )?(va|van|fue|fueron|ha ido)|gast\w+|pag\w+)\b.*§m/;
const sharesIncome = ({ flow, said, things }: Frame): boolean =>
  flow === 'income' && things.some((one) => !isPay(one) && (one.kind === 'category' || goesTo.test(said)));

/** What goes to an own loan moves the person's own money, so that only its rows as they are tell it. */
const paidOut = (part: readonly Thing[]): 'movement' | 'spending' =>
  part.length > 0 &&
  part.every(({ kind, values }) => kind === 'category' && values.every((code) => isMovementCode(code)))
    ? 'movement'
    : 'spending';

const mergedPay = (pay: readonly Thing[]): Thing => ({
  kind: 'category',
  values: pay.flatMap((one) => one.values),
  key: pay.map((one) => one.key).join(' / '),
});

/** The last whole month: of the one that runs, pay or rent may still be to come. Said so. */
function lastMonth(kit: Kit): Days {
  kit.notes.push(
    kit.say(
      'You named no dates, so this is the last whole month.',
      'No dijiste fechas, así que es el último mes completo.',
    ),
  );
  return { ...unitSpan('month', kit.world.today, -1), grain: 'month', kind: 'unit' };
}

/** What part of all spending (or income) something was. */
export async function answerShare(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  if (frame.ofRow) return answerShareOfRow(kit, frame.ofRow);
  const days = frame.periods[0]
    ? daysOf(kit, frame.periods[0])
    : sharesIncome(frame)
      ? lastMonth(kit)
      : thisMonth(kit);
  if (beforeData(kit, days)) return noData(kit, days);
  const things = frame.things;
  if (things.length === 0 && frame.accountIds.length === 0 && !frame.weekdays) {
    frame.groupBy ??= frame.flow === 'income' ? 'merchant' : 'category';
    return answerBreakdown(kit);
  }
  const ofIncome = sharesIncome(frame);
  // "of my salary": of that kind of income alone.
  const pay = ofIncome ? things.filter(isPay) : [];
  const of: Base | null =
    pay.length > 0
      ? {
          whole: mergedPay(pay),
          part: things.filter((one) => !isPay(one)),
          named: things.filter((one) => !isPay(one)),
        }
      : ofIncome
        ? null
        : baseOf(frame);
  const query = queryOf(kit, days, {
    ...(ofIncome && { flow: paidOut(things.filter((one) => !isPay(one))) }),
    ...(of && { things: of.part }),
  });
  const part = await sumRows(kit.bound, query);
  const wholeQuery: RowQuery = {
    ...query,
    things: of ? [of.whole] : [],
    weekdays: null,
    minCents: null,
    maxCents: null,
    accountIds: things.length > 0 ? scopeOf(kit) : null,
    ...(ofIncome ? { flow: 'income' as const } : {}),
  };
  const whole = await sumRows(kit.bound, wholeQuery);
  if (part.rows === 0) await tellOtherDays(kit, query);
  const tenths = share(part.total, whole.total);
  const about = aboutWords({
    ...kit,
    frame: {
      ...frame,
      flow: query.flow,
      things: of ? of.named : things,
      exclude: [],
      pending: null,
      gross: false,
    },
  });
  // What narrows the part and the whole alike is said of the whole.
  const within = aboutWords({
    ...kit,
    frame: {
      ...frame,
      flow: wholeQuery.flow,
      things: of ? [of.whole] : [],
      minCents: null,
      maxCents: null,
      weekdays: null,
    },
  });
  const own = behind(kit, query, part);
  const figure = kit.book.money(labelOf(kit, flowNoun(kit), about, days), part.total, own);
  const all = kit.book.money(
    labelOf(kit, flowNoun(kit), within, days),
    whole.total,
    behind(kit, wholeQuery, whole),
  );
  if (tenths === null)
    return reply(
      kit,
      say(
        `There is no ${ofIncome ? `income${within}` : flowNoun(kit)} ${range(kit, days)} to take a share of; ${figure} was spent${about}.`,
        `No hay ${ofIncome ? `ingresos${within}` : flowNoun(kit)} ${range(kit, days)} de los que sacar una parte; gastaste ${figure}${about}.`,
      ),
      { outcome: 'nodata' },
    );
  const ofMoves = !ofIncome && frame.flow === 'movement';
  const percent = kit.book.percent(`share${about}`, tenths, { start: days.start, end: days.end });
  const base = ofMoves
    ? say('all money that went out, own transfers included', 'todo lo que salió, traspasos propios incluidos')
    : ofIncome
      ? say(`income${within}`, `tus ingresos${within}`)
      : say(`all ${flowNoun(kit)}${within}`, `todo tu ${flowNoun(kit)}${within}`);
  return reply(
    kit,
    (sharesIncome(frame) ? '' : openingOf(kit, days)) +
      say(
        `${percent} of ${base} ${range(kit, days)} was${about}: ${figure} of ${all} (${countOf(kit, part, own)}; ${things.length > 0 ? scopeWords(kit) : 'of all accounts'}).`,
        `El ${percent} de ${base} ${range(kit, days)} fue${about}: ${figure} de ${all} (${countOf(kit, part, own)}; ${things.length > 0 ? scopeWords(kit) : 'de todas las cuentas'}).`,
      ),
    { rowIds: part.ids },
  );
}
