import { formatCents } from '@saldo/contract/money';
import type { Rows, Thing } from '@saldo/contract/query/query';
import { primaryCategories } from '@saldo/contract/transactions/taxonomy';
import { categoryNames } from '@saldo/contract/transactions/category-names';
import { categoryLabel, ownIdOf } from '@saldo/contract/transactions/transactions.rules';
import { noCategory } from '@saldo/contract/transactions/transactions.filter';
import { isNamed, isSentOnly } from '../../books/scope.filters.ts';
import type { Names } from '../answer/names.ts';
import { safeText } from '../answer/safe-text.ts';
import { setNames } from './category-sets.data.ts';
import type { Words } from './words.ts';

/** A name as it stands inside a sentence; "TV" and "ATM" stay as they are. */
const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** A category code as people call it; one that has no name by its own words, with the category above it. */
export function codeName(code: string, words: Words): string {
  if (code === '' || code === noCategory) return words.uncategorised;
  const mine = words.own?.get(code);
  if (mine !== undefined) return mine;
  if (ownIdOf(code) !== null) return words.ownCategory;
  const named = categoryNames(code);
  if (named) return inSentence(named[words.at]);
  const primary = primaryCategories.find((one) => code.startsWith(`${one}_`));
  const own = safeText(categoryLabel(code), 96).toLowerCase();
  return primary ? `${own} (${codeName(primary, words)})` : own;
}

/** Several codes as one: "eating out" where they have a name together. */
function codesName(codes: readonly string[], words: Words): string {
  const sorted = [...new Set(codes)].toSorted();
  const named = setNames[sorted.join(' ')];
  return named ? named[words.at] : sorted.map((code) => codeName(code, words)).join(' + ');
}

/** A payee is named by so many of its spellings; more are counted. */
const mostNames = 3;

/** What rows are narrowed to, as people say it. */
export function thingName(thing: Thing, words: Words): string {
  switch (thing.kind) {
    case 'category':
      return codesName(thing.codes, words);
    case 'text':
      return `“${safeText(thing.text)}”`;
    case 'tag':
      return thing.tags.map((tag) => `#${safeText(tag)}`).join(' / ');
    case 'payee': {
      const names = [...new Set(thing.names.map((name) => safeText(name)))].toSorted();
      const more = names.length - mostNames;
      return `${names.slice(0, mostNames).join(' / ')}${more > 0 ? ` +${more}` : ''}`;
    }
  }
}

export const accountNames = (ids: readonly number[], names: Names, words: Words): string =>
  words.list([...new Set(ids)].toSorted((a, b) => a - b).map((id) => names.accounts.get(id) ?? `#${id}`));

export const goalNames = (ids: readonly number[], names: Names, words: Words): string =>
  words.list([...new Set(ids)].toSorted((a, b) => a - b).map((id) => names.goals.get(id) ?? `#${id}`));

/** What money of some rows is called: from a named payer it was received, else it is income. */
export function flowName(rows: Pick<Rows, 'flow' | 'things'>, words: Words): string {
  if (rows.flow === 'income' && isNamed(rows)) return words.received;
  return isSentOnly(rows) ? words.sent : words.flows[rows.flow];
}

const kinds = ['category', 'payee', 'text', 'tag'] as const;

/** " on groceries at Uber": what a question's rows are narrowed to, with a blank before it; empty for nothing. */
export function about(rows: Rows, names: Names, words: Words): string {
  const things = kinds.flatMap((kind) => {
    const some = rows.things.filter((one) => one.kind === kind).map((one) => thingName(one, words));
    return some.length === 0 ? [] : [`${words.before(rows.flow, kind)} ${words.list(some)}`];
  });
  return [
    rows.join === 'any' ? words.list(things) : things.join(' '),
    rows.without.length === 0
      ? ''
      : `${words.without} ${words.either(rows.without.map((one) => thingName(one, words)))}`,
    words.bounds(
      rows.least === null ? null : formatCents(rows.least),
      rows.most === null ? null : formatCents(rows.most),
    ),
    rows.weekdays.length === 0 || rows.weekdays.length === 7
      ? ''
      : `${words.language === 'en' ? 'on' : 'en'} ${weekdayNames(rows.weekdays, words)}`,
    rows.pending === null ? '' : words.pending[rows.pending ? 0 : 1],
    rows.into.length === 0 ? '' : words.into(accountNames(rows.into, names, words)),
    rows.only === null ? '' : words.among,
  ]
    .filter(Boolean)
    .map((one) => ` ${one}`)
    .join('');
}

export function weekdayNames(days: readonly number[], words: Words): string {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b);
  return sorted.join('') === '12345'
    ? words.workdays
    : words.list(sorted.map((one) => words.weekday(one)[1]));
}
