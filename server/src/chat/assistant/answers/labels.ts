import { type Days, stretchName } from './days.ts';
import { type Kit, scopeOf, scopeWords } from './kit.ts';

/** A figure's name as it stands by itself: what it is, of what, in which days and accounts. */
export const labelOf = (kit: Kit, what: string, about: string, days: Pick<Days, 'start' | 'end'>): string =>
  `${what}${about}, ${stretchName(kit, days)}${scopeOf(kit) ? `, ${scopeWords(kit)}` : ''}`;

/** What is done with money of a flow: "spent", "received"; for a sentence that begins with "you". */
export function doneWith(kit: Kit): { en: string; es: string } {
  const { flow, direction } = kit.frame;
  switch (flow) {
    case 'income':
      return { en: 'received', es: 'recibiste' };
    case 'refunds':
      return { en: 'got back', es: 'te devolvieron' };
    case 'transfers':
      return direction === 'in'
        ? { en: 'received', es: 'recibiste' }
        : { en: 'transferred', es: 'transferiste' };
    case 'movement':
      return { en: 'paid', es: 'pagaste' };
    case 'any':
      return { en: 'moved, in and out,', es: 'moviste, entre entradas y salidas,' };
    case 'spending':
      return { en: 'spent', es: 'gastaste' };
  }
}

/** With a capital, for the start of a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
