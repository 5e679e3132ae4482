/** The dashboard's cards that can be moved and hidden, in the order they stand in for who has chosen none. */
export const dashboardCards = [
  'spending',
  'limits',
  'coming_up',
  'goals',
  'transactions',
  'balances',
  'net_worth',
] as const;
export type DashboardCard = (typeof dashboardCards)[number];

/** Cards in an order, each with whether it is shown. */
export type Dashboard = { card: DashboardCard; shown: boolean }[];
