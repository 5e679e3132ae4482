import type { Sentence, Sentences } from './gaps.ts';

/** There is no limit at all. */
export const none: Sentence = [
  'You have set no limits {days}. A limit for a category is set on the Spending page.',
  'No has fijado límites {days}. El límite de una categoría se fija en la página Gasto.',
];

/** A month before the limit was set. */
export const later: Sentence = [
  '{?isLater}No such limit was set {days}: this holds it against today’s.',
  '{?isLater}{days} no había ese límite: va contra el de hoy.',
];

/** What is named has no limit of its own. */
export const missing = {
  asked: ['There is no limit for {missing things}.', 'No hay límite para {missing things}.'],
  near: [
    'There is no limit for {missing things} itself, only for what is near it.',
    'No hay límite para {missing things} en sí, solo para lo más cercano.',
  ],
  others: [
    'There is no limit for {missing things}; this is what you have.',
    'No hay límite para {missing things}; esto es lo que tienes.',
  ],
} as const satisfies Sentences;

/** What is said of one limit, in its order. */
export const parts = {
  isOver: ['{?isOver}over the limit', '{?isOver}por encima del límite'],
  spent: ['{spent} of {amount} spent', '{spent} gastados de {amount}'],
  brought: ['with {brought} left from before', 'con {brought} que quedaban de antes'],
  taken: ['less {taken} gone over before', 'menos {taken} que antes se gastaron de más'],
} as const satisfies Sentences;

export const limits = {
  left: ['{category category} · left of the limit {days}', '{category category} · queda del límite {days}'],
  over: ['{category category} · over the limit {days}', '{category category} · por encima del límite {days}'],
  head: ['What is left of your limits {days}:', 'Lo que queda de tus límites {days}:'],
  aDay: [
    '{daysLeft day} {daysLeft|is|are} left, today included: {aDay} a day.',
    '{daysLeft|Queda|Quedan} {daysLeft day}, con hoy: {aDay} al día.',
  ],
  likely: [
    'By what usually comes after this day, the month likely comes to {likely}.',
    'Por lo que suele venir después de este día, el mes llegaría a {likely}.',
  ],
  ahead: ['{?isAhead}That is ahead of an even pace.', '{?isAhead}Eso va por delante de un ritmo parejo.'],
} as const satisfies Sentences;
