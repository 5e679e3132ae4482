import type { Role } from '../net/heads.ts';
import type { Decoded } from '../net/whole.ts';
import type { Setting } from './choice.ts';
import { isUntouched } from './leaving.ts';
import { resolve } from './resolve.ts';

/*
 * "Can I afford 1,800 without touching my savings": an account that is not to be touched pays for no price. It is said in so many
 * words, whatever the nets make of the account; which reading is chosen is theirs.
 */

/** Readings of a price without the accounts that are not to be touched; those that ask the same then are one. */
export function sparing(readings: readonly Decoded[], setting: Setting): Decoded[] {
  const { marked, before } = setting;
  const { marks } = marked;
  // A goal that is not to be touched is shown beside the price.
  const spared = marks.map(
    (mark) =>
      mark.meanings.some(({ meaning }) => meaning.type === 'a') &&
      !mark.meanings.some(({ meaning }) => meaning.type === 'g') &&
      isUntouched(marked, mark),
  );
  if (!spared.includes(true)) return [...readings];
  const isPrice = ({ choice: { heads } }: Decoded): boolean =>
    heads.act === 'afford' || (heads.act === 'keep' && before?.kind === 'ahead' && before.of === 'afford');
  const found = new Map<string, Decoded>();
  for (const one of readings) {
    const roles = one.choice.roles.map((role, at): Role => (spared[at] ? '-a' : role));
    const choice = { ...one.choice, roles };
    const own = isPrice(one) ? { ...one, ...resolve(choice, setting), choice } : one;
    const key = JSON.stringify(own.turn);
    const same = found.get(key);
    found.set(key, same ? { ...same, chance: same.chance + own.chance } : own);
  }
  return [...found.values()];
}
