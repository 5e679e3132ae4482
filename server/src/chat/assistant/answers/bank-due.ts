import { daysBetween } from '@saldo/contract/dates';
import type { Reply } from '../fact.ts';
import { daysWords, safeText } from '../render/words.ts';
import { reply, type Kit } from './kit.ts';

/** When the bills of these cards and loans are due, where the bank says it of each; null otherwise. */
export function dueByTheBank(kit: Kit, accountIds: readonly number[]): Reply | null {
  const { say, book, world } = kit;
  const accounts = world.accounts.filter(({ id }) => accountIds.includes(id));
  if (accounts.length === 0) return null;
  const lines: string[] = [];
  for (const one of accounts) {
    if (one.dueDate === null || one.dueDate < world.today) return null;
    const name = safeText(one.name);
    const days = daysBetween(world.today, one.dueDate);
    book.days('days until', days);
    const day = book.date(`due ${name}`, one.dueDate, { subjects: [name] });
    const least =
      one.minimumDue === null ? null : book.money('minimum', one.minimumDue, { subjects: [name] });
    lines.push(
      say(
        `${name}: your bank says the next payment is due ${day} (in ${daysWords(days, 'en')})${least ? `, at least ${least}` : ''}`,
        `${name}: tu banco dice que el próximo pago vence el ${day} (en ${daysWords(days, 'es')})${least ? `, al menos ${least}` : ''}`,
      ),
    );
  }
  return reply(kit, `${lines.join('\n')}.`);
}
