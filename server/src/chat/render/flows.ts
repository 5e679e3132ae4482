import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { OutcomeOf } from '../answer/execute.ts';
import type { Balance } from '../answer/figures/flows.ts';
import { limitWords, partName } from './asked.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import * as said from './figures.data.ts';
import { about } from './naming.ts';
import type { Teller } from './teller.ts';

/** Rows of income and spending are narrowed alike; what that is, said of both. */
const narrowed = ({ query, names, words }: Teller): string =>
  about({ ...(query as QueryOf<'figure'>).rows, flow: 'any' }, names, words);

const isShort = ({ net }: Balance): boolean => (net.amount ?? 0) < 0;

const keptWords = (balance: Balance, { tell }: Teller): Span[] =>
  tell(said.flows[isShort(balance) ? 'over' : 'kept'], balance);

export function renderNet({ all, each, measure, days, limit }: OutcomeOf<'net'>, teller: Teller): Block[] {
  const { tell, figure, words } = teller;
  const rate = measure === 'rate' ? all.rate : null;
  const what = `${words.measures[rate ? 'rate' : 'net']}${narrowed(teller)}`;
  const { in: income, out, net, rate: kept } = words.roles;
  return [
    headline(teller, rate ?? all.net, tell(said.phrases.label, { what, days })),
    ...text(
      tell(said.flows.both, all),
      rate ? tell(said.flows.leaves, all) : keptWords(all, teller),
      measure === 'rate' && !rate ? tell(said.flows.noIncome, {}) : '',
      limitWords(limit, teller),
    ),
    ...(each.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: ['', income, out, net, kept],
            rows: each.map((one) => [
              { text: partName(one, teller) },
              ...[one.in, one.out, one.net].map(figure),
              one.rate ? figure(one.rate) : { text: '' },
            ]),
          },
        ]),
    ...chart(
      'bar',
      words.measures.net,
      each.map((one) => ({ label: partName(one, teller), figure: one.net })),
    ),
  ];
}

export function renderMeans({ days, months, usual }: OutcomeOf<'means'>, teller: Teller): Block[] {
  const { tell } = teller;
  return [
    headline(teller, usual.net, tell(said.flows.usualLabel, { narrowed: narrowed(teller) })),
    ...text(
      tell(said.flows[isShort(usual) ? 'moreOut' : 'within'], {}),
      tell(said.flows.usual, { ...usual, months, days }),
      keptWords(usual, teller),
    ),
  ];
}

export function renderOverview({ days, all, categories }: OutcomeOf<'overview'>, teller: Teller): Block[] {
  const { tell, figure, words } = teller;
  const what = `${words.measures.net}${narrowed(teller)}`;
  const named = categories.map((one) => ({ label: partName(one, teller), figure: one.total }));
  return [
    headline(teller, all.net, tell(said.phrases.label, { what, days })),
    ...text(tell(said.flows.both, all), keptWords(all, teller)),
    ...(categories.length > 0 ? text(tell(said.flows.largest, {})) : []),
    ...list(named.map((one) => entry(one.label, figure(one.figure)))),
    ...chart('bar', words.flows.spending, named),
  ];
}
