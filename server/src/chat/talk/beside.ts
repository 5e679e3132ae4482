import type { Block } from '@saldo/contract/chat/chat.blocks';
import { cents, formatCents, type Cents } from '@saldo/contract/money';
import type { Query, TableWant } from '@saldo/contract/query/query';
import { namesOf } from '../answer/names.ts';
import { makeFactBook } from '../answer/figure.ts';
import type { Kit } from '../answer/kit.ts';
import type { Fact } from '../fact.ts';
import { tell } from '../queries.service.ts';
import { sayingOf } from '../render/saying.ts';
import type { Language } from '../render/words.ts';
import type { TalkWords } from './words.ts';

/** Two figures that no one question asks for, and what is wanted of them. */
export interface Beside {
  want: 'sum' | 'difference';
  queries: readonly [Query, Query];
}

const isSum = (query: Query | undefined): query is Query =>
  query?.kind === 'figure' && query.measure === 'total' && query.by === null && query.against === null;

/** The last two figures of a talk, where they are sums of money; `told` is oldest first. */
export function besideEachOther(
  want: TableWant,
  told: readonly Query[],
  before: Query | null,
): Beside | null {
  const [one, other] = told.slice(-2);
  if ((want !== 'sum' && want !== 'difference') || !isSum(one) || !isSum(other)) return null;
  return JSON.stringify(before) === JSON.stringify(other) ? { want, queries: [one, other] } : null;
}

interface Side {
  query: Query;
  facts: Fact[];
  lead: Fact & { amount: Cents };
}

/** One of the figures with its facts; null where it finds no sum of US dollars. */
async function sideOf(query: Query, kit: Kit, language: Language, after: number): Promise<Side | null> {
  const { blocks, facts } = await tell(query, { ...kit, book: makeFactBook(after), notes: [] }, language);
  const head = blocks.find((block) => block.kind === 'headline')?.figure.fact;
  const lead = facts.find(({ id, currency }) => id === head && (currency ?? 'USD') === 'USD');
  return lead && lead.amount !== null ? { query, facts, lead: { ...lead, amount: lead.amount } } : null;
}

/** Two figures of a talk added up, or held against each other; null where one of them is none. */
export async function tellBeside(
  { want, queries }: Beside,
  kit: Kit,
  language: Language,
  words: TalkWords,
  after: number,
): Promise<{ blocks: Block[]; facts: Fact[]; text: string } | null> {
  const one = await sideOf(queries[0], kit, language, after);
  const other = one && (await sideOf(queries[1], kit, language, after + one.facts.length));
  if (!one || !other) return null;
  const amounts = [one.lead.amount, other.lead.amount] as const;
  const amount = cents(want === 'sum' ? amounts[0] + amounts[1] : Math.abs(amounts[0] - amounts[1]));
  const facts = [...one.facts, ...other.facts];
  const label = words.beside[want];
  const id = `f${after + facts.length + 1}`;
  const rowIds = [...one.lead.rowIds, ...other.lead.rowIds];
  const behind = { value: null, start: null, end: null, rowCount: null, filters: null, rowIds };
  const says = (query: Query): string => sayingOf(query, namesOf(kit.books), language, kit.today);
  const entries = [one, other].map(({ query, lead }) => ({
    name: [{ text: says(query) }],
    figure: { text: formatCents(lead.amount), fact: lead.id },
    detail: [],
  }));
  return {
    blocks: [
      { kind: 'headline', figure: { text: formatCents(amount), fact: id }, label },
      { kind: 'list', entries },
    ],
    facts: [...facts, { id, kind: 'money', label, amount, currency: 'USD', ...behind }],
    text: `${label}: ${[one, other].map(({ query }) => says(query)).join('; ')}`,
  };
}
