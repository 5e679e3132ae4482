import { createElement, Fragment, type ReactNode } from 'react';
import { language } from './language.ts';
import { placeOf, type PlacedTexts } from './placing.ts';

/** The pieces of a text around its values. */
interface Pieces {
  texts: readonly string[];
  /** Which value follows each piece but the last. */
  order: readonly number[];
}

/** The catalogue's name of a template: its English with numbered places, `Delete {0}?`. */
function keyOf(strings: readonly string[]): string {
  return strings.map((text, at) => (at === 0 ? text : `{${at - 1}}${text}`)).join('');
}

function piecesOf(text: string): Pieces {
  const parts = text.split(/\{(\d)\}/);
  return {
    texts: parts.filter((_, at) => at % 2 === 0),
    order: parts.filter((_, at) => at % 2 === 1).map(Number),
  };
}

/** The two tags of templates whose texts are placed in `placed`; null: they stay as they are, in English. */
export function tagsOf(placed: PlacedTexts | null) {
  // The strings of a template are one array, however often it is evaluated.
  const known = new WeakMap<readonly string[], Pieces>();
  const translated = (strings: readonly string[]): Pieces => {
    const before = known.get(strings);
    if (before) return before;
    const key = keyOf(strings);
    const pieces = piecesOf((placed && placed.texts[placeOf(placed, key)]) ?? key);
    if (language === 'pseudo') pieces.texts = pieces.texts.map((text) => (text.trim() ? `⟦${text}⟧` : text));
    known.set(strings, pieces);
    return pieces;
  };
  return {
    /** A text in the page's language: a whole sentence, with values where they belong. */
    t(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
      const { texts, order } = translated(strings);
      let text = texts[0] ?? '';
      for (const [at, value] of order.entries()) text += String(values[value] ?? '') + (texts[at + 1] ?? '');
      return text;
    },
    /** The same with elements among the values. */
    tx(strings: TemplateStringsArray, ...values: readonly ReactNode[]): ReactNode {
      const { texts, order } = translated(strings);
      const rest = order.flatMap((value, at) => [values[value], texts[at + 1]]);
      return createElement(Fragment, null, texts[0], ...rest);
    },
  };
}
