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
          {missing ? t`This page could not be loaded.` : t`This page has stopped.`}
        </h1>
        <p className="text-ink-2">
          {missing
            ? t`Saldo may have been updated while it was open, or the connection is gone. Loading again brings the current version.`
            : t`Something in it went wrong. Your data is not affected; loading the page again usually helps.`}
        </p>
        <Button kind="primary" onClick={() => location.reload()}>{t`Load again`}</Button>
      </div>
    );
  }
}
