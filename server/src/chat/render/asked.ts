import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { Rows } from '@saldo/contract/query/query';
import type { OutcomeOf } from '../answer/execute.ts';
import type { Otherwise } from '../answer/otherwise.ts';
import type { Part } from '../answer/parts.ts';
import { entry, list, rowEntryBlock, text } from './blocks.ts';
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
export const limitWords = (limit: OutcomeOf<'total'>['limit'], { tell }: Teller): Span[] =>
  limit === null ? [] : tell(said.limit[apartness(limit.sign)], limit);

/** Where there is nothing of what was asked: the same things as they count otherwise, and the last one of other days. */
export function otherwiseBlocks(otherwise: Otherwise | null, teller: Teller): Block[] {
  if (otherwise === null) return [];
  const { tell, figure, words, names } = teller;
  const { rows } = topicOf(teller);
  const named = (flow: Rows['flow']) =>
    `${flowName({ ...rows, flow }, words)}${about({ ...rows, flow }, names, words)}`;
  const { flows, last } = otherwise;
  return [
    ...(flows.length === 0 ? [] : text(tell(said.otherwise.flows, {}))),
    ...list(flows.map((one) => entry(named(one.flow), figure(one.total), tell(said.otherwise.one, one)))),
    ...(last === null
      ? []
      : [...text(tell(said.otherwise.last, {})), ...list([rowEntryBlock(teller, last)])]),
  ];
}

/** Whom or what a part of an answer is of. */
export const partName = ({ of }: Pick<Part, 'of'>, { subject }: Teller): string => (of ? subject(of) : '');
