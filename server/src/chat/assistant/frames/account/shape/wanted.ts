import type { Ask, Frame } from '../../frame.ts';

/** What a question wants by the way it is put, whatever its single words were read as. */
export interface Wanted {
  /** How it is put, in folded words; what it matches is quoted to the person. */
  test: RegExp;
  /** Whether an answer to this reading is of the kind that is wanted. */
  given: (frame: Frame, said: Said) => boolean;
}

/** The words that showed what is wanted, and the question they stand in. */
export interface Said {
  /** The first group of the test that took part; '' where none did. */
  word: string;
  text: string;
}

/** Given by every answer but these. */
export const notBy = (...asks: readonly Ask[]): ((frame: Frame) => boolean) => {
  const others: ReadonlySet<Ask> = new Set(asks);
  return ({ ask }) => !others.has(ask);
};

/** Answers that are one figure, or one held against another: they name no day, no place and no row. */
export const figures = ['total', 'count', 'average', 'share', 'compare', 'cashflow'] as const;

/** Answers made of the rows of spending or income. */
export const ofRows = [
  'total',
  'count',
  'average',
  'extreme',
  'breakdown',
  'compare',
  'list',
  'last',
  'first',
] as const;

/** Whether it is about a payee, a kind, an account, a goal, or rows that were shown. */
export const namesSomething = ({ things, accountIds, goalIds, exclude, among, sides }: Frame): boolean =>
  things.length + accountIds.length + goalIds.length + exclude.length > 0 ||
  among !== undefined ||
  sides !== undefined;
