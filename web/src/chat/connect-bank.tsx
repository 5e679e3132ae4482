import { Link } from '../app/routing/link.tsx';
import { paths } from '../app/paths.ts';
import { buttonLook } from '../ui/button-class.ts';
import { t } from '../language/t.ts';

/** Without an account there is nothing to answer from: the way to one. */
export function ConnectBank({ onLeave }: { onLeave: (() => void) | undefined }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to={paths.accounts}
        onClick={onLeave}
        className={buttonLook('primary', 'small', false)}
      >{t`Connect a bank`}</Link>
      <p className="text-small text-ink-2">{t`Connect a bank so the assistant can answer questions about your money.`}</p>
    </div>
  );
}
