import type { RowChange, Transaction } from '@saldo/contract/transactions/transactions.schemas';

const channels: Readonly<Record<string, string>> = {
  online: 'Online',
  'in store': 'In store',
  other: 'Other',
};

/** The bank's word for a channel as a person says it; null where the bank gave none. */
export const channelText = ({ payment_channel: channel }: Transaction): string | null =>
  channel ? (channels[channel] ?? channel) : null;

/** Primary and detailed category in words; of a row that was split, how many parts and what they are. */
export function categoryText({ category, splits }: Pick<Transaction, 'category' | 'splits'>): string {
  if (splits.length === 0) return [...new Set(category)].join(' › ');
  const kinds = new Set(splits.map((part) => part.category.at(-1)));
  return `${splits.length} parts: ${[...kinds].join(', ')}`;
}

/** The address without what everybody knows it begins with. */
export function hostOf(website: string): string {
  try {
    return new URL(website).hostname.replace(/^www\./, '');
  } catch {
    return website;
  }
}

const things: Readonly<Record<RowChange['changes'][number]['what'], string>> = {
  category: 'category',
  payee: 'payee',
  note: 'note',
  tags: 'tags',
  excluded: 'reports',
  date: 'day',
  amount: 'amount',
  name: 'payee',
  transfer: 'transfer',
  splits: 'parts',
};
const authors: Readonly<Record<RowChange['author'], string>> = {
  person: 'You',
  undo: 'You undid:',
  assistant: 'The assistant',
  rule: 'A rule',
};

/** One entry of a row's history as a sentence: "You: category Travel, note “on the train”". */
export function changeText({ author, changes }: RowChange): string {
  const parts = changes.map(({ what, after }) => {
    if (what === 'excluded') return after ? 'left it out of reports' : 'counted it in reports again';
    if (what === 'transfer')
      return after === null ? 'left the transfer to Saldo' : `set transfer: ${after.toLowerCase()}`;
    if (what === 'splits') return after === null ? 'made it one piece' : `split it: ${after}`;
    if (after !== null) return `set ${things[what]} to ${after}`;
    return what === 'category' || what === 'payee'
      ? `took the bank’s ${things[what]}`
      : `removed the ${things[what]}`;
  });
  return `${authors[author]} ${parts.join(', ')}`;
}
