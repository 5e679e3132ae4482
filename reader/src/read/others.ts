import type { Query } from '@saldo/contract/query/query';
import { slotsOf } from '@saldo/contract/query/slots';
import { among } from '../text/among.ts';
import type { Mark } from '../marks/mark.ts';
import type { World } from '../world.ts';
import { isDebt, type Played, type Setting } from './choice.ts';

/* "The other card", `la otra gasolinera`: one of the kind that is said, but none of those the talk was of. */

const otherWord = among('other otra otro otras otros');

/** Whether "other" stands right before a mark, or opens it. */
const saysOther = ({ from }: Mark, { marked: { tokens } }: Pick<Setting, 'marked'>): boolean =>
  otherWord.test(tokens[from - 1]?.text ?? '') || otherWord.test(tokens[from]?.text ?? '');

/** The accounts that a talk was of, where it was of them and of no thing. */
const accountsBefore = (before: Query | null): readonly number[] => {
  const slots = before === null ? null : slotsOf(before);
  return slots !== null && (before?.kind === 'standing' || slots.things.length === 0) ? slots.accounts : [];
};

/** Accounts of the type of some, or else owned or owed as they are, without them. */
function besideThem(some: readonly number[], world: World): number[] {
  const [first] = some;
  const type = world.accounts.find(({ id }) => id === first)?.type;
  const rest = world.accounts.filter(({ id, active }) => active && !some.includes(id));
  const alike = rest.filter((one) => one.type === type);
  const likened =
    alike.length > 0 ? alike : rest.filter(({ id }) => isDebt(id, world) === isDebt(first ?? 0, world));
  return likened.map(({ id }) => id);
}

/** "The other one" after a question of one account: the only other like it; null without one, or with several. */
export function otherAccount(before: Query | null, world: World): number | null {
  const [own, ...more] = accountsBefore(before);
  if (own === undefined || more.length > 0) return null;
  const [other, ...others] = besideThem([own], world);
  return others.length === 0 ? (other ?? null) : null;
}

/** "The other card" after one of them: the rest of the kind; null where no kind of account is said so. */
export function otherAccounts(parts: readonly Played[], setting: Setting): number[] | null {
  const told = accountsBefore(setting.before);
  const said = parts.find(
    ({ role, meaning, mark }) =>
      (role === 'a' || role === '-a') && meaning.type === 'a' && meaning.generic && saysOther(mark, setting),
  );
  if (said?.meaning.type !== 'a' || told.length === 0) return null;
  const rest = said.meaning.ids.filter((id) => !told.includes(id));
  const others = rest.length > 0 ? rest : besideThem(told, setting.world);
  return others.length > 0 ? others : null;
}

/**
 * "The other petrol station" after one: the parts of a message with the kind as what is meant, and the payees that the talk
 * was of left out. Other parts stay as they are.
 */
export function besidesThose(parts: readonly Played[], setting: Setting): Played[] {
  const things = setting.before === null ? [] : slotsOf(setting.before).things;
  const names = things.flatMap((one) => (one.kind === 'payee' ? one.names : []));
  return parts.flatMap((part): Played[] => {
    const { role, meaning, mark } = part;
    const isKind = meaning.type === 'c' && role !== '>c' && saysOther(mark, setting);
    if (!isKind || names.length === 0) return [part];
    const those = { type: 'm', names, fuzzy: false, person: false } as const;
    return [
      { ...part, role: 'c' },
      { role: '-m', meaning: those, mark },
    ];
  });
}
