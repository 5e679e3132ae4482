import { buttonClass } from '../ui/button-class.ts';
import { Wordmark } from '../ui/logo.tsx';

/** What stands in the place of any page without a connection. Nothing on it is anybody's: it is the same for all. */
export function OfflinePage() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 sm:px-6">
      <header className="flex h-16 items-center">
        <Wordmark />
      </header>
      <main className="grid grow content-center justify-items-start gap-5 pb-24">
        <p className="figure text-hero text-ink-3" aria-hidden="true">
          –.––
        </p>
        <h1 id="heading" className="font-serif text-heading font-medium">
          You are offline
        </h1>
        <p id="lead" className="max-w-text text-ink-2">
          Saldo keeps no figures on this device, so there is nothing to show without a connection. This page
          comes back by itself when there is one.
        </p>
        <button id="again" type="button" className={buttonClass('primary')}>
          Try Again
        </button>
      </main>
    </div>
  );
}
