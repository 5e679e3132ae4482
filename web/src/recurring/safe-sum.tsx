import { cents } from '@saldo/contract/money';
import type { RecurringView } from '@saldo/contract/recurring/recurring.schemas';
import { Money } from '../ui/money.tsx';
import { shortDay } from './words.ts';
import { t } from '../language/t.ts';

/** How safe to spend adds up, part by part; parts of nothing are left out. */
export function SafeSum({ safe }: Pick<RecurringView, 'safe'>) {
  const parts = [
    { name: t`Free to spend now`, note: t`after goals and cards`, amount: safe.free },
    { name: t`Other income`, note: t`expected up to ${shortDay(safe.until)}`, amount: safe.income },
    {
      name: t`Bills and subscriptions`,
      note: t`up to ${shortDay(safe.until)}`,
      amount: cents(0 - safe.payments),
    },
    { name: t`Put aside`, note: t`savings and investments`, amount: cents(0 - safe.saving) },
    { name: t`Taxes`, note: t`as a year ago`, amount: cents(0 - safe.taxes) },
  ].filter(({ amount }, at) => at === 0 || amount !== 0);
  return (
    <table className="w-full max-w-120 text-small">
      <caption className="sr-only">{t`How safe to spend adds up`}</caption>
      <tbody className="rows">
        {parts.map(({ name, note, amount }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {name} <span className="text-ink-3">{note}</span>
            </th>
            <td className="py-1.5 text-right">
              <Money value={amount} />
            </td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink! font-medium">
          <th scope="row" className="py-1.5 text-left font-medium">{t`Safe to spend`}</th>
          <td className="py-1.5 text-right">
            <Money value={safe.total} />
          </td>
        </tr>
        {safe.kept > 0 ? (
          <tr>
            <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
              {t`Of what is free, in savings accounts`}
            </th>
            <td className="py-1.5 text-right text-ink-2">
              <Money value={safe.kept} />
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
