import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { Figure } from '../answer/figure.ts';
import type { RowEntry } from '../answer/rows.ts';
import { safeText } from '../answer/safe-text.ts';
import { codeName } from './naming.ts';
import { capital, say, upperFirst, type Said } from './spans.ts';
import type { Teller } from './teller.ts';

type Entry = Extract<Block, { kind: 'list' }>['entries'][number];

export const headline = (teller: Teller, figure: Figure, label: string): Block => ({
  kind: 'headline',
  figure: teller.figure(figure),
  label: upperFirst(label),
});

/** A paragraph; nothing for no words. */
export function text(...sentences: readonly Said[]): Block[] {
  const spans = sentences.flatMap((one, at) => {
    const told = capital(say`${one}`);
    return told.length === 0 ? [] : at === 0 ? told : [{ text: ' ' }, ...told];
  });
  return spans.length === 0 ? [] : [{ kind: 'text', spans }];
}

export const list = (entries: readonly Entry[]): Block[] =>
  entries.length === 0 ? [] : [{ kind: 'list', entries: [...entries] }];

export const entry = (name: Said, figure: Span | null, detail: Said = ''): Entry => ({
  name: say`${name}`,
  figure,
  detail: say`${detail}`,
});

/** A row of the books as an entry: payee, amount, day, category and account. */
export function rowEntryBlock(teller: Teller, row: RowEntry): Entry {
  const { words, names, pick } = teller;
  const waiting = row.pending ? `, ${pick('pending', 'pendiente')}` : '';
  const account = names.accounts.get(row.account);
  return entry(
    safeText(row.payee),
    teller.figure(row.amount),
    say`${teller.figure(row.day)}, ${codeName(row.category, words)}${account ? `, ${account}` : ''}${waiting}`,
  );
}
