import { primaryCategories } from '@saldo/contract/transactions/transactions.rules';
import { categoryName } from '../render/category-names.ts';
import { categories } from '../entities/categories.ts';
import type { Thing } from '../frames/frame.ts';
import type { Language } from '../language/detect.ts';
import { asOrder, plainerOrder, saidForGood } from '../frames/asks/for-good.ts';
import { decide, type Decision } from '../frames/decide.ts';
import { looksOn } from '../frames/times/looking-on.ts';
import { mark, type Marked } from '../frames/words/marked.ts';
import { metaOf, type Meta } from '../talk/meta.ts';
import type { World } from '../world.ts';
import type { Opened } from './opened.ts';
import { pointsAtRow } from './pointed-row.ts';

/** A message as it was read by itself, before the talk is leant on. */
export interface Reading {
  marked: Marked;
  decision: Decision;
  /** What it is about when it is not about money. */
  meta: Meta | null;
  /** An order for the row it points to. */
  order: boolean;
  /** It names what it points to, which stands in the question now. */
  named: boolean;
}

/** Reads a message; what it points to in the last answer is put in the place of the pointing words. */
export function readTurn({ turn, state, question, language, pointed }: Opened): Reading {
  const { world } = turn;
  const goals = state.frame?.ask.startsWith('goal') ?? false;
  const alone = mark(question, world, language, { future: false, goals });
  const about = { future: looksOn(state.frame, alone, world), goals };
  const plainer = orderIn(question, (text) => mark(text, world, language, about), world);
  const plain = plainer?.marked ?? (about.future ? mark(question, world, language, about) : alone);
  const order = pointed?.item?.kind === 'row' && decide(plain, world).frame.ask === 'recategorise';
  const said =
    pointed?.item && !order && !pointsAtRow(pointed) ? mark(pointed.question, world, language, about) : plain;
  const decision = decide(said, world);
  const kind =
    pointed?.item?.kind === 'category' && said !== plain ? kindNamed(pointed.item.name, language) : null;
  // Some kinds are called by words that mean rows of another sort: "transfers out".
  if (kind && decision.frame.things.length === 0)
    Object.assign(decision.frame, { things: [kind], flow: state.frame?.flow ?? 'spending', direction: null });
  if (plainer?.forGood) decision.frame.said = saidForGood(decision.frame.said);
  // An order for a row of the list means that row, and no other of the same name.
  if (order) Object.assign(decision.frame, { things: [], rank: pointed.at + 1 });
  return {
    marked: said,
    decision,
    // What a row says of itself is about the person's money, whatever the words are.
    meta: pointed && pointsAtRow(pointed) ? null : metaAsked(turn.question, question),
    order,
    named: said !== plain,
  };
}

/** As it was said, else without its openers. */
const metaAsked = (said: string, question: string): Meta | null =>
  metaOf(said) ?? (question === said ? null : metaOf(question));

/** An order for a category under words like "from now on" or "fix it"; null where the message is none without them. */
function orderIn(
  question: string,
  read: (text: string) => Marked,
  world: World,
): { marked: Marked; forGood: boolean } | null {
  const plainer = plainerOrder(question);
  if (!plainer) return null;
  const texts = plainer.forGood ? [plainer.text, asOrder(plainer.text)] : [plainer.text];
  for (const text of texts) {
    const marked = read(text);
    if (decide(marked, world).frame.ask === 'recategorise') return { marked, forGood: plainer.forGood };
  }
  return null;
}

/** A kind by the name an answer gave it. */
function kindNamed(name: string, language: Language): Thing | null {
  // The groups of a breakdown are whole kinds, of which a concept of the same name may be a part.
  const primary = primaryCategories.find((code) => categoryName(code, language) === name);
  const found = categories.find((one) => one[language] === name);
  if (primary && found?.codes.join() !== primary)
    return { kind: 'category', values: [primary], key: primary.toLowerCase() };
  return found ? { kind: 'category', values: [...found.codes], key: found.key } : null;
}
