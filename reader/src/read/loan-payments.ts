import { slotsOf, type Ask } from '@saldo/contract/query/slots';
import { categoryOf } from '../names/categories.ts';
import type { Heads, Role } from '../net/heads.ts';
import { among } from '../text/among.ts';
import { nameWords } from '../text/fold.ts';
import type { World } from '../world.ts';
import type { Choice, Played, Setting } from './choice.ts';

/** Asks of rows, in which a loan stands for what is paid on it. */
const ofRows: ReadonlySet<string> = new Set<Ask>([
  'sum',
  'avg',
  'by',
  'trend',
  'count',
  'list',
  'top',
  'last',
  'first',
  'share',
  'has',
  'cmp',
  'vs',
]);

const goesOut: ReadonlySet<Heads['flow']> = new Set(['none', 'spending', 'transfers', 'movement']);

/** By words of a loan's subtype or name, the category that its payments have. */
const kinds = [
  ['carPayment', among('auto car vehicle truck van ute carro coche camioneta moto')],
  ['mortgage', among('mortgage home house hipoteca hipotecario vivienda casa')],
  ['studentLoan', among('student college university estudiantil estudios')],
] as const;

const roles: Partial<Record<Role, Role>> = { a: 'c', '>a': 'c', '-a': '-c' };

const asksOut = ({ heads: { act, flow, mode } }: Choice, { before }: Setting): boolean => {
  if (!goesOut.has(flow)) return false;
  if (act !== 'keep') return ofRows.has(act);
  const asked = mode === 'edit' && before !== null ? slotsOf(before) : null;
  return asked !== null && ofRows.has(asked.ask) && (asked.flow === null || goesOut.has(asked.flow));
};

/**
 * Nothing is spent from a loan: where money that goes out is asked for, the account stands for its payments, which are
 * rows of the account that pays. Parts that name no loan stay as they are.
 */
export function paidOnLoans(parts: readonly Played[], choice: Choice, setting: Setting): Played[] {
  return parts.map((part) => {
    const { role, meaning } = part;
    const to = roles[role];
    if (to === undefined || meaning.type !== 'a' || !asksOut(choice, setting)) return part;
    const category = paymentsOf(meaning.ids, setting.world);
    return category === undefined ? part : { ...part, role: to, meaning: { type: 'c', category } };
  });
}

function paymentsOf(ids: readonly number[], { accounts }: World) {
  const loans = accounts.filter(({ id }) => ids.includes(id));
  if (loans.length === 0 || !loans.every(({ type }) => type === 'loan')) return undefined;
  const of = ({ subtype, name }: (typeof loans)[number]): string => {
    const words = nameWords(`${subtype ?? ''} ${name}`);
    return kinds.find(([, own]) => words.some((word) => own.test(word)))?.[0] ?? 'loanPayments';
  };
  const keys = new Set(loans.map(of));
  return categoryOf(keys.size === 1 ? ([...keys][0] ?? '') : 'loanPayments');
}
