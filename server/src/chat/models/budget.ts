/*
 * A small local model often has room for 4,096 tokens and drops the oldest text without a word: the instructions. So a
 * whole prompt stays within 3,500, whatever the question.
 */

export const promptTokens = 3500;
/** Most tokens a filled form may have, and most of a reply in words. */
export const formTokens = 400;
export const replyTokens = 300;

/** Tokens of a text, on the safe side for English and Spanish prose and for JSON (3.5 characters each). */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3.5);

/**
 * Whether a server read only a part of what it was sent: it reports less than half of the least the prompt can have been
 * (five characters a token). Servers that report nothing, or zero, are believed.
 */
export function wasTruncated(sentCharacters: number, reported: number | undefined): boolean {
  return reported !== undefined && reported > 0 && reported < sentCharacters / 5 / 2;
}
