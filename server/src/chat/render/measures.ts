import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { QueryOf } from '@saldo/contract/query/query';
import type { MeanOutcome } from '../answer/figures/mean.ts';
import type { AnyOutcome, ShareOutcome } from '../answer/figures/share.ts';
import { entry, headline, list, rowEntryBlock, text } from './blocks.ts';
import { about, accountNames, flowName } from './naming.ts';
import { say } from './spans.ts';
import type { Teller } from './teller.ts';
import { duringWords, limitWords, scopeWords } from './total.ts';
import { noun } from './words.ts';

const rowsOf = ({ query }: Teller) => (query as QueryOf<'figure'>).rows;

export function renderMean(outcome: MeanOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const rows = rowsOf(teller);
  const nouns = words.rows[rows.flow];
  const per = words.per[outcome.per];
  const days = duringWords(outcome.days, teller);
  const what = `${pick('average', 'promedio')} ${per} · ${flowName(rows, words)}${about(rows, names, words)}`;
  const { units } = outcome;
  const count = say`${figure(outcome.count)} ${noun(nouns, Number(outcome.count.value))}`;
  const over = units
    ? say`${figure(units.count)} ${noun(words.units[units.unit], Number(units.count.value))} (${count})`
    : count;
  return [
    headline(teller, outcome.mean, `${what} ${days}`),
    ...text(
      pick(
        say`${figure(outcome.total)} over ${over}, ${scopeWords(teller)}.`,
        say`${figure(outcome.total)} en ${over}, ${scopeWords(teller)}.`,
      ),
      limitWords(outcome.limit, teller),
    ),
    ...list(
      outcome.things.map((one) =>
        entry(
          one.of ? teller.subject(one.of) : '',
          figure(one.mean),
          say`${figure(one.total)}, ${figure(one.count)} ${noun(nouns, Number(one.count.value))}`,
        ),
      ),
    ),
  ];
}

export function renderShare(outcome: ShareOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const rows = rowsOf(teller);
  const { share, part, whole } = outcome;
  const flow = flowName(rows, words);
  const narrowed = about(rows, names, words);
  const accounts =
    rows.accounts.length === 0 ? '' : ` ${words.in(accountNames(rows.accounts, names, words))}`;
  const days = duringWords(outcome.days, teller);
  const none = pick('There is nothing that it could be a part of.', 'No hay nada de lo que pueda ser parte.');
  return [
    ...(share
      ? [headline(teller, share, `${pick('share of', 'parte de')} ${flow}${narrowed}${accounts} ${days}`)]
      : text(none)),
    ...text(
      pick(
        say`${figure(part.total)}${narrowed}${accounts} of ${figure(whole.total)} in all.`,
        say`${figure(part.total)}${narrowed}${accounts} de ${figure(whole.total)} en total.`,
      ),
    ),
  ];
}

export function renderAny(outcome: AnyOutcome, teller: Teller): Block[] {
  const { figure, words, names, pick } = teller;
  const rows = rowsOf(teller);
  const nouns = words.rows[rows.flow];
  const count = Number(outcome.part.count.value);
  const what = `${nouns[1]}${about(rows, names, words)} ${duringWords(outcome.days, teller)}`;
  if (count === 0)
    return [
      headline(teller, outcome.part.count, what),
      ...text(pick(say`No, none ${scopeWords(teller)}.`, say`No, ninguna ${scopeWords(teller)}.`)),
      ...(outcome.last
        ? [
            ...text(pick('The last one of other days:', 'La última de otras fechas:')),
            ...list([rowEntryBlock(teller, outcome.last)]),
          ]
        : []),
    ];
  return [
    headline(teller, outcome.part.count, what),
    ...text(
      pick(
        say`Yes: ${figure(outcome.part.total)} in all, ${scopeWords(teller)}. The newest:`,
        say`Sí: ${figure(outcome.part.total)} en total, ${scopeWords(teller)}. Lo más nuevo:`,
      ),
    ),
    ...list(outcome.rows.map((row) => rowEntryBlock(teller, row))),
  ];
}
