import type { Frame } from '../frames/frame.ts';
import { listWords } from '../render/words.ts';
import type { RowQuery } from '../tools/query.ts';
import { listRows, sumRows } from '../tools/rows.ts';
import { type Days, allTime, range } from './days.ts';
import { type Kit, scopeWords } from './kit.ts';
import { besideIncome } from './received.ts';
import { nothing, noun } from './row-words.ts';

/** What a question narrows its rows by beside what it is about, each with what the question is without it. */
const narrowings: readonly {
  is: (frame: Frame) => boolean;
  without: Partial<RowQuery>;
  en: string;
  es: string;
}[] = [
  {
    is: ({ minCents, maxCents }) => minCents !== null || maxCents !== null,
    without: { minCents: null, maxCents: null },
    en: 'of other amounts',
    es: 'de otros montos',
  },
  {
    is: ({ weekdays }) => weekdays !== null,
    without: { weekdays: null },
    en: 'on other days of the week',
    es: 'en otros días de la semana',
  },
  {
    is: ({ pending }) => pending === true,
    without: { pending: null },
    en: 'already posted',
    es: 'ya contabilizados',
  },
  {
    is: ({ pending }) => pending === false,
    without: { pending: null },
    en: 'still pending',
    es: 'aún pendientes',
  },
  { is: ({ exclude }) => exclude.length > 0, without: { exclude: [] }, en: 'left out', es: 'excluidos' },
];

/** Which flows may hold what another one has nothing of, in words. */
const otherFlows: readonly {
  flow: Frame['flow'];
  direction?: 'in' | 'out';
  en: [string, string];
  es: [string, string];
}[] = [
  { flow: 'spending', en: ['payment', 'payments'], es: ['pago', 'pagos'] },
  { flow: 'income', en: ['deposit of income', 'deposits of income'], es: ['ingreso', 'ingresos'] },
  { flow: 'refunds', en: ['refund', 'refunds'], es: ['reembolso', 'reembolsos'] },
  {
    flow: 'transfers',
    direction: 'out',
    en: ['transfer out', 'transfers out'],
    es: ['transferencia enviada', 'transferencias enviadas'],
  },
  {
    flow: 'transfers',
    direction: 'in',
    en: ['transfer in', 'transfers in'],
    es: ['transferencia recibida', 'transferencias recibidas'],
  },
];

/** Payments of a sum: refunds are no payments. */
const eventsIn = (query: RowQuery, sum: { rows: number; events: number }): number =>
  query.flow === 'spending' || query.flow === 'movement' ? sum.events : sum.rows;

/**
 * "I see no payments at X ..." and why that may be: what the same rows are called otherwise, what the amount, the day
 * of the week or the account left out, and when there were some. Counts and days only, since none is the figure asked.
 */
export async function emptyWords(kit: Kit, days: Days, query: RowQuery, about: string): Promise<string> {
  // Of rows that were shown there is nothing on other days or by another name.
  if (kit.frame.among) return nothing(kit, days, about);
  const { instead } = await besideIncome(kit, query);
  if (instead)
    return kit.say(
      `You received ${instead}${about} ${range(kit, days)} (${scopeWords(kit)}). None of it counts as income.`,
      `Recibiste ${instead}${about} ${range(kit, days)} (${scopeWords(kit)}). Nada de eso cuenta como ingreso.`,
    );
  const hints = [...(await leftOut(kit, query)), ...(await otherwise(kit, query))];
  if (hints.length === 0) await tellOtherDays(kit, query);
  return [nothing(kit, days, about), ...hints].join(' ');
}

async function leftOut(kit: Kit, query: RowQuery): Promise<string[]> {
  const { frame, say, book } = kit;
  const found: string[] = [];
  // Of everything there is always something else.
  const narrowed = query.things.length === 0 ? [] : narrowings.filter(({ is }) => is(frame));
  for (const one of narrowed) {
    const wider = { ...query, ...one.without };
    const count = eventsIn(wider, await sumRows(kit.bound, wider));
    if (count === 0) continue;
    const figure = book.count(say(one.en, one.es), count);
    found.push(
      say(
        count === 1 ? `There is ${figure} ${one.en}.` : `There are ${figure} ${one.en}.`,
        count === 1 ? `Hay ${figure} ${one.es}.` : `Hay ${figure} ${one.es}.`,
      ),
    );
  }
  if (found.length === 0 && query.accountIds) {
    const wider = { ...query, accountIds: null };
    const count = eventsIn(wider, await sumRows(kit.bound, wider));
    const figure = count > 0 ? book.count(say('in other accounts', 'en otras cuentas'), count) : '';
    if (count > 0)
      found.push(
        say(
          `In your other accounts there ${count === 1 ? 'is' : 'are'} ${figure}.`,
          `En tus otras cuentas hay ${figure}.`,
        ),
      );
  }
  return found;
}

/** Rows of the same subject and days under another name: refunds where payments were meant, transfers where income was. */
async function otherwise(kit: Kit, query: RowQuery): Promise<string[]> {
  if (query.things.length === 0 || query.flow === 'any') return [];
  const found: { en: string; es: string }[] = [];
  for (const { flow, direction = null, en, es } of otherFlows) {
    if (flow === query.flow && direction === (query.direction ?? (flow === 'transfers' ? 'out' : null)))
      continue;
    if (query.flow === 'movement' && flow === 'spending') continue;
    const other = { ...query, flow, direction, gross: false };
    const count = eventsIn(other, await sumRows(kit.bound, other));
    if (count === 0) continue;
    const figure = kit.book.count(kit.say(en[1], es[1]), count);
    const at = count === 1 ? 0 : 1;
    found.push({ en: `${figure} ${en[at]}`, es: `${figure} ${es[at]}` });
  }
  if (found.length === 0) return [];
  return [
    kit.say(
      `What I do see there in those days: ${listWords(
        found.map((one) => one.en),
        'en',
      )}.`,
      `Lo que sí veo ahí en esos días: ${listWords(
        found.map((one) => one.es),
        'es',
      )}.`,
    ),
  ];
}

/** How often the same was the case on any day, and the last time: a note, told once for several stretches of time. */
export async function tellOtherDays(kit: Kit, query: RowQuery, name = ''): Promise<void> {
  const { say, book, frame, notes } = kit;
  if (frame.periods.length === 0 || (query.things.length === 0 && query.accountIds === null)) return;
  const whole = { ...query, ...pick(allTime(kit)) };
  if (whole.start >= query.start && whole.end <= query.end) return;
  const tell = (note: string): void => {
    if (!notes.includes(note)) notes.push(note);
  };
  const count = eventsIn(whole, await sumRows(kit.bound, whole));
  const of = name ? say(` for ${name}`, ` de ${name}`) : '';
  if (count === 0)
    return tell(
      say(`I see none${of} on any other day either.`, `Tampoco veo nada${of || ' de eso'} en otros días.`),
    );
  const [latest] = await listRows(kit.bound, whole, 'newest', 1);
  if (!latest) return;
  const figure = book.count(noun(kit, count), count, { start: whole.start, end: whole.end });
  const last = book.date(say('the last one', 'el último'), latest.date);
  tell(
    say(
      `In all your data there ${count === 1 ? 'is' : 'are'} ${figure}${of}, the last on ${last}.`,
      `En todos tus datos hay ${figure}${of}; el último, del ${last}.`,
    ),
  );
}

const pick = ({ start, end }: Days): Pick<RowQuery, 'start' | 'end'> => ({ start, end });
