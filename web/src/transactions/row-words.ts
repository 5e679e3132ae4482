import type { RowChange, Transaction } from '@saldo/contract/transactions/transactions.schemas';
import { t } from '../language/t.ts';
import { spokenDay } from '../language/dates.ts';
import { translatedText } from '../language/translated-text.ts';
import { categoryPath } from './category-names.ts';

const channels: Readonly<Record<string, string>> = {
  online: t`Online`,
  'in store': t`In store`,
  other: t`Other`,
};

/** The bank's word for a channel as a person says it; null where the bank gave none. */
export const channelText = ({ payment_channel: channel }: Transaction): string | null =>
  channel ? (channels[channel] ?? channel) : null;

/** Primary and detailed category in words; of a row that was split, how many parts and what they are. */
export function categoryText({ category, splits }: Pick<Transaction, 'category' | 'splits'>): string {
  if (splits.length === 0) return [...new Set(categoryPath(category))].join(' › ');
  const kinds = new Set(splits.map((part) => categoryPath(part.category).at(-1)));
  return t`${splits.length} parts: ${[...kinds].join(', ')}`;
}

/** A website's host as people say it; null for what is no address on the web, which no page may link to. */
export function hostOf(website: string | null): string | null {
  if (website === null || !/^https?:\/\//i.test(website)) return null;
  try {
    return new URL(website).hostname.replace(/^www\./, '');
  } catch {
    return null;
  }
}

const things: Readonly<Record<RowChange['changes'][number]['what'], string>> = {
  category: t`category`,
  payee: t`payee`,
  note: t`note`,
  tags: t`tags`,
  excluded: t`reports`,
  date: t`day`,
  amount: t`amount`,
  name: t`payee`,
  transfer: t`transfer`,
  splits: t`parts`,
};
const authors: Readonly<Record<RowChange['author'], string>> = {
  person: t`You`,
  undo: t`You undid:`,
  assistant: t`The assistant`,
  rule: t`A rule`,
};

/** A category as the server says it, primary first, in the page's language. */
const spokenCategory = (text: string): string => categoryPath(text.split(' › ')).join(' › ');
/** A part as the server says it: its category and its amount. */
const part = /(.+?) (-?(?:[A-Z]{0,3}\p{Sc}|\S+\s)?\d[\d,]*\.\d\d)(, |$)/gu;

/** What a thing is from then on, as the server says it, in the page's language; what somebody typed stays as it is. */
function spoken(what: RowChange['changes'][number]['what'], text: string): string {
  if (what === 'category') return spokenCategory(text);
  if (what === 'transfer') return translatedText(text).toLowerCase();
  if (what === 'date') return spokenDay(text);
  if (what === 'splits')
    return text.replaceAll(
      part,
      (_, category: string, amount: string, end: string) => `${spokenCategory(category)} ${amount}${end}`,
    );
  return text;
}

/** One entry of a row's history as a sentence: "You: category Travel, note “on the train”". */
export function changeText({ author, changes }: RowChange): string {
  const parts = changes.map(({ what, after: said }) => {
    const after = said === null ? null : spoken(what, said);
    if (what === 'excluded') return after ? t`left it out of reports` : t`counted it in reports again`;
    if (what === 'transfer')
      return after === null ? t`left the transfer to Saldo` : t`set transfer: ${after}`;
    if (what === 'splits') return after === null ? t`made it one piece` : t`split it: ${after}`;
    if (after !== null) return t`set ${things[what]} to ${after}`;
    return what === 'category' || what === 'payee'
      ? t`took the bank’s ${things[what]}`
      : t`removed the ${things[what]}`;
  });
  return `${authors[author]} ${parts.join(', ')}`;
}
