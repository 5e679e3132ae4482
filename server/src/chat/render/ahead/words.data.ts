import type { Cadence } from '../../../transactions/rhythm.ts';
import type { Noun } from '../words.data.ts';

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
export const kindNouns: Readonly<
  Record<'all' | 'subscriptions' | 'bills' | 'pay', readonly [en: Noun, es: Noun]>
> = {
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
