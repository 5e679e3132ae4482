/*
 * A small local model often has room for 4,096 tokens and drops the oldest text without a word: instructions and tools.
 * So a whole prompt stays within 3,500 (design, section 3), whatever the question and the talk before it.
 */

/** Most tokens of a prompt with its tools and what they gave. */
export const promptTokens = 3500;
/** Of them, for the talk before: at most this, and at most eight messages. */
export const memoryTokens = 1200;
export const memoryMessages = 8;
/** Most tokens a reply may have. */
export const replyTokens = 700;

/** Tokens of a text, on the safe side for English and Spanish prose and for JSON (3.5 characters each). */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3.5);

/** Cuts a text to some tokens, at the end of a line or sentence where there is one. */
export function fitText(text: string, tokens: number): string {
  const most = Math.max(0, Math.floor(tokens * 3.5));
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. ') + 1);
  return cut.slice(0, end > most / 2 ? end : most);
}

/**
 * Whether a server read only a part of what it was sent: it reports less than half of the least the prompt can have been
 * (five characters a token). Servers that report nothing, or zero, are believed.
 */
export function wasTruncated(sentCharacters: number, reported: number | undefined): boolean {
  return reported !== undefined && reported > 0 && reported < sentCharacters / 5 / 2;
}
