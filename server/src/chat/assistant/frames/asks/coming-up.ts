import type { Marked } from '../words/marked.ts';
import type { Frame } from '../frame.ts';

const comingUp =
  /\b(?:anything|something|what|any (?:bills|payments|charges)|algo|que|algun \w+)\b.*\b(?:com(?:ing|es?) up|upcoming|due|on (?:the|its) way|ahead of me|around the corner|(?:se )?(?:me |nos )?(?:viene|vienen|avecina)|por venir|pendiente de pagar|por pagar|toca pagar)\b|\b(?:viene|vienen|avecina)n? (?:algo|algun\w*)\b/;
const worry =
  /\b(?:worr(?:y|ied)|concern\w*|watch (?:out )?for|prepare for|brace for|be ready for|know about|aware of|think about|preocupar\w*|preocupe|estar (?:atento|pendiente|al tanto)|preparar\w*|saber)\b/;
const behind = /\b(?:came|went|was|were|did|spent|paid|gaste|pague|last|pasad[oa]|ultim[oa])\b/;

/** "anything coming up this week I should worry about?", `¿se viene algo que me deba preocupar?`: what is due, not what was odd. */
export const comesUp = ({ pattern }: Marked, frame: Frame): Partial<Frame> | null =>
  (frame.ask === 'unusual' || frame.ask === 'total' || frame.ask === 'exists' || frame.ask === 'list') &&
  frame.things.length === 0 &&
  comingUp.test(pattern) &&
  worry.test(pattern) &&
  !behind.test(pattern)
    ? { ask: 'due', flow: 'spending', groupBy: null, per: null, recurring: 'all' }
    : null;
