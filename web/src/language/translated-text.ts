import { catalogue } from './catalogue.ts';
import { language } from './language.ts';
import { checkOf, placeOf } from './placing.ts';

/** Amounts, counts and percentages inside a sentence. */
const figures = /-?\$?\d[\d,]*(?:\.\d+)?/g;

/** A sentence or a name that was made elsewhere, by the server or the contract, in the page's language where it is known. */
export function translatedText(text: string): string {
  if (!catalogue) return text;
  const values: string[] = [];
  const key = text.replaceAll(figures, (figure) => `{${values.push(figure) - 1}}`);
  const { texts, checks } = catalogue.said;
  const place = placeOf(catalogue.said, key);
  if (checks[place] !== checkOf(key)) return text;
  if (language === 'pseudo') return `⟦${text}⟧`;
  return (texts[place] ?? text).replaceAll(/\{(\d)\}/g, (_, value: string) => values[Number(value)] ?? '');
}
