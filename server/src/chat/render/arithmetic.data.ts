import type { Step } from '@saldo/contract/query/query';
import type { Sentence } from './gaps.ts';

/** What comes of a figure, by what was done with it last. */
export const results: Readonly<Record<Step['do'], Sentence>> = {
  times: ['Result', 'Resultado'],
  plus: ['Together', 'En total'],
  minus: ['What is left', 'Lo que queda'],
  apart: ['Difference', 'Diferencia'],
  share: ['Share', 'Parte'],
};

/** A question that leads with no sum of money. */
export const none: Sentence = [
  'There is nothing to work that out from[: I have no figure for “{asked}”].',
  'No hay de dónde calcular eso[: no tengo una cifra para “{asked}”].',
];
