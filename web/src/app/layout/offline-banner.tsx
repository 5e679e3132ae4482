import { useSyncExternalStore } from 'react';
import { t } from '../../language/t.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the device has no connection and what that means for the figures on the screen. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className="border-b border-ochre bg-ochre-wash px-4 py-2 text-center text-small text-ink">{t`You are offline. Figures already on the screen stay; nothing new can be loaded or saved.`}</p>
      )}
    </div>
  );
}
