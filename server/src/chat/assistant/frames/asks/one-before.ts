import type { Tokens } from '../../entities/entity.ts';
import type { Frame } from '../frame.ts';

const change =
  /\b(more|less|higher|lower|bigger|smaller|larger|cheaper|better|worse|same|up|down|differ\w*|compare[ds]?|mas|menos|mayor|menor|igual|mismo|misma|distint[oa]|subio|bajo)\b/;
const row =
  '(?:one|payment|charge|bill|pay ?check|check|pay|deposit|purchase|visit|order|statement|pago|cargo|recibo|factura|deposito|nomina|sueldo|compra|visita)';
const oneBefore = new RegExp(
  `\\b(?:than|as|to|with|from|que|con|a|al|de|del) (?:the |my |la |el |mi )?(?:${row} (?:just )?(?:before|prior|previous|anterior|de antes|previ[oa])(?: (?:it|that|this|one|ese|esa))?|(?:previous|prior|preceding) ${row}|(?:time|vez) (?:before|anterior|pasada)|last time|anterior|de antes)$`,
);

/** "is that more than the one before it?", `¿fue más que el anterior?`: one row held against the row before it. */
export function asksOneBefore(tokens: Tokens): boolean {
  const said = tokens
    .filter(({ kind }) => kind !== 'mark')
    .map(({ text }) => text)
    .join(' ');
  return change.test(said) && oneBefore.test(said);
}

/** The newest two of what is asked about, each with its sum, and the step between them. */
export const lastTwo: Partial<Frame> = {
  ask: 'list',
  lastTwo: true,
  top: 2,
  order: 'newest',
  periods: [],
  groupBy: null,
  per: null,
  usual: false,
};
