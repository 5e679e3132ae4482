import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { OddOutcome } from '../answer/odd.ts';
import { entry, headline, list, rowEntryBlock, text } from './blocks.ts';
import { about } from './naming.ts';
import { joined, say } from './spans.ts';
import type { Teller } from './teller.ts';
import { duringWords, scopeWords } from './total.ts';
import { descriptionsOf, noun } from './words.ts';

/** Payments that stand out: how many on a line of its own, then each with what is odd of it. */
export function renderOdd(outcome: OddOutcome, teller: Teller): Block[] {
  const { figure, size, words, names, pick } = teller;
  const query = teller.query as QueryOf<'odd'>;
  const found = Number(outcome.count.value);
  const label = `${descriptionsOf(words.language).odd[query.of]}${about(query.rows, names, words)} ${duringWords(outcome.days, teller)}`;
  const head = headline(teller, outcome.count, label);
  const where = scopeWords(teller);
  if (found === 0)
    return [head, ...text(pick(say`I found none ${where}.`, say`No encontré ninguno ${where}.`))];
  switch (outcome.what) {
    case 'unusual':
      return [
        head,
        ...text(
          pick(
            say`Each is at least three times what is usual there; ${figure(outcome.total)} in all, ${where}.`,
            say`Cada uno es al menos el triple de lo normal ahí; ${figure(outcome.total)} en total, ${where}.`,
          ),
        ),
        ...list(
          outcome.rows.map(({ row, usual }) => {
            const one = rowEntryBlock(teller, row);
            const beside = pick(say`, usually ${figure(usual)}`, say`, normalmente ${figure(usual)}`);
            return { ...one, detail: [...one.detail, ...beside] };
          }),
        ),
      ];
    case 'duplicate':
      return [
        head,
        ...text(
          pick(
            say`The same payee, amount and account within two days: they may be right. What stands again comes to ${figure(outcome.total)}, ${where}.`,
            say`Mismo comercio, importe y cuenta en dos días: pueden estar bien. Lo repetido suma ${figure(outcome.total)}, ${where}.`,
          ),
        ),
        ...list(
          outcome.runs.flatMap(({ rows, times }) => {
            const [first] = rows;
            if (!first) return [];
            const days = joined(
              rows.map((row) => figure(row.day)),
              words.and,
            );
            const { name } = rowEntryBlock(teller, first);
            return [
              entry(
                name,
                size(first.amount),
                pick(say`${figure(times)} times: ${days}`, say`${figure(times)} veces: ${days}`),
              ),
            ];
          }),
        ),
      ];
    case 'new':
      return [
        head,
        ...text(
          pick(
            say`Paid for the first time in those days; ${figure(outcome.total)} in all, ${where}.`,
            say`Pagados por primera vez en esas fechas; ${figure(outcome.total)} en total, ${where}.`,
          ),
        ),
        ...list(
          outcome.payees.map((one) =>
            entry(
              one.total.of ? teller.subject(one.total.of) : '',
              figure(one.total),
              pick(
                say`since ${figure(one.first)}, ${figure(one.count)} ${noun(words.rows.any, Number(one.count.value))}`,
                say`desde el ${figure(one.first)}, ${figure(one.count)} ${noun(words.rows.any, Number(one.count.value))}`,
              ),
            ),
          ),
        ),
      ];
  }
}
