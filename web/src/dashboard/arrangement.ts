import { dashboardCards, type Dashboard, type DashboardCard } from '@saldo/contract/settings/settings.rules';
import { queryOptions } from '@tanstack/react-query';

/** As `settingsQuery`, whose code is heavy for a page that only wants to know how its cards stand. */
export const arrangementQuery = queryOptions({
  queryKey: ['settings', 'person'],
  queryFn: async ({ signal }) => (await import('../settings/settings.queries.ts')).fetchSettings(signal),
});

/** Every card in the person's order; what they never placed, such as a card that came later, stands last and is shown. */
export function arranged(chosen: Dashboard | null): Dashboard {
  const named = chosen ?? [];
  const rest = dashboardCards.filter((card) => !named.some((one) => one.card === card));
  return [...named, ...rest.map((card) => ({ card, shown: true }))];
}

/** The order with one card a place earlier or later; the same where there is no such place. */
export function moved(cards: Dashboard, card: DashboardCard, by: 1 | -1): Dashboard {
  const at = cards.findIndex((one) => one.card === card);
  const [here, there] = [cards[at], cards[at + by]];
  if (!here || !there) return cards;
  return cards.with(at, there).with(at + by, here);
}

/** Cards that are shown, two beside each other; net worth has a line to itself. */
export function linesOf(cards: Dashboard): DashboardCard[][] {
  const lines: DashboardCard[][] = [];
  for (const { card } of cards.filter(({ shown }) => shown)) {
    const last = lines.at(-1);
    if (last?.length === 1 && last[0] !== 'net_worth' && card !== 'net_worth') last.push(card);
    else lines.push([card]);
  }
  return lines;
}
