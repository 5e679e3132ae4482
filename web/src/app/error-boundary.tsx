import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { t } from '../language/t.ts';

/** A page whose code could not be fetched: usually a new version was put in place while this one was open. */
function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
  );
}

/** Catches what a page throws while it draws, says so, and keeps the rest of the app alive. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const missing = isMissingCode(error);
    return (
      <div role="alert" className="grid max-w-text justify-items-start gap-4 py-10 sm:py-16">
        <h1 className="font-serif text-heading font-medium">
          {missing ? t`This page didn’t load.` : t`Something went wrong on this page.`}
        </h1>
        <p className="text-ink-2">
          {missing
            ? t`Saldo may have been updated, or you may be offline. Reload to get the latest version.`
            : t`Your data is safe. Reloading usually fixes it.`}
        </p>
        <Button kind="primary" onClick={() => location.reload()}>{t`Reload`}</Button>
      </div>
    );
  }
}
