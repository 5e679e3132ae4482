/** The languages of the interface. `pseudo` marks each text of the catalogue, so that what is not in it shows. */
export type Language = 'en' | 'es' | 'pseudo';

const key = 'saldo.language';

function chosen(): Language | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'en' || stored === 'es' || stored === 'pseudo' ? stored : null;
  } catch {
    return null;
  }
}

function ofBrowser(): Language {
  return /^es\b/i.test(globalThis.navigator?.language ?? '') ? 'es' : 'en';
}

/** The language of this page, from its load to its end. The build draws pages ahead and names it in SALDO_LANGUAGE. */
export const language: Language =
  typeof document === 'undefined'
    ? ((globalThis as { saldoLanguage?: Language }).saldoLanguage ?? 'en')
    : (chosen() ?? ofBrowser());

/** What formatters take. */
export const locale = language === 'es' ? 'es-MX' : 'en-US';

/** Keeps the choice in this browser, and shows the page anew where it stands in another language. */
export function chooseLanguage(next: 'en' | 'es'): void {
  // Who looks for texts that are in no catalogue goes on doing so.
  if (language === 'pseudo') return;
  try {
    localStorage.setItem(key, next);
  } catch {
    return; // Blocked storage: the browser's own language holds.
  }
  if (next !== language) location.reload();
}
