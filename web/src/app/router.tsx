import { useEffect } from 'react';
import type { AppHistory } from './routing/history.ts';
import { Navigate } from './routing/link.tsx';
import { RouterProvider, useLocation } from './routing/router.tsx';
import { useSession } from '../session/session.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PagePending } from './layout/page-pending.tsx';
import { ProtectedLayout } from './layout/protected-layout.tsx';
import { paths } from './paths.ts';
import { pages } from './routes.ts';
import { late, type Late } from '../ui/late.tsx';

type Page = Late<object>;

const publicPages: ReadonlyMap<string, Page> = new Map(
  Object.entries({
    [paths.landing]: pages.landing,
    [paths.login]: pages.login,
    [paths.identityReturn]: pages.identityReturn,
    [paths.register]: pages.register,
    [paths.forgotPassword]: pages.forgotPassword,
    [paths.resetPassword]: pages.resetPassword,
    [paths.unsubscribe]: pages.unsubscribe,
    [paths.secondStep]: pages.secondStep,
    ...(import.meta.env.DEV && {
      [paths.style]: late(async () => (await import('../dev/style-page.tsx')).StylePage),
    }),
  }),
);

/** Who is signed in already has no use for these. */
const forStrangers = new Set<Page>([pages.login, pages.register]);

const protectedPages: ReadonlyMap<string, Page> = new Map(
  Object.entries({
    [paths.dashboard]: pages.dashboard,
    [paths.accounts]: pages.accounts,
    [paths.transactions]: pages.transactions,
    [paths.spending]: pages.spending,
    [paths.recurring]: pages.recurring,
    [paths.rules]: pages.rules,
    [paths.goals]: pages.goals,
    [paths.chat]: pages.chat,
    [paths.imports]: pages.imports,
    [paths.notices]: pages.notices,
    [paths.settings]: pages.settings,
  }),
);

/** The page of an address; every address has one. */
export const pageAt = (pathname: string): Page =>
  protectedPages.get(pathname) ?? publicPages.get(pathname) ?? pages.notFound;

const prepare = (path: string) => pageAt(path).prepare();

function CurrentPage() {
  const { pathname, kind } = useLocation();
  const session = useSession();
  // A new page starts at its top; Back and Forward keep the browser's own place.
  useEffect(() => {
    if (kind !== 'pop') scrollTo({ top: 0, behavior: 'instant' });
    // The query may change while the page stays where it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  const Protected = protectedPages.get(pathname);
  if (Protected)
    return (
      <ProtectedLayout>
        <Protected pending={<PagePending />} />
      </ProtectedLayout>
    );
  const Public = pageAt(pathname);
  return (
    <ErrorBoundary key={pathname}>
      {session && forStrangers.has(Public) ? <Navigate to={paths.dashboard} replace /> : <Public />}
    </ErrorBoundary>
  );
}

/** The page for the address: the specification's routes, and a page for every other one. */
export function Router({ history }: { history: AppHistory }) {
  return (
    <RouterProvider history={history} prepare={prepare}>
      <CurrentPage />
    </RouterProvider>
  );
}
