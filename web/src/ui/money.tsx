import { useAmountsHidden } from './hide-amounts.ts';
import { moneyClass, MoneyText, type MoneyTextProps } from './money-text.tsx';
import { t } from '../language/t.ts';

/** An amount of the person's own; while amounts are hidden, dots stand in the place of the figure. */
export function Money(props: MoneyTextProps) {
  if (!useAmountsHidden()) return <MoneyText {...props} />;
  return (
    <span className={moneyClass(props.serif ?? false, props.className)}>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{t`amount hidden`}</span>
    </span>
  );
}
