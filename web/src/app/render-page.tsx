import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { pageAt } from './router.tsx';
import { memoryHistory } from './routing/history.ts';

/**
 * A page before sign-in as HTML, as the app itself draws it, so that the form stands there before the code has come.
 * Addresses start with `./`, which the server replaces by the base path.
 */
export async function renderPage(path: string): Promise<string> {
  const history = {
    ...memoryHistory(path),
    addressOf: (to: string) => `./${to.replace(/^\/+/, '')}`,
  };
  await pageAt(path).ready();
  const { prelude } = await prerender(<App history={history} />);
  return new Response(prelude).text();
}
