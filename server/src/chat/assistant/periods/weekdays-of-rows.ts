import { text, type Tokens } from './reading.ts';
import type { FoundWeekdays } from './weekdays.ts';
import { monthWords, weekdayWords } from './words.ts';

const weekend = [6, 7];
const between = [1, 2, 3, 4, 5];

const rows =
  /^(spending|spendings|spend|expenses?|expenditures?|costs?|purchases?|charges?|payments?|transactions?|orders?|rides?|shopping|visits?|meals|totals?)$/;
const spanishRows =
  /^(gastos?|compras?|cargos?|pagos?|transacciones|movimientos|pedidos|viajes|visitas|salidas|comidas|cenas|consumos?)$/;

/** A day of its own ("last weekend purchases", "Labor Day weekend spending"), or what rows are told apart by. */
const ownDay =
  /^(this|last|past|next|previous|prior|that|these|those|first|second|third|fourth|other|the|by|per|each|every|which|what|day|thanksgiving|christmas|xmas|easter|halloween|pascha?|eve|year|years|july|bank|long|holiday)$/;

/** A stretch in which such a day comes several times. */
const isLonger = (word: string): boolean =>
  monthWords.has(word) ||
  /^(months?|years?|quarters?|summer|winter|spring|fall|autumn|mes(es)?|anos?|trimestres?|verano|invierno|primavera|otono|20\d\d)$/.test(
    word,
  );

/**
 * Days said of the rows: "weekend spending", "my Saturday groceries in October", `compras de fin de semana`: all such days
 * of the stretch that is asked for. One named day is several only within a longer stretch.
 */
export function weekdaysOfRows(tokens: Tokens, taken: (index: number) => boolean): FoundWeekdays | null {
  const longer = tokens.some((one) => isLonger(one.text));
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken(at)) continue;
    const found = english(tokens, at, taken, longer) ?? spanish(tokens, at, longer);
    if (found) return found;
  }
  return null;
}

const daysOf = (word: string, longer: boolean): number[] | null => {
  if (/^(weekend|finde)$/.test(word)) return weekend;
  if (word === 'weekday') return between;
  const day = weekdayWords.get(word);
  return day === undefined || !longer ? null : [day];
};

function english(
  tokens: Tokens,
  at: number,
  taken: (index: number) => boolean,
  longer: boolean,
): FoundWeekdays | null {
  const before = tokens[at - 1];
  const days = daysOf(text(tokens, at), longer);
  if (!days || before?.kind === 'number' || (ownDay.test(before?.text ?? '') && !taken(at - 1))) return null;
  return rows.test(text(tokens, at + 1)) || taken(at + 1) ? { days, from: at, to: at + 1 } : null;
}

function spanish(tokens: Tokens, at: number, longer: boolean): FoundWeekdays | null {
  if (!spanishRows.test(text(tokens, at)) || text(tokens, at + 1) !== 'de') return null;
  if (text(tokens, at + 2) === 'fin' && text(tokens, at + 4) === 'semana')
    return ownsDay(tokens, at + 5) ? null : { days: weekend, from: at + 2, to: at + 5 };
  const days = daysOf(text(tokens, at + 2), longer);
  return days && !ownsDay(tokens, at + 3) ? { days, from: at + 2, to: at + 3 } : null;
}

/** `compras de fin de semana pasado`, `gastos de viernes 13`: one day, however it is written. */
const ownsDay = (tokens: Tokens, at: number): boolean =>
  /^(pasad[oa]|que|santo|negro|\d+)$/.test(text(tokens, at)) || tokens[at]?.kind === 'number';
