import FileDown from 'icon:file-down';
import { t } from '../language/t.ts';
import { buttonClass } from '../ui/button-class.ts';
import { smallIconProps } from '../ui/icon.ts';
import { paths } from './paths.ts';
import { Link } from './routing/link.tsx';

/** The way in by a file, for who has no rows yet. */
export function ImportLink({ size }: { size?: 'large' }) {
  return (
    <Link to={paths.imports} className={buttonClass('secondary', size)}>
      <FileDown {...smallIconProps} />
      {t`Import a file`}
    </Link>
  );
}

/** All ways in, for who has no account yet: a bank, where the page does not ask for one already, a file, an account by hand. */
export function WaysIn({ bank = true }: { bank?: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {bank ? <Link to={paths.accounts} className={buttonClass()}>{t`Connect a bank`}</Link> : null}
      <ImportLink />
      <Link to={`${paths.accounts}?add`} className={buttonClass()}>{t`Add account by hand`}</Link>
    </div>
  );
}
