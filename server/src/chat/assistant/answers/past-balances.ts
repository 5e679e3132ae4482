import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import type { DateText } from '@saldo/contract/dates';
import { cents, sumCents, type Cents } from '@saldo/contract/money';
import type { Reply } from '../fact.ts';
import { rangeWords, safeText } from '../render/words.ts';
import { balancesOn, type PastBalance } from '../tools/balances.ts';
import type { AccountView } from '../world.ts';
import { reply, type Kit } from './kit.ts';

const counted = ({ account, current }: PastBalance): Cents =>
  cents(isLiability(account.type) ? -(current ?? 0) : (current ?? 0));

function lineOf(kit: Kit, past: PastBalance, day: DateText): string {
  const { say, book } = kit;
  const name = safeText(past.account.name);
  if (past.current === null) return say(`${name}: not known`, `${name}: no se sabe`);
  const figure = book.money(name, past.current, { start: day, end: day, subjects: [name] });
  const owed = isLiability(past.account.type) ? say(' owed', ' de deuda') : '';
  const said = past.saidOn === null ? null : book.date(name, past.saidOn);
  const source = past.estimated
    ? say(' (estimated)', ' (estimado)')
    : said === null
      ? ''
      : say(` (as the bank gave it on ${said})`, ` (como lo dio el banco el ${said})`);
  return `${name}: ${figure}${owed}${source}`;
}

/** What accounts held at the end of a past day: the bank's figure, a reckoned one that is named so, or none. */
export async function answerPastBalance(
  kit: Kit,
  accounts: readonly AccountView[],
  day: DateText,
  worth: boolean,
): Promise<Reply> {
  const { say, book, world } = kit;
  const past = await balancesOn(kit.bound, accounts, day, world.today);
  const on = rangeWords(day, day, kit.language);
  book.stated.add(day);
  const known = past.filter((one) => one.current !== null);
  if (known.length === 0)
    return reply(
      kit,
      say(
        `I cannot tell that balance ${on}: the bank gives balances only from the day it was linked on, and they cannot be reckoned back that far.`,
        `No puedo decir ese saldo ${on}: el banco solo da saldos desde el día en que se vinculó y no se pueden reconstruir hasta ahí.`,
      ),
      { outcome: 'nodata' },
    );
  if (past.some((one) => one.estimated))
    kit.notes.push(
      say(
        'Estimated: reckoned back from the transactions since then.',
        'Estimado: reconstruido a partir de las transacciones desde entonces.',
      ),
    );
  const lines = past.map((one) => lineOf(kit, one, day));
  if (past.length === 1) return reply(kit, `${on.charAt(0).toUpperCase()}${on.slice(1)}, ${lines[0]}.`);
  const total = book.money(
    worth ? say('net worth', 'patrimonio neto') : say('in all', 'en total'),
    sumCents(worth ? known.map(counted) : known.map((one) => one.current ?? cents(0))),
    { start: day, end: day },
  );
  const missing = known.length < past.length;
  const head = worth
    ? missing
      ? say(
          `Without the accounts that are not known, your net worth ${on} was ${total}:`,
          `Sin las cuentas que no se saben, tu patrimonio neto ${on} era ${total}:`,
        )
      : say(`Your net worth ${on} was ${total}:`, `Tu patrimonio neto ${on} era ${total}:`)
    : say(`You had ${total} ${on}:`, `Tenías ${total} ${on}:`);
  return reply(kit, `${head}\n${lines.map((line) => `• ${line}`).join('\n')}`);
}
