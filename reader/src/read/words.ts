import type { Rate } from '@saldo/contract/query/query';
import type { Mark } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import { classesOf } from '../net/lexicon.ts';
import { unitWords } from '../periods/words.ts';
import type { Token } from '../text/tokens.ts';
import { among, type Words } from '../text/among.ts';

const numeric = among('n p k e');

const rateWords: readonly (readonly [Rate['every'], ReadonlySet<string>])[] = [
  ['day', new Set(['daily', 'diario', 'diarios', 'diaria', 'diarias'])],
  ['week', new Set(['weekly', 'semanal', 'semanales', 'semanalmente'])],
  ['month', new Set(['monthly', 'mensual', 'mensuales', 'mensualmente'])],
  ['quarter', new Set(['quarterly', 'trimestral'])],
  ['year', new Set(['yearly', 'annually', 'annual', 'anual', 'anuales', 'anualmente'])],
  [
    'payday',
    new Set(['paycheck', 'paychecks', 'payday', 'quincena', 'quincenal', 'quincenales', 'check', 'nomina']),
  ],
];

const every = (word: string): Rate['every'] | null =>
  rateWords.find(([, words]) => words.has(word))?.[0] ?? null;

/** How often an amount comes: by the words behind it ("200 a month"), else before it ("monthly 200"); a month by itself. */
export function rateUnit(tokens: readonly Token[], { from, to }: Mark): Rate['every'] {
  for (const { text } of [...tokens.slice(to, to + 5), ...tokens.slice(Math.max(0, from - 4), from)]) {
    const said = every(text);
    if (said) return said;
    const unit = unitWords.get(text);
    if (unit === 'fortnight') return 'payday';
    if (unit === 'day' || unit === 'week' || unit === 'month' || unit === 'quarter' || unit === 'year')
      return unit;
  }
  return 'month';
}

const naming = among('called named titled llamado llamada llame llama nombre titulo call name');
const leading = among('for para to toward towards');
const article = among(
  'a an the my our un una el la los las mi mis it new nuevo nueva some buy get comprar',
  'comprarme unas unos of de : ,',
);
const vessel = among('goal fund meta fondo objetivo pot cushion ahorro');
/** What begins no title: "a goal to save $500 for a bike" is called by what comes after. */
const saving = among(
  'save saving put set have reach ahorrar ahorre ahorremos juntar guardar reunir tener llegar',
);
const closing = among(
  'by with of for in at que de con antes before until due and y please porfa para so , . ?',
  '! :',
);

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1, 200);

/** What a goal that is wished for is called: the words after its naming, after what it is for, or before "fund". */
export function titleIn({ tokens, marks }: Marked): string | null {
  const numbers = marks.filter(({ meanings }) => numeric.test(meanings[0]?.meaning.type ?? ''));
  const ends = (at: number): boolean =>
    at >= tokens.length || numbers.some(({ from, to }) => from <= at && at < to);
  const closes = (at: number): boolean => {
    const word = tokens[at]?.text ?? '';
    // "boda de mi prima" goes on, "viaje de 3000" does not.
    return closing.test(word) && !((word === 'de' || word === 'of') && !ends(at + 1));
  };
  const from = (start: number): string | null => {
    let at = start;
    while (!ends(at) && (article.test(tokens[at]?.text ?? '') || vessel.test(tokens[at]?.text ?? '')))
      at += 1;
    const first = at;
    while (!ends(at) && at - first < 6 && !(at > first && closes(at))) at += 1;
    if (saving.test(tokens[first]?.text ?? '')) return null;
    return first < at && tokens[first]?.kind === 'word' ? said(first, at) : null;
  };
  const said = (first: number, to: number): string => {
    const words = tokens
      .slice(first, to)
      .filter((one, k) => one.start !== tokens[first + k - 1]?.start || k === 0);
    return titled(words.map(({ raw }) => raw).join(' '));
  };
  const places = tokens.keys().toArray();
  const after = (rule: Words): string | null =>
    places
      .map((at) => (rule.test(tokens[at]?.text ?? '') ? from(at + 1) : null))
      .find((one) => one !== null) ?? null;
  const named = after(naming) ?? after(leading);
  if (named) return named;
  const pot = tokens.findIndex(({ text }) => vessel.test(text));
  const before = pot > 0 ? tokens[pot - 1] : undefined;
  if (before?.kind === 'word' && !article.test(before.text) && classesOf(before.text).length === 0)
    return titled(before.raw);
  return pot >= 0 ? from(pot + 1) : null;
}
