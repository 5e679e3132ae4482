import { PageHeader } from '../app/page-header.tsx';

/** /dashboard */
export function DashboardPage() {
  return <PageHeader title="Dashboard" />;
}
