import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { iconProps } from '../ui/icon.ts';
import ArrowDownLeft from 'icon:arrow-down-left';
import ArrowUpRight from 'icon:arrow-up-right';

interface MerchantMarkProps {
  logoUrl: string | null;
  /** Cents; the sign says which way the money went. */
  amount: number;
  /** In the long list, whose rows are low. */
  small?: boolean;
}

/** The merchant's logo; where there is none, or it cannot be fetched, the direction the money went. */
export function MerchantMark({ logoUrl, amount, small = false }: MerchantMarkProps) {
  const place = small
    ? 'size-8 row-span-3 self-center lg:row-span-2 ledger:size-7 ledger:row-span-1'
    : 'size-10 shrink-0';
  const [failed, setFailed] = useState<string | null>(null);
  if (logoUrl && logoUrl !== failed)
    return (
      <img
        src={logoUrl}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(logoUrl)}
        className={classNames('rounded-full border border-hairline bg-sunken object-cover', place)}
      />
    );
  const incoming = amount > 0;
  const Icon = incoming ? ArrowDownLeft : ArrowUpRight;
  return (
    <span
      className={classNames(
        'grid place-items-center rounded-full',
        place,
        incoming ? 'bg-green-wash text-green' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon {...iconProps} />
    </span>
  );
}
