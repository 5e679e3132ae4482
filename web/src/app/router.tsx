import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { useSession } from '../session/session.ts';
import { ProtectedLayout } from './layout/protected-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { paths } from './paths.ts';
import { pages } from './routes.ts';
import { base } from './settings.ts';

const StylePage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../dev/style-page.tsx')).StylePage }))
  : null;

/** A new page starts at its top; Back and Forward keep the browser's own place. */
function ScrollToTop() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, kind]);
  return null;
}

function PublicLayout() {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Who is signed in already has no use for the sign-in form. */
function SignIn() {
  return useSession() ? <Navigate to={paths.dashboard} replace /> : <pages.login.Page />;
}

export function Router() {
  return (
    <BrowserRouter basename={base.replace(/\/$/, '') || '/'}>
      <ScrollToTop />
      <Routes>
        <Route element={<PublicLayout />}>
          <Route path={paths.landing} element={<pages.landing.Page />} />
          <Route path={paths.login} element={<SignIn />} />
          <Route path={paths.register} element={<pages.register.Page />} />
          <Route path={paths.forgotPassword} element={<pages.forgotPassword.Page />} />
          <Route path={paths.resetPassword} element={<pages.resetPassword.Page />} />
          {StylePage ? <Route path={paths.style} element={<StylePage />} /> : null}
          <Route path="*" element={<pages.notFound.Page />} />
        </Route>
        <Route element={<ProtectedLayout />}>
          <Route path={paths.dashboard} element={<pages.dashboard.Page />} />
          <Route path={paths.accounts} element={<pages.accounts.Page />} />
          <Route path={paths.transactions} element={<pages.transactions.Page />} />
          <Route path={paths.goals} element={<pages.goals.Page />} />
          <Route path={paths.chat} element={<pages.chat.Page />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
