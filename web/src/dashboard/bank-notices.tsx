import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/notice.tsx';
import type { Dashboard } from './use-dashboard.ts';
import { t } from '../language/t.ts';

const words = {
  importing: (bank: string) => t`Still importing from ${bank}. Your totals will change until it’s done.`,
  reconnect_required: (bank: string) => t`Sign in to ${bank} again to keep it up to date.`,
  unavailable: (bank: string) => t`Can’t reach ${bank} right now. Showing its latest balances.`,
} as const;

/** What needs attention: banks that are not simply up to date. */
export function BankNotices({ dashboard }: { dashboard: Dashboard }) {
  const banks = dashboard.bank.data?.institutions ?? [];
  return banks.map(({ id, name, status }) =>
    status === 'active' ? null : (
      <Notice
        key={id}
        tone={status === 'importing' ? 'neutral' : 'ochre'}
        role="status"
        action={
          status === 'reconnect_required' ? (
            <Link to={paths.accounts} className={buttonClass('secondary', 'small')}>{t`Reconnect`}</Link>
          ) : undefined
        }
      >
        {words[status](name)}
      </Notice>
    ),
  );
}
