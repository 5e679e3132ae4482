/**
 * A row's text as identity compares it: compatible forms made one, without marks, case, punctuation and blanks beyond
 * one. Digits count: two checks are two rows.
 */
export function fold(text: string): string {
  return text
    .slice(0, 400)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
