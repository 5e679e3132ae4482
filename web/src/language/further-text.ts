import type { Catalogue } from './catalogue.ts';
import { spokenDay } from './dates.ts';
import { furtherSaid } from './further.ts';
import { checkOf, placeOf } from './placing.ts';
import { translatedText } from './translated-text.ts';

/** What a sentence quotes, days as English writes them, figures and money, currencies, and a letter that should be none. */
const values =
  /“[^”]*”|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}|-?(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}\u00a0)?\d[\d,]*(?:\.\d+)?|(?<= is in )[A-Z]{3}|(?<= a letter )\p{L}(?= )/gu;

/** A sentence as the catalogue has it, and what stood in its places. */
export function partsOf(text: string): { key: string; found: string[] } {
  const found: string[] = [];
  const key = text.replaceAll(values, (value) => `{${found.push(value) - 1}}`);
  return { key, found };
}

/** As `translatedText`, of what is said on pages that few visits come to: what a file has, and what it lacks. */
export function furtherText(text: string, said: Catalogue['said'] | null = furtherSaid): string {
  if (!said) return translatedText(text);
  const { key, found } = partsOf(text);
  const place = placeOf(said, key);
  if (said.checks[place] !== checkOf(key)) return translatedText(text);
  return (said.texts[place] ?? text).replaceAll(/\{(\d)\}/g, (_, value: string) =>
    spokenDay(found[Number(value)] ?? ''),
  );
}
