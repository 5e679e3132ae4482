import { renderToStaticMarkup } from 'react-dom/server';
import { OfflinePage } from './offline-page.tsx';

/** The offline page as HTML for offline.html. */
export function renderOffline(): string {
  return renderToStaticMarkup(<OfflinePage />);
}
