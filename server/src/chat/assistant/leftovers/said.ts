import { safeText } from '../render/words.ts';

/** Words of a question as an answer quotes them. */
export const quoted = (words: readonly string[]): string =>
  words.map((one) => `“${safeText(one)}”`).join(', ');
