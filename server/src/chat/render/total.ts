import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { OutcomeOf } from '../answer/execute.ts';
import type { Part } from '../answer/parts.ts';
import { otherwiseBlocks, limitWords, partName, topicOf } from './asked.ts';
import { entry, headline, list, rowEntryBlock, text } from './blocks.ts';
import * as said from './figures.data.ts';
import type { Teller } from './teller.ts';

export function renderTotal(outcome: OutcomeOf<'total'>, teller: Teller): Block[] {
  const { tell, figure } = teller;
  const { nouns, narrowed, what } = topicOf(teller);
  const { ever, days, measure, otherwise } = outcome;
  const counts = measure === 'count';
  const of = (one: Pick<Part, 'count' | 'total'>) => (counts ? one.count : one.total);
  const sentence = outcome.count.value === 0 ? 'nothing' : counts ? 'inAll' : 'counted';
  const part = (one: Part) =>
    entry(partName(one, teller), figure(of(one)), counts ? figure(one.total) : tell(said.mean.rows, one));
  const asked = { what: counts ? `${nouns[1]}${narrowed}` : what, days, total: of(outcome) };
  // A zero beside rows that count otherwise is no figure to lead with.
  const isBare = otherwise === null || (otherwise.flows.length === 0 && otherwise.last === null);
  return [
    ...(isBare
      ? [
          headline(teller, of(outcome), tell(said.phrases.label, asked)),
          ...text(tell(said.phrases[sentence], outcome)),
        ]
      : text(tell(said.otherwise.none, asked))),
    ...text(
      limitWords(outcome.limit, teller),
      ever === null || ever.days.start >= (days[0]?.start ?? '')
        ? ''
        : tell(said.total.ever, { days: ever.days, figure: of(ever) }),
    ),
    ...list([...outcome.stretches, ...outcome.things].map(part)),
    ...list(outcome.rows.map((row) => rowEntryBlock(teller, row))),
    ...otherwiseBlocks(otherwise, teller),
  ];
}
