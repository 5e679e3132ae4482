import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { t } from '../language/t.ts';
import { late } from '../ui/late.tsx';

const LikelyTransfers = late(async () => (await import('./likely-transfers.tsx')).LikelyTransfers);

/** Says above the list that some of its rows look like transfers between the person's accounts; a press shows them there. */
export function TransfersOffer({ count }: { count: number }) {
  const [open, setOpen] = useState(false);
  if (count === 0) return null;
  const notice = (
    <Notice action={<Button size="small" onClick={() => setOpen(true)}>{t`Show them`}</Button>}>
      {count === 1
        ? t`1 payment looks like a transfer between your accounts`
        : t`${count} payments look like transfers between your accounts`}
    </Notice>
  );
  return open ? <LikelyTransfers pending={notice} begin /> : notice;
}
