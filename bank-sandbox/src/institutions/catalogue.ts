import { must } from '../must.ts';

/** Which of a customer's accounts a bank keeps. */
export type Offer = 'all' | 'credit' | 'euro';

/** One invented bank. */
export type Institution = {
  id: string;
  name: string;
  url: string;
  color: string;
  products: string[];
  oauth: boolean;
  routing: string[];
  countries: string[];
  offer: Offer;
  /** Stands on the search list: what makes this bank special. */
  hint: string;
  /** Milliseconds until the first 30 days and the whole history are ready; null = the bank's usual. */
  slow: { initial: number; historical: number } | null;
  /** Every sign-in fails with this code. */
  down: string | null;
};

const ALL = ['auth', 'balance', 'identity', 'liabilities', 'transactions', 'recurring_transactions'];

export const institutions: readonly Institution[] = [
  bank('ins_900001', 'Quokka National Bank', '#0b6e4f', 'Every account and product', {
    routing: ['011900571'],
  }),
  bank('ins_900002', 'Otterbrook Credit Union', '#1d4e89', 'Signs in on its own page (OAuth)', {
    oauth: true,
    routing: ['021900689'],
  }),
  bank('ins_900003', 'Northlight Cards', '#3d348b', 'Credit cards only', {
    offer: 'credit',
    products: ALL.filter((product) => product !== 'auth'),
  }),
  bank('ins_900004', 'Jacaranda Bank', '#7b2d8b', 'Dollars and euros', {
    offer: 'euro',
    routing: ['031900796'],
    countries: ['US', 'ES', 'FR', 'NL', 'IE'],
  }),
  bank('ins_900005', 'Slowpoke Savings', '#b5651d', 'History arrives late', {
    routing: ['041900803'],
    slow: { initial: 8_000, historical: 40_000 },
  }),
  bank('ins_900006', 'Dormouse Trust', '#5c677d', 'Not responding', {
    routing: ['051900910'],
    down: 'INSTITUTION_DOWN',
  }),
];

/** What at least one of the banks offers. */
export const servedProducts: ReadonlySet<string> = new Set(institutions.flatMap(({ products }) => products));

/** Plaid's first sandbox bank, hard-coded in third-party clients; here another name for the first of ours. */
const ALIASES: Record<string, string> = { ins_109508: 'ins_900001' };

/** The bank with this id, keeping an alias as the id it answers to; undefined when there is none. */
export function institutionById(id: string): Institution | undefined {
  const found = institutions.find((one) => one.id === (ALIASES[id] ?? id));
  return found && { ...found, id };
}

/** As institutionById, for an id that the bank itself stored. */
export function storedInstitution(id: string): Institution {
  return must(institutionById(id), `institution ${id}`);
}

/** Banks of which a word, or the whole name, starts with the query; all of them for an empty one. */
export function searchInstitutions(query: string): Institution[] {
  const wanted = query.trim().toLowerCase();
  return institutions.filter((one) => {
    const name = one.name.toLowerCase();
    return name.startsWith(wanted) || name.split(' ').some((word) => word.startsWith(wanted));
  });
}

function bank(
  id: string,
  name: string,
  color: string,
  hint: string,
  more: Partial<Institution>,
): Institution {
  const host = `${name.toLowerCase().replaceAll(' ', '-')}.example`;
  return {
    id,
    name,
    color,
    hint,
    url: `https://www.${host}`,
    products: ALL,
    oauth: false,
    routing: [],
    countries: ['US'],
    offer: 'all',
    slow: null,
    down: null,
    ...more,
  };
}
