import type { Profile } from '../generator/types.ts';

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

/** Who owns a customer's accounts, in Plaid's shape. Numbers and addresses are from ranges kept for fiction. */
export function ownerOf(profile: Profile): object {
  const person = PEOPLE[profile.persona] ?? SOMEBODY;
  const [street, country] = ['140 Alder Street', 'US'];
  return {
    names: person.names,
    phone_numbers: [{ data: '+12025550142', primary: true, type: 'mobile' }],
    emails: person.names.map((name, n) => ({
      data: `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`,
      primary: n === 0,
      type: 'primary',
    })),
    addresses: [
      {
        data: { street, city: person.city, region: person.region, postal_code: person.postal, country },
        primary: true,
      },
    ],
  };
}
