import type { ExportFile } from '@saldo/contract/settings/settings.schemas';
import { t } from '../language/further.ts';

/** What each file is called on the page, and what is in it. */
export const exportWords: Readonly<Record<ExportFile, { title: string; text: string }>> = {
  'saldo.json': {
    title: t`Everything`,
    text: t`Profile, banks, accounts with daily balances, transactions, goals, conversations and devices in one JSON file. No passwords or bank access.`,
  },
  'transactions.csv': {
    title: t`Transactions`,
    text: t`Date, account, merchant, category and amount of each transaction.`,
  },
  'accounts.csv': { title: t`Accounts`, text: t`One row for each, with bank, kind and balances.` },
  'goals.csv': { title: t`Goals`, text: t`One row for each, with target, what is saved, and deadline.` },
  'goal-entries.csv': {
    title: t`Goal entries`,
    text: t`Every amount you added, reserved or undid.`,
  },
  'chat.csv': { title: t`Conversation`, text: t`Every question with its answer.` },
};
