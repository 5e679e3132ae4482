import type { ReactNode } from 'react';
import { earlyKeys, keepEarlyKeys } from '../../commands/early-keys.ts';
import { FloatingAssistant } from '../../chat/floating-assistant.tsx';
import { Navigate } from '../routing/link.tsx';
import { useLocation } from '../routing/router.tsx';
import { useSession } from '../../session/session.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { useClearPrivateData } from '../../session/clear-private-data.ts';
import { paths } from '../paths.ts';
import { BottomBar } from './bottom-bar.tsx';
import { demoPlace } from './demo-place.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { TopBar } from './top-bar.tsx';
import { late } from '../../ui/late.tsx';
import { t } from '../../language/t.ts';

const quiet = { quiet: true };

// What it brings is comfort: a page without it works.
const CommandHost = late(async () => {
  keepEarlyKeys();
  return import('../../commands/command-host.tsx').then(
    (module) => module.CommandHost,
    () => {
      earlyKeys();
      return () => null;
    },
  );
}, quiet);

const DemoBanner = late(async () => (await import('./demo-banner.tsx')).DemoBanner, quiet);

/** The frame of every signed-in page; without a stored token it leads to the sign-in page. */
export function ProtectedLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const signedIn = session !== null;
  useClearPrivateData(signedIn);
  if (!signedIn) return <Navigate to={paths.login} replace />;
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-green focus:px-4 focus:py-2 focus:font-medium focus:text-on-green"
        onClick={(event) => {
          // An address with a hash would be a new entry in the history of the app's own pages.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >{t`Skip to content`}</a>
      <TopBar />
      <OfflineBanner />
      {session.user.demo_ends_at ? (
        <DemoBanner endsAt={session.user.demo_ends_at} pending={<div className={demoPlace} />} />
      ) : null}
      <main
        id="content"
        tabIndex={-1}
        // The assistant's button has a margin of its own, below or beside the page.
        className="mx-auto max-w-page px-4 pt-3 pb-36 outline-none low:max-lg:pb-8 sm:px-6 sm:pt-6 lg:pr-22 lg:pb-16 xl:pr-6"
      >
        <ErrorBoundary key={pathname}>
          <div key={pathname} className="page-enter">
            {children}
          </div>
        </ErrorBoundary>
      </main>
      <FloatingAssistant />
      <CommandHost />
      <BottomBar />
    </>
  );
}
