import type { Block } from '@saldo/contract/chat/chat.blocks';
import { weekdayOf } from '@saldo/contract/calendar';
import type { QueryOf } from '@saldo/contract/query/query';
import type { OutcomeOf } from '../answer/execute.ts';
import { otherwiseBlocks, topicOf } from './asked.ts';
import { headline, list, rowEntryBlock, rowFigure, text } from './blocks.ts';
import * as said from './figures.data.ts';
import type { Teller } from './teller.ts';
import { descriptionsOf } from './words.ts';

/** Rows: the one that was asked for with its amount first, else a list with what it comes to. */
export function renderRows(outcome: OutcomeOf<'rows'>, teller: Teller): Block[] {
  const { tell } = teller;
  const told = descriptionsOf(teller.words.language);
  const { order, at, take, rows } = teller.query as QueryOf<'rows'>;
  const { narrowed: about, nouns, what } = topicOf(teller);
  const { count, days, entries } = outcome;
  const asked = { count, days, about, noun: nouns[0], nouns: nouns[1] };
  const [first] = entries;
  const lines = list(entries.map((row) => rowEntryBlock(teller, row)));
  if (!first)
    return [
      ...text(tell(said.rows[count.value === 0 ? 'none' : 'few'], asked)),
      ...otherwiseBlocks(outcome.otherwise, teller),
    ];
  if (entries.length === 1 && (at !== null || take === 1)) {
    const place = at !== null && at > 1 ? at : null;
    const label = tell(said.rows.one, { ...asked, which: tell(said.ends[order], {}), place });
    return [
      headline(teller, rowFigure(teller, first), label),
      ...lines,
      ...text(
        order === 'newest' ? tell(said.rows.ago, outcome) : '',
        tell(said.rows[count.value === 1 ? 'only' : 'inAll'], asked),
      ),
      ...(outcome.purchase
        ? [...text(tell(said.rows.purchase, {})), ...list([rowEntryBlock(teller, outcome.purchase)])]
        : []),
    ];
  }
  if (rows.only?.length === 1) {
    const weekday = teller.words.weekday(weekdayOf(String(first.day.value)))[0];
    return [
      headline(teller, rowFigure(teller, first), tell(said.rows.shown, { ...first, weekday })),
      ...lines,
    ];
  }
  return [
    headline(
      teller,
      outcome.total,
      tell(said.rows.label, { what, days, taken: take === null ? null : told.first[order](take) }),
    ),
    ...text(tell(said.phrases.counted, asked)),
    ...lines,
  ];
}
