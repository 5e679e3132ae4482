import type { GoalCategory } from '@saldo/contract/goals/goals.schemas';

/** Beginnings of words of a title that give its kind, in both languages; the first kind that has one is taken. */
export const goalKinds: readonly (readonly [GoalCategory, string])[] = [
  ['emergency', 'emergenc rainy imprevisto'],
  ['vacation', 'vacation vacacion trip travel holiday viaj flight vuelo cruise crucero honeymoon luna'],
  ['education', 'school college tuition course degree universi estudio curso colegio maestria'],
  ['debt', 'debt loan deuda prestamo card tarjeta'],
  ['investment', 'invest inver retire jubila'],
];
