import type { ReactNode } from 'react';
import { Points } from './points.tsx';
import { t } from '../language/further.ts';

/** What deleting the account takes, and what it cannot touch. */
export function DeletionSummary() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Column title={t`What gets deleted`}>
        <li>{t`Your profile, and your sessions on all devices`}</li>
        <li>{t`Your accounts, balances and transactions in Saldo, with your edits`}</li>
        <li>{t`Your goals with their history, and your conversation with the assistant`}</li>
        <li>{t`Saldo’s access to your banks`}</li>
      </Column>
      <Column title={t`What stays`}>
        <li>{t`Your money and your bank accounts. Saldo could only read them.`}</li>
        <li>{t`Files you downloaded and emails you received`}</li>
        <li>{t`Your email. You can use it to open a new account.`}</li>
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return <Points heading={<h3 className="pb-1.5 font-semibold">{title}</h3>}>{children}</Points>;
}
