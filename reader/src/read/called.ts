import { edited } from '@saldo/contract/query/edit';
import type { Query, Thing } from '@saldo/contract/query/query';
import { slotsOf, toQuery } from '@saldo/contract/query/slots';
import type { Marked } from '../marks/marks.ts';
import { nameAt } from '../names/unheard.ts';
import { wordFeature } from '../net/features.ts';
import { placeIn, type Places } from '../net/model.ts';
import type { Decoded } from '../net/whole.ts';
import { among } from '../text/among.ts';
import { fold } from '../text/fold.ts';
import { isGrammar, isKnown, isReal, isTemporal } from '../text/words.ts';

/*
 * "How much on the observatory": what rows are of, where no row, list or kind of goods has its name. A question of such rows is
 * asked by that word, and answered that there is nothing of it; never with the sum of everything.
 */

const leads = among('at from on for para');
/** Behind these a name stands only with an article: "to the sitter", `a la niñera`, against "to save". */
const leadsPointed = among('to a de of del al with con en');
const points = among('the my our his her el la los las mi mis nuestro nuestra al del');
/** What stands there and is nobody's name. */
const idle = among(
  'note notes nota notas memo penny dime cent moment loss nutshell earth hole hoyo rojo malo table hucha freelancer last mind head',
  'house casa home life vida whole most rest resto nights bestia reves lado toque tamano importe abajo serio particular',
  'corresponding descending ascending grafica partes',
);

/** Where a word stands as a name does. */
function isNamed(tokens: Marked['tokens'], at: number): boolean {
  const text = (place: number): string => tokens[place]?.text ?? '';
  const pointed = points.test(text(at - 1));
  const lead = pointed && !leadsPointed.test(text(at - 1)) ? text(at - 2) : text(at - 1);
  return leads.test(lead) || (pointed && leadsPointed.test(lead));
}

/** "I was down at the lake": where somebody was is nobody who was paid. */
const isThere = (tokens: Marked['tokens'], at: number): boolean =>
  tokens.slice(Math.max(0, at - 5), at).some(({ text }) => being.test(text));
const being = among(
  'was were been am im stayed live lived estuve estaba estuvimos estabamos ando andaba vivo quede',
);

/** A word that neither questions nor dates are made of. */
const saysWhat = (word: string): boolean =>
  word.length > 3 && !isGrammar(word) && !isTemporal(word) && (!isKnown(word) || isReal(word));

/** A word that rows may be called by, and nobody says of anything. */
export const isCalled = (one: Marked['tokens'][number] | undefined): boolean =>
  one?.kind === 'word' && saysWhat(one.text) && !idle.test(fold(one.raw));

const most = 3;

/** What a message calls the rows that it asks for, where nothing that was found in it says so. */
export function calledIn({ tokens, marks }: Marked): string | null {
  const isFree = (at: number): boolean =>
    isCalled(tokens[at]) && !marks.some(({ from, to }) => from <= at && at < to);
  const from = tokens.findIndex((_, at) => isFree(at) && isNamed(tokens, at) && !isThere(tokens, at));
  if (from < 0) return null;
  let to = from + 1;
  while (to < from + most && isFree(to)) to += 1;
  return nameAt(tokens, from, to);
}

/** Money to people goes by its flow: "what I sent to my mother". */
const ofPeople: ReadonlySet<string> = new Set(['movement', 'transfers', 'saved']);

const isOfRows = (query: Query | null): query is Extract<Query, { kind: 'figure' | 'rows' }> =>
  (query?.kind === 'figure' || query?.kind === 'rows') && !ofPeople.has(query.rows.flow);

/** Whether a reading has a kind of goods that the net guessed of a word it never saw. */
const guesses = ({ choice }: Decoded, name: string, places: Places): boolean =>
  !choice.roles.some((role) => role.endsWith('m') || role.endsWith('c')) &&
  !name.split(' ').some((word) => placeIn(places, wordFeature(fold(word))) >= 0);

/** A reading of rows that nothing names as one of what they are called; any other as it is. */
export function callingBy(name: string, one: Decoded, before: Query | null, places: Places): Decoded {
  const { turn, query } = one;
  if (!isOfRows(query)) return one;
  const things: Thing[] = [{ kind: 'payee', names: [name.slice(0, 200)] }];
  const isOpen = guesses(one, name, places);
  if ('new' in turn) {
    const slots = slotsOf(query);
    if ((slots.things.length > 0 && !isOpen) || slots.without.length + slots.goals.length > 0) return one;
    const asked = toQuery({ ...slots, things });
    return { ...one, turn: { new: asked }, query: asked };
  }
  if (!('edit' in turn) || before === null) return one;
  const { set, add, leaveOut } = turn.edit;
  if ((set.things && !isOpen) || set.goals || set.accounts || add.length + leaveOut.length > 0) return one;
  const edit = { ...turn.edit, set: { ...set, things } };
  return { ...one, turn: { edit }, query: edited(before, edit) };
}
