import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { fold } from '../language/fold.ts';
import { listWords, safeText } from '../render/words.ts';
import type { AccountView } from '../world.ts';
import { saidMax, saidMin } from '../frames/filters/said-bounds.ts';
import { type Kit, scopeOf } from './kit.ts';

/** Debts people call by what they were taken up for; the word of the question, and the subtypes it means. */
const purposes: readonly { words: RegExp; subtype: RegExp; en: string; es: string }[] = [
  {
    words: /\b(car|cars|auto|vehicle|truck|carro|coche|camioneta|vehiculo)\b/,
    subtype: /auto|vehicle/,
    en: 'car loan',
    es: 'préstamo del coche',
  },
  {
    words: /\b(mortgage|house|home|condo|hipoteca|casa|piso|departamento)\b/,
    subtype: /mortgage|home/,
    en: 'mortgage',
    es: 'hipoteca',
  },
  {
    words: /\b(student|school|college|university|estudios?|estudiantil|universidad|carrera)\b/,
    subtype: /student/,
    en: 'student loan',
    es: 'préstamo de estudios',
  },
  {
    words: /\b(cards?|credit cards?|tarjetas?)\b/,
    subtype: /credit/,
    en: 'credit card',
    es: 'tarjeta de crédito',
  },
];

export interface AccountsAsked {
  accounts: AccountView[];
  /** True when the question, or the picker, chose among them. */
  chosen: boolean;
  /** What was named and is none of the person's accounts, in words. */
  missing: string | null;
}

const live = (kit: Kit): AccountView[] =>
  kit.world.accounts.filter((one) => one.status === 'active' && one.currency === 'USD');

const inBounds = (kit: Kit, { current }: AccountView): boolean => {
  const [min, max] = [saidMin(kit.frame), saidMax(kit.frame)];
  if (min === null && max === null) return true;
  return current !== null && (min === null || current >= min) && (max === null || current <= max);
};

/**
 * The accounts a question is about: those it names, else those a debt is called by what it was taken up for ("what we
 * owe on the car") or that bear the name of what it names, else all live ones in US dollars; within the amounts said.
 */
export function accountsAsked(kit: Kit): AccountsAsked {
  const ids = scopeOf(kit);
  const named = ids ? kit.world.accounts.filter((one) => ids.includes(one.id)) : null;
  const { accounts, missing } = named ? { accounts: named, missing: null } : byPurpose(kit);
  return {
    accounts: (accounts ?? live(kit)).filter((one) => inBounds(kit, one)),
    chosen: named !== null || accounts !== null,
    missing,
  };
}

/** Live accounts that bear the name of something the question names. */
const calledBy = (kit: Kit): AccountView[] =>
  live(kit).filter((one) =>
    kit.frame.things.some((thing) => thing.values.some((value) => fold(one.name).includes(fold(value)))),
  );

/** Whether what a question about balances names is an account's own name. */
export const namesAccount = (kit: Kit): boolean =>
  (kit.frame.ask === 'balance' || kit.frame.ask === 'accounts' || kit.frame.ask === 'utilisation') &&
  (calledBy(kit).length > 0 || (kit.frame.balance === 'owed' && byPurpose(kit).accounts !== null));

function byPurpose(kit: Kit): { accounts: AccountView[] | null; missing: string | null } {
  const { frame, say } = kit;
  const words = [frame.said, ...frame.things.flatMap((one) => [one.key, ...one.values])].map(fold).join(' ');
  const own = live(kit);
  const called = calledBy(kit);
  if (called.length > 0) return { accounts: called, missing: null };
  if (frame.balance !== 'owed') return { accounts: null, missing: null };
  const meant = purposes.filter((one) => one.words.test(words));
  if (meant.length === 0) return { accounts: null, missing: null };
  const found = own.filter(
    (one) =>
      isLiability(one.type) &&
      meant.some(({ subtype, words: name }) =>
        one.type === 'credit'
          ? subtype.test('credit')
          : subtype.test(one.subtype ?? '') || name.test(fold(one.name)),
      ),
  );
  if (found.length > 0) return { accounts: found, missing: null };
  return {
    accounts: null,
    missing: say(
      listWords(
        meant.map((one) => one.en),
        'en',
      ),
      listWords(
        meant.map((one) => one.es),
        'es',
      ),
    ),
  };
}

/** Names of accounts in a sentence, for a heading that says which ones it is about. */
export const namesOf = (kit: Kit, accounts: readonly AccountView[]): string =>
  listWords(
    accounts.map((one) => safeText(one.name)),
    kit.language,
  );
