import type { Catalogue } from './catalogue.ts';
import { formatDate } from './dates.ts';
import { furtherSaid } from './further.ts';
import { checkOf, placeOf } from './placing.ts';
import { translatedText } from './translated-text.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
/** What a sentence quotes, days as English writes them, figures, currencies, and a letter that should be none. */
const values =
  /“[^”]*”|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}|-?\$?\d[\d,]*(?:\.\d+)?|(?<= is in )[A-Z]{3}|(?<= a letter )\p{L}(?= )/gu;

/** A sentence as the catalogue has it, and what stood in its places. */
export function partsOf(text: string): { key: string; found: string[] } {
  const found: string[] = [];
  const key = text.replaceAll(values, (value) => `{${found.push(value) - 1}}`);
  return { key, found };
}

/** A day in words of English as the page writes it; anything else as it is. */
function shown(value: string): string {
  const [, month = '', day = '', year = ''] = /^([A-Z][a-z]{2}) (\d+), (\d{4})$/.exec(value) ?? [];
  const at = months.indexOf(month);
  return at === -1 ? value : formatDate(`${year}-${String(at + 1).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** As `translatedText`, of what is said on pages that few visits come to: what a file has, and what it lacks. */
export function furtherText(text: string, said: Catalogue['said'] | null = furtherSaid): string {
  if (!said) return translatedText(text);
  const { key, found } = partsOf(text);
  const place = placeOf(said, key);
  if (said.checks[place] !== checkOf(key)) return translatedText(text);
  return (said.texts[place] ?? text).replaceAll(/\{(\d)\}/g, (_, value: string) =>
    shown(found[Number(value)] ?? ''),
  );
}
