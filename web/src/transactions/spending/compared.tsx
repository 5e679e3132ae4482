import { cents, type Cents } from '@saldo/contract/money';
import { classNames } from '../../ui/class-names.ts';
import { tx } from '../../language/further.ts';
import { Money } from '../../ui/money.tsx';

interface ComparedProps {
  now: Cents;
  before: Cents;
  /** Said where there is no difference. */
  same: string;
  /** Said after a difference: "than usual". */
  than?: string;
}

/** How a sum stands to what it is held against: "$14.00 more", in ochre, "$3.00 less" or "as usual". */
export function Compared({ now, before, same, than }: ComparedProps) {
  const difference = cents(now - before);
  // A difference of a few cents in a hundred is no news.
  if (Math.abs(difference) * 100 <= Math.abs(before)) return <span className="text-ink-3">{same}</span>;
  return (
    <>
      <span className={classNames(difference > 0 ? 'text-ochre' : 'text-ink-3')}>
        {difference > 0
          ? tx`${<Money value={cents(difference)} className="font-medium" />} more`
          : tx`${<Money value={cents(-difference)} />} less`}
      </span>
      {than ? ` ${than}` : null}
    </>
  );
}
