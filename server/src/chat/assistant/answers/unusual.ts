import { addDays } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { safeText } from '../render/words.ts';
import type { Thing } from '../frames/frame.ts';
import { sumRows } from '../tools/rows.ts';
import { findDuplicates, findNewPayees, findOutliers } from '../tools/unusual.ts';
import type { RowQuery } from '../tools/query.ts';
import { labelOf } from './labels.ts';
import { aboutOutflows } from './about.ts';
import { beforeData, daysOf, noData, range, type Days } from './days.ts';
import { behind, queryOf, reply, rowsBehind, scopeWords, type Kit } from './kit.ts';
import { rowLine } from './row-words.ts';

const spanOf = (kit: Kit, back: number): Days =>
  kit.frame.periods[0]
    ? daysOf(kit, kit.frame.periods[0])
    : { start: addDays(kit.world.today, -back), end: kit.world.today, grain: 'day', kind: 'default' };
const advice = (kit: Kit): string =>
  kit.say(
    'If you do not recognize one, contact your bank; I cannot act on it.',
    'Si no reconoces alguno, contacta a tu banco; yo no puedo actuar sobre él.',
  );

/** Same payee, amount and account within two days. */
export async function answerDuplicates(kit: Kit): Promise<Reply> {
  // "weird or duplicate" asks for both.
  if (
    /\b(weird|unusual|strange|odd|suspicious|rar[oa]s?|extran[oa]s?|sospechos[oa]s?)\b/.test(kit.frame.said)
  )
    return answerUnusual(kit);
  const { say, book } = kit;
  const days = spanOf(kit, 90);
  if (beforeData(kit, days)) return noData(kit, days);
  const withFares = kit.frame.things.some((one) => one.kind === 'merchant');
  const groups = await findDuplicates(kit.bound, queryOf(kit, days), { withFares });
  const aside: readonly [en: string, es: string] = withFares
    ? ['', '']
    : [', small fares and vending machines aside', ', sin contar pasajes pequeños ni máquinas expendedoras'];
  const about = aboutOutflows(kit);
  if (groups.length === 0)
    return reply(
      kit,
      say(
        `I see no possible duplicates${about} ${range(kit, days)} (same payee, amount and account within 2 days${aside[0]}; ${scopeWords(kit)}).`,
        `No veo posibles duplicados${about} ${range(kit, days)} (mismo comercio, monto y cuenta en 2 días${aside[1]}; ${scopeWords(kit)}).`,
      ),
    );
  book.days('window', 2);
  const count = book.count('possible duplicates', groups.length);
  const lines = groups.slice(0, 10).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    book.count('times', group.length, rowsBehind(group.map((row) => row.id)));
    return `• ${safeText(first.who)} · ${book.money(safeText(first.who), cents(Math.abs(first.amount)), { subjects: [safeText(first.who)] })} × ${group.length}: ${group.map((row) => book.date(safeText(row.who), row.date)).join(', ')}`;
  });
  kit.notes.push(advice(kit));
  return reply(
    kit,
    say(
      `${count} possible ${groups.length === 1 ? 'duplicate' : 'duplicates'}${about} ${range(kit, days)} (same payee, amount and account within 2 days; ${scopeWords(kit)}):\n${lines.join('\n')}`,
      `${count} ${groups.length === 1 ? 'posible duplicado' : 'posibles duplicados'}${about} ${range(kit, days)} (mismo comercio, monto y cuenta en 2 días; ${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
    { rowIds: groups.flatMap((group) => group.map((row) => row.id)).slice(0, 200) },
  );
}

const bankFees: Thing = { kind: 'category', values: ['BANK_FEES'], key: 'fees' };
const none = { rows: 0, total: cents(0), ids: [] };

/** Payees seen for the first time and what the banks charged: worth a look, though not unusual by themselves. */
async function newAndFees(kit: Kit, days: Days): Promise<string> {
  const { say, book } = kit;
  const found = await findNewPayees(kit.bound, queryOf(kit, days));
  const query = queryOf(kit, days, { flow: 'spending', things: [bankFees] });
  // Fees are no part of what a question about one payee asks.
  const fees = kit.frame.things.length > 0 ? none : await sumRows(kit.bound, query);
  const names = found
    .slice(0, 3)
    .map(
      (one) =>
        `${safeText(one.who)} (${book.money(safeText(one.who), one.total, behind(kit, firstSeen(kit, one, days), one))})`,
    );
  const rest = found.length - names.length;
  const others = rest > 0 ? book.count(say('other new payees', 'otros comercios nuevos'), rest) : '';
  const newOnes =
    names.length > 0
      ? say(
          `\nNew payees: ${names.join(', ')}${rest > 0 ? ` and ${others} more` : ''}.`,
          `\nComercios nuevos: ${names.join(', ')}${rest > 0 ? ` y ${others} más` : ''}.`,
        )
      : '';
  if (fees.rows === 0) return newOnes;
  const total = book.money(
    labelOf(kit, say('bank fees', 'comisiones'), '', days),
    fees.total,
    behind(kit, query, fees),
  );
  return `${newOnes}${say(`\nBank fees: ${total}.`, `\nComisiones bancarias: ${total}.`)}`;
}

/** Payments far above what is usual, and possible duplicates. */
export async function answerUnusual(kit: Kit): Promise<Reply> {
  const { say, book } = kit;
  const days = spanOf(kit, 30);
  if (beforeData(kit, days)) return noData(kit, days);
  const about = aboutOutflows(kit);
  const outliers = await findOutliers(kit.bound, queryOf(kit, days));
  const twins = await findDuplicates(kit.bound, queryOf(kit, days));
  const more = await newAndFees(kit, days);
  if (outliers.length === 0 && twins.length === 0)
    return reply(
      kit,
      say(
        `Nothing stands out${about} ${range(kit, days)}: no payment far above what is usual and no possible duplicate (${scopeWords(kit)}).${more}`,
        `Nada llama la atención${about} ${range(kit, days)}: ningún pago muy por encima de lo habitual ni posibles duplicados (${scopeWords(kit)}).${more}`,
      ),
    );
  const lines = [
    ...outliers.map(
      (row) =>
        `• ${rowLine(kit, row)}: ${say(`usually about ${book.money('usual', row.usual)}`, `lo habitual son unos ${book.money('usual', row.usual)}`)}`,
    ),
    ...twins.slice(0, 5).flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      book.count('times', group.length, rowsBehind(group.map((row) => row.id)));
      return `• ${say('Possible duplicate', 'Posible duplicado')}: ${safeText(first.who)} · ${book.money(safeText(first.who), cents(Math.abs(first.amount)), { subjects: [safeText(first.who)] })} × ${group.length}: ${group.map((row) => book.date(safeText(row.who), row.date)).join(', ')}`;
    }),
  ];
  kit.notes.push(advice(kit));
  return reply(
    kit,
    say(
      `What stands out${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.join('\n')}${more}`,
      `Lo que llama la atención${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.join('\n')}${more}`,
    ),
    {
      rowIds: [
        ...outliers.map((row) => row.id),
        ...twins.flatMap((group) => group.map((row) => row.id)),
      ].slice(0, 200),
    },
  );
}

/** All a new payee got within the days, of what was asked for. */
function firstSeen(kit: Kit, one: { who: string }, days: Days): RowQuery {
  const kinds = kit.frame.things.filter((thing) => thing.kind === 'category');
  const payee: Thing = { kind: 'merchant', values: [one.who], key: one.who };
  return queryOf(kit, days, { flow: 'spending', gross: true, things: [...kinds, payee] });
}

export async function answerNewMerchants(kit: Kit): Promise<Reply> {
  const { say, book } = kit;
  const days = spanOf(kit, 30);
  if (beforeData(kit, days)) return noData(kit, days);
  const found = await findNewPayees(kit.bound, queryOf(kit, days));
  const about = aboutOutflows(kit);
  if (found.length === 0)
    return reply(
      kit,
      say(
        `No payee was new${about} ${range(kit, days)} (${scopeWords(kit)}).`,
        `Ningún comercio fue nuevo${about} ${range(kit, days)} (${scopeWords(kit)}).`,
      ),
    );
  const lines = found
    .slice(0, 15)
    .map(
      (one) =>
        `• ${safeText(one.who)}: ${book.money(safeText(one.who), one.total, behind(kit, firstSeen(kit, one, days), one))}, ${say('first on', 'primera vez el')} ${book.date(safeText(one.who), one.first)}`,
    );
  return reply(
    kit,
    say(
      `${book.count('new', found.length)} new ${found.length === 1 ? 'payee' : 'payees'}${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.join('\n')}`,
      `${book.count('new', found.length)} ${found.length === 1 ? 'comercio nuevo' : 'comercios nuevos'}${about} ${range(kit, days)} (${scopeWords(kit)}):\n${lines.join('\n')}`,
    ),
    { rowIds: found[0]?.ids ?? [] },
  );
}
