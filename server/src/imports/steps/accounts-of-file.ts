import { formatDate } from '@saldo/contract/dates';
import { cents, formatCents } from '@saldo/contract/money';
import type { ImportedAccount } from '../../db/types.ts';
import { fold } from '../../transactions/fold.ts';
import type { Target } from '../imports.queries.ts';
import type { EarlierFile, EarlierRows } from '../places.queries.ts';

const sameName = (a: string, b: string) => fold(a) === fold(b);

/** Where a file's account goes unless the person said so: where the upload said, else to the one account of its name. */
export function placeAccounts(
  told: readonly Omit<ImportedAccount, 'account_id'>[],
  before: readonly ImportedAccount[],
  wanted: number | null,
  targets: readonly Target[],
): ImportedAccount[] {
  const open = (id: number | null | undefined) =>
    targets.find((target) => target.id === id && target.closed_at === null);
  return told.map((account) => {
    const said = open(before.find(({ key }) => key === account.key)?.account_id);
    const named = targets.filter(
      (target) => sameName(target.name, account.name) && target.closed_at === null,
    );
    const byUpload = told.length === 1 ? open(wanted) : undefined;
    const found = said ?? byUpload ?? (named.length === 1 ? named[0] : undefined);
    return { ...account, account_id: found?.id ?? null, ...(found && { into: found.name }) };
  });
}

const lastDigits = (text: string) => text.replaceAll(/\D/g, '').slice(-4);
/** The letters of a file's name, which stay the same from month to month. */
const stemOf = (fileName: string) =>
  fileName
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/**
 * Where rows of an account of a file likely go, for the person to say so by one press: where this account's went before, into the
 * account that bears its number, else where other files of this shape went; of several the one that files called alike went to.
 */
export function likelyPlace(
  { key, currency }: Pick<ImportedAccount, 'key' | 'currency'>,
  {
    earlier,
    files,
    fileName,
  }: { earlier: ReadonlyMap<string, number>; files: readonly EarlierFile[]; fileName: string },
  targets: readonly Target[],
): number | null {
  const open = targets.filter(
    (target) => target.closed_at === null && (currency === null || target.currency === currency),
  );
  const isOpen = (id: number | undefined) => open.some((target) => target.id === id);
  const only = (ids: readonly number[]) => {
    const [one, ...others] = new Set(ids);
    return one !== undefined && others.length === 0 && isOpen(one) ? one : null;
  };
  const before = earlier.get(key);
  if (before !== undefined && isOpen(before)) return before;
  const digits = lastDigits(key);
  const numbered =
    digits.length < 4
      ? null
      : only(
          open
            .filter(({ mask, name }) => lastDigits(mask ?? '') === digits || name.includes(digits))
            .map(({ id }) => id),
        );
  if (numbered !== null) return numbered;
  // Another number is another account, whatever the shape.
  if (digits.length === 4) return null;
  const alike = files.filter((file) => stemOf(file.file_name) === stemOf(fileName));
  return only(files.map((file) => file.account_id)) ?? only(alike.map((file) => file.account_id));
}

/** The last digits of an account: the bank's, those of its name where Saldo proposed it, else those of files that went there before. */
function digitsOf({ id, mask, name }: Target, earlier: ReadonlyMap<string, number>): string {
  const own = lastDigits(mask ?? '') || (/••\s?(\d{4})$/.exec(name)?.[1] ?? '');
  if (own !== '') return own;
  const told = new Set([...earlier].flatMap(([key, account]) => (account === id ? [lastDigits(key)] : [])));
  const [one = '', ...others] = told;
  return others.length === 0 ? one : '';
}

/** Says where an account of a file may go to the wrong place, or to none: it went elsewhere before, its number is another one, it is closed. */
export function placeWarning(
  { key, name, account_id: id }: ImportedAccount,
  earlier: ReadonlyMap<string, number>,
  targets: readonly Target[],
): string | null {
  const named = (wanted: number | undefined | null) => targets.find((target) => target.id === wanted);
  const target = named(id);
  const before = named(earlier.get(key));
  if (!target) {
    const closed = before ?? targets.find((one) => name !== '' && sameName(one.name, name));
    return closed && closed.closed_at !== null ? `“${closed.name}” is closed.` : null;
  }
  if (before && before.id !== target.id) return `Rows of this account went into “${before.name}” before.`;
  const [own, its] = [lastDigits(key), digitsOf(target, earlier)];
  return own.length === 4 && its.length === 4 && own !== its && !before
    ? `This file is of an account that ends in ${own}; “${target.name}” ends in ${its}.`
    : null;
}

/** Says that rows stand in another account already. */
export const standInWarning = (other: string): string => `These rows stand in “${other}” already.`;

/** Says by how much rows from before an account by hand was opened change its balance of today; null for nothing. */
export function earlierWarning({
  name,
  currency,
  opening_day: day,
  moved_minor: minor,
}: EarlierRows): string | null {
  if (minor === 0) return null;
  return `Rows from before ${formatDate(day)}, the opening day of “${name}”, change its balance of today by ${formatCents(cents(minor), currency)}.`;
}

/** What is asked where an account of the file has no place yet. */
export const accountQuestion = (targets: readonly Target[]) => ({
  field: 'account',
  choices: targets.filter(({ closed_at: closed }) => closed === null).map(({ id }) => String(id)),
});
