import type { DateText } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { cadenceWords, safeText, thingWords } from '../render/words.ts';
import type { PriceChange, Stream } from '../tools/recurring.ts';
import { aboutStreams } from './about.ts';
import { type Days, range } from './days.ts';
import type { Frame } from '../frames/frame.ts';
import { addMonths } from '../periods/calendar.ts';
import { type Kit, reply, scopeWords } from './kit.ts';
import { amountWords, kindWords, matching, streamsFor } from './stream-parts.ts';
import { changeInYear } from '../frames/follow/tied/change-a-year.ts';
import { type Moved, movedFrom } from './moved-payee.ts';
import { answerTrend } from './trend.ts';

const up =
  /\b(up|rise|rose|risen|rais\w+|increas\w+|higher|more expensive|pricier|sub\w+|aument\w+|encarec\w+|mas car\w+)\b/;
const down = /\b(down|drop\w*|decreas\w+|lower\w*|cheaper|baj\w+|mas barat\w+|disminu\w+)\b/;

/** How far back prices are followed. */
const monthsBack = 36;
/** How many steps are listed. */
const mostSteps = 15;

/** The latest step of a price, where it is none of those asked for; empty when it never changed. */
function lastChange({ say, book }: Kit, { name, changes }: Stream): string {
  const last = changes.at(-1);
  if (!last) return '';
  const about = { subjects: [safeText(name)] };
  const [from, to, day] = [
    book.money(safeText(name), last.from, about),
    book.money(safeText(name), last.to, about),
    book.date(safeText(name), last.on),
  ];
  return say(` Its last one: from ${from} to ${to} on ${day}.`, ` El último: de ${from} a ${to} el ${day}.`);
}

interface Step {
  stream: Stream;
  change: PriceChange;
}

const most = /\b(?:most|biggest|largest|highest|worst|mas|mayor)\b/;
const ofOne = /\b(?:which|what|cual|que|quien)\b/;

/** "which one went up the most?": the largest step; else all of them. */
function theMost({ said }: Frame, steps: readonly Step[]): Step[] {
  if (!ofOne.test(said) || !most.test(said.replaceAll(/\b(?:more expensive|mas car[oa]s?)\b/g, '')))
    return steps.slice(0, mostSteps);
  const size = ({ change }: Step): number => Math.abs(change.to - change.from);
  return steps.toSorted((a, b) => size(b) - size(a)).slice(0, 1);
}

/** What several steps come to together, a month and a year. */
function together(kit: Kit, changed: readonly Step[]): string {
  if (changed.length < 2) return '';
  const year = changed.reduce(
    (sum, { stream, change }) => sum + (change.to - change.from) * timesAYear[stream.cadence],
    0,
  );
  const { book, say } = kit;
  const monthly = book.money(say('change a month', 'cambio al mes'), cents(Math.abs(Math.round(year / 12))));
  const inYear = book.money(say('change a year', 'cambio al año'), cents(Math.abs(year)));
  const [more, mas] = year >= 0 ? ['more', 'más'] : ['less', 'menos'];
  return say(
    `\nTogether: ${monthly} a month ${more}, ${inYear} a year.`,
    `\nEn conjunto: ${monthly} ${mas} al mes, ${inYear} al año.`,
  );
}

/** What changed its price, in the direction asked for, every step of it. */
export async function answerPriceChanges(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  const named = frame.things.length > 0;
  const income = frame.flow === 'income';
  const months = monthsBack;
  const since: DateText | null = frame.periods[0]?.start ?? null;
  const until: DateText | null = frame.periods[0]?.end ?? null;
  const streams = matching(kit, await streamsFor(kit, months)).filter((one) => one.fixed);
  if (streams.length === 0 && frame.things.length > 0)
    return answerTrend({
      ...kit,
      frame: { ...frame, ask: 'trend', groupBy: 'month', flow: income ? 'income' : 'spending' },
    });
  const [risen, fallen] = [up.test(frame.said), down.test(frame.said)];
  const wanted = ({ from, to, on }: PriceChange): boolean =>
    (!since || on >= since) &&
    (!until || on <= until) &&
    (risen === fallen || (risen ? to > from : to < from));
  const steps = streams
    .flatMap((stream) => stream.changes.filter(wanted).map((change) => ({ stream, change })))
    .toSorted((a, b) => (named ? 0 : b.change.on.localeCompare(a.change.on)));
  const changed = theMost(frame, steps);
  const [only, ...others] = streams;
  const moved = only && others.length === 0 ? await movedFrom(kit, only, months) : null;
  const line = moved && wanted(moved.change) ? movedLine(kit, moved) : null;
  if (changed.length === 0 && !line) {
    const period = frame.periods[0];
    const back = book.count(say('months', 'meses'), months);
    const when = period
      ? range(kit, period)
      : say(`in the last ${back} months`, `en los últimos ${back} meses`);
    const names =
      frame.things.length > 0
        ? frame.things.map((one) => thingWords(one, kit.language)).join(', ')
        : kindWords(kit, 2);
    const now =
      frame.things.length > 0 && streams[0]
        ? lastChange(kit, streams[0]) ||
          say(
            ` It is ${amountWords(kit, streams[0])} ${cadenceWords.en[streams[0].cadence]}, the same as before.`,
            ` Son ${amountWords(kit, streams[0])}, ${cadenceWords.es[streams[0].cadence]}, igual que antes.`,
          )
        : '';
    return reply(
      kit,
      say(
        `I see no ${income ? '' : 'price '}change of ${names} ${when} (${scopeWords(kit)}).${now}`,
        `No veo cambios ${income ? '' : 'de precio '}en ${names} ${when} (${scopeWords(kit)}).${now}`,
      ),
    );
  }
  const about = aboutStreams(kit);
  // Without days of its own the question is of all there is, and the answer says so.
  const days = ` ${range(kit, frame.periods[0] ?? sinceThen(kit, months))}`;
  const lines = changed.map(({ stream, change: { from, to, on } }) => {
    const name = safeText(stream.name);
    const subject = { subjects: [name] };
    const size = book.money(`${name} change`, cents(Math.abs(to - from)), subject);
    const was = book.money(name, from, subject);
    const is = book.money(name, to, subject);
    const year = frame.said === changeInYear ? `, ${yearly(kit, stream, to - from)}` : '';
    return say(
      `• ${name}: from ${was} to ${is} on ${book.date(name, on)}, ${size} ${to > from ? 'more' : 'less'}${year}`,
      `• ${name}: de ${was} a ${is} el ${book.date(name, on)}, ${size} ${to > from ? 'más' : 'menos'}${year}`,
    );
  });
  if (line) lines.unshift(line);
  const sum = line || income ? '' : together(kit, changed);
  return reply(
    kit,
    say(
      `${income ? 'Changes of your regular income' : 'Price changes among your recurring payments'}${about}${days} (${scopeWords(kit)}):\n${lines.join('\n')}${sum}`,
      `${income ? 'Cambios en tus ingresos regulares' : 'Cambios de precio en tus pagos recurrentes'}${about}${days} (${scopeWords(kit)}):\n${lines.join('\n')}${sum}`,
    ),
    { rowIds: (changed[0]?.stream ?? only)?.ids ?? [] },
  );
}

/** The days prices were followed over. */
function sinceThen({ world }: Kit, months: number): Days {
  const back = addMonths(world.today, -months);
  const start = world.dataStart !== null && world.dataStart > back ? world.dataStart : back;
  return { start, end: world.today, grain: 'range', kind: 'range' };
}

/** What a step of a price comes to in a year. */
function yearly({ say, book }: Kit, { name, cadence }: Stream, step: number): string {
  const label = say('change a year', 'cambio al año');
  const sum = cents(Math.abs(step) * timesAYear[cadence]);
  const figure = book.money(label, sum, { subjects: [safeText(name)] });
  return say(`${figure} a year`, `${figure} al año`);
}

/** "Casa Linda: $1,560.00 since Sep 1, 2026, after $1,395.00 at Sunridge". */
function movedLine(kit: Kit, { before, stream, change: { from, to, on } }: Moved): string {
  const { say, book } = kit;
  const [was, is] = [safeText(before.name), safeText(stream.name)];
  const now = book.money(is, to, { subjects: [is] });
  const then = book.money(was, from, { subjects: [was] });
  const day = book.date(is, on);
  const size = book.money(say('change', 'cambio'), cents(Math.abs(to - from)), { subjects: [is] });
  const year = yearly(kit, stream, to - from);
  const more = to > from;
  if (to === from)
    return say(
      `• ${is}: ${now} since ${day}, as before at ${was}`,
      `• ${is}: ${now} desde el ${day}, igual que antes en ${was}`,
    );
  return say(
    `• ${is}: ${now} since ${day}, after ${then} at ${was}: ${size} ${more ? 'more' : 'less'} each time, ${year}`,
    `• ${is}: ${now} desde el ${day}, antes ${then} en ${was}: ${size} ${more ? 'más' : 'menos'} cada vez, ${year}`,
  );
}

const timesAYear: Readonly<Record<Stream['cadence'], number>> = {
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};
