import { Progress } from '../ui/progress.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { ExampleTag } from './example-tag.tsx';
import { accounts, goals, monthlySpending, total } from './examples.ts';
import { SpendingBars } from './spending-bars.tsx';
import { t } from '../language/further.ts';

/** The product in small, as live markup: accounts that add up to the figure over the double rule. */
export function LedgerPreview() {
  const [vacation] = goals;
  return (
    <figure aria-label={t`Preview of Saldo with example data`} className="sheet">
      <div className="flex items-center justify-between border-b border-hairline px-5 py-3.5 sm:px-7">
        <ExampleTag />
        <span className="inline-flex items-center gap-1.5 text-caption font-medium text-green-strong">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-green" />
          {t`Connected`}
        </span>
      </div>
      <div className="px-5 pt-3 sm:px-7">
        <ul className="rows">
          {accounts.map(({ name, mask, balance }) => (
            <li key={mask} className="flex items-baseline justify-between gap-4 py-3">
              <span>
                {name} <span className="tabular text-small text-ink-3">••{mask}</span>
              </span>
              <MoneyText value={balance} className="font-medium" />
            </li>
          ))}
        </ul>
        <div className="flex items-baseline justify-between gap-4 border-t border-ink pt-3">
          <span className="font-medium">{t`Total balance`}</span>
          <MoneyText
            value={total}
            serif
            className="text-[2.5rem] leading-12 sm:text-[3.25rem] sm:leading-14"
          />
        </div>
        <div aria-hidden="true" className="double-rule ml-auto h-1.5 w-44 border-y-2 border-green sm:w-64" />
      </div>
      <div className="mt-7 grid border-t border-hairline sm:grid-cols-2">
        <div className="px-5 py-4 sm:px-7">
          <div className="text-small text-ink-2">{t`Monthly spending`}</div>
          <div className="flex items-end justify-between gap-4 pt-1">
            <MoneyText value={monthlySpending} serif className="text-title" />
            <SpendingBars className="h-9 w-24" />
          </div>
        </div>
        <div className="border-t border-hairline px-5 py-4 sm:border-t-0 sm:border-l sm:px-6">
          <div className="flex items-baseline justify-between text-small text-ink-2">
            {vacation.title} <span className="tabular">{vacation.percent}%</span>
          </div>
          <div className="pt-1 pb-2.5 text-title">
            <MoneyText value={vacation.saved} serif />
          </div>
          <Progress percent={vacation.percent} label={t`${vacation.title}, ${vacation.percent}% complete`} />
        </div>
      </div>
    </figure>
  );
}
