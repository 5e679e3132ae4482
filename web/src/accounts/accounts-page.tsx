import { ComingPage } from '../app/coming-page.tsx';
import { paths } from '../app/paths.ts';

/** /accounts */
export function AccountsPage() {
  return (
    <ComingPage title="Accounts" meanwhile={{ label: 'To the dashboard', to: paths.dashboard }}>
      <p>Connecting a bank and seeing its accounts is being built.</p>
    </ComingPage>
  );
}
