import { ComingPage } from '../app/coming-page.tsx';
import { paths } from '../app/paths.ts';

/** /transactions */
export function TransactionsPage() {
  return (
    <ComingPage title="Transactions" meanwhile={{ label: 'To the dashboard', to: paths.dashboard }}>
      <p>The list of transactions is being built.</p>
    </ComingPage>
  );
}
