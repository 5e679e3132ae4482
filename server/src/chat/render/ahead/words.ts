import type { Thing } from '@saldo/contract/query/query';
import type { Cadence } from '../../../recurring/rhythm.ts';
import type { Figure } from '../../answer/figure.ts';
import { thingName } from '../naming.ts';
import { say, type Said } from '../spans.ts';
import type { Teller } from '../teller.ts';
import { noun, type Noun } from '../words.ts';

/** "monthly", `mensual`. */
export const cadenceWords: Readonly<Record<Cadence, readonly [en: string, es: string]>> = {
  weekly: ['weekly', 'semanal'],
  biweekly: ['every two weeks', 'cada dos semanas'],
  semimonthly: ['twice a month', 'dos veces al mes'],
  monthly: ['monthly', 'mensual'],
  quarterly: ['quarterly', 'trimestral'],
  yearly: ['yearly', 'anual'],
};

/** What streams of a kind are called; of things, regular payments. */
const kindNouns: Readonly<Record<'all' | 'subscriptions' | 'bills' | 'pay', readonly [en: Noun, es: Noun]>> =
  {
    all: [
      ['regular payment', 'regular payments'],
      ['pago regular', 'pagos regulares'],
    ],
    subscriptions: [
      ['subscription', 'subscriptions'],
      ['suscripción', 'suscripciones'],
    ],
    bills: [
      ['bill or subscription', 'bills and subscriptions'],
      ['factura o suscripción', 'facturas y suscripciones'],
    ],
    pay: [
      ['pay', 'pays'],
      ['pago de ingresos', 'pagos de ingresos'],
    ],
  };

export const kindNoun = (of: keyof typeof kindNouns, count: number, { words }: Teller): string =>
  noun(kindNouns[of][words.at], count);

/** " of rent", ` de alquiler`; empty for nothing. */
export const ofThings = (things: readonly Thing[], teller: Teller): string =>
  things.length === 0
    ? ''
    : ` ${teller.pick('for', 'de')} ${teller.words.list(things.map((one) => thingName(one, teller.words)))}`;

/** "3 months", "1 month": a figure with its noun. */
export const counted = (count: Figure, nouns: Noun, { figure }: Teller): Said =>
  say`${figure(count)} ${noun(nouns, Number(count.value))}`;
