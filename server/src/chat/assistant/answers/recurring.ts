import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, sumCents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { startsThen, stopped } from '../frames/asks/bills.ts';
import { asksUnused } from '../frames/asks/unused.ts';
import { addMonths } from '../periods/calendar.ts';
import { cadenceWords, safeText } from '../render/words.ts';
import { type Stream, usualMonths } from '../tools/recurring.ts';
import { rowsById } from '../tools/rows.ts';
import { aboutStreams } from './about.ts';
import { type Days, daysOf, range } from './days.ts';
import { type Kit, reply, rowsBehind, scopeWords } from './kit.ts';
import { estimate, kindWords, line, matching, streamsFor } from './stream-parts.ts';
import { answerStopped } from './stopped.ts';
import { answerTotal } from './total.ts';

const ranked = (kit: Kit, streams: readonly Stream[]): Stream[] =>
  kit.frame.order === 'smallest'
    ? streams.toSorted((a, b) => a.monthly - b.monthly)
    : streams.toSorted((a, b) => b.monthly - a.monthly);

/** The first day whose rows tell what keeps coming back. */
const firstLookedAt = ({ world }: Kit): DateText => addMonths(world.today, -usualMonths);

/** What was paid for streams within the days that were said, beside what they come to a month: told first. */
async function paidWithin(kit: Kit, streams: readonly Stream[]): Promise<string> {
  const { frame, say, book } = kit;
  const lines: string[] = [];
  for (const period of frame.periods) {
    const first = firstLookedAt(kit);
    const said = daysOf(kit, period);
    if (said.start > kit.world.today || said.end < first) continue;
    const days = { ...said, start: said.start < first ? first : said.start };
    const rows = (
      await rowsById(
        kit.bound,
        streams.flatMap((one) => one.ids),
      )
    ).filter((row) => row.date >= days.start && row.date <= days.end);
    const total = cents(-sumCents(rows.map((row) => row.amount)));
    const fact = rowsBehind(
      rows.map((row) => row.id),
      { start: days.start, end: days.end },
    );
    const figure = book.money(
      say('paid for recurring payments', 'pagado por pagos recurrentes'),
      total,
      fact,
    );
    const count = book.count(say('payments', 'pagos'), rows.length, fact);
    const cut = said.start < first ? book.date('looked at from', first) : null;
    if (cut !== null)
      kit.notes.push(
        say(
          `Payments before ${cut} are not looked at here.`,
          `Los pagos anteriores al ${cut} no se miran aquí.`,
        ),
      );
    lines.push(
      say(
        `For what is listed here you paid ${figure} ${range(kit, days)}, in ${count} ${rows.length === 1 ? 'payment' : 'payments'}.\n`,
        `Por lo que aparece aquí pagaste ${figure} ${range(kit, days)}, en ${count} ${rows.length === 1 ? 'pago' : 'pagos'}.\n`,
      ),
    );
  }
  return lines.join('');
}

/** What one of a list comes to a year, where that was asked. */
const inYear = ({ book, frame, say }: Kit, { name, monthly }: Stream): string => {
  if (frame.per !== 'year') return '';
  const label = say(`${safeText(name)} a year`, `${safeText(name)} al año`);
  const sum = book.money(label, cents(monthly * 12), { subjects: [safeText(name)] });
  return say(` (${sum} a year)`, ` (${sum} al año)`);
};

/** What keeps coming back, with its monthly cost. */
export async function answerRecurring(kit: Kit): Promise<Reply> {
  const { say, book } = kit;
  const [days] = kit.frame.periods;
  if (stopped.test(kit.frame.said)) return answerStopped(kit, days ? daysOf(kit, days) : null);
  const begun = days && startsThen.test(kit.frame.said) ? daysOf(kit, days) : null;
  const { rhythm } = kit.frame;
  const all = matching(kit, await streamsFor(kit, begun ? everyMonth : undefined)).filter(
    (one) => rhythm === undefined || one.cadence === rhythm,
  );
  if (begun) return startedWithin(kit, all, begun);
  // Days before the stretch that rhythms are read from: what was paid on them, by every row.
  const older = kit.frame.periods.some((one) => daysOf(kit, one).start < firstLookedAt(kit));
  if ((all.length === 0 || older) && kit.frame.things.length > 0)
    return answerTotal({ ...kit, frame: { ...kit.frame, ask: 'total' } });
  if (asksUnused(kit.frame.said))
    kit.notes.push(
      say(
        'Which of them you still use, the payments do not show.',
        'Cuáles usas todavía, los pagos no lo muestran.',
      ),
    );
  const place = kit.frame.rank ?? 1;
  const placed = kit.frame.rank !== null && all.length >= place;
  const streams = placed
    ? ranked(kit, all).slice(place - 1, place)
    : ranked(kit, all).slice(0, kit.frame.top ?? undefined);
  if (streams.length === 0)
    return reply(
      kit,
      say(
        `I see no ${rhythm ? `${cadenceWords.en[rhythm]} ` : ''}${kindWords(kit, 2)}${aboutStreams(kit)} in the last 15 months (${scopeWords(kit)}).`,
        `No veo ${kindWords(kit, 2)}${rhythm ? ` de ritmo ${cadenceWords.es[rhythm]}` : ''}${aboutStreams(kit)} en los últimos 15 meses (${scopeWords(kit)}).`,
      ),
      { outcome: 'nodata' },
    );
  const [only] = streams;
  if (only && (placed || kit.frame.top === 1) && all.length > 1) {
    kit.notes.push(estimate(kit));
    const of = `${book.count('streams', all.length)} ${kindWords(kit, all.length)}${aboutStreams(kit)} (${scopeWords(kit)})`;
    const [cheap, dear] = [say('cheapest', 'más barato'), say('most expensive', 'más caro')];
    const which = kit.frame.order === 'smallest' ? cheap : dear;
    const nth = place > 1 ? book.count('place', place) : null;
    return reply(
      kit,
      say(
        `Of ${of}, ${nth ? `number ${nth} from ` : ''}the ${which} a month:\n• ${line(kit, only)}${inYear(kit, only)}`,
        `De ${of}, ${nth ? `número ${nth} desde ` : ''}lo ${which} al mes:\n• ${line(kit, only)}${inYear(kit, only)}`,
      ),
      { rowIds: only.ids },
    );
  }
  const monthly = book.money('monthly total', sumCents(streams.map((one) => one.monthly)));
  const yearly =
    kit.frame.per === 'year'
      ? say(
          ` (${book.money('yearly total', cents(sumCents(streams.map((one) => one.monthly)) * 12))} a year)`,
          ` (${book.money('yearly total', cents(sumCents(streams.map((one) => one.monthly)) * 12))} al año)`,
        )
      : '';
  const count = book.count('streams', streams.length);
  const inDays = await paidWithin(kit, streams);
  const about = aboutStreams(kit);
  kit.notes.push(estimate(kit));
  return reply(
    kit,
    say(
      `${inDays}You have ${count} ${rhythm ? `${cadenceWords.en[rhythm]} ` : ''}${kindWords(kit, streams.length)}${about}, ${monthly} a month${yearly} (${scopeWords(kit)}):\n${streams
        .slice(0, 15)
        .map((one) => `• ${line(kit, one)}`)
        .join('\n')}`,
      `${inDays}Tienes ${count} ${kindWords(kit, streams.length)}${rhythm ? ` de ritmo ${cadenceWords.es[rhythm]}` : ''}${about}, ${monthly} al mes${yearly} (${scopeWords(kit)}):\n${streams
        .slice(0, 15)
        .map((one) => `• ${line(kit, one)}`)
        .join('\n')}`,
    ),
    { rowIds: streams[0]?.ids ?? [] },
  );
}

/** As far back as anybody's data goes. */
const everyMonth = 120;
/** What was there before the data would have been paid once within so many days of its start. */
const longestGap = 35;

/** The streams whose first payment lies within the days, each with that day; the first ones of all may be older. */
function startedWithin(kit: Kit, all: readonly Stream[], days: Days): Reply {
  const { say, book, world } = kit;
  const known = world.dataStart === null ? days.start : addDays(world.dataStart, longestGap);
  const streams = all.filter(
    ({ dates: [first] }) => first !== undefined && first > known && first >= days.start && first <= days.end,
  );
  const none = streams.length === 0;
  const lines = streams.map((one) => {
    const name = safeText(one.name);
    const first = book.date(say(`first ${name}`, `primero de ${name}`), one.dates[0] ?? one.last, {
      subjects: [name],
    });
    return say(`• ${line(kit, one)}; first paid ${first}`, `• ${line(kit, one)}; primer pago el ${first}`);
  });
  const head = none
    ? say(
        `I see no ${kindWords(kit, 2)} that began ${range(kit, days)} (${scopeWords(kit)}).`,
        `No veo ${kindWords(kit, 2)} que empezaran ${range(kit, days)} (${scopeWords(kit)}).`,
      )
    : say(
        `${book.count('streams', streams.length)} ${kindWords(kit, streams.length)} with a first payment ${range(kit, days)} (${scopeWords(kit)}):`,
        `${book.count('streams', streams.length)} ${kindWords(kit, streams.length)} con su primer pago ${range(kit, days)} (${scopeWords(kit)}):`,
      );
  if (!none) kit.notes.push(estimate(kit));
  return reply(kit, [head, ...lines].join('\n'), {
    rowIds: streams[0]?.ids ?? [],
    ...(none ? { outcome: 'nodata' as const } : {}),
  });
}
