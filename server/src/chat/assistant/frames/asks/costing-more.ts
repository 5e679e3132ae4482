import type { Frame } from '../frame.ts';
import type { Marked } from '../words/marked.ts';

const english =
  /\b(?:cost|costs|costing|spend|spending|spent|pay|paying|going|getting|running|charging|buying|using)\b.* (?:more|less|pricier|cheaper)\b.*\b(?:lately|recently|these days|nowadays|of late|as of late)\b|^(?:lately|recently|these days) .*\b(?:spend|spending|spent|paying|costing|cost)\b.* (?:more|less)\b|\b(?:lately|recently|these days)\b.*\b(?:more|less) (?:expensive|money)\b/;
const spanish =
  /\b(?:gast\w+|cuesta\w*|costando|pag\w+|va|van|yendo|sale|salen|saliendo)\b.*\b(?:mas|menos)\b.*\b(?:ultimamente|recientemente|estos ultimos meses|estos meses|en estos tiempos|hoy en dia)\b|\b(?:ultimamente|recientemente|estos meses|hoy en dia)\b.*\b(?:gast\w+|cuesta\w*|pag\w+|va|van|sale|salen)\b.*\b(?:mas|menos)\b(?! (?:de|del) §)/;
const heldAgainst =
  /\b(?:than|compared|versus|vs|que (?:antes|el|la|en|hace)|most|largest|biggest|which|what|where|donde|cual|en que)\b/;

const misread: ReadonlySet<Frame['ask']> = new Set([
  'last',
  'breakdown',
  'extreme',
  'total',
  'list',
  'average',
  'count',
  'exists',
]);

/** "are office supplies costing us more lately?": how it has gone over the months, not its latest payment. */
export const costingMore = ({ pattern, tokens }: Marked, frame: Frame): Partial<Frame> => {
  const said = tokens
    .filter((one) => one.kind !== 'mark')
    .map((one) => one.text)
    .join(' ');
  return frame.flow === 'spending' &&
    misread.has(frame.ask) &&
    frame.periods.length === 0 &&
    (english.test(said) || spanish.test(said)) &&
    !heldAgainst.test(pattern)
    ? { ask: 'trend', groupBy: 'month', per: null, top: null, rank: null, order: 'largest' }
    : {};
};
