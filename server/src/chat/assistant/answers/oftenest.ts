import { countWords } from '../render/words.ts';
import { eventsBehind } from './count.ts';
import type { Kit } from './kit.ts';
import type { RowQuery } from '../tools/query.ts';
import type { Sum } from '../tools/rows.ts';

/** "which do I go to more often", "in number of visits": held against each other by how many times, not by what was paid. */
const oftener =
  /\b(often|oftener|frequently|frequent|most times|more times|how many (?:times|visits|trips|orders|purchases|payments)|regularly|(?:number|amount|count) of (?:times|visits|trips|orders|purchases|payments|charges|transactions|rides|stops|swipes)|(?:in|by|counting) (?:the )?(?:visits|trips|times|count|frequency)|more (?:visits|trips|orders|purchases|transactions|payments)|most (?:visits|trips|orders|purchases|transactions|payments)|a menudo|mas veces|menos veces|frecuencia|frecuentemente|seguido|frecuento|(?:numero|cantidad) de (?:veces|visitas|viajes|pedidos|compras|pagos|cargos|transacciones|idas)|(?:en|por|contando) (?:las )?(?:visitas|veces|viajes|idas)|cuantas (?:veces|visitas|compras|idas)|mas (?:visitas|viajes|pedidos|compras|transacciones|pagos)|visit(o|e|amos)? (mas|more|most)|(go|went|been) (to )?(the )?(more|most)|(voy|vamos|fui|fuimos|he ido|hemos ido) (a )?mas)\b/;

/** "do I go to A more than B": going is counted, where no money is spoken of. */
const goes =
  /\b(?:go|goes|going|went|gone|been|visit|visited|stop by|order from|voy|vamos|fui|fuimos|ido|visito|visitamos|pido|pedimos)\b.*\b(?:more|most|less|mas|menos)\b/;
const money =
  /\b(?:spen[dt]\w*|money|cost\w*|pay|paid|dollars?|amount|gast\w+|dinero|plata|lana|pag\w+|cuesta\w*)\b/;

/** Whether sides are to be held against each other by how many times; `said` is the question's pattern. */
export const asksOftener = (said: string): boolean =>
  oftener.test(said) || (goes.test(said) && !money.test(said));

/** What a side is counted by: purchases without the refunds among them. */
const timesOf = ({ flow }: { flow: Kit['frame']['flow'] }, sum: Pick<Sum, 'events' | 'rows'>): number =>
  flow === 'spending' ? sum.events : sum.rows;

/** Which side comes up more often, refunds not counted, which is said where there are any. */
export function oftenest(kit: Kit, sides: readonly { name: string; query: RowQuery; sum: Sum }[]): string {
  const { book, frame, say } = kit;
  const counted = sides
    .map((one) => ({ ...one, times: timesOf(frame, one.sum) }))
    .toSorted((a, b) => b.times - a.times);
  const [first, second] = counted;
  if (!first || !second) return '';
  for (const one of counted) book.count(one.name, one.times, eventsBehind(kit, one.query, one.sum));
  const refunds = counted.some((one) => one.times < one.sum.rows)
    ? say(' Refunds are not counted as times.', ' Los reembolsos no cuentan como veces.')
    : '';
  const next = second.times;
  const verdict =
    first.times === next
      ? say(
          `Both come up as often: ${countWords(next, 'payment', 'payments')} each.`,
          `Aparecen las mismas veces: ${countWords(next, 'pago', 'pagos')} cada uno.`,
        )
      : say(
          `${first.name} comes up more often: ${countWords(first.times, 'payment', 'payments')} against ${next}.`,
          `${first.name} aparece más veces: ${countWords(first.times, 'pago', 'pagos')} contra ${next}.`,
        );
  return `${verdict}${refunds}`;
}
