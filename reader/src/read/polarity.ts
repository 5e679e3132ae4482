import type { Query } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import type { Mark } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import type { Act, Role } from '../net/heads.ts';
import { classesOf } from '../net/lexicon.ts';
import { among } from '../text/among.ts';
import { leftOutBy } from './leaving.ts';

/* That something is left out is said in so many words: what no word leaves out is meant, and what one leaves out is not. */

const leaves = among(
  'EXCEPT CUT sin without except excepto excluding salvo minus menos quitando sacando descontando less not no ni nor nothing',
  'leave leaving take taking lose keep apart aside outside off strike remove removing ignore ignoring but besides fuera aparte distinto',
  'after despues distinta distintos distintas tampoco saca sacale sacar quita quite quitas quitar quitale descuente descuenta descontar deja dejando',
  'resto resta restas restar otro otra otros otras other others never nunca instead rather',
);
/** What would be without something asks about it: what is saved, or left. */
const ofRows: ReadonlySet<Act> = new Set<Act>([
  'keep',
  'sum',
  'avg',
  'by',
  'trend',
  'list',
  'top',
  'last',
  'first',
  'share',
  'net',
  'cmp',
  'has',
]);

/** Whether a message leaves anything out, or goes on where something was: "and insurance". */
export const leavesOut = ({ tokens, marks }: Marked, before: Query | null): boolean =>
  (before !== null && slotsOf(before).without.length > 0) ||
  tokens.some(({ text }) => leaves.test(text) || classesOf(text).some((one) => leaves.test(one))) ||
  marks.some((mark) => leftOutBy({ tokens, marks }, mark) === 'strong');

/** What a goal has a place in. */
const ofGoals: ReadonlySet<Act> = new Set<Act>([
  'keep',
  'goal',
  '+save',
  'left',
  'pace',
  'when',
  'need',
  'afford',
]);

const tags = among(
  'tag tags tagged tagging etiqueta etiquetas etiquetar etiquetame etiquetalo etiquetala etiquetalos',
);
/** Who asks for a tag asks for no category, though the tag is called like one. */
const saysTag = ({ tokens }: Marked): boolean => tokens.some(({ text }) => tags.test(text));

const isAmount = ({ meanings }: Mark): boolean =>
  meanings.some(({ meaning: { type } }) => type === 'n' || type === 'k');

/** Whether a mark may play a role in what is asked, by the words that leave it out or do not. */
export function maySay(role: Role, act: Act, mark: Mark, marked: Marked, excludes: boolean): boolean {
  if (role === '>c') return !saysTag(marked);
  // "Raise it by 30": an amount that may be a day is the amount.
  if (act === '+limit' && (role === '@' || role === '@by') && isAmount(mark)) return false;
  if (role === 'g') return ofGoals.has(act);
  const isOfRows = ofRows.has(act);
  const how = isOfRows || ofBalances.has(act) ? leftOutBy(marked, mark) : null;
  if (how === 'strong' && isOfRows && isNamed(mark)) return leaving(mark).includes(role);
  if (how === 'strong' && !isOfRows && mark.meanings.some(({ meaning }) => meaning.type === 'a'))
    return role === '-a';
  if (role === '-m' || role === '-c' || role === '-a') return excludes && how !== 'only' && how !== 'meant';
  if (role === '-w') return excludes;
  return !(isOfRows && (how === 'strong' || how === 'weak') && means.has(role));
}

/** Roles of what is meant. */
const means: ReadonlySet<Role> = new Set<Role>(['m', 'c', '+m', '+c']);
const ofBalances: ReadonlySet<Act> = new Set<Act>(['bal', 'worth']);

/** The ways in which rows leave out what a mark stands for: an account only where it is one before all else. */
function leaving({ meanings }: Mark): Role[] {
  const types = meanings.map(({ meaning }) => meaning.type);
  if (types[0] === 'a') return ['-a'];
  return [...(types.includes('m') ? ['-m' as const] : []), ...(types.includes('c') ? ['-c' as const] : [])];
}

/** Whether a mark is a name or a kind by all that it may be. */
const isNamed = ({ meanings: [first] }: Mark): boolean =>
  first !== undefined && first.score >= 0.7 && 'mca'.includes(first.meaning.type);
