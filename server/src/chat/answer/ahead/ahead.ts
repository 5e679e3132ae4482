import { isLiability } from '@saldo/contract/accounts/accounts.rules';
import { daysBetween } from '@saldo/contract/dates';
import { cents } from '@saldo/contract/money';
import { sightOf } from '../../../recurring/outlook.ts';
import { accountsIn, depositsOf } from '../../../books/ground.ts';
import { accountsOf, type Kit } from '../kit.ts';
import { answerAfford } from './afford.ts';
import { answerAllowance } from './allowance.ts';
import { answerBalanceAhead, answerSpendingAhead } from './balance.ts';
import { answerCut, answerUpkeep } from './changes.ts';
import { nothing, untilOf, type Asked, type NothingAhead } from './common.ts';
import { answerPayOff } from './pay-off.ts';
import { answerRunway } from './runway.ts';
import { answerPutAside, answerReach, answerSaveUp } from './saving.ts';

export type AheadOutcome = Awaited<ReturnType<typeof answerAhead>>;

/** Nothing but debts is looked at: there is no money ahead in what is only owed. */
function onlyOwed(kit: Kit, ids: readonly number[] | null): NothingAhead | null {
  const accounts = ids === null ? [] : accountsIn(kit, ids);
  if (accounts.length === 0 || accounts.some(({ type }) => !isLiability(type))) return null;
  return nothing(
    'onlyOwed',
    accounts.map(({ id, current }) => ({
      account: id,
      owed: kit.book.money('owed', current ?? cents(0), { of: { by: 'account', key: String(id) } }),
    })),
  );
}

const ofPerson: ReadonlySet<Asked['of']> = new Set(['allowance', 'cut', 'upkeep', 'putAside']);

/** The accounts that a question looks at; null is all. A price that is put on a card alone is paid from all of them in the end. */
function lookedAt(query: Asked, kit: Kit): number[] | null {
  if (ofPerson.has(query.of)) return null;
  const ids = accountsOf(kit, { ...query, everywhere: false });
  return query.of === 'afford' && depositsOf(kit, ids).length === 0 ? null : ids;
}

/** Asks that are made of what comes back, whatever else is said. */
const ofStreams: ReadonlySet<Asked['of']> = new Set([
  'balance',
  'spending',
  'afford',
  'allowance',
  'cut',
  'putAside',
]);

const needsStreams = ({ of, until, rate, things }: Asked): boolean =>
  ofStreams.has(of) ||
  (of === 'upkeep' && things.length > 0) ||
  rate?.every === 'payday' ||
  (until !== null && 'event' in until);

const furthestDays = 36_525;

const executors = {
  balance: answerBalanceAhead,
  spending: answerSpendingAhead,
  afford: answerAfford,
  allowance: answerAllowance,
  runway: answerRunway,
  cut: answerCut,
  upkeep: answerUpkeep,
  reach: answerReach,
  putAside: answerPutAside,
  saveUp: answerSaveUp,
} as const;

export async function answerAhead(query: Asked, kit: Kit) {
  const ids = lookedAt(query, kit);
  const debts = query.of === 'payOff' || query.of === 'spending' ? null : onlyOwed(kit, ids);
  if (debts) return debts;
  // Further ahead than anybody plans, sums of days mean nothing.
  if (query.until !== null && 'end' in query.until && daysBetween(kit.today, query.until.end) > furthestDays)
    return nothing('tooFar');
  if (query.of === 'payOff') return answerPayOff(query, kit);
  const sight = needsStreams(query) ? await sightOf(kit, ids, query.without) : { accounts: ids, streams: [] };
  if (query.until !== null && 'event' in query.until && !untilOf(kit, query.until, sight.streams, kit.today))
    return nothing(query.until.event === 'payday' ? 'noPayday' : 'noRent');
  return executors[query.of](query, kit, sight);
}
