import { cents, formatCents, type Cents } from '@saldo/contract/money';
import { classNames } from './class-names.ts';
import { t } from '../language/t.ts';

export interface MoneyTextProps {
  value: Cents;
  /** ISO 4217, or the bank's name of an unofficial currency. */
  currency?: string;
  /** `signed` puts a plus before money in; `plain` shows a sign for negative amounts alone. */
  sign?: 'plain' | 'signed';
  /** The large figures of a screen are set in the serif. */
  serif?: boolean;
  className?: string | undefined;
}

/** An amount split for setting: sign, figure and the cents, which are printed smaller. */
export function moneyParts(value: Cents, currency = 'USD', sign: 'plain' | 'signed' = 'plain') {
  const text = formatCents(cents(Math.abs(value)), currency);
  const point = text.lastIndexOf('.');
  const mark = value < 0 ? '−' : sign === 'signed' && value > 0 ? '+' : '';
  return { mark, units: text.slice(0, point), cents: text.slice(point) };
}

/** The classes of an amount. */
export function moneyClass(serif: boolean, className: string | undefined): string {
  return classNames('money', serif && 'figure', className);
}

/**
 * An amount as it is set. Negative ones carry a real minus sign and, for screen readers that skip it, the word; colour
 * never says it alone. Pure, so that the prerendered front page can use it; the app's own screens use Money.
 */
export function MoneyText({
  value,
  currency = 'USD',
  sign = 'plain',
  serif = false,
  className,
}: MoneyTextProps) {
  const parts = moneyParts(value, currency, sign);
  return (
    <span className={moneyClass(serif, className)}>
      {parts.mark === '−' ? <span className="sr-only">{t`minus`} </span> : null}
      {parts.mark ? <span aria-hidden="true">{parts.mark}</span> : null}
      {parts.units}
      <span className="money-cents">{parts.cents}</span>
    </span>
  );
}
