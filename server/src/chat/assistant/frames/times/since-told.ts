import { detectLanguage } from '../../language/detect.ts';
import { tokenise, type Token } from '../../language/tokens.ts';
import { findPeriods, type Clock, type FoundPeriod } from '../../periods/grammar.ts';
import type { World } from '../../world.ts';
import { mark } from '../words/marked.ts';

const opener = /^(since|desde)$/;
/** Said between "since" and its date, and nothing of it: "since like January", `desde más o menos junio`. */
const filler =
  /^(like|about|around|roughly|approximately|maybe|perhaps|probably|say|um+|uh+|er+|hmm|um|i|think|guess|believe|know|you|more|or|less|as|of|mas|o|menos|como|digamos|aproximadamente|alrededor|de|tipo|quiza|quizas|tal|vez|creo|que|eh|sobre|por|ahi|alla|,)$/;
/** What a date follows that only explains an event: "since school started, so September 1st". */
const explains = /^(on|in|so|was|is|back|which|that|at|fue|era|es|sea|en|el|pues|,|\(|:|-|–|—)$/;
/** The clause of an event ends where a question or a figure begins. */
const beyond =
  /^(how|what|which|who|where|when|whether|cuant[oa]s?|cual(es)?|quien|donde|cuando|qué|spen[dt]\w*|paid|pay|gast\w+|pague|pagado|total|average|promedio|[.?!¿;])$/;
const began = /^(began|begun|started|ended|opened|closed|born|empezo|empezaron|comenzo|comenzaron|acabo)$/;
const isWas = /^(is|was)$/;
const longestClause = 11;

/** Ways to point back at a date that was told; the longest counts. */
const pointers = (
  'ever since then, since then, since that day, since that date, since that time, since that moment, since that point, from then on, ' +
  'desde entonces, desde ese dia, desde aquel dia, desde ese momento, desde esa fecha, a partir de entonces, a partir de ese dia, a partir de esa fecha, desde ahi'
)
  .split(', ')
  .map((one) => one.split(' '));
const asks = /^(how|what|which|cuant[oa]s?|que|cual(es)?|did|have|has|do)$/;
const ends = /^[.,;:!?¿–—-]$/;

/**
 * A question with the date its "since" stands for right behind it: "since like January", "since my birthday, August 14",
 * "I moved in on July 1. How much at Home Depot since then?". Everything else as it was.
 */
export function withDatedSince(question: string, world: World): string {
  const clock: Clock = {
    today: world.today,
    weekStart: world.weekStart,
    dayFirst: detectLanguage(question) === 'es',
    prefer: 'past',
  };
  const tokens = tokenise(question);
  if (!tokens.some(({ text }) => opener.test(text) || /^(then|partir)$/.test(text))) return question;
  return sinceThen(question, tokens, clock, world) ?? sinceEvent(question, tokens, clock) ?? question;
}

/** The stretch of time that begins at a token, and has begun. */
function datedAt(tokens: readonly Token[], at: number, clock: Clock): FoundPeriod | null {
  const [found] = findPeriods(tokens.slice(at), clock);
  return found?.from === 0 && found.period.start <= clock.today && found.period.kind !== 'all'
    ? { ...found, from: at, to: at + found.to }
    : null;
}

/** "since like January", "since school started, so September 1st": the words between are told, not asked. */
function sinceEvent(question: string, tokens: readonly Token[], clock: Clock): string | null {
  const read = findPeriods(tokens, clock);
  for (const [at, token] of tokens.entries()) {
    const whole = read.find((one) => at >= one.from && at < one.to);
    // "since the semester started, in August": the unit is no more than an event where a date explains it.
    if (!opener.test(token.text) || (whole && !began.test(tokens[whole.to - 1]?.text ?? ''))) continue;
    let plain = true;
    for (let place = at + 1; place <= at + longestClause && place < tokens.length; place += 1) {
      const text = tokens[place]?.text ?? '';
      const before = tokens[place - 1]?.text ?? '';
      const fits =
        plain || explains.test(before) || began.test(before) || (/^(the|el)$/.test(before) && place > at + 2);
      const dated = fits ? datedAt(tokens, place, clock) : null;
      if (dated) return `${question.slice(0, token.end)} ${question.slice(tokens[place]?.start)}`;
      if (beyond.test(text) && !(text === 'which' && isWas.test(tokens[place + 1]?.text ?? ''))) break;
      plain &&= filler.test(text);
    }
  }
  return null;
}

/** "My birthday was October 14. How much on coffee since then?": the question with the date that was told before it. */
function sinceThen(question: string, tokens: readonly Token[], clock: Clock, world: World): string | null {
  const at = tokens.findIndex((_, place) => pointsBack(tokens, place) > 0);
  if (at < 2) return null;
  const told = findPeriods(tokens.slice(0, at), clock).at(-1);
  if (!told || told.period.start > clock.today || told.period.kind === 'all') return null;
  // "in October and since then": two stretches are asked about.
  if (tokens.slice(0, told.from).some(({ text }) => asks.test(text))) return null;
  const close = tokens.findIndex(
    (one, place) => place >= told.to && place < at && (ends.test(one.text) || asks.test(one.text)),
  );
  if (close < 0) return null;
  const from = ends.test(tokens[close]?.text ?? '') ? tokens[close + 1]?.start : tokens[close]?.start;
  const date = question.slice(tokens[told.from]?.start, tokens[told.to - 1]?.end);
  const lead = clock.dayFirst ? 'desde' : 'since';
  const article = clock.dayFirst && /^\d/.test(date) ? 'el ' : '';
  const last = tokens[at + pointsBack(tokens, at) - 1];
  const asked = `${question.slice(from, tokens[at]?.start)}${lead} ${article}${date}${question.slice(last?.end)}`;
  const names = (text: string): boolean =>
    mark(text, world, clock.dayFirst ? 'es' : 'en').entities.some(
      (one) => one.kind === 'merchant' || one.kind === 'category',
    );
  if (names(asked)) return asked.trim();
  const statement = `${question.slice(0, tokens[told.from]?.start)}${question.slice(tokens[told.to - 1]?.end, from)}`;
  return names(statement) ? `${statement.trim()} ${asked.trim()}` : asked.trim();
}

/** How many tokens at a place point back at a date: "since then", a "since" nothing follows; 0 where none do. */
function pointsBack(tokens: readonly Token[], at: number): number {
  const said = pointers.find((phrase) => phrase.every((word, index) => tokens[at + index]?.text === word));
  if (said) return said.length;
  const words = tokens[at]?.text === 'ever' ? 2 : 1;
  const next = tokens[at + words];
  return tokens[at + words - 1]?.text === 'since' && (next === undefined || ends.test(next.text)) ? words : 0;
}
