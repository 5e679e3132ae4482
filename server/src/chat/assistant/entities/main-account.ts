import type { AccountView, World } from '../world.ts';

const main =
  /^(?:(?:main|primary) (?:checking |bank )?(?:account|checking)|(?:cuenta|corriente) (?:principal|primaria)|cuenta corriente principal)$/;

/** Whether words mean the account a person lives from, which no bank marks as such. */
export const meansMain = (said: string): boolean => main.test(said);

/** The only or fullest checking account, else the fullest of the deposit accounts; null where there is none. */
export function mainAccount({ accounts }: World): AccountView | null {
  const deposits = accounts.filter(
    (one) => one.status === 'active' && one.type === 'depository' && one.currency === 'USD',
  );
  const checking = deposits.filter((one) => one.subtype === 'checking' || one.subtype === null);
  const [fullest] = (checking.length > 0 ? checking : deposits).toSorted(
    (a, b) => (b.current ?? 0) - (a.current ?? 0),
  );
  return fullest ?? null;
}
