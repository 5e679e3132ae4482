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
        <a href={addressOf(paths.landing)} aria-label={t`Saldo home page`}>
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
        <p className="max-w-text text-ink-2">{t`This page doesn’t exist. It may have moved, or the link may be wrong.`}</p>
        {signedIn ? (
          <Link to={paths.dashboard} className={buttonClass('primary')}>{t`Go to dashboard`}</Link>
        ) : (
          <a href={addressOf(paths.landing)} className={buttonClass('primary')}>{t`Go to home page`}</a>
        )}
      </main>
    </div>
  );
}
