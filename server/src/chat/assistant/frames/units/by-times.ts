import type { Frame } from '../frame.ts';

const times =
  /times|often|veces|frecuen|visit|seguido|menudo|frequent|repe|repi|common|comun|most regular|habitual|shows? up|go to the most|\b(?:had|has|have|with|saw|tuvo|tuve|hubo|con|hice|made|took|did) (?:i |we )?(?:take |make |have )?(?:the )?(?:most|fewest|mas|menos) (?:§c|rides|trips|orders|purchases|payments|transactions|charges|viajes|compras|pagos|pedidos|cargos|transacciones)\b/;
const money =
  /\b(money|dollars?|amount|spend|spent|cost|costs|dinero|plata|lana|monto|gast\w+|cuesta|caro|expensive)\b/;

/** `al que más voy`, "where did I go the most": going is counted. */
const goes =
  /\b(?:mas|menos|most|least) (?:a menudo )?(?:voy|vamos|fui|fuimos|he ido|hemos ido|acudo)\b|\b(?:voy|vamos|fui|fuimos|ido) mas\b|\b(?:go|goes|went|gone|been|going) (?:to |out )?(?:the )?(?:most|least)\b/;

/** Whether groups are ranked by how many times they come up, not by their sums; `said` is the question's pattern. */
export const ranksByTimes = (said: string): boolean =>
  times.test(said) || (goes.test(said) && !money.test(said));

/** "and without groceries?" after what comes up most often: still by how many times, where no money is spoken of. */
export const timesKept = (frame: Frame, previous: Frame | null): Frame =>
  previous?.ask === 'breakdown' &&
  frame.ask === 'breakdown' &&
  frame.groupBy === previous.groupBy &&
  ranksByTimes(previous.said) &&
  !ranksByTimes(frame.said) &&
  !money.test(frame.said)
    ? { ...frame, said: `${frame.said} often`.trim() }
    : frame;
