import { cents, formatCents } from '@saldo/contract/money';
import { divideCents } from '../answers/arithmetic.ts';
import { makeFactBook } from '../answers/book.ts';
import type { Ask } from '../frames/frame.ts';
import type { Language } from '../language/detect.ts';
import { listWords } from '../render/words.ts';
import type { Answered, Turn } from './turn.ts';

/** A part of a sum that is asked for, and the question of the sum itself. */
export interface PartAsked {
  /** In tenths of a percent. */
  tenths: number;
  whole: string;
}

const percent = '(\\d{1,2}(?:[.,]\\d)?) ?(?:%|percent|per cent|por ciento)';
const end = '[?.! ]*$';
const aside =
  '(?:(?:set|setting|put|putting) aside|put away|sav(?:e|ing)|reserv(?:e|ing)|hold back|keep(?:ing)?|apart(?:ar|o|amos)|guard(?:ar|o|amos)|ahorr(?:ar|o|amos)|reserv(?:ar|o|amos))';
const stop = '[,.;:?!—–-]';

/** "how much is 25% of what Upwork paid me since July", `¿cuánto es el 10% de mi sueldo?` */
const direct = new RegExp(
  `^[¿ ]*(?:(?:so|and|ok|hey|y|oye),? )*(?:how much (?:is|was|would be|are)|what(?:['’]?s| is| was| would be)|cu[aá]nto (?:es|son|fue|ser[ií]a)|cu[aá]l es|qu[eé] es|calculate|calc[uú]lame|calcula|dime) (?:the |el |un |a )?${percent} (?:of|del?) (.+?)${end}`,
  'iu',
);
/** "I need to set aside 25% of X for taxes: how much is that on Y" */
const putBy = new RegExp(
  `\\b${aside} (?:the |el |un |a )?${percent} (?:of|del?) ([^,.;:?!—–]+?)(?: (?:for|para) [^,.;:?!—–]+?)?\\s*${stop}+\\s*[¿]?(?:(?:so|then|y|entonces) )?(?:how much (?:is|would|will|does|was) (?:that|it|this)(?: be| come to| mean| work out to)?|cu[aá]nto (?:es|ser[ií]a|son|supone) ?(?:eso)?)(?: (?:on|of|for|from|de|sobre|con) (.+?))?( (?:a|per|each|every|al|por|cada) (?:month|week|year|mes|semana|a[nñ]o))?${end}`,
  'iu',
);
const lead = /^(?:what(?:ever)?|everything|all(?: that)?|the money|(?:todo )?lo que|todo lo que) /iu;

/** The part and its whole in the words of a message; null where no part of a sum is asked for. */
export function partAsked(question: string, language: Language): PartAsked | null {
  const said = direct.exec(question) ?? putBy.exec(question);
  const whole = (said?.[3] ?? said?.[2])?.trim();
  const tenths = Math.round(Number((said?.[1] ?? '').replace(',', '.')) * 10);
  if (!said || !whole || !(tenths > 0)) return null;
  const of = `${whole.replace(lead, '')}${said[4] ?? ''}`;
  return { tenths, whole: language === 'en' ? `how much ${of}?` : `¿cuánto ${of}?` };
}

/** Answers that open with the one sum that was asked for. */
const ofOneSum: ReadonlySet<Ask> = new Set<Ask>(['total', 'last', 'first', 'average', 'extreme']);

/** "25% of what Upwork paid me": the sum, and so much of it. Null for any other message, and where no one sum answers it. */
export async function answerPartOfSum(
  turn: Turn,
  language: Language,
  answerOne: (turn: Turn) => Promise<Answered>,
): Promise<Answered | null> {
  const asked = partAsked(turn.question, language);
  if (!asked) return null;
  const answered = await answerOne({ ...turn, question: asked.whole, fallback: language });
  const { reply, state } = answered;
  // The sum is what the sentence says first; its parts may have been reckoned before it.
  const [sum] = reply.facts
    .filter((one) => one.kind === 'money' && one.amount !== null)
    .map((fact) => ({
      ...fact,
      at: reply.text.indexOf(formatCents(fact.amount ?? cents(0), fact.currency ?? 'USD')),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (reply.outcome === 'nodata') return answered;
  if (reply.outcome !== 'answer' || !state.frame || !ofOneSum.has(state.frame.ask)) return null;
  if (state.frame.periods.length > 1 || !sum?.amount || (sum.currency ?? 'USD') !== 'USD') return null;
  const book = makeFactBook(language);
  const share = book.percent(language === 'en' ? 'part' : 'parte', asked.tenths);
  const part = book.money(
    language === 'en' ? `${share} of ${sum.label}` : `${share} de ${sum.label}`,
    divideCents(sum.amount * asked.tenths, 1000),
    { start: sum.start, end: sum.end, subjects: sum.subjects },
  );
  const whose = sum.subjects.length > 0 ? ` (${listWords(sum.subjects, language)})` : '';
  const line =
    language === 'en' ? `${share} of that${whose} is ${part}.` : `El ${share} de eso${whose} son ${part}.`;
  const facts = [...reply.facts, ...book.facts].map((fact, at) => ({ ...fact, id: `f${at + 1}` }));
  return { ...answered, reply: { ...reply, text: `${reply.text}\n${line}`, facts } };
}
