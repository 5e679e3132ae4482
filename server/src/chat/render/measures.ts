import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { OutcomeOf } from '../answer/execute.ts';
import { otherwiseBlocks, limitWords, partName, topicOf } from './asked.ts';
import { entry, headline, list, rowEntryBlock, text } from './blocks.ts';
import * as said from './figures.data.ts';
import { about, accountNames, flowName } from './naming.ts';
import type { Teller } from './teller.ts';
import { noun } from './words.ts';

export function renderMean(outcome: OutcomeOf<'mean'>, teller: Teller): Block[] {
  const { tell, figure, words } = teller;
  const { nouns, narrowed, what: money } = topicOf(teller);
  const { units, per } = outcome;
  const what = outcome.counts ? `${nouns[1]}${narrowed}` : money;
  const rows = tell(said.mean.rows, outcome);
  const over = units
    ? tell(said.mean.units, {
        ...units,
        rows,
        noun: noun(words.units[units.unit], Number(units.count.value)),
      })
    : rows;
  const { otherwise } = outcome;
  if (otherwise !== null)
    return [...text(tell(said.otherwise.none, { ...outcome, what })), ...otherwiseBlocks(otherwise, teller)];
  return [
    headline(teller, outcome.mean, tell(said.mean.label, { ...outcome, what, per: words.per[per] })),
    ...text(
      tell(said.mean.over, { ...outcome, over }),
      tell(said.mean.now, outcome),
      limitWords(outcome.limit, teller),
    ),
    ...list(
      outcome.things.map((one) => entry(partName(one, teller), figure(one.mean), tell(said.mean.thing, one))),
    ),
  ];
}

export function renderShare(outcome: OutcomeOf<'share'>, teller: Teller): Block[] {
  const { tell, words, names } = teller;
  const { share, days, things, ofIncome } = outcome;
  const { rows } = topicOf(teller);
  const narrowed = about({ ...rows, things: [...things.part] }, names, words);
  const accounts =
    rows.accounts.length === 0 ? '' : ` ${words.in(accountNames(rows.accounts, names, words))}`;
  const what = `${flowName(rows, words)}${narrowed}${accounts}`;
  const whole = about({ ...rows, things: [...things.whole] }, names, words);
  return [
    ...(share
      ? [headline(teller, share, tell(said.share[ofIncome ? 'income' : 'label'], { what, days }))]
      : text(tell(said.share.none, {}))),
    ...text(
      tell(said.share[ofIncome ? 'ofIncome' : whole === '' ? 'of' : 'within'], {
        ...outcome,
        of: `${narrowed}${accounts}`,
        within: whole,
      }),
    ),
  ];
}

export function renderAny({ part, days, otherwise, rows }: OutcomeOf<'any'>, teller: Teller): Block[] {
  const { tell } = teller;
  const { nouns, narrowed } = topicOf(teller);
  const none = part.count.value === 0;
  const asked = { what: `${nouns[1]}${narrowed}`, days, total: part.count };
  if (none)
    return [
      ...text(tell(said.any.no, {}), tell(said.otherwise.none, asked)),
      ...otherwiseBlocks(otherwise, teller),
    ];
  return [
    headline(teller, part.count, tell(said.phrases.label, asked)),
    ...text(tell(said.any.yes, part)),
    ...list(rows.map((row) => rowEntryBlock(teller, row))),
  ];
}
