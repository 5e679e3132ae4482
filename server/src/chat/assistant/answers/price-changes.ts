import type { DateText } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { cadenceWords, safeText, thingWords } from '../render/words.ts';
import type { PriceChange, Stream } from '../tools/recurring.ts';
import { aboutStreams } from './about.ts';
import { range } from './days.ts';
import { type Kit, reply, scopeWords } from './kit.ts';
import { amountWords, kindWords, matching, streamsFor } from './stream-parts.ts';
import { changeInYear } from '../frames/follow/tied/change-a-year.ts';
import { type Moved, movedFrom } from './moved-payee.ts';
import { answerTrend } from './trend.ts';

const up =
  /\b(up|rise|rose|risen|rais\w+|increas\w+|higher|more expensive|pricier|sub\w+|aument\w+|encarec\w+|mas car\w+)\b/;
const down = /\b(down|drop\w*|decreas\w+|lower\w*|cheaper|baj\w+|mas barat\w+|disminu\w+)\b/;

/** How far back prices are followed: of what is named further than of everything. */
const monthsBack = { all: 15, named: 36 };

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

/** What changed its price, in the direction asked for: of everything the latest step, of what is named every step. */
export async function answerPriceChanges(kit: Kit): Promise<Reply> {
  const { frame, say, book } = kit;
  const named = frame.things.length > 0;
  const income = frame.flow === 'income';
  const months = named ? monthsBack.named : monthsBack.all;
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
  const changed = streams.flatMap((stream) => {
    const steps = stream.changes.filter(wanted);
    return (named ? steps : steps.slice(-1)).map((change) => ({ stream, change }));
  });
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
  const days = frame.periods[0] ? ` ${range(kit, frame.periods[0])}` : '';
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
  return reply(
    kit,
    say(
      `${income ? 'Changes of your regular income' : 'Price changes among your recurring payments'}${about}${days} (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `${income ? 'Cambios en tus ingresos regulares' : 'Cambios de precio en tus pagos recurrentes'}${about}${days} (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
    { rowIds: (changed[0]?.stream ?? only)?.ids ?? [] },
  );
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
