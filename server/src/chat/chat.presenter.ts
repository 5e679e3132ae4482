import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { cents } from '@saldo/contract/money';
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

/** A message as the API shows it, with its facts, chart and proposal. */
export function presentMessage(
  row: MessageRow,
  facts: readonly FactRow[],
  proposal: ProposalRow | null,
  now: Date,
): ChatMessage {
  const { created_at, chart, blocks, next, ...said } = row;
  return {
    ...said,
    created_at: created_at.toISOString(),
    facts: facts.map(presentFact),
    chart: chart && {
      ...chart,
      points: chart.points.map((one) => ({ label: one.label, amount: cents(one.amount) })),
    },
    proposal: proposal ? presentProposal(proposal, now) : null,
    blocks: blocks ?? [],
    next: next ?? [],
  };
}
