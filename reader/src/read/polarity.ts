import type { Query } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import type { Mark } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import type { Act, Role } from '../net/heads.ts';
import { classesOf } from '../net/lexicon.ts';
import { among } from '../text/among.ts';

/* That something is left out is said in so many words: what no word leaves out is meant, and what one leaves out is not. */

/** Words that leave out what stands right behind them, but for small ones. */
const leavesNext = among(
  'sin not without except excepto excluding salvo minus menos quitando descontando less',
);
/** "Take out rent", and not "take rent out", where it stands before. */
const takesOut = among('take taking leave leaving cut strip');
const small = among('the my a an el la los las mi mis de del lo that this ese esa contar counting any');
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
export const leavesOut = ({ tokens }: Marked, before: Query | null): boolean =>
  (before !== null && slotsOf(before).without.length > 0) ||
  tokens.some(({ text }) => leaves.test(text) || classesOf(text).some((one) => leaves.test(one)));

const joining = among('or nor o u ni');

function isLeftOut(marked: Marked, { from }: Mark): boolean {
  const { tokens, marks } = marked;
  let at = from - 1;
  while (at > from - 4 && small.test(tokens[at]?.text ?? '')) at -= 1;
  const word = tokens[at]?.text ?? '';
  if (leavesNext.test(word) || (word === 'out' && takesOut.test(tokens[at - 1]?.text ?? ''))) return true;
  // "Not rent or daycare" leaves out both.
  const beside = joining.test(word) ? marks.find(({ to }) => to === at) : undefined;
  return beside !== undefined && isLeftOut(marked, beside);
}

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
  if (role === '-m' || role === '-c' || role === '-a' || role === '-w') return excludes;
  const names = role === 'm' || role === 'c' || role === '+m' || role === '+c';
  return !(names && excludes && ofRows.has(act) && isLeftOut(marked, mark));
}
