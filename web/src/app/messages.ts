import { stillLearning } from '@saldo/contract/chat/chat.learning';

/**
 * Every sentence the specification fixes, in one place and word for word. Screens and the API client take them from
 * here; nothing else may spell them. The two about reserving too much stand in the contract's `goals.rules`, because the
 * server says them too.
 */
export const messages = {
  auth: {
    signInSubtitle: 'Sign in to your account',
    registered: 'Registration successful! Please sign in.',
    passwordsDoNotMatch: 'Passwords do not match',
    resetRequested: 'If the email exists, you will receive a reset link.',
    resetTokenMissing: 'Invalid or missing token.',
    passwordUpdated: 'Password updated successfully! You can now sign in.',
  },
  dashboard: {
    loadFailed: 'Error loading dashboard data. Please try again.',
    comingSoon: 'Coming soon',
  },
  accounts: {
    loadFailed: 'Error loading accounts',
    synced: 'Accounts synchronized successfully',
    syncFailed: 'Error syncing accounts',
    deleted: 'Account deleted successfully',
    deleteFailed: 'Error deleting account',
  },
  bank: {
    cancelled: 'Conexión cancelada por el usuario',
    disconnected: 'Disconnected from Plaid successfully',
    disconnectFailed: 'Error disconnecting from Plaid',
    connectFailed: 'Error connecting to Plaid',
    widgetLoadFailed: 'Failed to load Plaid Link',
    widgetCancelled: 'User cancelled Plaid Link',
  },
  transactions: {
    startAfterEnd: 'Start date cannot be after end date',
    synced: (count: number) => `Successfully synced ${count} transactions`,
    deleted: 'Transaction deleted successfully',
    allDeleted: 'All transactions deleted successfully',
    loadFailed: 'Error loading data',
    fetchAllFailed: 'Error fetching transactions',
    spendingFailed: 'Error loading your spending',
    syncFailed: 'Error syncing transactions',
    fetchFailed: 'Error fetching transaction',
    deleteFailed: 'Error deleting transaction',
    deleteAllFailed: 'Error deleting all transactions',
  },
  chat: {
    sent: 'Message sent!',
    allDeleted: 'All chat history deleted',
    historyFailed: 'Error fetching chat history',
    sendFailed: 'Error sending message',
    deleteFailed: 'Error deleting chat message',
    deleteAllFailed: 'Error deleting all chat messages',
  },
  goals: {
    loadFailed: 'Error loading goals',
    deleteFailed: 'Error deleting goal',
    progressFailed: 'Error updating progress',
    saveFailed: 'Error saving goal',
    searchFailed: 'Error searching goals',
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
