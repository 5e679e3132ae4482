import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { iconProps } from '../ui/icon.ts';

interface MerchantMarkProps {
  logoUrl: string | null;
  /** Cents; the sign says which way the money went. */
  amount: number;
}

/** The merchant's logo; where there is none, or it cannot be fetched, the direction the money went. */
export function MerchantMark({ logoUrl, amount }: MerchantMarkProps) {
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
        className="size-10 rounded-full border border-hairline bg-sunken object-cover"
      />
    );
  const incoming = amount > 0;
  const Icon = incoming ? ArrowDownLeft : ArrowUpRight;
  return (
    <span
      className={classNames(
        'grid size-10 place-items-center rounded-full',
        incoming ? 'bg-green-wash text-green' : 'bg-sunken text-ink-2',
      )}
    >
      <Icon {...iconProps} />
    </span>
  );
}
