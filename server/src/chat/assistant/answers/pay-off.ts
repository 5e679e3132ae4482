import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { daysBetween } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { addMonths } from '../periods/calendar.ts';
import { listWords, safeText } from '../render/words.ts';
import type { AccountView } from '../world.ts';
import { reply, type Kit } from './kit.ts';
import { atOwnPace } from './loan-pace.ts';
import { paidFrom } from './paid-from.ts';

/** Longer than this no plan to pay is worth a date. */
const longestMonths = 1_200;

const weeksInYear = 52;

/** Debts named, or all of them; those the bank gives no balance of are left out. */
function debtsOf({ frame, world }: Kit): AccountView[] {
  const owed = world.accounts.filter(
    (one) =>
      one.status === 'active' && one.currency === 'USD' && isLiability(one.type) && (one.current ?? 0) > 0,
  );
  const ids = frame.toAccountIds ?? frame.accountIds;
  return ids.length > 0 ? owed.filter((one) => ids.includes(one.id)) : owed;
}

/**
 * How long a debt takes at so much a month, or what it takes a month by a day: plain arithmetic on what is owed today, since
 * the bank tells neither the rate nor the charges to come, which the answer says. With neither, at the payment it has now;
 * with an account to pay it from, whether that covers it.
 */
export async function answerPayOff(kit: Kit): Promise<Reply> {
  const { frame, say, book, world, language } = kit;
  const debts = debtsOf(kit);
  if (debts.length === 0)
    return reply(kit, say('I see nothing owed there.', 'No veo nada que debas ahí.'), { outcome: 'nodata' });
  if (frame.toAccountIds) return reply(kit, paidFrom(kit, debts));
  const names = listWords(
    debts.map((one) => safeText(one.name)),
    language,
  );
  const owed = sumCents(debts.map((one) => one.current ?? cents(0)));
  const about = { subjects: debts.map((one) => safeText(one.name)) };
  const stands = say(
    `You owe ${book.money('owed', owed, about)} on ${names}`,
    `Debes ${book.money('lo que debes', owed, about)} en ${names}`,
  );
  const by = frame.periods.at(-1)?.end ?? null;
  if (frame.amount === null && !(by && by > world.today)) {
    const pace = await atOwnPace(kit, debts);
    if (pace) return reply(kit, pace);
    return reply(
      kit,
      say(
        `${stands}. How much would you pay a month, or by when should it be gone?`,
        `${stands}. ¿Cuánto pagarías al mes, o para cuándo debería estar saldado?`,
      ),
      { outcome: 'clarify' },
    );
  }
  kit.notes.push(
    say(
      'Interest and new charges are not counted, since the bank does not give the rate: it takes longer with them.',
      'No se cuentan intereses ni cargos nuevos, porque el banco no da la tasa: con ellos tarda más.',
    ),
  );
  return reply(
    kit,
    frame.amount === null ? perMonth(kit, stands, owed, by ?? '') : paidBy(kit, stands, owed, frame.amount),
  );
}

/** What it takes a month to have paid by a day. */
function perMonth({ say, book, world }: Kit, stands: string, owed: Cents, by: string): string {
  const months = Math.max(1, Math.floor(daysBetween(world.today, by) / 30.4375));
  book.count('months', months);
  const each = book.money('a month', cents(Math.ceil(owed / months)));
  return say(
    `${stands}. To have paid it by ${book.date('by', by)} takes ${each} a month over ${months} ${months === 1 ? 'month' : 'months'}.`,
    `${stands}. Para haberlo pagado el ${book.date('by', by)} hacen falta ${each} al mes durante ${months} ${months === 1 ? 'mes' : 'meses'}.`,
  );
}

/** When it is paid at so much a month or a week. */
function paidBy({ frame, say, book, world }: Kit, stands: string, owed: Cents, rate: Cents): string {
  const weekly = frame.ratePer === 'week';
  const monthly = weekly ? Math.floor((rate * weeksInYear) / 12) : rate;
  const months = monthly <= 0 ? Infinity : Math.ceil(owed / monthly);
  const pace = `${book.money('rate', rate)} ${weekly ? say('a week', 'a la semana') : say('a month', 'al mes')}`;
  if (months > longestMonths)
    return say(
      `${stands}. At ${pace} it would not be paid in a hundred years.`,
      `${stands}. Con ${pace} no se pagaría ni en cien años.`,
    );
  book.count('months', months);
  const day = book.date('paid by', addMonths(world.today, months));
  return say(
    `${stands}. At ${pace} it would be paid in ${months} ${months === 1 ? 'month' : 'months'}, by about ${day}.`,
    `${stands}. Con ${pace} se pagaría en ${months} ${months === 1 ? 'mes' : 'meses'}, hacia el ${day}.`,
  );
}
