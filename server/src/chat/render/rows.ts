import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { RowsOutcome } from '../answer/rows.ts';
import { headline, list, rowEntryBlock, rowFigure, text } from './blocks.ts';
import { about, flowName } from './naming.ts';
import { say } from './spans.ts';
import type { Teller } from './teller.ts';
import { duringWords, scopeWords } from './total.ts';
import { noun } from './words.ts';

/** Rows: the one that was asked for with its amount first, else a list with what it comes to. */
export function renderRows(outcome: RowsOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const query = teller.query as QueryOf<'rows'>;
  const { rows, order, at } = query;
  const nouns = words.rows[rows.flow];
  const count = Number(outcome.count.value);
  const where = `${about(rows, names, words)} ${duringWords(outcome.days, teller)}, ${scopeWords(teller)}`;
  const [first] = outcome.entries;
  if (!first) {
    const none =
      count === 0
        ? pick(say`There is no ${nouns[0]}${where}.`, say`No hay ${nouns[1]}${where}.`)
        : pick(
            say`There are only ${figure(outcome.count)} ${noun(nouns, count)}${where}.`,
            say`Solo hay ${figure(outcome.count)} ${noun(nouns, count)}${where}.`,
          );
    return [
      ...text(none),
      ...(outcome.last
        ? [
            ...text(pick('The last one of other days:', 'La última de otras fechas:')),
            ...list([rowEntryBlock(teller, outcome.last)]),
          ]
        : []),
    ];
  }
  const single = outcome.entries.length === 1 && (at !== null || query.take === 1);
  if (single) {
    const place = at !== null && at > 1 ? `, ${pick('number', 'número')} ${at}` : '';
    const which = {
      newest: pick('last', 'última'),
      oldest: pick('first', 'primera'),
      largest: pick('largest', 'mayor'),
      smallest: pick('smallest', 'menor'),
    }[order];
    return [
      headline(
        teller,
        rowFigure(teller, first),
        `${which} ${nouns[0]}${place}${about(rows, names, words)} ${duringWords(outcome.days, teller)}`,
      ),
      ...list([rowEntryBlock(teller, first)]),
      ...text(
        pick(
          say`There are ${figure(outcome.count)} in all, ${scopeWords(teller)}.`,
          say`Son ${figure(outcome.count)} en total, ${scopeWords(teller)}.`,
        ),
      ),
    ];
  }
  return [
    headline(
      teller,
      outcome.total,
      `${flowName(rows, words)}${about(rows, names, words)} ${duringWords(outcome.days, teller)}`,
    ),
    ...text(say`${figure(outcome.count)} ${noun(nouns, count)}, ${scopeWords(teller)}.`),
    ...list(outcome.entries.map((row) => rowEntryBlock(teller, row))),
  ];
}
