import { cents } from '@saldo/contract/money';
import ArrowLeftRight from 'icon:arrow-left-right';
import Banknote from 'icon:banknote';
import Bell from 'icon:bell';
import Bus from 'icon:bus';
import CalendarClock from 'icon:calendar-clock';
import CreditCard from 'icon:credit-card';
import GraduationCap from 'icon:graduation-cap';
import House from 'icon:house';
import Landmark from 'icon:landmark';
import LifeBuoy from 'icon:life-buoy';
import ListChecks from 'icon:list-checks';
import MessageSquareText from 'icon:message-square-text';
import Music from 'icon:music';
import PiggyBank from 'icon:piggy-bank';
import Plane from 'icon:plane';
import ShoppingBasket from 'icon:shopping-basket';
import Smartphone from 'icon:smartphone';
import Tag from 'icon:tag';
import TrendingUp from 'icon:trending-up';
import Utensils from 'icon:utensils';
import type { DrawnIcon } from './draw-icon.ts';
import { classNames } from './class-names.ts';
import { smallIconProps } from './icon.ts';
import { MoneyText } from './money-text.tsx';
import { Ring } from './ring.tsx';
import { t } from '../language/further.ts';

/** A row of a sample: invented, like everything in it. */
interface Row {
  icon: DrawnIcon;
  name: string;
  detail: string;
  /** Cents. */
  amount?: number;
  /** Percent of the ring around the sign. */
  ring?: number;
  /** Percent of a bar below the words. */
  bar?: number;
}

const groceries = { icon: ShoppingBasket, name: t`Corner grocery`, amount: -5420 };
const pay = { icon: Banknote, name: t`Paycheck`, amount: 240_000 };
const train = { icon: Bus, name: t`Train ticket`, amount: -1850 };

/** What a sample can be of. */
export type SampleOf =
  | 'accounts'
  | 'chat'
  | 'goals'
  | 'import'
  | 'limits'
  | 'notices'
  | 'recurring'
  | 'rules'
  | 'spending'
  | 'transactions';

type Three = readonly [Row, Row, Row];

/** The rows of each sample: three, and one where the place itself is low. sample.tsx knows their heights. */
const samples: Readonly<Record<Exclude<SampleOf, 'chat'>, Three> & { chat: readonly [Row] }> = {
  accounts: [
    { icon: Landmark, name: t`Everyday checking`, detail: t`Checking`, amount: 248_012 },
    { icon: PiggyBank, name: t`Rainy days`, detail: t`Savings`, amount: 890_000 },
    { icon: CreditCard, name: t`Travel card`, detail: t`Credit card, owed`, amount: -31_240 },
  ],
  transactions: [
    { ...groceries, detail: t`Groceries` },
    { ...pay, detail: t`Income` },
    { ...train, detail: t`Transport` },
  ],
  spending: [
    { icon: House, name: t`Home`, detail: t`As usual`, amount: 145_000, bar: 78 },
    { icon: ShoppingBasket, name: t`Groceries`, detail: t`$38.00 less than usual`, amount: 41_260, bar: 52 },
    { icon: Utensils, name: t`Restaurants`, detail: t`$24.50 more than usual`, amount: 16_830, bar: 30 },
  ],
  limits: [
    { icon: ShoppingBasket, name: t`Groceries`, detail: t`$120.00 left, 9 days`, amount: 50_000, bar: 76 },
    { icon: Utensils, name: t`Restaurants`, detail: t`$61.70 left, 9 days`, amount: 23_000, bar: 73 },
    { icon: Bus, name: t`Transport`, detail: t`$45.00 left, 9 days`, amount: 9000, bar: 50 },
  ],
  recurring: [
    { icon: House, name: t`Rent`, detail: t`Monthly`, amount: 145_000 },
    { icon: Smartphone, name: t`Phone`, detail: t`Monthly`, amount: 4000 },
    { icon: Music, name: t`Music`, detail: t`Monthly`, amount: 1100 },
  ],
  rules: [
    { icon: Tag, name: t`Payee has “coffee”`, detail: t`Tag breakfast` },
    { icon: ListChecks, name: t`Payee has “pharmacy”`, detail: t`Category Health` },
    { icon: Tag, name: t`Money out over $500.00`, detail: t`Tag large` },
  ],
  goals: [
    { icon: Plane, name: t`A week by the sea`, detail: t`Save $200.00 a month`, amount: 240_000, ring: 37 },
    {
      icon: LifeBuoy,
      name: t`Emergency fund`,
      detail: t`Ahead of an even pace`,
      amount: 1_200_000,
      ring: 64,
    },
    { icon: GraduationCap, name: t`Evening course`, detail: t`Almost there`, amount: 90_000, ring: 91 },
  ],
  notices: [
    { icon: CalendarClock, name: t`Rent of $1,450.00 is due on Friday`, detail: t`Bill due` },
    { icon: TrendingUp, name: t`Music went from $9.00 to $11.00`, detail: t`Price rise` },
    { icon: Bell, name: t`$20.00 left of your limit for restaurants`, detail: t`Limit near or over` },
  ],
  import: [
    { ...groceries, detail: t`New` },
    { ...pay, detail: t`Already in your books` },
    { icon: ArrowLeftRight, name: t`To savings`, detail: t`Transfer between your accounts`, amount: -30_000 },
  ],
  chat: [
    {
      icon: MessageSquareText,
      name: t`How much did I spend on food?`,
      detail: t`In October`,
      amount: 41_260,
    },
  ],
};

function Mark({ icon: Icon, ring }: Row) {
  if (ring !== undefined)
    return (
      <Ring percent={ring} className="size-9 opacity-60">
        <Icon {...smallIconProps} />
      </Ring>
    );
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken opacity-80">
      <Icon {...smallIconProps} />
    </span>
  );
}

/** The rows of a sample. */
export function SampleRows({ of }: { of: SampleOf }) {
  return (
    <div className="rows grid h-full auto-rows-fr">
      {samples[of].map((row) => (
        <div key={row.name} className="flex min-w-0 items-center gap-3 px-4">
          <Mark {...row} />
          <div className="min-w-0 grow text-small leading-4.5">
            <p className="truncate font-medium">{row.name}</p>
            <p className="truncate">{row.detail}</p>
            {row.bar === undefined ? null : (
              <p className="mt-1 h-1 rounded-full bg-hairline">
                <span
                  className="block h-full rounded-full bg-green opacity-60"
                  style={{ width: `${row.bar}%` }}
                />
              </p>
            )}
          </div>
          {row.amount === undefined ? null : (
            <MoneyText
              value={cents(row.amount)}
              sign={of === 'transactions' || of === 'import' ? 'signed' : 'plain'}
              className={classNames(
                'shrink-0 text-small font-medium',
                row.bar !== undefined && 'self-start pt-2',
              )}
            />
          )}
        </div>
      ))}
    </div>
  );
}
