/** As `safeText`; what is cut says so. */
export function shortText(text: string, most = 40): string {
  const whole = safeText(text, 200);
  return whole.length <= most ? whole : `${safeText(whole, most - 1)}…`;
}

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
