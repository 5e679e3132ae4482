/** Lower case, without accents, so that "cafe" finds "Café". */
export const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How a piece of the question stands in the text, best first: a word begins with it, it is inside one, or its letters are. */
const worth = { start: 8, inside: 4, scattered: 1 } as const;

/** Where the words of a text begin. */
const beginnings = (text: string) =>
  Array.from(text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu), ({ index }) => index);

/** The letters in their order within one word, beginning with its first: "trns" in "transactions". */
function isScattered(piece: string, text: string): boolean {
  return text.split(/[^\p{L}\p{N}]+/u).some((word) => {
    if (word[0] !== piece[0]) return false;
    let at = 0;
    for (const letter of piece) {
      const found = word.indexOf(letter, at);
      if (found === -1) return false;
      at = found + 1;
    }
    return true;
  });
}

function worthOf(piece: string, text: string): number {
  if (text.startsWith(piece)) return worth.start + 1;
  if (beginnings(text).some((start) => text.startsWith(piece, start))) return worth.start;
  if (text.includes(piece)) return worth.inside;
  return piece.length > 1 && isScattered(piece, text) ? worth.scattered : 0;
}

/**
 * How well a text matches what was typed: 0 is not at all, more is better. Every word typed must be found; of texts
 * that answer alike the shorter one is meant.
 */
export function fuzzyScore(question: string, text: string): number {
  const pieces = plain(question).split(/\s+/).filter(Boolean);
  const within = plain(text);
  const parts = pieces.map((piece) => worthOf(piece, within));
  if (parts.length === 0 || parts.includes(0)) return 0;
  return parts.reduce((sum, part) => sum + part, 0) / parts.length - Math.min(within.length, 99) / 1000;
}
