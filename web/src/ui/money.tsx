import { cents, formatCents, type Cents } from '@saldo/contract/money';
import { classNames } from './class-names.ts';
import { useAmountsHidden } from './hide-amounts.ts';

interface MoneyProps {
  value: Cents;
  /** ISO 4217, or the bank's name of an unofficial currency. */
  currency?: string;
  /** `signed` puts a plus before money in; `plain` shows a sign for negative amounts alone. */
  sign?: 'plain' | 'signed';
  /** The large figures of a screen are set in the serif. */
  serif?: boolean;
  className?: string;
}

/** An amount split for setting: sign, figure and the cents, which are printed smaller. */
export function moneyParts(value: Cents, currency = 'USD', sign: 'plain' | 'signed' = 'plain') {
  const text = formatCents(cents(Math.abs(value)), currency);
  const point = text.lastIndexOf('.');
  const mark = value < 0 ? '−' : sign === 'signed' && value > 0 ? '+' : '';
  return { mark, units: text.slice(0, point), cents: text.slice(point) };
}

/**
 * An amount. Negative ones carry a real minus sign and, for screen readers that skip it, the word; colour never says it
 * alone. While amounts are hidden, dots stand in the place of the figure.
 */
export function Money({ value, currency = 'USD', sign = 'plain', serif = false, className }: MoneyProps) {
  const hidden = useAmountsHidden();
  const parts = moneyParts(value, currency, sign);
  const classes = classNames('money', serif && 'figure', className);
  if (hidden)
    return (
      <span className={classes}>
        <span aria-hidden="true">••••••</span>
        <span className="sr-only">amount hidden</span>
      </span>
    );
  return (
    <span className={classes}>
      {parts.mark === '−' ? <span className="sr-only">minus </span> : null}
      {parts.mark ? <span aria-hidden="true">{parts.mark}</span> : null}
      {parts.units}
      <span className="money-cents">{parts.cents}</span>
    </span>
  );
}
