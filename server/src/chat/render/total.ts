import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { TotalOutcome } from '../answer/figures/total.ts';
import type { Part } from '../answer/parts.ts';
import { entry, headline, list, rowEntryBlock, text } from './blocks.ts';
import { about, accountNames, flowName } from './naming.ts';
import { say, type Said } from './spans.ts';
import type { Teller } from './teller.ts';
import { noun } from './words.ts';

/** "across all accounts", "in Checking". */
export function scopeWords({ query, names, words }: Teller): string {
  const accounts = 'rows' in query ? query.rows.accounts : [];
  return accounts.length === 0 ? words.everywhere : words.in(accountNames(accounts, names, words));
}

/** "in October 2026", "in September 2026 and in October 2026"; more than three by their bounds and number. */
export function duringWords(
  days: readonly { start: string; end: string }[],
  { words, pick }: Teller,
): string {
  const [first] = days;
  const last = days.at(-1);
  if (days.length <= 3 || !first || !last) return words.list(days.map(words.during));
  return `${pick(`over ${days.length} stretches`, `en ${days.length} periodos`)} ${words.during({ start: first.start, end: last.end })}`;
}

/** Held against an amount: "That is $12.00 more than $500.00." */
export function limitWords(limit: TotalOutcome['limit'], { figure, pick }: Teller): Said {
  if (limit === null) return '';
  const amount = figure(limit.amount);
  if (limit.sign === 0) return pick(say`That is exactly ${amount}.`, say`Eso es exactamente ${amount}.`);
  const apart = figure(limit.apart);
  return limit.sign > 0
    ? pick(say`That is ${apart} more than ${amount}.`, say`Eso es ${apart} más que ${amount}.`)
    : pick(say`That is ${apart} less than ${amount}.`, say`Eso es ${apart} menos que ${amount}.`);
}

export function renderTotal(outcome: TotalOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const { rows } = teller.query as QueryOf<'figure'>;
  const nouns = words.rows[rows.flow];
  const counts = outcome.measure === 'count';
  const main = counts ? outcome.count : outcome.total;
  const count = Number(outcome.count.value);
  const narrowed = about(rows, names, words);
  const what = `${counts ? nouns[1] : flowName(rows, words)}${narrowed}`;
  const counted = say`${figure(outcome.count)} ${noun(nouns, count)}`;
  const come = pick(say`${figure(outcome.total)} in all`, say`${figure(outcome.total)} en total`);
  const sentence =
    count === 0
      ? pick(
          say`There is nothing of it ${scopeWords(teller)}.`,
          say`No hay nada de eso ${scopeWords(teller)}.`,
        )
      : say`${counts ? come : counted}, ${scopeWords(teller)}.`;
  const part = (one: Part) => {
    const own = counts ? one.count : one.total;
    const beside = counts
      ? figure(one.total)
      : say`${figure(one.count)} ${noun(nouns, Number(one.count.value))}`;
    return entry(one.of ? teller.subject(one.of) : '', figure(own), beside);
  };
  const ever = outcome.ever;
  return [
    headline(teller, main, `${what} ${duringWords(outcome.days, teller)}`),
    ...text(
      sentence,
      limitWords(outcome.limit, teller),
      ever === null || ever.days.start >= (outcome.days[0]?.start ?? '')
        ? ''
        : pick(
            say`In all your data, ${words.during(ever.days)}, it is ${figure(counts ? ever.count : ever.total)}.`,
            say`En todos tus datos, ${words.during(ever.days)}, son ${figure(counts ? ever.count : ever.total)}.`,
          ),
    ),
    ...list([...outcome.stretches, ...outcome.things].map(part)),
    ...list(outcome.rows.map((row) => rowEntryBlock(teller, row))),
    ...(outcome.last
      ? [
          ...text(pick('The last one of other days:', 'La última de otras fechas:')),
          ...list([rowEntryBlock(teller, outcome.last)]),
        ]
      : []),
  ];
}
