import { addDays } from '@saldo/contract/dates';
import type { Period } from '../../../periods/grammar.ts';
import { rowsAgain, type Leaning, type Verdict } from '../leaning.ts';

const dearest =
  /^(?:and |so |y |ok |pero |but )*(?:(?:what|whats|cual|que)(?: (?:was|is|were|fue|es|did i buy|compre))* )?(?:(?:the|my|lo|el|la|los|las|mi) )*(?:§k )?(?<said>(?:single )?(?:dearest|priciest|most expensive|costliest|biggest|largest|cheapest|smallest)(?<row> (?:thing|purchase|payment|expense|charge|transaction|buy)s?)?|(?:(?:compra|pago|gasto|cargo|cosa) )?mas (?:car[oa]|grande|barat[oa]|chic[oa])|(?:mayor|menor) (?:compra|pago|gasto|cargo))(?: (?:that )?(?:i|we) (?:bought|paid|spent))?(?: que (?:compre|pague|gaste))? (?:of|in|on|from|over|across|between|de|en|entre) (?:those|these|the|both|esos|esas|estos|estas|los|las|ambos|ambas)(?: §k| two| three| dos| tres)? (?:days|weeks|weekends|months|years|dias|semanas|findes|fines de semana|meses|anos)$/;

/** Stretches that touch are one. */
function joined(periods: readonly Period[]): Period[] {
  const [first, ...others] = periods.toSorted((a, b) => a.start.localeCompare(b.start));
  if (!first) return [];
  let whole: Period = { ...first };
  for (const one of others) {
    if (addDays(whole.end, 1) !== one.start) return [...periods];
    whole = { start: whole.start, end: one.end, grain: 'range', kind: 'range' };
  }
  return [whole];
}

/** `lo más caro de esos dos días`, "the priciest thing of those two weeks" after one stretch and then another: the row, over both of them. */
export function dearestOfThem(leaning: Leaning): Verdict {
  const { names, onRows, pattern, periods, previous } = leaning;
  const told = [...(previous.earlierPeriods ?? []), ...previous.periods];
  const found = dearest.exec(pattern);
  if (!found || !onRows || names || periods.length > 0 || told.length < 2) return null;
  const count = /§k|\b(?:two|both|dos|amb[oa]s)\b/.test(pattern) ? 2 : told.length;
  const least = /\b(?:cheapest|smallest|barat[oa]|chic[oa]|menor)\b/.test(pattern);
  return {
    ...rowsAgain(leaning),
    ask: 'extreme',
    order: least ? 'smallest' : 'largest',
    periods: joined(told.slice(-count)),
    whole: true,
  };
}
