import type { Flow } from '@saldo/contract/query/query';
import type { Sentences } from './gaps.ts';

/** "How much did I spend", "¿Cuánto gasté": the beginning of a question of each flow. */
export const howMuch: Readonly<Record<Flow, readonly [en: string, es: string]>> = {
  spending: ['How much did I spend', 'Cuánto gasté'],
  income: ['How much did I earn', 'Cuánto ingresé'],
  refunds: ['How much was refunded', 'Cuánto me devolvieron'],
  transfers: ['How much did I move between my accounts', 'Cuánto pasé entre mis cuentas'],
  movement: ['How much went into loans and transfers', 'Cuánto se fue en préstamos y transferencias'],
  saved: ['How much did I save and invest', 'Cuánto ahorré e invertí'],
  any: ['How much money moved', 'Cuánto dinero se movió'],
};

export const odd = {
  unusual: ['Is anything unusual', '¿Hay algo inusual'],
  duplicate: ['Was anything charged twice', '¿Me cobraron algo dos veces'],
  new: ['Which payees are new', '¿Qué comercios son nuevos'],
} as const;

/** What is asked of income and spending together. */
export const both = {
  net: ['What was left of my income', 'Cuánto quedó de mis ingresos'],
  rate: ['What part of my income did I keep', 'Qué parte de mis ingresos quedó'],
  overview: ['How did I do', 'Cómo me fue'],
  means: ['Do I live within my means', 'Vivo dentro de mis posibilidades'],
} as const;

/** What a question of figures asks, by what it is grouped or compared with. */
export const asked = {
  past: ['the days before', 'los días anteriores'],
  by: ['{start}{rest}[ by {group}]', '{start}{rest}[ por {group}]'],
  changed: [
    'Which {group} of my {flow}{rest} changed most against {past}',
    'Qué {group} cambió más en {flow}{rest} contra {past}',
  ],
  compare: ['How does my {flow}{rest} compare with {past}', 'Cómo se compara {flow}{rest} con {past}'],
  usual: ['Is my {flow}{rest} more than usual', 'Es {flow}{rest} más de lo normal'],
  count: ['How many times was it: {flow}', 'Cuántas veces fue: {flow}'],
  mean: ['What is the average {per} of my {flow}', 'Cuál es el promedio {per} de {flow}'],
  largest: ['Which was the largest {noun}{rest}', 'cuál fue la mayor {noun}{rest}'],
  show: ['Show me the {nouns}{rest}.', 'Muéstrame: {nouns}{rest}.'],
} as const satisfies Sentences;
