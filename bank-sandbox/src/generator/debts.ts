import { personas } from './books.ts';
import { customDebt } from './custom-debt.ts';
import { EPOCH } from './engine.ts';
import type { Debt } from './terms.ts';
import type { AccountSpec, Profile } from './types.ts';

/** The agreements on a customer's cards and loans by account key; accounts without one are not in it. */
export function debtsOf(profile: Profile, accounts: readonly AccountSpec[]): Map<string, Debt> {
  const debts = new Map<string, Debt>();
  if (profile.persona === 'custom') {
    for (const spec of accounts) {
      const debt = customDebt(profile.custom, spec);
      if (debt) debts.set(spec.key, debt);
    }
    return debts;
  }
  const plot = personas[profile.persona]?.(profile.seed);
  for (const { terms } of plot?.rules ?? []) {
    if (!terms) continue;
    const { account, ...agreed } = terms;
    const start = plot?.accounts.find(({ spec }) => spec.key === account)?.start;
    debts.set(account, {
      terms: agreed.kind === 'loan' ? { principal: start ?? 0, originated: EPOCH, ...agreed } : agreed,
      said: {},
    });
  }
  return debts;
}
