import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { GroupEntry, GroupsOutcome } from '../answer/figures/groups.ts';
import { isUnit } from '../answer/figures/grouped.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import { about, flowName } from './naming.ts';
import { say } from './spans.ts';
import type { Teller } from './teller.ts';
import { duringWords, limitWords, scopeWords } from './total.ts';
import { noun } from './words.ts';

/** Groups with their figures: the first or the one at a place on a line of its own, where one was asked for. */
export function renderGroups(outcome: GroupsOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const query = teller.query as QueryOf<'figure'>;
  const { rows, measure, ranking, having } = query;
  const nouns = words.rows[rows.flow];
  const group = words.groups[outcome.by];
  const narrowed = about(rows, names, words);
  const flow = `${measure === 'total' ? '' : `${words.measures[measure]} · `}${flowName(rows, words)}${narrowed}`;
  const days = duringWords(outcome.days, teller);
  const count = Number(outcome.count.value);
  const counted = say`${figure(outcome.count)} ${noun(nouns, count)}, ${scopeWords(teller)}.`;
  const all = pick(
    say`${figure(outcome.total)} in all, ${counted}`,
    say`${figure(outcome.total)} en total, ${counted}`,
  );
  const line = (one: GroupEntry) => {
    const ofOne = say`${figure(one.count)} ${noun(nouns, Number(one.count.value))}`;
    const beside =
      measure === 'count'
        ? say`${figure(one.total)}`
        : one.figure === one.total
          ? ofOne
          : say`${figure(one.total)}, ${ofOne}`;
    return entry(teller.subject(one.of), figure(one.figure), beside);
  };
  const [first] = outcome.entries;
  const counting = outcome.distinct || having !== null;
  const limit = text(limitWords(outcome.limit, teller));
  if (!first)
    return counting
      ? [headline(teller, outcome.groups, `${group[1]} · ${flow} ${days}`), ...text(all), ...limit]
      : text(
          pick(
            say`There is nothing of it ${days}, ${scopeWords(teller)}.`,
            say`No hay nada de eso ${days}, ${scopeWords(teller)}.`,
          ),
        );
  const head = counting
    ? headline(teller, outcome.groups, `${group[1]} · ${flow} ${days}`)
    : ranking !== null
      ? headline(teller, first.figure, `${teller.subject(first.of)} · ${flow} ${days}`)
      : headline(teller, measure === 'count' ? outcome.count : outcome.total, `${flow} ${days}`);
  const place =
    outcome.place === null
      ? ''
      : pick(
          say`That is number ${figure(outcome.place)} of ${figure(outcome.groups)}.`,
          say`Es el número ${figure(outcome.place)} de ${figure(outcome.groups)}.`,
        );
  const rest =
    outcome.rest &&
    entry(
      pick(say`${figure(outcome.rest.groups)} more`, say`${figure(outcome.rest.groups)} más`),
      figure(outcome.rest.total),
    );
  const charted =
    outcome.place === null && having?.zero !== true && measure !== 'share' && measure !== 'count';
  return [
    head,
    ...text(!counting && ranking === null && measure !== 'count' ? counted : all, place),
    ...limit,
    ...list([...outcome.entries.map(line), ...(rest ? [rest] : [])]),
    ...(charted
      ? chart(
          isUnit(outcome.by) && ranking === null ? 'line' : 'bar',
          `${flow} ${days}`,
          outcome.entries.map((one) => ({ label: teller.subject(one.of), figure: one.figure })),
        )
      : []),
  ];
}
