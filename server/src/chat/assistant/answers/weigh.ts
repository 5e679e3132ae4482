import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { type Frame, emptyFrame, type Thing, type Weighed } from '../frames/frame.ts';
import { countWords, perWords, thingWords, listWords } from '../render/words.ts';
import { type Sum, sumRows } from '../tools/rows.ts';
import { aboutWords } from './about.ts';
import { barChart, divideCents, share } from './arithmetic.ts';
import { unitsIn } from './average.ts';
import { eventsBehind } from './count.ts';
import { noteCurrencies } from './currencies.ts';
import { allTime, completeMonths, type Days, daysOf, openingOf, range, stretchName } from './days.ts';
import { tellOtherDays } from './empty.ts';
import { flowNoun, ownFlow } from './group-parts.ts';
import { accountName, behind, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { capital } from './labels.ts';
import { noun } from './row-words.ts';
import { answerTotal } from './total.ts';

type By = Weighed['by'];

/** One figure on the table. */
interface Side {
  name: string;
  /** Cents, or a number of payments. */
  value: number;
  /** The figure and what it was made of. */
  words: string;
  sum: Sum;
  days: Days;
}

const daysOfSide = (kit: Kit, by: By): Days => {
  const [period] = kit.frame.periods;
  if (period) return daysOf(kit, period);
  return by === 'sum' || by === 'visit' || by === 'visits' ? allTime(kit) : completeMonths(kit, 12);
};

/** What is left of what came in: the figure of a side that was told as both. */
async function leftOver(kit: Kit, days: Days): Promise<Sum> {
  const [income, spent] = [
    await sumRows(kit.bound, queryOf(kit, days, { flow: 'income' })),
    await sumRows(kit.bound, queryOf(kit, days, { flow: 'spending' })),
  ];
  return { ...spent, total: cents(income.total - spent.total), rows: income.rows + spent.rows };
}

/** The figure of one side by its measure, with what it was made of. */
async function weighOne(kit: Kit, name: string, by: By): Promise<Side> {
  const { book, frame, language, say } = kit;
  const days = daysOfSide(kit, by);
  const query = queryOf(kit, days);
  const isNet = frame.ask === 'cashflow';
  const sum = isNet ? await leftOver(kit, days) : await sumRows(kit.bound, query);
  await noteCurrencies(kit, query);
  if (sum.rows === 0) await tellOtherDays(kit, query, name);
  const fact = {
    ...(isNet ? { start: days.start, end: days.end } : behind(kit, query, sum)),
    subjects: [name],
  };
  const derived = { start: days.start, end: days.end, subjects: [name] };
  const side = (value: number, words: string): Side => ({ name, value, words, sum, days });
  if (by === 'visit' || by === 'visits') {
    const events = eventsBehind(kit, query, sum);
    const total = book.money(name, sum.gross, { ...events, subjects: [name] });
    const count = `${book.count(name, sum.events, events)} ${noun(kit, sum.events)}`;
    if (by === 'visits')
      return side(sum.events, say(`${count}, ${total} in all`, `${count}, ${total} en total`));
    const mean = divideCents(sum.gross, Math.max(1, sum.events));
    return side(
      mean,
      `${book.money(name, mean, derived)} (${say(`${count}, ${total} in all`, `${count}, ${total} en total`)})`,
    );
  }
  const total = book.money(name, sum.total, fact);
  book.count(name, sum.rows, isNet ? {} : fact);
  const count = say(
    countWords(sum.rows, 'transaction', 'transactions'),
    countWords(sum.rows, 'transacción', 'transacciones'),
  );
  if (by === 'sum') return side(sum.total, `${total} (${count})`);
  const mean = divideCents(sum.total, unitsIn(days, by));
  return side(mean, `${book.money(name, mean, derived)} ${perWords[language][by]} (${total}; ${count})`);
}

/** A shop within a kind is called by its own name. */
function narrowest(things: readonly Thing[]): readonly Thing[] {
  const shops = things.filter((one) => one.kind !== 'category');
  return shops.length > 0 ? shops : things;
}

/** What the sides differ in is their name, what they share is said once. */
interface Shared {
  names: string[];
  about: string;
  days: Days | null;
  scope: string;
}

function sharedBy(kit: Kit, sides: readonly Kit[], by: By): Shared {
  const differ = (of: (side: Kit) => string): boolean => new Set(sides.map(of)).size > 1;
  const things = differ(({ frame }) => frame.things.map((one) => one.key).join(' '));
  const flows = differ(({ frame }) => `${frame.flow} ${frame.direction ?? ''}`);
  const accounts = differ(({ frame }) => frame.accountIds.join(' '));
  const stretches = differ((one) => JSON.stringify(daysOfSide(one, by)));
  const [first] = sides;
  const names = sides.map((one) => {
    const { frame } = one;
    const days = daysOfSide(one, by);
    const parts = [
      ...((flows && !things) || (things && frame.things.length === 0) ? [flowNoun(one)] : []),
      ...(things && frame.things.length > 0
        ? [
            listWords(
              narrowest(frame.things).map((thing) => thingWords(thing, kit.language)),
              kit.language,
            ),
          ]
        : []),
      ...(stretches ? [stretchName(kit, days)] : []),
      ...(accounts
        ? [
            frame.accountIds.length > 0
              ? listWords(
                  frame.accountIds.map((id) => accountName(kit, id)),
                  kit.language,
                )
              : kit.say('all accounts', 'todas las cuentas'),
          ]
        : []),
    ];
    return parts.join(', ');
  });
  return {
    names,
    about: first
      ? aboutWords({ ...first, frame: { ...first.frame, things: things ? [] : first.frame.things } })
      : '',
    days: first && !stretches ? daysOfSide(first, by) : null,
    scope: first && !accounts ? ` (${scopeWords(first)})` : '',
  };
}

/** "Your average payment at ...": what the list below is of. */
function headOf(kit: Kit, sides: readonly Kit[], { by }: Weighed): string {
  const [first] = sides;
  const mixed = !first || new Set(sides.map(({ frame }) => frame.flow)).size > 1;
  const isNet = first?.frame.ask === 'cashflow';
  if (isNet) return kit.say('What was left over', 'Lo que quedó');
  if (by === 'visits') return kit.say('How many times', 'Cuántas veces');
  if (by === 'visit')
    return mixed
      ? kit.say('On average each time', 'En promedio cada vez')
      : kit.say(`Your average ${noun(first, 1)}`, `Tu ${noun(first, 1)} promedio`);
  if (mixed) return kit.say('Side by side', 'Uno junto al otro');
  return by === 'sum'
    ? kit.say(`Your ${flowNoun(first)}`, ownFlow(first))
    : kit.say(`On average, your ${flowNoun(first)}`, `En promedio, ${ownFlow(first).toLowerCase()}`);
}

/** Which of them is more, and by how much. */
function verdictOf(kit: Kit, sides: readonly Side[], { by, percent }: Weighed): string {
  const { book, say } = kit;
  const sorted = sides.toSorted((a, b) => b.value - a.value);
  const [first, second] = sorted;
  const last = sorted.at(-1);
  if (!first || !second || !last) return '';
  const gap = first.value - second.value;
  if (gap === 0 && (sides.length === 2 || last.value === first.value))
    return say('They are equal.', 'Son iguales.');
  const figure = by === 'visits' ? book.count('difference', gap) : book.money('difference', cents(gap));
  // Of two stretches the later one is held against the earlier, of two things the greater against the smaller.
  const [one, other] = sides.length === 2 ? sides : [];
  const later =
    one && other && one.days.end !== other.days.end ? (one.days.end > other.days.end ? one : other) : null;
  const base = later ? (later === first ? second : first) : second;
  const tenths = percent || later ? share(gap, base.value) : null;
  const ofIt =
    tenths === null
      ? ''
      : later && later !== first
        ? say(
            `; ${later.name} is ${book.percent('difference', tenths)} lower`,
            `; ${later.name} es un ${book.percent('difference', tenths)} menor`,
          )
        : ` (${book.percent('difference', tenths)})`;
  if (sides.length === 2)
    return by === 'visits'
      ? say(
          `${capital(first.name)}: more often, by ${figure}${ofIt}.`,
          `${capital(first.name)}: más veces, por ${figure}${ofIt}.`,
        )
      : say(
          `${capital(first.name)} is higher by ${figure}${ofIt}.`,
          `${capital(first.name)} es mayor por ${figure}${ofIt}.`,
        );
  if (gap === 0)
    return say(
      `The highest: ${first.name} and ${second.name}, which are equal. The lowest: ${last.name}.`,
      `Los mayores: ${first.name} y ${second.name}, que son iguales. El menor: ${last.name}.`,
    );
  return say(
    `The highest: ${first.name}, ${figure} more than ${second.name}. The lowest: ${last.name}.`,
    `El mayor: ${first.name}, ${figure} más que ${second.name}. El menor: ${last.name}.`,
  );
}

/** What they come to, or their mean. */
function addedUp(kit: Kit, sides: readonly Side[], { by, want }: Weighed): string {
  const { book, say } = kit;
  const total = sides.reduce((sum, one) => sum + one.value, 0);
  const told = by === 'visits' ? book.count('total', total) : book.money('total', cents(total));
  if (want === 'sum') return say(`Together: ${told}.`, `En conjunto: ${told}.`);
  const words =
    by === 'visits'
      ? book.count('average', Math.round((total * 10) / sides.length) / 10)
      : book.money('average', divideCents(total, sides.length));
  return say(`On average: ${words}, of ${told} together.`, `En promedio: ${words}, de ${told} en conjunto.`);
}

/** Weighs the figures the talk has told, whatever asked for them: which is more by their measure, in order, apart, together. */
export async function answerWeigh(kit: Kit): Promise<Reply> {
  const { frame, say } = kit;
  const weighed = frame.weighed ?? { by: 'sum', want: 'most', percent: false, least: false };
  const kits = (frame.sides ?? []).map((one: Frame): Kit => ({ ...kit, frame: { ...one, said: '' } }));
  if (kits.length < 2)
    return answerTotal({ ...kit, frame: { ...(frame.sides?.[0] ?? emptyFrame), ask: 'total' } });
  const { about, days, names, scope } = sharedBy(kit, kits, weighed.by);
  const sides: Side[] = [];
  for (const [at, one] of kits.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one statement after another
    sides.push(await weighOne(one, names[at] ?? '', weighed.by));
  }
  const { want, least } = weighed;
  const ordered =
    want === 'order' ? sides.toSorted((a, b) => (least ? a.value - b.value : b.value - a.value)) : sides;
  const lines = ordered.map(
    (one, at) => `${want === 'order' ? `${at + 1}.` : '•'} ${capital(one.name)}: ${one.words}`,
  );
  const verdict =
    want === 'sum' || want === 'mean'
      ? addedUp(kit, sides, weighed)
      : want === 'each'
        ? ''
        : verdictOf(kit, sides, weighed);
  const [first] = kits;
  const opening = days && first ? openingOf(first, days) : '';
  return reply(
    kit,
    `${opening}${headOf(kit, kits, weighed)}${about}${days ? ` ${range(kit, days)}` : ''}${scope}:\n${lines.join('\n')}\n${verdict}`,
    {
      rowIds: sides[0]?.sum.ids ?? [],
      chart:
        weighed.by === 'visits'
          ? null
          : barChart(
              say('Comparison', 'Comparación'),
              sides.map((one) => ({ label: one.name, amount: cents(one.value) })),
            ),
    },
  );
}
