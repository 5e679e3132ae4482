import type { ReactNode } from 'react';
import { Points } from './points.tsx';

/** What deleting the account takes, and what it cannot touch. */
export function DeletionSummary() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Column title="What is lost for good">
        <li>your profile, and the sign-in on every device</li>
        <li>accounts, balances and transactions as Saldo has them, with your changes to them</li>
        <li>goals with their history, and your conversation with the assistant</li>
        <li>Saldo’s access to your banks, which is ended there as well</li>
      </Column>
      <Column title="What stays">
        <li>your money and your accounts at the bank: Saldo can only read them</li>
        <li>files you downloaded here, and emails you got from us</li>
        <li>your way back: the same email can open a new, empty account</li>
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return <Points heading={<h3 className="pb-1.5 font-semibold">{title}</h3>}>{children}</Points>;
}
