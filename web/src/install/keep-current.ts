import { addressOf, base } from '../app/settings.ts';
import { showToast } from '../ui/toasts.ts';
import type { PageMessage } from './worker-messages.ts';

/** How often a page that stays open for days looks for a new version when it is looked at again. */
const recheckMs = 60 * 60 * 1000;

/**
 * Registers the service worker, and offers a new version when there is one: never a reload nobody asked for, because
 * somebody may be typing. Call it once.
 * @param script address of the page's own entry script, whose hash differs from version to version
 */
export async function keepCurrent(script: string): Promise<void> {
  const { serviceWorker } = navigator;
  let reloading = false;
  const offer = (take: () => void) =>
    showToast('notice', 'A new version is ready.', { label: 'Reload', run: take });
  const isThisVersion = (worker: ServiceWorker) => ask(worker, { kind: 'holds', address: script });

  // Taken over: by this page's wish, at the very first visit, or by another tab that reloaded.
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    if (reloading) location.reload();
    else if (controller)
      void isThisVersion(controller).then((same) => same || offer(() => location.reload()));
  });

  const registration = await serviceWorker.register(addressOf('sw.js'), {
    scope: base,
    updateViaCache: 'none',
  });

  async function look(): Promise<void> {
    const { waiting } = registration;
    if (!waiting) return;
    // The page came from the server after the new version was put in place: nothing to reload.
    if (await isThisVersion(waiting)) tell(waiting, { kind: 'take-over' });
    else
      offer(() => {
        reloading = true;
        tell(waiting, { kind: 'take-over' });
      });
  }

  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void look();
    });
  });
  recheckWhenSeen(registration);
  await look();
}

function recheckWhenSeen(registration: ServiceWorkerRegistration): void {
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < recheckMs) return;
    checked = Date.now();
    // Without a connection there is no new version to be had.
    registration.update().catch(() => undefined);
  });
}

function tell(worker: ServiceWorker, message: PageMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}

async function ask(worker: ServiceWorker, message: PageMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    tell(worker, message, [port2]);
  });
}
