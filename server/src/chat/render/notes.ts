import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import { noteKinds } from '../answer/notes.data.ts';
import type { Note } from '../answer/notes.ts';
import type { Sentence } from './gaps.ts';
import { each, estimates, notes as sentences } from './notes.data.ts';
import { capital, joined } from './spans.ts';
import type { Teller } from './teller.ts';
import { descriptionsOf } from './words.ts';

/** What fills the sentence of a note beside its own figures. */
function moreOf(note: Note, { tell, words }: Teller): object {
  const all = (some: readonly object[], one: Sentence): Span[] | null =>
    some.length === 0
      ? null
      : joined(
          some.map((of) => tell(one, of as never)),
          words.and,
        );
  if (note.note === 'noDaysNamed') return { took: descriptionsOf(words.language).took[note.took] };
  if (note.note === 'unitGoesOn') return { unit: words.units[note.unit][0], week: note.unit === 'week' };
  if (note.note === 'estimate') return { what: estimates[note.from][words.at] };
  if (note.note === 'currencies') return { each: all(note.sums, each.currency) };
  if (note.note === 'basis') return { each: all(note.single, each.single) };
  return note.note === 'waited' ? { each: all(note.streams, each.waited) } : {};
}

function tellNote(note: Note, teller: Teller): Span[] {
  const sentence: Sentence =
    note.note === 'stale' && note.synced === null ? each.neverSynced : sentences[note.note];
  return capital(teller.tell(sentence, { ...note, ...moreOf(note, teller) }));
}

/** The notes of an answer, each once, in their order. */
export function noteBlocks(notes: readonly Note[], teller: Teller): Block[] {
  const told = new Set<string>();
  return noteKinds.flatMap((kind) =>
    notes
      .filter(({ note }) => note === kind)
      .flatMap((note) => {
        const spans = tellNote(note, teller);
        const text = spans.map((one) => one.text).join('');
        return told.has(text) ? [] : (told.add(text), [{ kind: 'note' as const, spans }]);
      }),
  );
}
