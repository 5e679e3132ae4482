import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { Balance, MeansOutcome, NetOutcome, OverviewOutcome } from '../answer/figures/flows.ts';
import { chart, entry, headline, list, text } from './blocks.ts';
import { about } from './naming.ts';
import { say, type Said } from './spans.ts';
import type { Teller } from './teller.ts';
import { duringWords, limitWords, scopeWords } from './total.ts';

/** Rows of income and spending are narrowed alike; what that is, said of both. */
const narrowed = ({ query, names, words }: Teller): string =>
  about({ ...(query as QueryOf<'figure'>).rows, flow: 'any' }, names, words);

function keptWords({ rate, net }: Balance, { figure, size, pick }: Teller): Said {
  if (rate === null) return '';
  return (net.amount ?? 0) >= 0
    ? pick(say`${figure(rate)} of income was kept.`, say`Queda el ${figure(rate)} del ingreso.`)
    : pick(
        say`That is ${size(rate)} of income more than came in.`,
        say`Es un ${size(rate)} del ingreso por encima de lo que entró.`,
      );
}

const inAndOut = (one: Balance, { figure, pick }: Teller): Said =>
  pick(
    say`Income ${figure(one.in)}, spending ${figure(one.out)}`,
    say`Ingresos ${figure(one.in)}, gasto ${figure(one.out)}`,
  );

export function renderNet(outcome: NetOutcome, teller: Teller): Block[] {
  const { figure, words, pick } = teller;
  const { all, each, measure } = outcome;
  const days = `${narrowed(teller)} ${duringWords(outcome.days, teller)}`;
  const rated = measure === 'rate' && all.rate !== null;
  return [
    headline(
      teller,
      rated && all.rate ? all.rate : all.net,
      `${words.measures[rated ? 'rate' : 'net']}${days}`,
    ),
    ...text(
      say`${inAndOut(all, teller)}, ${scopeWords(teller)}.`,
      rated
        ? pick(say`That leaves ${figure(all.net)}.`, say`Quedan ${figure(all.net)}.`)
        : keptWords(all, teller),
      measure === 'rate' && !rated
        ? pick('There is no income to keep a part of.', 'No hay ingresos de los que quede una parte.')
        : '',
      limitWords(outcome.limit, teller),
    ),
    ...(each.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: ['', words.roles.in, words.roles.out, words.roles.net, words.roles.rate],
            rows: each.map((one) => [
              { text: one.of ? teller.subject(one.of) : '' },
              figure(one.in),
              figure(one.out),
              figure(one.net),
              one.rate ? figure(one.rate) : { text: '' },
            ]),
          },
        ]),
    ...chart(
      'bar',
      words.measures.net,
      each.map((one) => ({ label: one.of ? teller.subject(one.of) : '', figure: one.net })),
    ),
  ];
}

export function renderMeans({ days, months, usual }: MeansOutcome, teller: Teller): Block[] {
  const { figure, words, pick } = teller;
  const over = (usual.net.amount ?? 0) < 0;
  const unit = words.units.month[Number(months.value) === 1 ? 0 : 1];
  return [
    headline(
      teller,
      usual.net,
      `${pick('income less spending in a usual month', 'ingresos menos gasto en un mes normal')}${narrowed(teller)}`,
    ),
    ...text(
      over
        ? pick('More goes out than comes in.', 'Sale más de lo que entra.')
        : pick('You live within your means.', 'Vives dentro de tus posibilidades.'),
      pick(
        say`A mean month has ${figure(usual.in)} of income and ${figure(usual.out)} of spending, over ${figure(months)} ${unit} ${duringWords(days, teller)}, ${scopeWords(teller)}.`,
        say`Un mes medio tiene ${figure(usual.in)} de ingresos y ${figure(usual.out)} de gasto, en ${figure(months)} ${unit} ${duringWords(days, teller)}, ${scopeWords(teller)}.`,
      ),
      keptWords(usual, teller),
    ),
  ];
}

export function renderOverview({ days, all, categories }: OverviewOutcome, teller: Teller): Block[] {
  const { figure, words, pick } = teller;
  return [
    headline(teller, all.net, `${words.measures.net}${narrowed(teller)} ${duringWords(days, teller)}`),
    ...text(say`${inAndOut(all, teller)}, ${scopeWords(teller)}.`, keptWords(all, teller)),
    ...(categories.length > 0
      ? text(pick('The largest categories of spending:', 'Las categorías con más gasto:'))
      : []),
    ...list(categories.map((one) => entry(one.of ? teller.subject(one.of) : '', figure(one.total)))),
    ...chart(
      'bar',
      words.flows.spending,
      categories.map((one) => ({ label: one.of ? teller.subject(one.of) : '', figure: one.total })),
    ),
  ];
}
