import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { Rows } from '@saldo/contract/query/query';
import type { TotalOutcome } from '../answer/figures/total.ts';
import type { RowEntry } from '../answer/rows.ts';
import type { Part } from '../answer/parts.ts';
import { list, rowEntryBlock, text } from './blocks.ts';
import * as said from './figures.data.ts';
import { about, flowName } from './naming.ts';
import { apartness, type Teller } from './teller.ts';
import type { Noun } from './words.ts';

/** What a question of figures or rows is about: its rows, what one is called, " at Uber", "spending at Uber". */
export function topicOf({ query, words, names }: Teller): {
  rows: Rows;
  nouns: Noun;
  narrowed: string;
  what: string;
} {
  const { rows } = query as Extract<typeof query, { rows: Rows }>;
  const narrowed = about(rows, names, words);
  return { rows, nouns: words.rows[rows.flow], narrowed, what: `${flowName(rows, words)}${narrowed}` };
}

/** Held against an amount: "That is $12.00 more than $500.00." */
export const limitWords = (limit: TotalOutcome['limit'], { tell }: Teller): Span[] =>
  limit === null ? [] : tell(said.limit[apartness(limit.sign)], limit);

/** The last row of other days, where there is none of these. */
export const lastBlocks = (last: RowEntry | null, teller: Teller): Block[] =>
  last === null
    ? []
    : [...text(teller.tell(said.phrases.lastOne, {})), ...list([rowEntryBlock(teller, last)])];

/** Whom or what a part of an answer is of. */
export const partName = ({ of }: Pick<Part, 'of'>, { subject }: Teller): string => (of ? subject(of) : '');
