import '../ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { language } from '../language/language.ts';
import { syncSessionAcrossTabs } from '../session/session-end.ts';
import { followSettings } from '../settings/follow-settings.ts';
import { App } from './app.tsx';
import { pageAt } from './router.tsx';
import { browserHistory } from './routing/history.ts';
import { base } from './settings.ts';

syncSessionAcrossTabs();
followSettings();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const place = browserHistory(base);
const app = <App history={place} />;
if (language !== 'en') {
  document.documentElement.lang = language === 'es' ? 'es' : 'en';
  // A form drawn ahead is English, and public/before.js keeps it out of sight.
  root.replaceChildren();
  delete document.documentElement.dataset['leaving'];
}
// A page that came with its form drawn keeps it, and what was typed there meanwhile; its code must be there by then.
if (root.hasChildNodes())
  void pageAt(place.get().pathname)
    .ready()
    .then(() => hydrateRoot(root, app));
// Bit by bit, so that a press in between is not kept waiting.
else startTransition(() => createRoot(root).render(app));
