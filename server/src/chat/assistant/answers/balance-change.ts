import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { addDays, type DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { asksChange, heldAgainstNow } from '../frames/asks/balance-change.ts';
import { rangeWords, safeText } from '../render/words.ts';
import { balancesOn, type PastBalance } from '../tools/balances.ts';
import type { AccountView } from '../world.ts';
import { reply, type Kit } from './kit.ts';

interface Side {
  day: DateText;
  balances: readonly PastBalance[];
}

/** The two days a change lies between; null where a question asks for no change. */
export function changeDays(kit: Kit, pastDay: DateText | null): { from: DateText; to: DateText } | null {
  const { frame, world } = kit;
  const [period] = frame.periods;
  if (!period || frame.periods.length > 1 || !asksChange(frame.said)) return null;
  if (pastDay !== null && (heldAgainstNow(frame.said) || period.grain === 'day'))
    return { from: pastDay, to: world.today };
  const from = addDays(period.start, -1);
  return { from, to: period.end < world.today ? period.end : world.today };
}

async function sideOf(kit: Kit, accounts: readonly AccountView[], day: DateText): Promise<Side> {
  const { today } = kit.world;
  const balances =
    day >= today
      ? accounts.map((account) => ({ account, current: account.current, estimated: false, saidOn: null }))
      : await balancesOn(kit.bound, accounts, day, today);
  return { day, balances };
}

/** How much what accounts hold (`worth`: less what is owed) has moved from the end of one day to the end of another. */
export async function answerBalanceChange(
  kit: Kit,
  accounts: readonly AccountView[],
  { from, to }: { from: DateText; to: DateText },
  worth: boolean,
): Promise<Reply> {
  const { say, book, language } = kit;
  const dollars = accounts.filter(({ currency }) => currency === 'USD');
  const then = await sideOf(kit, dollars, from);
  const now = await sideOf(kit, dollars, to);
  const known = dollars.flatMap((account, at) => {
    const [before, after] = [then.balances[at]?.current ?? null, now.balances[at]?.current ?? null];
    return before === null || after === null ? [] : [{ account, before, after }];
  });
  const on = (day: DateText): string => {
    book.stated.add(day);
    return rangeWords(day, day, language);
  };
  if (known.length === 0)
    return reply(
      kit,
      say(
        `I cannot tell the balance ${on(from)}, so I cannot tell the change either: the bank gives balances only from the day it was linked on.`,
        `No puedo decir el saldo ${on(from)}, así que tampoco cuánto cambió: el banco solo da saldos desde el día en que se vinculó.`,
      ),
      { outcome: 'nodata' },
    );
  if ([...then.balances, ...now.balances].some(({ estimated }) => estimated))
    kit.notes.push(
      say(
        'Past balances are estimated: reckoned back from the transactions since then.',
        'Los saldos pasados son estimados: reconstruidos a partir de las transacciones desde entonces.',
      ),
    );
  const left = dollars.length - known.length;
  if (left > 0)
    kit.notes.push(
      say(
        `No balance is known that far back of ${book.count('accounts', left)} of the accounts, so ${left === 1 ? 'it is' : 'they are'} left out.`,
        `De ${book.count('cuentas', left)} de las cuentas no se sabe el saldo de entonces, así que ${left === 1 ? 'queda' : 'quedan'} fuera.`,
      ),
    );
  const value = (account: AccountView, amount: Cents): Cents =>
    cents(worth && isLiability(account.type) ? -amount : amount);
  const line = (name: string, before: Cents, after: Cents): string => {
    const about = { start: from, end: to, subjects: [name] };
    const moved = book.money(
      say(`${name}, change`, `${name}, cambio`),
      cents(Math.abs(after - before)),
      about,
    );
    const first = book.money(name, before, { start: from, end: from, subjects: [name] });
    const last = book.money(name, after, { start: to, end: to, subjects: [name] });
    const way =
      after === before
        ? say('the same', 'igual')
        : after > before
          ? say(`${moved} more`, `${moved} más`)
          : say(`${moved} less`, `${moved} menos`);
    return say(`${name}: from ${first} to ${last}, ${way}`, `${name}: de ${first} a ${last}, ${way}`);
  };
  const lines = known.map(({ account, before, after }) => {
    const owed = isLiability(account.type) ? say(' (owed)', ' (deuda)') : '';
    return line(`${safeText(account.name)}${owed}`, before, after);
  });
  const span = say(
    `From the end of ${on(from)} to ${on(to)}`.replaceAll(/\bof on\b/g, 'of').replaceAll(/\bto on\b/g, 'to'),
    `Del cierre del ${on(from)} al ${on(to)}`.replaceAll(/\bdel el\b/g, 'del').replaceAll(/\bal el\b/g, 'al'),
  );
  if (known.length === 1 && !worth) return reply(kit, `${span}: ${lines[0]}.`);
  const sum = (side: 'before' | 'after'): Cents =>
    sumCents(known.map((one) => value(one.account, one[side])));
  const whole = worth ? say('net worth', 'patrimonio neto') : say('in all', 'en total');
  return reply(
    kit,
    `${span}: ${line(whole, sum('before'), sum('after'))}.\n${lines.map((one) => `• ${one}`).join('\n')}`,
  );
}
