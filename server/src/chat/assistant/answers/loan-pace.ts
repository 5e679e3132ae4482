import { cents, type Cents } from '@saldo/contract/money';
import { addMonths } from '../periods/calendar.ts';
import type { RowQuery } from '../tools/query.ts';
import { listRows } from '../tools/rows.ts';
import { loadStreams, type Stream } from '../tools/recurring.ts';
import { safeText } from '../render/words.ts';
import type { AccountView } from '../world.ts';
import { allTime } from './days.ts';
import { interestCharge } from './loan-interest.ts';
import { rowsBehind, type Kit } from './kit.ts';

/** What a loan takes at the payment it has now. */
interface Pace {
  loan: AccountView;
  payment: Stream;
  /** The latest interest it was charged; null where the bank lists none. */
  interest: { amount: Cents; id: number } | null;
  /** Whole months until nothing is owed; null where the payment does not cover the interest. */
  months: number | null;
}

/** No loan runs longer. */
const longestMonths = 720;

/**
 * Months until a debt is gone at a payment a month, each month's interest in proportion to what is still owed as the latest
 * was. Whole cents throughout, interest rounded down.
 */
export function monthsToPay(owed: Cents, payment: Cents, interest: Cents): number | null {
  const rate = BigInt(interest);
  const whole = BigInt(owed);
  let left = whole;
  for (let months = 1; months <= longestMonths; months += 1) {
    left += (left * rate) / whole - BigInt(payment);
    if (left <= 0n) return months;
    if (left >= whole) return null;
  }
  return null;
}

async function paceOf(kit: Kit, loan: AccountView, payment: Stream): Promise<Pace> {
  const query: RowQuery = {
    flow: 'spending',
    ...allTime(kit),
    accountIds: [loan.id],
    things: [interestCharge],
    exclude: [],
    minCents: null,
    maxCents: null,
    weekdays: null,
    pending: null,
  };
  const [charge] = await listRows(kit.bound, query, 'newest', 1);
  const interest = charge ? { amount: cents(Math.abs(charge.amount)), id: charge.id } : null;
  const months = monthsToPay(loan.current ?? cents(0), payment.monthly, interest?.amount ?? cents(0));
  return { loan, payment, interest, months };
}

/**
 * When loans are gone at the payments they have now; null where one of the debts has no regular payment to it, so that
 * only the person can tell what they would pay.
 */
export async function atOwnPace(kit: Kit, debts: readonly AccountView[]): Promise<string | null> {
  const loans = debts.filter((one) => one.type === 'loan');
  if (loans.length < debts.length) return null;
  const streams = await loadStreams(kit.bound, kit.world.today, null);
  const paces: Pace[] = [];
  for (const loan of loans) {
    const payment = streams.find((one) => one.toAccountId === loan.id);
    if (!payment) return null;
    paces.push(await paceOf(kit, loan, payment));
  }
  const { say } = kit;
  kit.notes.push(
    say(
      'This is an estimate: the payment and the interest go on as they were last.',
      'Es una estimación: el pago y los intereses siguen como la última vez.',
    ),
  );
  const lines = paces.map((one) => paceWords(kit, one));
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `• ${line}`).join('\n');
}

function paceWords({ say, book, world }: Kit, { loan, payment, interest, months }: Pace): string {
  const name = safeText(loan.name);
  const about = { subjects: [name] };
  const owed = book.money(say('owed', 'lo que debes'), loan.current ?? cents(0), about);
  const monthly = book.money(say('payment a month', 'pago al mes'), payment.monthly, {
    ...about,
    ...rowsBehind(payment.ids.slice(0, 1)),
  });
  const charge = interest
    ? book.money(say('interest', 'intereses'), interest.amount, { ...about, ...rowsBehind([interest.id]) })
    : null;
  const of = charge
    ? say(
        `, of which ${charge} was interest the last time`,
        `, de los que ${charge} fueron intereses la última vez`,
      )
    : '';
  const stands = say(
    `You owe ${owed} on ${name} and pay ${monthly} a month${of}`,
    `Debes ${owed} en ${name} y pagas ${monthly} al mes${of}`,
  );
  if (months === null)
    return say(
      `${stands}. At that it is not paid off: the payment does not cover the interest.`,
      `${stands}. Así no se termina de pagar: el pago no cubre los intereses.`,
    );
  const count = book.count(say('months', 'meses'), months);
  const day = book.date(say('paid off by', 'liquidado hacia'), addMonths(world.today, months));
  return say(
    `${stands}. At that it is paid off in about ${count} ${months === 1 ? 'month' : 'months'}, around ${day}.`,
    `${stands}. Así se termina de pagar en unos ${count} ${months === 1 ? 'mes' : 'meses'}, hacia el ${day}.`,
  );
}
