import type { Answered, Turn } from './engine.ts';
import type { Reply } from './fact.ts';
import { decide, type Decision } from './frames/decide.ts';
import { mark, type Marked } from './frames/marked.ts';
import { partsOf } from './frames/parts.ts';
import type { Language } from './language/detect.ts';
import { safeText } from './render/words.ts';
import { courtesyOf } from './talk/courtesy.ts';
import { metaOf } from './talk/meta.ts';
import type { World } from './world.ts';

type Read = (piece: string) => { marked: Marked } & Decision;

/** The questions of a message, one where it cannot be parted. Days said once, at the end, hold for the one before too. */
export function questionsOf(question: string, world: World, language: Language): string[] {
  const read: Read = (piece) => {
    const marked = mark(piece, world, language);
    return { marked, ...decide(marked, world) };
  };
  const stands = (piece: string, before: string | null): boolean => {
    const meta = metaOf(piece);
    if (meta) return courtesyOf(piece) === null;
    const { operation, marked } = read(piece);
    if (operation || before === null) return operation;
    if (marked.entities.length > 0) return true;
    if (marked.periods.length > 0) return goesOn.test(piece.trim()) || read(before).marked.periods.length > 0;
    return ofTheSame.test(marked.pattern) || isShort.test(marked.pattern);
  };
  const lends = (statement: string, tail: string): boolean => {
    const [told, asked] = [read(statement).marked, read(tail).marked];
    // Days of both are days of two questions.
    const bothDated = told.periods.length > 0 && asked.periods.length > 0;
    return told.entities.length > 0 && asked.entities.length === 0 && !bothDated;
  };
  const parts = withSubject(partsOf(question, stands, lends), read, language);
  if (parts.length < 2) return parts;
  const readings = parts.map(read);
  const dated = readings.find(({ marked }) => marked.periods.length === 1);
  const [said] = dated?.marked.periods ?? [];
  if (!dated || !said) return parts;
  const { tokens, question: whole } = dated.marked;
  const days = whole.slice(
    tokens[said.from - (leads.test(tokens[said.from - 1]?.text ?? '') ? 1 : 0)]?.start,
    tokens[said.to - 1]?.end,
  );
  // "... and how much in total?": days said once hold for every question of rows beside it.
  return parts.map((part, at) => {
    const { marked, frame, operation } = readings[at] ?? dated;
    // "how much on Uber" alone would be what is paid there regularly.
    const ofRows = overDays.has(frame.ask) || (frame.ask === 'recurring' && frame.things.length > 0);
    return marked.periods.length === 0 && (operation || marked.entities.length > 0) && ofRows
      ? `${part.replace(/[?!.]+$/, '')} ${days}`
      : part;
  });
}

/** "and in May?", "in May?": days that are asked for, where a plain "Say over the last six months." only dates what was asked. */
const goesOn = /^(and|y|e|also|what about|how about|que tal|qué tal)\b|\?$/i;

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
  const { tokens, question } = counted.marked;
  const names = counted.marked.entities.map((one) =>
    question.slice(tokens[one.from]?.start, tokens[one.to - 1]?.end),
  );
  const mean = ask === 'average' && asked.frame.per === null;
  const [at, and, each] =
    language === 'en' ? ['at', 'and', ' per transaction'] : ['en', 'y', ' por transacción'];
  return `${part.replace(/[?!.]+$/, '')} ${at} ${names.join(` ${and} `)}${mean ? each : ''}`;
}

const ofAll =
  /\b(overall|everything|everywhere|anything|all my|of all|other|else|todo|todos|todas|demas|otros?|otras?)\b/;

/** "how much is it?", `¿cuánto suman?`: about what the question before was about. */
const ofTheSame =
  /^(and |y )*(how (much|many|often)|what|when|which|cuant[oa]s?|cuando|cual|que)\b.{0,20}\b(it|that|they|those|them|there|one|eso|esas?|esos?|suman?|fue|fueron|es|son|seria)\b/;

/** "and how much the last one?": too little to stand alone, and a question all the same. */
const isShort = /^(how much|how many|cuant[oa]s?)( \S+){1,4}$/;

const leads = /^(in|on|since|during|from|en|desde|durante|de)$/;
const overDays = new Set([
  'total',
  'count',
  'average',
  'extreme',
  'list',
  'breakdown',
  'compareThings',
  'share',
  'cashflow',
]);

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
