/** The schema that Plaid names for the answer of each endpoint, and for the body of each webhook. */
export const answerOf: Record<string, string> = {
  '/link/token/create': 'LinkTokenCreateResponse',
  '/link/token/get': 'LinkTokenGetResponse',
  '/sandbox/public_token/create': 'SandboxPublicTokenCreateResponse',
  '/item/public_token/exchange': 'ItemPublicTokenExchangeResponse',
  '/item/get': 'ItemGetResponse',
  '/item/remove': 'ItemRemoveResponse',
  '/item/webhook/update': 'ItemWebhookUpdateResponse',
  '/item/access_token/invalidate': 'ItemAccessTokenInvalidateResponse',
  '/item/import': 'ItemImportResponse',
  '/accounts/get': 'AccountsGetResponse',
  '/accounts/balance/get': 'AccountsGetResponse',
  '/transactions/sync': 'TransactionsSyncResponse',
  '/transactions/get': 'TransactionsGetResponse',
  '/transactions/refresh': 'TransactionsRefreshResponse',
  '/transactions/recurring/get': 'TransactionsRecurringGetResponse',
  '/institutions/get': 'InstitutionsGetResponse',
  '/institutions/get_by_id': 'InstitutionsGetByIdResponse',
  '/institutions/search': 'InstitutionsSearchResponse',
  '/sandbox/item/reset_login': 'SandboxItemResetLoginResponse',
  '/sandbox/item/fire_webhook': 'SandboxItemFireWebhookResponse',
  '/sandbox/transactions/create': 'SandboxTransactionsCreateResponse',
  '/webhook_verification_key/get': 'WebhookVerificationKeyGetResponse',
  '/categories/get': 'CategoriesGetResponse',
  '/auth/get': 'AuthGetResponse',
  '/identity/get': 'IdentityGetResponse',
  '/liabilities/get': 'LiabilitiesGetResponse',
};

export const webhookSchema: Record<string, string> = {
  SYNC_UPDATES_AVAILABLE: 'SyncUpdatesAvailableWebhook',
  INITIAL_UPDATE: 'InitialUpdateWebhook',
  HISTORICAL_UPDATE: 'HistoricalUpdateWebhook',
  DEFAULT_UPDATE: 'DefaultUpdateWebhook',
  RECURRING_TRANSACTIONS_UPDATE: 'RecurringTransactionsUpdateWebhook',
  ERROR: 'ItemErrorWebhook',
  LOGIN_REPAIRED: 'ItemLoginRepairedWebhook',
  NEW_ACCOUNTS_AVAILABLE: 'NewAccountsAvailableWebhook',
  PENDING_DISCONNECT: 'PendingDisconnectWebhook',
  PENDING_EXPIRATION: 'PendingExpirationWebhook',
  USER_PERMISSION_REVOKED: 'UserPermissionRevokedWebhook',
  USER_ACCOUNT_REVOKED: 'UserAccountRevokedWebhook',
  WEBHOOK_UPDATE_ACKNOWLEDGED: 'WebhookUpdateAcknowledgedWebhook',
};

/** Every schema an oracle needs. */
export const wantedSchemas: readonly string[] = [
  ...new Set([...Object.values(answerOf), ...Object.values(webhookSchema), 'PlaidError']),
];

/** Says what is wrong with a value, or nothing. */
export type Oracle = { name: string; check: (schema: string, value: unknown) => string | undefined };

/** The schema of an answer by its path and status. */
export function schemaOfAnswer(path: string, status: number): string {
  if (status >= 400) return 'PlaidError';
  const name = answerOf[path];
  if (!name) throw new Error(`No schema is named for ${path}.`);
  return name;
}
