import { residueOf } from '@saldo/server/src/chat/assistant/frames/account/residue-of.ts';
import { unexplained } from '@saldo/server/src/chat/assistant/frames/account/unexplained.ts';
import { decide } from '@saldo/server/src/chat/assistant/frames/decide.ts';
import { asksOfRelative } from '@saldo/server/src/chat/assistant/frames/senses/household.ts';
import { mark, type Marked } from '@saldo/server/src/chat/assistant/frames/words/marked.ts';
import { withoutOpeners } from '@saldo/server/src/chat/assistant/frames/words/openers.ts';
import { reader } from '@saldo/server/src/chat/assistant/frames/reading.testing.ts';
import { saidInFull } from '@saldo/server/src/chat/assistant/frames/words/said-in-full.ts';
import { asksForStranger } from '@saldo/server/src/chat/assistant/frames/words/strangers.ts';
import { questionsOf, restatedOf } from '@saldo/server/src/chat/assistant/several.ts';
import { metaOf } from '@saldo/server/src/chat/assistant/talk/meta.ts';
import { settle, understood } from '@saldo/server/src/chat/assistant/turn/understood.ts';

/** How one question by itself is read. */
export interface Read {
  /** The frame, but for the words it was made from; the same for two questions that get the same answer. */
  key: string;
  ask: string;
  /** Something of it is told as left out, asked about, or the question is answered in another way than from a frame. */
  told: boolean;
  marked: Marked | null;
  /** Without what it opens with, as its tokens stand in it. */
  text: string;
}

const elsewhere = (key: string, text: string): Read => ({ key, ask: key, told: true, marked: null, text });

/** Reads a question as the engine does, without a database. */
export function readAlone(question: string, language: 'en' | 'es'): Read {
  const said = saidInFull(question, reader);
  if (metaOf(said)) return elsewhere('meta', said);
  if (questionsOf(said, reader, language).length > 1 || restatedOf(said, reader, language))
    return elsewhere('several', said);
  const { text } = withoutOpeners(said);
  const marked = mark(text, reader, language);
  const decision = decide(marked, reader);
  if (asksForStranger(marked) || asksOfRelative(marked)) return elsewhere('others', text);
  const frame = settle(decision);
  const left = residueOf(marked, { read: decision.frame, frame, followed: false });
  if (!understood(marked, decision, left, false)) return elsewhere('not understood', text);
  const told =
    left.blocking.length + left.named.length + left.unread.length + unexplained(marked, frame).length > 0;
  return { key: JSON.stringify({ ...frame, said: '' }), ask: frame.ask, told, marked, text };
}
