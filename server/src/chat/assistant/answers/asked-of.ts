import type { Frame } from '../frames/frame.ts';

/** Words that make days said with goals their deadlines. */
const ofDeadlines =
  /\b(due|deadlines?|end|ends|ending|finish\w*|vence\w*|plazos?|fecha limite|terminan?|acaban?)\b/;

/** Whether the days of a question about goals are those they are due in. */
export const asksDeadlines = (frame: Frame): boolean =>
  frame.periods.length > 0 && ofDeadlines.test(frame.said);

const betweenOwn =
  /\b(between|among|entre) (?:(?:my|our|mis|nuestras|own|propias|two|dos|the|las|all|linked|other|different|mismas|distintas) )*(?:accounts?|cuentas)\b|\b(?:own|internal) (?:account )?transfers?\b|\b(?:transferencias|traspasos|movimientos) (?:propi[oa]s|intern[oa]s)\b|\b(?:between|entre) (?:my |mi |la |the )?§a (?:and|y) (?:my |mi |la |the )?§a/;

/** Whether the transfers asked for are those between own accounts, and no others. */
export const asksOwnTransfers = (frame: Pick<Frame, 'flow' | 'said' | 'toAccountIds'>): boolean =>
  frame.flow === 'transfers' && (frame.toAccountIds !== undefined || betweenOwn.test(frame.said));

/** "if I keep spending like this do I make it to December": whether the money lasts, and not what is spent. */
const lastsOut =
  /\b(?:make it|run (?:out|short)|last|lasts|survive|be okay|be ok|be fine|go broke|left|llego|llegamos|llegar\w*|alcanza\w*|aguant\w+|sobra\w*|queda\w*)\b/;

/** Whether a look ahead is at what will be spent, and not at what will be left. */
export const looksAtSpending = (frame: Frame): boolean =>
  frame.flow === 'spending' &&
  !lastsOut.test(frame.said) &&
  /\bspen[dt]|\bgast|\bwill (i|we) have paid\b|\b(habre|habremos|llevare|llevaremos) (ya )?pagad/.test(
    frame.said,
  );

/** By what the difference between two stretches is asked to be told: "which category grew most"; null where it is not. */
export const movesBy = ({ ask, groupBy, things }: Pick<Frame, 'ask' | 'groupBy' | 'things'>) =>
  ask === 'compare' && things.length === 0 && (groupBy === 'category' || groupBy === 'merchant')
    ? groupBy
    : null;
