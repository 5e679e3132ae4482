/** Markup, invisible characters, addresses and long numbers out of foreign text; at most `most` characters. */
export function safeText(text: string, most = 40): string {
  return text
    .slice(0, 200)
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/https?:\/\/\S+|www\.\S+/gi, '…')
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/[<>[\]()`*_~|#]/g, ' ')
    .replaceAll(/\d{6,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}
