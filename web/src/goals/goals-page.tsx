import { ComingPage } from '../app/coming-page.tsx';
import { paths } from '../app/paths.ts';

/** /goals, until the goals room opens (its calls answer 501 NOT_YET). */
export function GoalsPage() {
  return (
    <ComingPage title="Financial Goals" meanwhile={{ label: 'See your accounts', to: paths.accounts }}>
      <p>
        This page will hold what you save for: a target, a date, and a part of an account set aside for it. It
        is being built; nothing on it works yet, so nothing is shown.
      </p>
    </ComingPage>
  );
}
