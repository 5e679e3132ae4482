import type { ReactNode } from 'react';
import { Points } from './points.tsx';
import { t } from '../language/further.ts';

/** What deleting the account takes, and what it cannot touch. */
export function DeletionSummary() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Column title={t`What is lost for good`}>
        <li>{t`your profile, and the sign-in on every device`}</li>
        <li>{t`accounts, balances and transactions as Saldo has them, with your changes to them`}</li>
        <li>{t`goals with their history, and your conversation with the assistant`}</li>
        <li>{t`Saldo’s access to your banks, which is ended there as well`}</li>
      </Column>
      <Column title={t`What stays`}>
        <li>{t`your money and your accounts at the bank: Saldo can only read them`}</li>
        <li>{t`files you downloaded here, and emails you got from us`}</li>
        <li>{t`your way back: the same email can open a new, empty account`}</li>
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return <Points heading={<h3 className="pb-1.5 font-semibold">{title}</h3>}>{children}</Points>;
}
