import * as accounts from './accounts/accounts.endpoints.ts';
import * as auth from './auth/auth.endpoints.ts';
import * as demo from './auth/demo.endpoints.ts';
import * as factors from './auth/factors.endpoints.ts';
import * as identities from './auth/identities.endpoints.ts';
import * as passkeys from './auth/passkeys.endpoints.ts';
import * as bank from './bank/bank.endpoints.ts';
import * as chat from './chat/chat.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as goals from './goals/goals.endpoints.ts';
import * as imports from './imports/imports.endpoints.ts';
import * as notices from './notices/notices.endpoints.ts';
import * as recurring from './recurring/recurring.endpoints.ts';
import * as settings from './settings/settings.endpoints.ts';
import * as sync from './sync/sync.endpoints.ts';
import * as categories from './transactions/categories.endpoints.ts';
import * as limits from './transactions/limits.endpoints.ts';
import * as rules from './transactions/rules.endpoints.ts';
import * as transactions from './transactions/transactions.endpoints.ts';
import * as views from './transactions/views.endpoints.ts';

export { apiPrefix } from './prefix.ts';

/** Every room's endpoints, in the order of the house. */
export const rooms = {
  auth: { ...auth, ...demo, ...factors, ...passkeys, ...identities },
  bank,
  accounts,
  transactions: { ...transactions, ...categories, ...rules, ...limits, ...views },
  goals,
  recurring,
  imports,
  sync,
  chat,
  notices,
  settings,
} as const;

/** Every endpoint with its room, for the API document and the checks that walk the route table. */
export const endpoints: readonly { room: keyof typeof rooms; endpoint: Endpoint }[] = Object.entries(
  rooms,
).flatMap(([room, declared]) =>
  Object.values<Endpoint>(declared).map((endpoint) => ({ room: room as keyof typeof rooms, endpoint })),
);
