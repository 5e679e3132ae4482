import { tableAfter } from './frames/before/table.ts';
import type { Answered, Turn } from './turn/turn.ts';
import type { Reply } from './fact.ts';
import { filteredAsks, lentDayAsks } from './frames/ask-families.ts';
import { decide, type Decision } from './frames/decide.ts';
import { mark, type Marked } from './frames/words/marked.ts';
import { partsOf } from './frames/words/parts.ts';
import { restatedIn, type Restated } from './frames/words/restated.ts';
import type { Language } from './language/detect.ts';
import { safeText } from './render/words.ts';
import { courtesyOf } from './talk/courtesy.ts';
import { metaOf } from './talk/meta.ts';
import type { World } from './world.ts';

type Heard = { marked: Marked } & Decision;
type Read = (piece: string) => Heard;

/** The questions of a message, one where it cannot be parted. Days said once, at the end, hold for the one before too. */
export function questionsOf(question: string, world: World, language: Language): string[] {
  const read: Read = (piece) => {
    const marked = mark(piece, world, language);
    return { marked, ...decide(marked, world) };
  };
  // "how much interest did they pay us and how much were we charged": two sides of one figure each, told side by side.
  if (read(question).frame.sides) return [question];
  const stands = (piece: string, before: string | null): boolean => {
    const meta = metaOf(piece);
    if (meta) return courtesyOf(piece) === null;
    const { operation, marked } = read(piece);
    if (operation || before === null) return operation;
    if (marked.entities.length > 0) return true;
    if (marked.periods.length > 0) return goesOn.test(piece.trim()) || read(before).marked.periods.length > 0;
    return ofTheSame.test(marked.pattern) || isShort.test(marked.pattern);
  };
  const { told, asked } = partsOf(question, stands, (statement, tail) => lends(read(statement), read(tail)));
  const parts = withSubject(
    told === null ? asked : asked.map((one) => aboutWhatWasTold(one, read(told), read(one), language)),
    read,
    language,
  );
  if (parts.length < 2) return parts;
  const readings = parts.map(read);
  const dated = readings.find(({ marked }) => marked.periods.length === 1);
  if (!dated) return parts;
  const days = daysSaid(dated.marked);
  // "... and how much in total?": days said once hold for every question of rows beside it.
  return parts.map((part, at) => {
    const { marked, frame, operation } = readings[at] ?? dated;
    // "how much on Uber" alone would be what is paid there regularly.
    const ofRows = lentDayAsks.has(frame.ask) || (frame.ask === 'recurring' && frame.things.length > 0);
    return marked.periods.length === 0 && (operation || marked.entities.length > 0) && ofRows
      ? `${part.replace(/[?!.]+$/, '')} ${days}`
      : part;
  });
}

/** "and in May?", "in May?": days that are asked for, where a plain "Say over the last six months." only dates what was asked. */
const goesOn = /^(and|y|e|also|what about|how about|que tal|qué tal)\b|\?$/i;

/** Whether a question is about what was told before it: rows or bills, and no subject of its own. */
function lends(told: Heard, asked: Heard): boolean {
  const { ask, flow } = asked.frame;
  return (
    told.marked.entities.some((one) => one.kind === 'merchant' || one.kind === 'category') &&
    told.marked.exclusions.length === 0 &&
    asked.marked.entities.length === 0 &&
    (filteredAsks.has(ask) || ['due', 'recurring', 'priceChanges'].includes(ask)) &&
    (flow === 'spending' || flow === 'any' || flow === told.frame.flow) &&
    !['cashflow', 'savingsRate', 'overview'].includes(ask) &&
    !ofAll.test(asked.marked.pattern)
  );
}

/** "I was at Target last week. How much since June?": the question with the subject it was lent, and the days where it has none. */
function aboutWhatWasTold(part: string, told: Heard, asked: Heard, language: Language): string {
  if (asked.marked.entities.length > 0) return part;
  const { periods } = told.marked;
  const own = asked.marked.periods.length > 0 || !lentDayAsks.has(asked.frame.ask) || periods.length !== 1;
  const days = own ? '' : ` ${daysSaid(told.marked)}`;
  return `${part.replace(/[?!.]+$/, '')} ${subjectOf(told.marked, language)}${days}`;
}

/** The names of a message as they were written, with the word that leads them: "at Target", `en el café`. */
function subjectOf({ entities, question, tokens }: Marked, language: Language): string {
  const names = entities
    .filter((one) => one.kind === 'merchant' || one.kind === 'category')
    .map((one) => question.slice(tokens[one.from]?.start, tokens[one.to - 1]?.end));
  const kind = entities.some((one) => one.kind === 'merchant');
  const [lead, and] = language === 'es' ? ['en', 'y'] : [kind ? 'at' : 'on', 'and'];
  return `${lead} ${names.join(` ${and} `)}`;
}

/** The first days of a message as they were written, with the word that leads them. */
function daysSaid({ periods, question, tokens }: Marked): string {
  const [said] = periods;
  if (!said) return '';
  const lead = leads.test(tokens[said.from - 1]?.text ?? '') ? 1 : 0;
  return question.slice(tokens[said.from - lead]?.start, tokens[said.to - 1]?.end);
}

/** "how many times at Uber and how much on average": the second question is about what the first one counted. */
function withSubject(parts: readonly string[], read: Read, language: Language): string[] {
  const whole: string[] = [];
  for (const part of parts) {
    const before = whole.at(-1);
    whole.push(before === undefined ? part : ofTheCounted(part, before, read, language));
  }
  return whole;
}

function ofTheCounted(part: string, before: string, read: Read, language: Language): string {
  const [counted, asked] = [read(before), read(part)];
  const { ask, flow, things } = asked.frame;
  const same =
    counted.frame.ask === 'count' &&
    counted.frame.count === 'rows' &&
    counted.marked.entities.length > 0 &&
    (ask === 'average' || ask === 'total' || ask === 'extreme') &&
    flow === 'spending' &&
    things.length === 0 &&
    asked.marked.entities.length === 0 &&
    !ofAll.test(asked.marked.pattern);
  if (!same) return part;
  const mean = ask === 'average' && asked.frame.per === null;
  const each = language === 'en' ? ' per transaction' : ' por transacción';
  return `${part.replace(/[?!.]+$/, '')} ${subjectOf(counted.marked, language)}${mean ? each : ''}`;
}

const ofAll =
  /\b(overall|everything|everywhere|anything|all my|of all|other|else|todo|todos|todas|demas|otros?|otras?)\b/;

/** "how much is it?", `¿cuánto suman?`: about what the question before was about. */
const ofTheSame =
  /^(and |y )*(how (much|many|often)|what|when|which|cuant[oa]s?|cuando|cual|que)\b.{0,20}\b(it|that|they|those|them|there|one|eso|esas?|esos?|suman?|fue|fueron|es|son|seria)\b/;

/** "and how much the last one?": too little to stand alone, and a question all the same. */
const isShort = /^(how much|how many|cuant[oa]s?)( \S+){1,4}$/;

const leads = /^(in|on|since|during|from|en|desde|durante|de)$/;

/** What a message puts right half way, each half read by itself. */
export function restatedOf(question: string, world: World, language: Language): Restated | null {
  return restatedIn(question, (piece) => {
    const marked = mark(piece, world, language);
    return (
      decide(marked, world).operation ||
      marked.weekdays !== null ||
      [marked.entities, marked.periods, marked.amounts, marked.counts].some((one) => one.length > 0)
    );
  });
}

/** What was meant, answered as a turn after what was said first, of which nothing is shown. */
export async function answerRestated(
  { said, meant }: Restated,
  turn: Turn,
  language: Language,
  answerTurn: (turn: Turn) => Promise<Answered>,
): Promise<Answered> {
  const { state } = await answerTurn({ ...turn, question: said, fallback: language });
  const answered = await answerTurn({
    ...turn,
    question: meant,
    state: { ...state, misses: turn.state.misses },
    fallback: language,
  });
  const { frame } = answered.state;
  // What was given up is no stretch or thing of the talk to be held against.
  const { earlier = [], earlierPeriods = [], earlierAccounts = [] } = turn.state.frame ?? {};
  return frame === null
    ? answered
    : {
        ...answered,
        state: {
          ...answered.state,
          frame: { ...frame, earlier, earlierPeriods, earlierAccounts },
          table: tableAfter(turn.state.table ?? [], frame),
        },
      };
}

/** Each question answered as a turn of its own after the one before; what could not be answered is said. */
export async function answerInOrder(
  parts: readonly string[],
  turn: Turn,
  language: Language,
  answerOne: (turn: Turn) => Promise<Answered>,
): Promise<Answered> {
  const replies: Reply[] = [];
  const texts: string[] = [];
  let state = turn.state;
  for (const [at, part] of parts.entries()) {
    // What was joined leans on what it was joined to: "... and how much on gas?"
    const question =
      at === 0 || /^\W*(and|y|e|also)\b/i.test(part) ? part : `${language === 'en' ? 'and' : 'y'} ${part}`;
    // oxlint-disable-next-line no-await-in-loop -- each question is a turn after the one before it
    const one = await answerOne({ ...turn, question, state, fallback: language });
    const unread = one.reply.outcome === 'clarify' && one.reply.proposal === null;
    const quoted = safeText(part);
    texts.push(
      unread
        ? language === 'en'
          ? `I did not answer “${quoted}”: ${one.reply.text.split('\n')[0] ?? ''}`
          : `No respondí “${quoted}”: ${one.reply.text.split('\n')[0] ?? ''}`
        : one.reply.text,
    );
    replies.push(one.reply);
    ({ state } = one);
  }
  return { reply: joined(replies, texts), state, language };
}

function joined(replies: readonly Reply[], texts: readonly string[]): Reply {
  const last = replies.at(-1) as Reply;
  const outcomes = replies.map((one) => one.outcome);
  return {
    text: [...new Set(texts)].join('\n'),
    facts: replies.flatMap((one) => one.facts).map((fact, at) => ({ ...fact, id: `f${at + 1}` })),
    chart: replies.find((one) => one.chart)?.chart ?? null,
    proposal: replies.find((one) => one.proposal)?.proposal ?? null,
    suggestions: last.suggestions,
    rowIds: last.rowIds,
    days: [...new Set(replies.flatMap((one) => one.days))],
    outcome: outcomes.includes('answer') ? 'answer' : last.outcome,
  };
}
