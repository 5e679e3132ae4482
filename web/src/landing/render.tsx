import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './landing.tsx';

/** The front page as HTML for landing.html; addresses start with `./`, which the server replaces by the base path. */
export function renderLanding(): string {
  return renderToStaticMarkup(<Landing base="./" />);
}
