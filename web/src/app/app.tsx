import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';
import type { AppHistory } from './routing/history.ts';

/** All of the app, as the browser draws it and as the build renders its first pages. */
export function App({ history }: { history: AppHistory }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Router history={history} />
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  );
}
