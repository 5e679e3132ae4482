import { cents, type Cents } from '@saldo/contract/money';
import type { Fact, Reply } from '../fact.ts';
import type { RowQuery } from '../tools/query.ts';
import { listRows, type Sum, sumRows } from '../tools/rows.ts';
import { labelOf } from './labels.ts';
import { countWords } from '../render/words.ts';
import { aboutWords } from './about.ts';
import {
  allTime,
  beforeData,
  type Days,
  daysOf,
  noData,
  openingOf,
  overlap,
  range,
  stretchName,
  thisMonth,
} from './days.ts';
import { barChart, divideCents } from './arithmetic.ts';
import { eachThing } from './each-thing.ts';
import { emptyWords } from './empty.ts';
import { interestAmongFees, interestBeside } from './loan-interest.ts';
import { beforeTakingOff, lessSpent, takenOff } from './less-spent.ts';
import { besideIncome } from './received.ts';
import { behind, countOf, type Kit, queryOf, reply, scopeWords } from './kit.ts';
import { noun, rowLine, verb } from './row-words.ts';
import { noteCurrencies } from './currencies.ts';
import { flowNoun } from './group-parts.ts';

/** The refunds that a total of spending has taken off. */
const refundsBehind = (kit: Kit, query: RowQuery, sum: Sum): Partial<Fact> =>
  behind(kit, { ...query, flow: 'refunds' }, { rows: sum.rows - sum.events, ids: [] });

/** Few enough to be shown with their total. */
const fewRows = 5;

/** Payments over or under an amount: how many, what they come to, and the few themselves. Null for other totals. */
async function paymentsOver(
  kit: Kit,
  query: RowQuery,
  sum: Sum,
  about: string,
  days: Days,
  fact: Partial<Fact>,
): Promise<string | null> {
  const { say, book, frame } = kit;
  if (frame.minCents === null && frame.maxCents === null) return null;
  const total = book.money(labelOf(kit, flowNoun(kit), about, days), sum.total, fact);
  const count = book.count(labelOf(kit, noun(kit, 2), about, days), sum.rows, fact);
  const rows = sum.rows <= fewRows ? await listRows(kit.bound, query, 'largest', fewRows) : [];
  const lines = rows.map((row) => `\n• ${rowLine(kit, row)}`).join('');
  return say(
    `${count} ${noun(kit, sum.rows)}${about} ${range(kit, days)}, ${total} in all (${scopeWords(kit)})${lines ? ':' : '.'}${lines}`,
    `${count} ${noun(kit, sum.rows)}${about} ${range(kit, days)}, ${total} en total (${scopeWords(kit)})${lines ? ':' : '.'}${lines}`,
  );
}

interface OneTotal {
  text: string;
  sum: Sum;
  /** Rows the text names beside the total, or in its place. */
  rowIds: readonly number[];
  /** False when there is nothing of what was asked, by any name. */
  any: boolean;
}

async function oneTotal(asked: Kit, days: Days): Promise<OneTotal> {
  const kit = beforeTakingOff(asked);
  const query = queryOf(kit, days);
  const sum = await sumRows(kit.bound, query);
  const about = aboutWords(kit);
  await noteCurrencies(kit, query);
  const beside = await besideIncome(kit, query);
  if (sum.rows === 0) {
    const text = await emptyWords(kit, days, query, about);
    return { text, sum, rowIds: beside.rowIds, any: beside.rowIds.length > 0 };
  }
  const each = await eachThing(kit, days, (name, own, ownQuery) => {
    const figure = kit.book.money(name, own.total, { ...behind(kit, ownQuery, own), subjects: [name] });
    return `${name}: ${figure} (${kit.say(
      countWords(own.rows, 'transaction', 'transactions'),
      countWords(own.rows, 'transacción', 'transacciones'),
    )})`;
  });
  const charged = await interestBeside(kit, days, sum.total);
  const within = await interestAmongFees(kit, days, sum.total);
  const besides = [beside.text, charged, within].map((text) => (text ? `\n${text}` : '')).join('');
  const rowIds = [...sum.ids, ...beside.rowIds];
  const fact = behind(kit, query, sum);
  const label = labelOf(kit, flowNoun(kit), about, days);
  const figure = kit.book.money(label, sum.total, fact);
  const limit = kit.frame.threshold;
  const threshold = limit === null ? '' : kit.book.money(kit.say('threshold', 'umbral'), limit);
  const held =
    limit === null
      ? ''
      : kit.say(
          ` That is ${sum.total > limit ? 'more than' : sum.total === limit ? 'exactly' : 'not more than'} ${threshold}.`,
          ` Eso es ${sum.total > limit ? 'más de' : sum.total === limit ? 'exactamente' : 'no más de'} ${threshold}.`,
        );
  const returned =
    kit.frame.flow === 'spending' && sum.refunds !== 0
      ? kit.book.money(
          labelOf(kit, kit.say('refunds', 'reembolsos'), about, days),
          sum.refunds,
          refundsBehind(kit, query, sum),
        )
      : null;
  const refunds =
    returned !== null
      ? kit.say(`, after ${returned} in refunds`, `, ya descontados ${returned} de reembolsos`)
      : '';
  const less = await lessSpent(kit, takenOff(asked), days, sum);
  const over = await paymentsOver(kit, query, sum, about, days, fact);
  if (over !== null) return { text: `${over}${held}${each}${besides}`, sum, rowIds, any: true };
  return {
    text: `${verb(kit, figure, about)} ${range(kit, days)} (${countOf(kit, sum, fact)}${refunds}; ${scopeWords(kit)}).${less}${held}${each}${besides}`,
    sum,
    rowIds,
    any: true,
  };
}

/** "in total", "all together": all there is, unless days are said. */
const inTotal =
  /\b(in total|altogether|all together|all in all|ever|overall|so far|to date|up to now|en total|en conjunto|alguna vez|hasta (hoy|ahora|la fecha)|todo junto)\b/;

const asksMean = /\b(average|mean|averaged|promedio|media)\b/;

/** When no dates were said: this month, and beside it the whole data when a merchant or category was named. */
export async function answerTotal(kit: Kit): Promise<Reply> {
  const { frame } = kit;
  if (frame.periods.length === 0) {
    const month = thisMonth(kit);
    const first = await oneTotal(kit, month);
    const rowIds = [...first.rowIds];
    if (frame.things.length === 0 && frame.flow === 'spending' && kit.frame.minCents === null) {
      return reply(kit, `${openingOf(kit, month)}${first.text}`, { rowIds });
    }
    const whole = await oneTotal(kit, allTime(kit));
    const ofMonth = kit.say(`This month: ${first.text}`, `Este mes: ${first.text}`);
    const ofAll = kit.say(`In all your data: ${whole.text}`, `En todos tus datos: ${whole.text}`);
    return reply(kit, (inTotal.test(frame.said) ? [ofAll, ofMonth] : [ofMonth, ofAll]).join('\n'), {
      rowIds: [...whole.rowIds],
      outcome: whole.any ? 'answer' : 'nodata',
    });
  }
  const parts: string[] = [];
  let rowIds: number[] = [];
  let total = 0;
  let rows = 0;
  let any = false;
  const spans: (Days & { total: Cents })[] = [];
  const periods = [...new Map(frame.periods.map((one) => [`${one.start} ${one.end}`, one])).values()];
  for (const period of periods) {
    const days = daysOf(kit, period);
    if (beforeData(kit, days)) {
      if (periods.length === 1) return noData(kit, days);
    }
    const one = await oneTotal(kit, days);
    parts.push(one.text);
    total += one.sum.total;
    rows += one.sum.rows;
    any ||= one.any;
    spans.push({ ...days, total: one.sum.total });
    rowIds = [...rowIds, ...one.rowIds].slice(0, 200);
    if (period.inclusiveEnd && periods.length === 1)
      kit.notes.push(
        kit.say(
          'Those are whole months; the current month is not included.',
          'Son meses completos; el mes en curso no está incluido.',
        ),
      );
  }
  // A stretch and a longer one around it hold the same rows twice.
  const apart = !overlap(spans);
  if (periods.length > 1 && !apart)
    parts.push(
      kit.say(
        'Those days overlap, so they are not added up.',
        'Esos días se traslapan, así que no se suman.',
      ),
    );
  if (periods.length > 1 && apart) {
    const together = kit.book.money(
      kit.say('total', 'total en conjunto'),
      cents(total),
      behind(kit, null, { rows, ids: rowIds }),
    );
    // "and on average?" of stretches that were told one after the other.
    const mean = asksMean.test(frame.said)
      ? kit.book.money(kit.say('mean of them', 'promedio'), divideCents(cents(total), periods.length))
      : null;
    parts.push(
      mean === null
        ? kit.say(`Together: ${together}.`, `En conjunto: ${together}.`)
        : kit.say(
            `On average: ${mean}, of ${together} together.`,
            `En promedio: ${mean}, de ${together} en conjunto.`,
          ),
    );
  }
  return reply(kit, parts.join('\n'), {
    rowIds,
    outcome: any ? 'answer' : 'nodata',
    chart: any
      ? barChart(
          `${flowNoun(kit)}${aboutWords(kit)}`,
          spans.map((one) => ({ label: stretchName(kit, one), amount: one.total })),
        )
      : null,
  });
}
