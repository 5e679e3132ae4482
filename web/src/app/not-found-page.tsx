import { Link } from './routing/link.tsx';
import { useSession } from '../session/session.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Wordmark } from '../ui/logo.tsx';
import { paths } from './paths.ts';
import { addressOf } from './settings.ts';
import { usePage } from './use-page.ts';
import { t } from '../language/t.ts';

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  const heading = usePage(t`Page not found`);
  const signedIn = useSession() !== null;
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 sm:px-6">
      <header className="flex h-16 items-center">
        <a href={addressOf(paths.landing)} aria-label={t`Saldo, to the front page`}>
          <Wordmark />
        </a>
      </header>
      <main className="grid grow content-center justify-items-start gap-5 pb-24">
        <p className="tabular font-serif text-hero text-ink-3" aria-hidden="true">
          404
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="font-serif text-heading font-medium"
        >{t`Page not found`}</h1>
        <p className="max-w-text text-ink-2">{t`There is no entry under this address. It may have moved, or the link that led here has a slip in it.`}</p>
        {signedIn ? (
          <Link to={paths.dashboard} className={buttonClass('primary')}>{t`To the dashboard`}</Link>
        ) : (
          <a href={addressOf(paths.landing)} className={buttonClass('primary')}>{t`To the front page`}</a>
        )}
      </main>
    </div>
  );
}
