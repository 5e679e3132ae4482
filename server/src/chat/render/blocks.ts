import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import { zeroCents } from '@saldo/contract/money';
import type { Figure } from '../answer/figure.ts';
import type { RowEntry } from '../answer/row-entry.ts';
import { shortText } from '../answer/safe-text.ts';
import { codeName } from './naming.ts';
import { capital, say, upperFirst, type Said } from './spans.ts';
import type { Teller } from './teller.ts';

type Entry = Extract<Block, { kind: 'list' }>['entries'][number];

export const headline = (teller: Teller, figure: Figure | Span, label: Said): Block => ({
  kind: 'headline',
  figure: 'text' in figure ? figure : teller.figure(figure),
  label: upperFirst(say`${label}`.map((one) => one.text).join('')),
});

/** A paragraph; nothing for no words. */
export function text(...sentences: readonly Said[]): Block[] {
  const told = sentences.map((one) => capital(say`${one}`)).filter((one) => one.length > 0);
  const spans = told.flatMap((one, at) => (at === 0 ? one : [{ text: ' ' }, ...one]));
  return spans.length === 0 ? [] : [{ kind: 'text', spans }];
}

export const list = (entries: readonly Entry[]): Block[] =>
  entries.length === 0 ? [] : [{ kind: 'list', entries: [...entries] }];

export const entry = (name: Said, figure: Span | null, detail: Said = ''): Entry => ({
  name: say`${name}`,
  figure,
  detail: say`${detail}`,
});

/** Of money that goes out a row's amount has no sign, where rows of both kinds are meant it keeps it. */
export function rowFigure({ query, figure, size }: Teller, { amount }: RowEntry): Span {
  const flow = 'rows' in query ? query.rows.flow : 'any';
  return flow === 'spending' || flow === 'movement' || flow === 'transfers' || query.kind === 'odd'
    ? size(amount)
    : figure(amount);
}

/** Letters of a note beside its row. */
const mostNoted = 80;

/** A row of the books as an entry: payee, amount, day, category, account and what is noted on it. */
export function rowEntryBlock(teller: Teller, row: RowEntry): Entry {
  const { words, names, pick } = teller;
  const waiting = row.pending ? `, ${pick('pending', 'pendiente')}` : '';
  const account = names.accounts.get(row.account);
  const note = row.note ? `, “${shortText(row.note, mostNoted)}”` : '';
  return entry(
    shortText(row.payee),
    rowFigure(teller, row),
    say`${teller.figure(row.day)}, ${codeName(row.category, words)}${account ? `, ${account}` : ''}${waiting}${note}`,
  );
}

/** A chart of figures of money; none for less than two points. */
export function chart(
  kind: 'bar' | 'line' | 'share',
  title: string,
  points: readonly { label: string; figure: Figure }[],
): Block[] {
  if (points.length < 2 || points.some(({ figure }) => figure.amount === null)) return [];
  const shown = points.map(({ label, figure }) => ({
    label,
    amount: figure.amount ?? zeroCents,
    fact: figure.id,
  }));
  return [{ kind: 'chart', chart: { kind, title: upperFirst(title), points: shown } }];
}
