import type { Profile } from '../generator/types.ts';
import { customOwner } from './custom-owners.ts';

type Person = { names: string[]; city: string; region: string; postal: string };

const PEOPLE: Record<string, Person> = {
  ava: { names: ['Ava Lindqvist'], city: 'Portland', region: 'OR', postal: '97209' },
  morales: { names: ['Elena Morales', 'Luis Morales'], city: 'Sacramento', region: 'CA', postal: '95816' },
  dev: { names: ['Dev Raman'], city: 'Austin', region: 'TX', postal: '78702' },
  mina: { names: ['Mina Park'], city: 'Ann Arbor', region: 'MI', postal: '48104' },
  ruth: { names: ['Ruth Abernathy'], city: 'Asheville', region: 'NC', postal: '28801' },
  studio: { names: ['Plumb Line Studio LLC'], city: 'Denver', region: 'CO', postal: '80205' },
};
const SOMEBODY: Person = { names: ['Alex Doe'], city: 'Chicago', region: 'IL', postal: '60607' };

export type Address = { street: string; city: string; region: string; postal_code: string; country: string };

/** Where a customer lives; also where a mortgaged house stands. */
export function addressOf({ persona }: Profile): Address {
  const { city, region, postal } = PEOPLE[persona] ?? SOMEBODY;
  return { street: '140 Alder Street', city, region, postal_code: postal, country: 'US' };
}

/** Who owns an account, in Plaid's shape. Numbers and addresses are from ranges kept for fiction. */
export function ownerOf(profile: Profile, accountKey: string): object {
  const { names } = PEOPLE[profile.persona] ?? SOMEBODY;
  const invented = {
    names,
    phone_numbers: [{ data: '+12025550142', primary: true, type: 'mobile' }],
    emails: names.map((name, n) => ({
      data: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      primary: n === 0,
      type: 'primary',
    })),
    addresses: [{ data: addressOf(profile), primary: true }],
  };
  return profile.persona === 'custom'
    ? { ...invented, ...customOwner(profile.custom, accountKey) }
    : invented;
}
