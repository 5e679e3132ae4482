import { tokenise } from './tokens.ts';

/** The words of a message as they are compared with those of another: without case, accents and marks. */
export const sameWords = (message: string): string =>
  tokenise(message)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text)
    .join(' ');
