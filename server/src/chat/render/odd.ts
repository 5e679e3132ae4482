import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { OutcomeOf } from '../answer/execute.ts';
import { partName, topicOf } from './asked.ts';
import { entry, headline, list, rowEntryBlock, text } from './blocks.ts';
import * as said from './figures.data.ts';
import { joined } from './spans.ts';
import type { Teller } from './teller.ts';
import { descriptionsOf } from './words.ts';

/** Each thing that stands out, with what is odd of it. */
function entriesOf(outcome: OutcomeOf<'odd'>, teller: Teller) {
  const { tell, figure, size, words } = teller;
  switch (outcome.what) {
    case 'unusual':
      return outcome.rows.map(({ row, usual }) => {
        const one = rowEntryBlock(teller, row);
        return { ...one, detail: [...one.detail, ...tell(said.odd.usually, { usual })] };
      });
    case 'duplicate':
      return outcome.runs.flatMap(({ rows, times }) => {
        const [first] = rows;
        if (!first) return [];
        const days = joined(
          rows.map((row) => figure(row.day)),
          words.and,
        );
        const { name } = rowEntryBlock(teller, first);
        return [entry(name, size(first.amount), tell(said.odd.times, { times, days }))];
      });
    case 'new':
      return outcome.payees.map((one) =>
        entry(partName(one.total, teller), figure(one.total), tell(said.odd.since, one)),
      );
  }
}

/** Payments that stand out: how many on a line of its own, then each. */
export function renderOdd(outcome: OutcomeOf<'odd'>, teller: Teller): Block[] {
  const { tell, words, query } = teller;
  const what = `${descriptionsOf(words.language).odd[(query as QueryOf<'odd'>).of]}${topicOf(teller).narrowed}`;
  const none = outcome.count.value === 0;
  return [
    headline(teller, outcome.count, tell(said.phrases.label, { what, days: outcome.days })),
    ...text(tell(said.odd[none ? 'none' : outcome.what], outcome)),
    ...(none ? [] : list(entriesOf(outcome, teller))),
  ];
}
