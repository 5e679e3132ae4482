import { rngOf } from './random.ts';
import type { AccountSpec } from './types.ts';

type Start = { spec: AccountSpec; start: number };

/** Makes a customer's accounts; the masks follow from the seed, so one customer has the same ones at every visit. */
export function accountMaker(seed: string) {
  const make = (
    key: string,
    name: string,
    officialName: string,
    type: AccountSpec['type'],
    subtype: string,
    start: number,
    more: Partial<AccountSpec> = {},
  ): Start => ({
    start,
    spec: {
      key,
      name,
      officialName,
      type,
      subtype,
      mask: String(rngOf(seed, 'mask', key).int(0, 9999)).padStart(4, '0'),
      iso: 'USD',
      unofficial: null,
      limit: null,
      tellsAvailable: type === 'depository' || type === 'credit',
      ...more,
    },
  });
  return {
    checking: (name: string, start: number, more?: Partial<AccountSpec>): Start =>
      make('checking', name, `${name} Account`, 'depository', 'checking', start, more),
    savings: (name: string, start: number, more?: Partial<AccountSpec>): Start =>
      make('savings', name, `${name} Account`, 'depository', 'savings', start, more),
    card: (key: string, name: string, limit: number, start: number): Start =>
      make(key, name, `${name} Credit Card`, 'credit', 'credit card', start, { limit }),
    loan: (key: string, name: string, subtype: string, start: number): Start =>
      make(key, name, `${name} Loan`, 'loan', subtype, start),
    investment: (
      key: string,
      name: string,
      subtype: string,
      start: number,
      more?: Partial<AccountSpec>,
    ): Start => make(key, name, `${name} Account`, 'investment', subtype, start, more),
    other: make,
  };
}
