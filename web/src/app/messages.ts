import { stillLearning } from '@saldo/contract/chat/chat.learning';
import { t } from '../language/t.ts';

/**
 * Every sentence the specification fixes, in one place and word for word. Screens and the API client take them from
 * here; nothing else may spell them. The two about reserving too much stand in the contract's `goals.rules`, because the
 * server says them too.
 */
export const messages = {
  auth: {
    signInSubtitle: t`Sign in to your account`,
    registered: t`Registration successful! Please sign in.`,
    passwordsDoNotMatch: t`Passwords do not match`,
    resetRequested: t`If the email exists, you will receive a reset link.`,
    resetTokenMissing: t`Invalid or missing token.`,
    passwordUpdated: t`Password updated successfully! You can now sign in.`,
  },
  dashboard: {
    loadFailed: t`Error loading dashboard data. Please try again.`,
    comingSoon: t`Coming soon`,
  },
  accounts: {
    loadFailed: t`Error loading accounts`,
    synced: t`Accounts synchronized successfully`,
    syncFailed: t`Error syncing accounts`,
    deleted: t`Account deleted successfully`,
    deleteFailed: t`Error deleting account`,
  },
  bank: {
    cancelled: 'Conexión cancelada por el usuario',
    disconnected: t`Disconnected from Plaid successfully`,
    disconnectFailed: t`Error disconnecting from Plaid`,
    connectFailed: t`Error connecting to Plaid`,
    widgetLoadFailed: t`Failed to load Plaid Link`,
    widgetCancelled: t`User cancelled Plaid Link`,
  },
  transactions: {
    startAfterEnd: t`Start date cannot be after end date`,
    synced: (count: number) => t`Successfully synced ${count} transactions`,
    deleted: t`Transaction deleted successfully`,
    allDeleted: t`All transactions deleted successfully`,
    loadFailed: t`Error loading data`,
    fetchAllFailed: t`Error fetching transactions`,
    spendingFailed: t`Error loading your spending`,
    syncFailed: t`Error syncing transactions`,
    fetchFailed: t`Error fetching transaction`,
    deleteFailed: t`Error deleting transaction`,
    deleteAllFailed: t`Error deleting all transactions`,
  },
  chat: {
    sent: t`Message sent!`,
    allDeleted: t`All chat history deleted`,
    historyFailed: t`Error fetching chat history`,
    sendFailed: t`Error sending message`,
    deleteFailed: t`Error deleting chat message`,
    deleteAllFailed: t`Error deleting all chat messages`,
  },
  goals: {
    loadFailed: t`Error loading goals`,
    deleteFailed: t`Error deleting goal`,
    progressFailed: t`Error updating progress`,
    saveFailed: t`Error saving goal`,
    searchFailed: t`Error searching goals`,
  },
  api: {
    serverError: 'Error del servidor',
    unknownCode: 'Error desconocido',
    noConnection: 'Error de conexión. Verifica tu conexión a internet.',
    setUpFailed: 'Error de configuración',
  },
} as const;

const spanish: readonly string[] = [
  messages.bank.cancelled,
  stillLearning.es,
  ...Object.values(messages.api),
];

/** A message as its English part and the catalogue's Spanish sentence it is or ends in; either may be empty. */
export function splitLanguages(text: string): { english: string; spanish: string } {
  const tail = spanish.find((sentence) => text.endsWith(sentence)) ?? '';
  return { english: text.slice(0, text.length - tail.length), spanish: tail };
}
