import { block } from '@saldo/contract/chat/chat.blocks';
import { askedAs, chatReading, type ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { cents } from '@saldo/contract/money';
import * as z from 'zod/mini';
import type { FactRow, MessageRow } from './chat.queries.ts';
import type { ProposalRow } from './proposals.queries.ts';

export function presentProposal(row: ProposalRow, now: Date): NonNullable<ChatMessage['proposal']> {
  const status = row.status === 'open' && row.expires_at.getTime() <= now.getTime() ? 'expired' : row.status;
  const { id, kind, title, changes } = row;
  return { id, kind, title, changes, status, expires_at: row.expires_at.toISOString() };
}

const presentFact = (row: FactRow): ChatMessage['facts'][number] => ({
  id: row.fact_id,
  kind: row.kind,
  label: row.label,
  amount: row.amount_minor === null ? null : cents(row.amount_minor),
  value: row.value,
  currency: row.currency,
  start_date: row.start_date,
  end_date: row.end_date,
  row_count: row.row_count,
  filters: row.filters,
});

const shown = { blocks: z.array(block), reading: z.nullable(chatReading), next: z.array(askedAs) };

/** What was kept as JSON, or `instead` where an older Saldo kept it in another form. */
const ofForm = <Kept>(schema: z.ZodMiniType, kept: Kept | null, instead: Kept): Kept =>
  kept !== null && z.safeEncode(schema, kept).success ? kept : instead;

/** A message as the API shows it, with its facts, chart and proposal. */
export function presentMessage(
  row: MessageRow,
  facts: readonly FactRow[],
  proposal: ProposalRow | null,
  now: Date,
): ChatMessage {
  const { created_at, chart, blocks, next, reading, ...said } = row;
  return {
    ...said,
    reading: ofForm(shown.reading, reading, null),
    created_at: created_at.toISOString(),
    facts: facts.map(presentFact),
    chart: chart && {
      ...chart,
      points: chart.points.map((one) => ({ label: one.label, amount: cents(one.amount) })),
    },
    proposal: proposal ? presentProposal(proposal, now) : null,
    blocks: ofForm(shown.blocks, blocks, []),
    next: ofForm(shown.next, next, []),
  };
}
