import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import type { AppHistory } from './routing/history.ts';
import { Navigate } from './routing/link.tsx';
import { RouterProvider, useLocation } from './routing/router.tsx';
import { useSession } from '../session/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ProtectedLayout } from './layout/protected-layout.tsx';
import { paths } from './paths.ts';
import { pages } from './routes.ts';

/** Who is signed in already has no use for the page. */
function forStrangers(Page: ComponentType): ComponentType {
  return function ForStrangers() {
    return useSession() ? <Navigate to={paths.dashboard} replace /> : <Page />;
  };
}

const publicPages: Readonly<Record<string, ComponentType>> = {
  [paths.landing]: pages.landing.Page,
  [paths.login]: forStrangers(pages.login.Page),
  [paths.identityReturn]: pages.identityReturn.Page,
  [paths.register]: forStrangers(pages.register.Page),
  [paths.forgotPassword]: pages.forgotPassword.Page,
  [paths.resetPassword]: pages.resetPassword.Page,
  [paths.unsubscribe]: pages.unsubscribe.Page,
  [paths.secondStep]: pages.secondStep.Page,
  ...(import.meta.env.DEV && {
    [paths.style]: lazy(async () => ({ default: (await import('../dev/style-page.tsx')).StylePage })),
  }),
};

const protectedPages: Readonly<Record<string, ComponentType>> = {
  [paths.dashboard]: pages.dashboard.Page,
  [paths.accounts]: pages.accounts.Page,
  [paths.transactions]: pages.transactions.Page,
  [paths.spending]: pages.spending.Page,
  [paths.recurring]: pages.recurring.Page,
  [paths.rules]: pages.rules.Page,
  [paths.goals]: pages.goals.Page,
  [paths.chat]: pages.chat.Page,
  [paths.imports]: pages.imports.Page,
  [paths.notices]: pages.notices.Page,
  [paths.settings]: pages.settings.Page,
};

function CurrentPage() {
  const { pathname, kind } = useLocation();
  // A new page starts at its top; Back and Forward keep the browser's own place.
  useEffect(() => {
    if (kind !== 'pop') scrollTo({ top: 0, behavior: 'instant' });
    // The query may change while the page stays where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  const Protected = Object.hasOwn(protectedPages, pathname) ? protectedPages[pathname] : undefined;
  if (Protected)
    return (
      <ProtectedLayout>
        <Protected />
      </ProtectedLayout>
    );
  const Public = (Object.hasOwn(publicPages, pathname) && publicPages[pathname]) || pages.notFound.Page;
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={null}>
        <Public />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The page for the address: the specification's routes, and a page for every other one. */
export function Router({ history }: { history: AppHistory }) {
  return (
    <RouterProvider history={history}>
      <CurrentPage />
    </RouterProvider>
  );
}
