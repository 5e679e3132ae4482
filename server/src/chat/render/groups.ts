import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { OutcomeOf } from '../answer/execute.ts';
import type { GroupEntry } from '../answer/figures/groups.ts';
import { isUnit } from '../answer/figures/grouped.ts';
import { otherwiseBlocks, limitWords, topicOf } from './asked.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import * as said from './figures.data.ts';
import { say } from './spans.ts';
import type { Teller } from './teller.ts';

/** Groups with their figures: the first or the one at a place on a line of its own, where one was asked for. */
export function renderGroups(outcome: OutcomeOf<'groups'>, teller: Teller): Block[] {
  const { tell, figure, words, subject } = teller;
  const { measure, ranking, having } = teller.query as QueryOf<'figure'>;
  const { entries, place, rest, by } = outcome;
  const { what: flow } = topicOf(teller);
  const [first] = entries;
  const counts = measure === 'count';
  const counting = outcome.distinct || having !== null;
  const label = tell(said.phrases.label, {
    what: measure === 'total' ? flow : `${words.measures[measure]} · ${flow}`,
    days: outcome.days,
  });
  const limit = text(limitWords(outcome.limit, teller));
  if (!first && !counting)
    return [...text(tell(said.phrases.nothingThen, outcome)), ...otherwiseBlocks(outcome.otherwise, teller)];
  const head = counting
    ? headline(teller, outcome.groups, say`${words.groups[by][1]} · ${label}`)
    : ranking !== null && first
      ? headline(teller, first.figure, say`${subject(first.of)} · ${label}`)
      : headline(teller, counts ? outcome.count : (outcome.mean ?? outcome.total), label);
  const line = (one: GroupEntry) => {
    const beside = counts
      ? figure(one.total)
      : tell(said.mean[one.figure === one.total ? 'rows' : 'thing'], one);
    return entry(subject(one.of), figure(one.figure), beside);
  };
  const sentence =
    counting || ranking !== null || counts || outcome.mean ? said.phrases.both : said.phrases.counted;
  const charted = place === null && having?.zero !== true && measure !== 'share' && !counts;
  return [
    head,
    ...text(tell(sentence, outcome), first ? tell(said.groups.place, outcome) : ''),
    ...limit,
    ...list([
      ...entries.map(line),
      ...(rest ? [entry(tell(said.groups.more, rest), figure(rest.total))] : []),
    ]),
    ...(charted
      ? chart(
          isUnit(by) && ranking === null ? 'line' : 'bar',
          label.map((one) => one.text).join(''),
          entries.map((one) => ({ label: subject(one.of), figure: one.figure })),
        )
      : []),
  ];
}
