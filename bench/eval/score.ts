import type { Asked } from './ask.ts';
import type { Expectation } from './truth.ts';

export type Verdict =
  | 'correct'
  | 'silent error'
  | 'flagged error'
  | 'needless question'
  | 'needless refusal'
  | 'missing refusal'
  | 'wrong language'
  | 'ungrounded'
  | 'crash';

const esMonths =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const enMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function dateWords(date: string, language: 'en' | 'es'): string {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  return language === 'en' ? `${enMonths[m - 1]} ${d}, ${y}` : `${d} de ${esMonths[m - 1]} de ${y}`;
}

const holds = (text: string, wanted: string): boolean =>
  wanted.startsWith('\\b') ? new RegExp(wanted).test(text) : text.includes(wanted);

/** Judges one answer by its visible text against the truth. */
export function judge(asked: Asked, expected: Expectation, language: 'en' | 'es', guardOk: boolean): Verdict {
  const { reply } = asked;
  if (asked.language !== language && reply.outcome !== 'smalltalk') return 'wrong language';
  if (!guardOk) return 'ungrounded';
  if (expected.outcome) {
    if (expected.outcome.includes(reply.outcome) && expected.texts.every((text) => holds(reply.text, text)))
      return 'correct';
    return expected.outcome.includes('refusal')
      ? 'missing refusal'
      : reply.outcome === 'answer'
        ? 'silent error'
        : reply.outcome === 'refusal'
          ? 'needless refusal'
          : 'needless question';
  }
  if (expected.proposal) {
    if (
      reply.proposal?.draft.kind === expected.proposal &&
      expected.texts.every((text) => reply.text.includes(text))
    )
      return 'correct';
    return reply.outcome === 'clarify'
      ? 'needless question'
      : reply.outcome === 'refusal'
        ? 'needless refusal'
        : 'silent error';
  }
  const zero =
    expected.texts.length === 1 && (expected.texts[0] === '$0.00' || expected.texts[0] === '\\b0\\b');
  const figures = zero
    ? reply.outcome === 'nodata' ||
      expected.texts.every((text) => holds(reply.text, text)) ||
      /^No\b/.test(reply.text)
    : expected.texts.every((text) => holds(reply.text, text));
  const days =
    expected.days === null || expected.days.every((day) => reply.text.includes(dateWords(day, language)));
  const ask = expected.ask === null || expected.ask.includes(asked.state.frame?.ask ?? '');
  if (figures && days && ask) return 'correct';
  if (reply.outcome === 'clarify' || reply.outcome === 'nodata') return 'needless question';
  if (reply.outcome === 'refusal') return 'needless refusal';
  return /I left out|Dejé fuera|You named no dates|No dijiste fechas|I read that as/.test(reply.text)
    ? 'flagged error'
    : 'silent error';
}
