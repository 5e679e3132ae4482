import { sumCents } from '@saldo/contract/money';
import { listWords, safeText } from '../render/words.ts';
import type { GoalView } from '../world.ts';
import { type Kit, scopeOf } from './kit.ts';

const reserving = (kit: Kit): GoalView[] => {
  const ids = scopeOf(kit);
  return kit.world.goals.filter(
    ({ status, linked, linkedAccountId }) =>
      status !== 'cancelled' &&
      linked > 0 &&
      linkedAccountId !== null &&
      (ids === null || ids.includes(linkedAccountId)),
  );
};

const most = 4;

function listed(kit: Kit, goals: readonly GoalView[]): string {
  const shown = goals.slice(0, most).map((one) => {
    const title = safeText(one.title);
    const label = kit.say(`${title} reserved`, `${title} apartado`);
    return `${title} ${kit.book.money(label, one.linked, { subjects: [title] })}`;
  });
  const rest = goals.length - shown.length;
  const more =
    rest > 0
      ? [kit.say(`${kit.book.count('others', rest)} more`, `${kit.book.count('otras', rest)} más`)]
      : [];
  return listWords([...shown, ...more], kit.language);
}

/** " (Wedding fund $2,000.00)": which goals hold what is reserved on the accounts in scope; empty when none does. */
export function heldByGoals(kit: Kit): string {
  const goals = reserving(kit);
  return goals.length === 0 ? '' : ` (${listed(kit, goals)})`;
}

/** Which goals a purchase leaves as they are: what they hold is not counted as free. A goal that is named comes first. */
export function keptWords(kit: Kit): string {
  const { frame, world, say, book } = kit;
  const goals = reserving(kit);
  const told = world.goals
    .filter((one) => frame.goalIds.includes(one.id) && !goals.includes(one))
    .map((one) => {
      const title = safeText(one.title);
      const saved = book.money(title, one.saved, { subjects: [title] });
      return say(
        ` ${title} reserves nothing on your accounts; the ${saved} saved for it were only recorded.`,
        ` ${title} no aparta nada en tus cuentas; los ${saved} ahorrados solo se registraron.`,
      );
    })
    .join('');
  if (goals.length === 0) return told;
  const all = book.money(
    say('reserved by goals', 'apartado por metas'),
    sumCents(goals.map((one) => one.linked)),
  );
  const first = goals.toSorted(
    (a, b) => Number(frame.goalIds.includes(b.id)) - Number(frame.goalIds.includes(a.id)),
  );
  return `${say(
    ` The ${all} that goals reserve stays untouched (${listed(kit, first)}).`,
    ` Los ${all} que apartan las metas no se tocan (${listed(kit, first)}).`,
  )}${told}`;
}
