import type { ExportFile } from '@saldo/contract/settings/settings.schemas';

/** What each file is called on the page, and what is in it. */
export const exportWords: Readonly<Record<ExportFile, { title: string; text: string }>> = {
  'saldo.json': {
    title: 'Everything',
    text: 'Profile, banks, accounts with their balances by day, transactions, goals with every entry, conversations and devices, in one file for other programs. No password and no access to your bank is in it.',
  },
  'transactions.csv': {
    title: 'Transactions',
    text: 'One row for each, with date, account, merchant, category and amount.',
  },
  'accounts.csv': { title: 'Accounts', text: 'One row for each, with bank, kind and balances.' },
  'goals.csv': { title: 'Goals', text: 'One row for each, with target, what is saved, and deadline.' },
  'goal-entries.csv': {
    title: 'Goal entries',
    text: 'Every amount that was added, reserved or taken back.',
  },
  'chat.csv': { title: 'Conversation', text: 'Every question with its answer.' },
};
