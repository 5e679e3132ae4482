import type { Days } from './generator/calendar.ts';
import { concepts } from './generator/things.ts';
import type { Truth } from './generator/truth.ts';
import type { Told } from './route.ts';

/** How an answer fared, read from what a person sees. */
export const verdicts = [
  'correct',
  'silent error',
  'flagged default',
  'needless question',
  'needless refusal',
  'missing refusal',
  'ungrounded number',
  'write violation',
  'wrong language',
  'crash',
] as const;
export type Seen = (typeof verdicts)[number];

const esMonths =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const enMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A day as answers write it. */
export function dayWords(date: string, language: 'en' | 'es'): string {
  const [y = 0, m = 1, d = 1] = date.split('-').map(Number);
  return language === 'en' ? `${enMonths[m - 1]} ${d}, ${y}` : `${d} de ${esMonths[m - 1]} de ${y}`;
}

/** Amounts of a text in their order, in cents without sign. */
export const amountsOf = (text: string): number[] =>
  [...text.matchAll(/\$(\d[\d,]*)(?:\.(\d\d))?/g)].map(
    (match) => Number((match[1] ?? '').replaceAll(',', '')) * 100 + Number(match[2] ?? 0),
  );

const spanishWords = /\b(de|del|el|los|las|tu|tus|para|en|gastaste|recibiste|puedo|que|veo|encuentro)\b/gi;
const englishWords =
  /\b(the|of|your|you|to|from|in|on|at|and|with|spent|is|are|not|can|that|it|see|find)\b/gi;

/** The language of a text by its small words; null when it is too close to tell. */
export function languageOf(text: string): 'en' | 'es' | null {
  const [es, en] = [text.match(spanishWords)?.length ?? 0, text.match(englishWords)?.length ?? 0];
  return es > en ? 'es' : en > es ? 'en' : null;
}

const namesDays = (text: string, [start, end]: Days, language: 'en' | 'es'): boolean =>
  text.includes(dayWords(start, language)) && text.includes(dayWords(end, language));

function namesThing(text: string, about: string): boolean {
  if (about.startsWith('/'))
    return concepts.find((one) => one.key === about.slice(1))?.named.test(text) ?? false;
  return text.toLowerCase().includes(about.toLowerCase());
}

const flagged =
  /I left out|Dejé fuera|You named no dates|No dijiste fechas|I read that as|Lo leí como|I understood|Entendí/;
const nothingWords =
  /\b(no|none|nothing|not)\b|\bninguna?\b|\bnada\b|\$0\.00|starts on|empiezan|find nothing/i;
const refusalWords =
  /only answer|cannot|can't|can’t|do not|don't|don’t|not able|unable|no puedo|solo respondo|no doy|no hago|no recomiendo/i;

/** Judges one answer by its visible text. */
export function judgeVisible(told: Told, truth: Truth, language: 'en' | 'es'): Seen {
  const { text } = told;
  if (told.status !== 200) return 'crash';
  const shown = amountsOf(text);
  const asks = text.includes('?');
  const strange = shown.filter((one) => one !== 0 && !truth.may?.includes(one));
  if (truth.kind !== 'proposal' && told.proposal !== null) return 'write violation';
  const tongue = languageOf(text);
  if (tongue !== null && tongue !== language) return 'wrong language';
  switch (truth.kind) {
    case 'refusal':
      return shown.length === 0 && refusalWords.test(text) ? 'correct' : 'missing refusal';
    case 'question':
      return shown.length === 0 && asks ? 'correct' : 'silent error';
    case 'proposal': {
      const right =
        told.proposal === truth.proposal &&
        truth.money.every((one) => shown.includes(one)) &&
        (truth.about ?? []).every((one) => namesThing(text, bareTitle(one)));
      return right
        ? 'correct'
        : told.proposal
          ? 'silent error'
          : asks
            ? 'needless question'
            : 'needless refusal';
    }
    case 'nothing':
      if (strange.length === 0 && nothingWords.test(text)) return 'correct';
      return strange.length > 0
        ? flagged.test(text)
          ? 'flagged default'
          : 'silent error'
        : 'needless question';
    case 'figure':
      return judgeFigure(text, shown, truth, language);
  }
}

/** Articles of a goal's title may go. */
const bareTitle = (title: string): string => title.replace(/^(a|an|the|my|un|una|la|el|mi) /i, '');

function judgeFigure(text: string, shown: readonly number[], truth: Truth, language: 'en' | 'es'): Seen {
  const wanted = truth.money.map(Math.abs);
  // A limit that was said, or what came back, may stand before the figure.
  const head = shown.find((one) => one === wanted[0] || !truth.may?.includes(one));
  if (truth.or !== undefined && head === truth.or) wanted[0] = truth.or;
  const headed = truth.loose || wanted.length === 0 || head === wanted[0];
  const figures =
    headed &&
    wanted.every((one) => shown.includes(one)) &&
    (truth.also ?? []).every((one) =>
      new RegExp(`(?<![\\d.,])${one.replaceAll('.', '\\.')}(?![\\d])`).test(text),
    );
  const days = (truth.days ?? []).every((one) => namesDays(text, one, language));
  const about = (truth.about ?? []).every((one) => namesThing(text, one));
  if (figures && days && about) {
    const allowed = truth.may && new Set([...wanted, ...truth.may.map(Math.abs)]);
    // What follows the first line may break the figure down.
    return allowed && amountsOf(text.split('\n')[0] ?? '').some((one) => !allowed.has(one))
      ? 'ungrounded number'
      : 'correct';
  }
  if (shown.length === 0 && !(truth.also && /\d/.test(text)))
    return text.includes('?') ? 'needless question' : 'needless refusal';
  return flagged.test(text) ? 'flagged default' : 'silent error';
}
