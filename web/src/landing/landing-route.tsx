import { useEffect } from 'react';
import { base } from '../app/settings.ts';
import { usePage } from '../app/use-page.ts';
import { enhanceLanding } from './enhance-landing.ts';
import { Landing } from './landing.tsx';
import { t } from '../language/further.ts';

/** `/` when it is reached inside the app (Back, or the development server); the server itself answers landing.html. */
export function LandingRoute() {
  usePage(t`Know where you stand`);
  useEffect(() => enhanceLanding(), []);
  return <Landing base={base} />;
}
