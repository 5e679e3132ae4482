import { formatDate } from '@saldo/contract/dates';
import { cents, formatCents } from '@saldo/contract/money';
import type { ImportedAccount } from '../../db/types.ts';
import { fold } from '../../transactions/fold.ts';
import type { PlaceDoubt, Target } from '../imports.queries.ts';

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

/** Says where an account of a file may go to the wrong place: it went elsewhere before, or its number is another one. */
export function placeWarning(
  { key, account_id: id }: ImportedAccount,
  earlier: ReadonlyMap<string, number>,
  targets: readonly Target[],
): string | null {
  const named = (wanted: number | undefined | null) => targets.find((target) => target.id === wanted);
  const target = named(id);
  const before = named(earlier.get(key));
  if (!target) return null;
  if (before && before.id !== target.id) return `Rows of this account went into “${before.name}” before.`;
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(-4);
  const [own, its] = [digits(key), digits(target.mask ?? '')];
  return own.length === 4 && its.length === 4 && own !== its && !before
    ? `This file is of an account that ends in ${own}; “${target.name}” ends in ${its}.`
    : null;
}

/** Says where rows stand in another account already, or move the balance of an account by hand by what was before it was opened. */
export function doubtOf({
  name,
  currency,
  stand_in: other,
  opening_day: day,
  before_minor: minor,
}: PlaceDoubt): string | null {
  if (other !== null) return `These rows stand in “${other}” already.`;
  if (day === null || minor === null) return null;
  return `Rows from before ${formatDate(day)}, the opening day of “${name}”, change its balance of today by ${formatCents(cents(minor), currency)}.`;
}

/** What is asked where an account of the file has no place yet. */
export const accountQuestion = (targets: readonly Target[]) => ({
  field: 'account',
  choices: targets.filter(({ closed_at: closed }) => closed === null).map(({ id }) => String(id)),
});
