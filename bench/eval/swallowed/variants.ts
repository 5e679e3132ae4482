import type { Slot } from './words.ts';
import type { Read } from './reading.ts';

const rowNoun =
  /^(purchases?|charges?|payments?|transactions?|bills?|subscriptions?|goals?|accounts?|income|spending|expenses?|compras?|cargos?|pagos?|transacciones|facturas|suscripciones|metas?|cuentas?|ingresos|gastos?)$/;
const leading = /^(in|on|for|during|over|en|durante|of|de)$/;

/** A question with a word put into it; null where the question has no such place. */
export function withWord({ text, marked }: Read, slot: Slot, word: string): string | null {
  if (!marked) return null;
  const startOf = (token: number): number => marked.tokens[token]?.start ?? text.length;
  const put = (place: number): string => `${text.slice(0, place)}${word} ${text.slice(place)}`;
  const noun = marked.tokens.findIndex((one) => rowNoun.test(one.text));
  switch (slot) {
    case 'end': {
      const end = text.search(/[?!.]*$/);
      return `${text.slice(0, end)} ${word}${text.slice(end)}`;
    }
    case 'start':
      return `${word} ${text.replace(/^[¿¡]/, '')}`;
    case 'verb': {
      const place = /^.*?\b(?:i|we|hemos|cuánto|cuanto|qué|que)\s/i.exec(text)?.[0].length;
      return place === undefined ? null : put(place);
    }
    case 'noun': {
      const name = marked.entities.find((one) => one.kind === 'merchant' || one.kind === 'category');
      const first = noun >= 0 ? noun : (name?.from ?? -1);
      return first < 0 ? null : put(startOf(first));
    }
    case 'behind': {
      const end = marked.tokens[noun]?.end;
      return end === undefined ? null : `${text.slice(0, end)} ${word}${text.slice(end)}`;
    }
    case 'time': {
      const from = marked.periods[0]?.from;
      if (from === undefined) return null;
      const before = leading.test(marked.tokens[from - 1]?.text ?? '') ? from - 1 : from;
      return `${text.slice(0, startOf(before))}${word} ${text.slice(startOf(from))}`;
    }
  }
}

/** A question without one of its words. */
export const withoutWord = (text: string, token: { start: number; end: number }): string =>
  `${text.slice(0, token.start)}${text.slice(token.end)}`.replace(/\s+/g, ' ').trim();
