import { orderAsks } from '../ask-families.ts';
import type { Ask, Frame } from '../frame.ts';
import { dayOfMonthIn } from '../units/usually-by-now.ts';

/**
 * What would be if: each reckons with the sum that is supposed, the months or days it comes back in, and what comes in and
 * goes out in an average one. What else each of them takes in stands in its row.
 */
const supposed = `arithmetic part conditional future advice left afford spend income average usual more both single size
  price worth surplus balance account when duration unit each count order`;

/**
 * What the answers that are no sums of rows say by themselves: for each, the families of meaning whose words it makes use
 * of, as its code in `answers` stands. A word of any other family is told, or asked about, beside such an answer. Answers
 * made of rows have rules of their own, family by family.
 */
const uses: Partial<Readonly<Record<Ask, string>>> = {
  // Saved, target, percentage, what is missing, deadlines; the overdue, the completed, the next and the nearest.
  goals: `goal saved left future last due when share more most least rank next count both list which where price balance owe
    negation size unit duration occasion new trend`,
  goal: `goal saved left due when share more count both list which where price balance owe negation unit duration
    occasion new future next afford spend who`,
  goalNeed: `goal saved left due when more count both which price balance owe unit duration occasion new future next
    advice afford income spend transfer least`,
  goalWhen: `goal saved left due when more count both which price balance owe unit duration occasion new future next
    advice afford income spend transfer trend`,
  goalPace: `goal saved left due when share more most least rank count both which where price balance owe negation unit duration occasion
    new future next advice afford average usual comparison trend spend income`,
  // What recurs within days to come: day, payee, amount, what they come to.
  due: `bills recurring due next left when count both list which where who price owe negation pending rest unit duration
    spend income future usual fees merchant balance limit saved goal single payOff transfer advice most least rank size
    more price afford account last`,
  recurring: `bills recurring due next when most least more rank count both list which where who price size single spend
    usual fees merchant account category left owe rest average future new`,
  priceChanges: `bills recurring price trend more comparison beyond when count both list which where who merchant account
    negation unit spend new fees last usual each most least rank share duration span`,
  nextPay: `income left next due when future span count list which who where unit duration recurring usual advice last rank both`,
  balance: `balance owe worth limit left account saved list which where who both count next afford surplus most more
    recurring payOff bills due`,
  networth: `worth balance owe account saved left more surplus list which where both count next least negation`,
  accounts: `account balance most least rank more count both list which where who limit worth saved next left owe size
    single new`,
  utilisation: `limit account share balance owe left list which where when next both count more most size`,
  synced: `synced last when next account list which where trend duration unit both negation count new pending`,
  // What can be spent: available less what goals reserve and cards are owed; bills to come are said not to be taken off.
  free: `left afford balance saved goal advice account spend owe bills due recurring next future list where both more
    limit price negation when payOff`,
  afford: `afford left advice future goal saved balance account spend owe price bills due recurring next
    when new both more single occasion payOff limit worth`,
  forecast: `future left afford balance spend income saved due when next account worth usual average advice bills
    recurring more list unit count payOff limit owe`,
  runway: `afford left duration future when count unit balance saved usual average spend income conditional exclusion new
    negation last next advice account more bills due recurring`,
  // Months and a day at a rate, without the interest, which it says.
  payOff: `payOff owe when duration span count unit future advice balance account left limit more next due bills
    fees rate saved spend both afford goal`,
  // Income and regular payments still to come, less a sum to be saved; what is free leaves out goals and what cards owe.
  allowance: `${supposed} saved goal bills recurring due next rest budget limit owe payOff exclusion`,
  // What it comes to now, regular or by its average month, and the part of it that would be kept.
  cutback: `${supposed} saved bills recurring fees merchant category share ending habit exclusion budget new`,
  // A cost or income more, or a part of one there is, against what a month leaves; how long what is free would cover it.
  upkeep: `${supposed} saved goal bills recurring due fees merchant category share trend owe payOff new limit next ending rest`,
  // What bank accounts hold, and what an average month adds to it.
  reach: `${supposed} saved goal exclusion next new`,
  // A sum by a day, parted by the months until then; what the sum is for changes nothing.
  putAside: `${supposed} saved goal due bills next new occasion fees merchant category owe payOff transfer list`,
  // What is put by each time, as often as it comes until then.
  saveUp: `${supposed} saved goal next new occasion transfer merchant category`,
  // Both sides of an average month, bills as a part of what comes in, and what goals ask for.
  means: `${supposed} saved goal bills recurring fees share limit exclusion category merchant rest`,
  unusual: `account unusual duplicate new fees last list which where who count spend when merchant beyond usual average more most
    comparison size negation single bills price trend category transfer income`,
  duplicates: `account duplicate unusual count list which where who spend when merchant bills more fees refund single trend
    negation recurring`,
  newMerchants: `account new last list which where who when merchant count spend negation bills recurring single most`,
};

/** Drafts show all they would write before anything is written; what turns an order over they cannot show. */
const turnsOrders: ReadonlySet<string> = new Set(['negation', 'conditional', 'arithmetic', 'exclusion']);

const table = new Map(
  Object.entries(uses).map(([ask, names]) => [ask as Ask, new Set(names.trim().split(/\s+/))]),
);

/** Whether the answer to an operation says what a family's words say; false for those made of rows. */
export const saidBy = (ask: Ask, family: string): boolean =>
  orderAsks.has(ask) ? !turnsOrders.has(family) : (table.get(ask)?.has(family) ?? false);

/** "if I pay 500 on my card": a debt less a sum that is paid. */
const paidDown: ReadonlySet<string> = new Set([
  'conditional',
  'future',
  'arithmetic',
  'spend',
  'rest',
  'order in time',
]);

/** Whether an answer says what a family's words say only for what this question set. */
export function saidOf(frame: Frame, family: string): boolean {
  const { ask, amount, balance, said, toAccountIds } = frame;
  // "after the other bills": all of them are taken off.
  if (ask === 'forecast' && family === 'rest' && /\b(?:bills?|payments|recibos|facturas|pagos)\b/.test(said))
    return true;
  if (dayOfMonthIn(frame) !== null && asFarAsUsual.has(family)) return true;
  return (
    ((ask === 'balance' && balance === 'owed' && amount !== null) ||
      (ask === 'payOff' && toAccountIds !== undefined)) &&
    paidDown.has(family)
  );
}

/** What a month usually comes to by a day is told beside this month, and the difference. */
const asFarAsUsual: ReadonlySet<string> = new Set([
  'kind',
  'more',
  'comparison',
  'usual',
  'left',
  'surplus',
  'unit',
]);

/** The operations the table has a row for, for its test. */
export const askedOf: ReadonlySet<Ask> = new Set(table.keys());

/** Every family the table names, for its test. */
export const usedFamilies: readonly string[] = [...new Set([...table.values()].flatMap((set) => [...set]))];
