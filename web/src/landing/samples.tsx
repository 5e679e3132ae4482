import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { MoneyText } from '../ui/money-text.tsx';
import { Progress } from '../ui/progress.tsx';
import { ExampleTag } from './example-tag.tsx';
import { categorised, goals, monthlySpending, months } from './examples.ts';
import { SpendingBars } from './spending-bars.tsx';
import { t, tx } from '../language/further.ts';

/** Raw bank text on its way to a name and a category. */
export function CategorySample() {
  return (
    <figure aria-label={t`Example transactions with categories`} className="sheet">
      <ul className="rows">
        {categorised.map(({ raw, name, category, amount }) => (
          <li key={raw} className="flex items-center justify-between gap-4 px-5 py-3.5">
            <div className="min-w-0">
              <div className="tabular truncate text-caption text-ink-3">{raw}</div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium">{name}</span>
                <Badge>{category}</Badge>
              </div>
            </div>
            <MoneyText
              value={amount}
              sign="signed"
              className={classNames('font-medium', amount > 0 && 'text-green')}
            />
          </li>
        ))}
      </ul>
      <figcaption className="border-t border-hairline px-5 py-2.5">
        <ExampleTag />
      </figcaption>
    </figure>
  );
}

/** A question and an answer whose figures can be followed to their rows. */
export function AssistantSample() {
  return (
    <figure aria-label={t`Example question and answer`} className="sheet">
      <div className="grid gap-4 p-5">
        <p className="ml-auto w-fit max-w-[85%] rounded-lg bg-green-wash px-4 py-2.5">{t`How much did I spend on food in October?`}</p>
        <div className="max-w-[92%] border-l-2 border-green pl-4">
          <p>{tx`You spent ${<strong className="money font-semibold">$412.18</strong>} on food and drink in October 2026, in 23 purchases. That is ${<strong className="money font-semibold">$36.40</strong>} less than in September.`}</p>
          <p className="flex flex-wrap gap-2 pt-3">
            <Badge tone="green">{t`23 transactions`}</Badge>
            <Badge>{t`Oct 1 – Oct 31`}</Badge>
          </p>
        </div>
      </div>
      <figcaption className="border-t border-hairline px-5 py-2.5">
        <ExampleTag />
      </figcaption>
    </figure>
  );
}

/** The month against the ones before it, and two goals. */
export function AnalyticsSample() {
  return (
    <figure aria-label={t`Example of monthly spending and two savings goals`} className="sheet">
      <div className="grid sm:grid-cols-2">
        <div className="p-5">
          <div className="text-small text-ink-2">{t`Monthly spending`}</div>
          <div className="pt-1 pb-5 text-heading">
            <MoneyText value={monthlySpending} serif />
          </div>
          <SpendingBars className="h-24 w-full" />
          <div aria-hidden="true" className="flex justify-between pt-1.5 text-caption text-ink-3">
            {months.map(({ name }) => (
              <span key={name}>{name}</span>
            ))}
          </div>
        </div>
        <ul className="rows border-hairline max-sm:border-t sm:border-l">
          {goals.map(({ title, saved, target, percent }) => (
            <li key={title} className="p-5">
              <div className="flex items-baseline justify-between gap-4">
                <span className="font-medium">{title}</span>
                <span className="figure text-title">{percent}%</span>
              </div>
              <div className="pt-0.5 pb-3 text-small text-ink-2">
                {tx`${<MoneyText value={saved} />} of ${<MoneyText value={target} />}`}
              </div>
              <Progress percent={percent} label={t`${title}, ${percent}% complete`} />
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="border-t border-hairline px-5 py-2.5">
        <ExampleTag />
      </figcaption>
    </figure>
  );
}
