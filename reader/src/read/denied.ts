import type { Flow } from '@saldo/contract/query/query';
import type { Mark } from '../marks/mark.ts';
import type { Marked } from '../marks/marks.ts';
import type { Role } from '../net/heads.ts';
import { classesIn, classesOf } from '../net/lexicon.ts';
import { among } from '../text/among.ts';

/* "I meant groceries, not gas", `en Lyft no, en Uber`: what is denied gives way to what is said in its place. */

const denial = among('not no nope ni nor');
/** Words between a denial and what it denies. */
const leads = among(
  'in on at for of from about with the my a an en de del el la los las al a mi mis con por sobre lo',
  'mean meant meaning ask asked asking want wanted wanting say said saying talk talking',
  'me te refiero referia quiero queria digo decia dije pregunto preguntaba pregunte pedia pedi hablo hablaba era es',
);
const joins = among('and or nor y e o u ni');

/** Whether a mark is denied by the words right before it, or by a "no" that closes it. */
function isDenied({ tokens }: Marked, { from, to }: Mark): boolean {
  let at = from - 1;
  while (at > from - 7 && leads.test(tokens[at]?.text ?? '')) at -= 1;
  const closed = tokens[to]?.text === 'no' && tokens[to + 1]?.kind === 'mark';
  return closed || denial.test(tokens[at]?.text ?? '');
}

/** The marks that are denied, and those that are joined to one of them: "not gas or coffee". */
export function deniedIn(marked: Marked): boolean[] {
  const { tokens, marks } = marked;
  const found: boolean[] = [];
  for (const [at, mark] of marks.entries()) {
    const before = marks[at - 1];
    const between = before && found[at - 1] ? tokens.slice(before.to, mark.from) : [];
    const isJoined =
      between.some(({ text }) => joins.test(text)) &&
      between.every(({ text }) => joins.test(text) || leads.test(text));
    found.push(isJoined || isDenied(marked, mark));
  }
  return found;
}

/** Classes of words that say which money. */
const flowsSaid: Readonly<Record<string, Flow>> = { SPEND: 'spending', EARN: 'income', REFUND: 'refunds' };

/**
 * "Not what I spent, what I got back", `ingresos, no gastos`: the money that is meant in place of the one that is denied, of a
 * message that names nothing else. Null for any other.
 */
export function flowInstead({ tokens, marks }: Marked): Flow | null {
  const flowAt = (at: number): Flow | null => {
    const words = tokens.slice(at, at + 2).map(({ text }) => text);
    const said = [...classesOf(words[0] ?? ''), ...classesIn(words).inOrder.slice(0, 1)];
    return flowsSaid[said.find((one) => one in flowsSaid) ?? ''] ?? null;
  };
  const isFlow = ({ from, to, meanings }: Mark): boolean =>
    meanings.every(({ meaning }) => isAmount.test(meaning.type)) ||
    tokens.slice(from, to).every((_, at) => flowAt(from + at) !== null);
  if (!marks.every(isFlow)) return null;
  const said = { meant: new Set<Flow>(), denied: new Set<Flow>() };
  let denies = false;
  for (const [at, { text, kind }] of tokens.entries()) {
    if (denial.test(text)) denies = !answers(tokens, at);
    else if (kind === 'mark' || contrast.test(text)) denies = false;
    const flow = flowAt(at);
    if (flow) said[denies ? 'denied' : 'meant'].add(flow);
  }
  const [meant, ...others] = [...said.meant].filter((one) => !said.denied.has(one));
  return said.denied.size > 0 && others.length === 0 ? (meant ?? null) : null;
}
const isAmount = among('n k');
const contrast = among('but pero sino');
/** "No, …", "no I meant": it answers, and denies nothing that follows. */
const answers = (tokens: Marked['tokens'], at: number): boolean =>
  tokens[at + 1]?.kind === 'mark' || (tokens[at]?.text === 'no' && speaker.test(tokens[at + 1]?.text ?? ''));
const speaker = among('i yo digo quise');

/** Things and accounts: one stands in the place of another of its sort, a payee in that of a category. */
const sorts: Readonly<Partial<Record<Role, string>>> = { c: 'thing', m: 'thing', a: 'account', g: 'goal' };

/** Whether each mark is denied and gives way to another of its sort that is not. */
export function replacedIn(roles: readonly Role[], marked: Marked): boolean[] {
  const denied = deniedIn(marked);
  const said = new Set(roles.flatMap((role, at) => (denied[at] ? [] : (sorts[role] ?? []))));
  return denied.map((one, at) => one && said.has(sorts[roles[at] ?? 'ignore'] ?? ''));
}
