import { asks, type Ask } from '@saldo/contract/query/slots';
import { groups, tableWants, topics, units, type TableWant } from '@saldo/contract/query/query';
import type { Mark, Meaning } from '../marks/mark.ts';
import { meaningTypes, noHeads, plainRoles, type Act, type Heads, type Role } from '../net/heads.ts';
import { flowWords, headWords, ofWords } from './notation.data.ts';

/*
 * Written questions are lines of text with a label that names an ask and roles, never values. The notation is described in
 * questions/README.md; this file turns a label into what the net learns.
 */

/** A role some words play, by the key of the category or letters of the payee where the label names one. */
export interface Wanted {
  role: Role;
  key: string | null;
  /** Which of the marks that may play it, from 1; null for the one that fits best. */
  nth: number | null;
}

export interface Label {
  heads: Heads;
  wanted: readonly Wanted[];
}

const actWords: Readonly<Record<string, Act>> = { other: 'elsewhere', weigh: 'weigh', row: 'row' };
const outside: ReadonlySet<string> = new Set(topics);
const known: ReadonlySet<string> = new Set(asks);

function actOf(word: string): Act | null {
  const own = actWords[word];
  if (own) return own;
  return outside.has(word) || known.has(word) ? (word as Ask) : null;
}

const groupWords: Readonly<Record<string, Heads['by']>> = {
  cat: 'category',
  mer: 'payee',
  acct: 'account',
  wd: 'weekday',
  ...Object.fromEntries(groups.map((one) => [one, one] as const)),
};
const perWords: Readonly<Record<string, Heads['per']>> = {
  row: 'row',
  ...Object.fromEntries(units.map((one) => [one, one] as const)),
};
const wantWords: Readonly<Record<string, TableWant>> = {
  diff: 'difference',
  ...Object.fromEntries(tableWants.map((one) => [one, one] as const)),
};
/** The head that a token of a label sets; null for one that sets none. */
function headOf(token: string, act: Act): Partial<Heads> | null {
  const flow = flowWords[token];
  if (flow) return { flow };
  if (act === 'weigh') {
    const want = wantWords[token];
    return want ? { want } : null;
  }
  const by = token.startsWith('/') ? groupWords[token.slice(1)] : undefined;
  if (by) return { by };
  const per = token.startsWith('*') ? perWords[token.slice(1)] : undefined;
  if (per) return { per };
  const of = ofWords[token];
  if (of) return { of };
  return headWords[token] ?? null;
}

/** Reads a label; a sentence that says what is wrong with it otherwise. */
export function readLabel(label: string): Label | string {
  const [first = '', ...tokens] = label.trim().split(/\s+/);
  const edit = first.startsWith('~');
  const act = edit && first === '~' ? 'keep' : actOf(edit ? first.slice(1) : first);
  if (act === null) return `no ask is called "${first}"`;
  const heads: Heads = { ...noHeads, mode: edit ? 'edit' : 'new', act };
  const wanted: Wanted[] = [];
  for (const token of tokens) {
    const set = headOf(token, act);
    const named = /^([-+>]?)([cm]):(\S+)$/.exec(token);
    const [, plain = token, nth = null] = /^(\S+)\/([1-9])$/.exec(token) ?? [];
    if (set) Object.assign(heads, set);
    else if ((plainRoles as readonly string[]).includes(plain))
      wanted.push({ role: plain as Role, key: null, nth: nth === null ? null : Number(nth) });
    else if (named)
      wanted.push({ role: `${named[1] ?? ''}${named[2] ?? ''}` as Role, key: named[3] ?? '', nth: null });
    else return `"${token}" is no part of a label`;
  }
  const concept = wanted.find(({ role }) => role === 'c' || role === '-c' || role === '+c');
  if (concept?.key) heads.concept = concept.key;
  if (heads.act === 'weigh' && heads.want === 'none') heads.want = 'sum';
  return { heads, wanted };
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function fits(meaning: Meaning, key: string | null): boolean {
  if (key === null) return true;
  if (meaning.type === 'c') return meaning.category.key === key;
  return meaning.type === 'm' && meaning.names.some((name) => letters(name).includes(letters(key)));
}

const sides: Partial<Record<Role, string>> = {
  'n>': 'least',
  'n<': 'most',
  'n!': 'exact',
  'h>': 'least',
  'h<': 'most',
};

function fit(mark: Mark, { role, key }: Wanted): number {
  const types = meaningTypes(role);
  const best = mark.meanings.find(({ meaning }) => types.includes(meaning.type) && fits(meaning, key));
  if (!best) return 0;
  const said = best.meaning.type === 'n' ? best.meaning.side : null;
  const beside = sides[role] !== undefined && said === sides[role] ? 1 : 0;
  return best.score + beside + (mark.meanings[0] === best ? 0.1 : 0);
}

export interface Assigned {
  /** The role of each mark. */
  roles: Role[];
  /** What the label names and no mark offers. */
  missed: Wanted[];
}

/** Gives the roles of a label to marks: those that name a thing first, then each to the mark that fits it best. */
export function assign(marks: readonly Mark[], wanted: readonly Wanted[]): Assigned {
  const roles: Role[] = marks.map(() => 'ignore');
  const missed: Wanted[] = [];
  const inOrder = [...wanted.filter(({ key }) => key !== null), ...wanted.filter(({ key }) => key === null)];
  for (const one of inOrder) {
    const scores = marks.map((mark, at) => (roles[at] === 'ignore' ? fit(mark, one) : 0));
    const able = [...scores.keys()].filter((at) => (scores[at] ?? 0) > 1e-9);
    const most = Math.max(...scores) - 1e-9;
    const best =
      one.nth === null
        ? scores.findIndex((score) => score > 1e-9 && score >= most)
        : (able[one.nth - 1] ?? -1);
    if (best < 0) missed.push(one);
    else roles[best] = one.role;
  }
  // Weekdays held against each other are one `w` in a label.
  if (wanted.filter(({ role }) => role === 'w').length === 1)
    for (const [at, mark] of marks.entries())
      if (roles[at] === 'ignore' && mark.meanings[0]?.meaning.type === 'w') roles[at] = 'w';
  return { roles, missed };
}
