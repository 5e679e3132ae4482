import type { Frame } from '../frames/frame.ts';

/** Words that make days said with goals their deadlines. */
const ofDeadlines =
  /\b(due|deadlines?|end|ends|ending|finish\w*|vence\w*|plazos?|fecha limite|terminan?|acaban?)\b/;

/** Whether the days of a question about goals are those they are due in. */
export const asksDeadlines = (frame: Frame): boolean =>
  frame.periods.length > 0 && ofDeadlines.test(frame.said);

/** Whether a look ahead is at what will be spent, and not at what will be left. */
export const looksAtSpending = (frame: Frame): boolean =>
  frame.flow === 'spending' && /spend|gast/.test(frame.said);
