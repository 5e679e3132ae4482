import type { Query, Topic } from '@saldo/contract/query/query';
import type { Turn } from '@saldo/reader';
import { edited } from '@saldo/contract/query/edit';
import type { TalkState } from './state.ts';
import { weighed, weighedAlone } from './weighing.ts';

/** What a turn asks in a talk: a question, a topic that no figure answers, or why it asks nothing. */
export type Asked = { query: Query } | { topic: Topic } | { lacks: 'entry' | 'figures' | 'question' };

/** "The second one" after the largest alone: the question before, for another place. */
function atPlace(place: number, { before }: TalkState): Query | null {
  return before?.kind === 'rows' && before.take !== null ? { ...before, take: null, at: place } : null;
}

/**
 * A question about rows that were shown, though it names no days: it is of the days that were told. A list looks at all
 * there is, and a sum by itself at the month.
 */
function ofSameDays(query: Query, { before, taken }: TalkState): Query {
  const listed = before?.kind === 'rows' || before?.kind === 'odd';
  if (!listed || !taken || before.days.length > 0) return query;
  return query.kind === 'figure' && query.days.length === 0
    ? { ...query, days: [{ ...taken, unit: 'range' }] }
    : query;
}

/** Sets a turn into its talk. An edit needs a question before it, a place something that was listed. */
export function askedBy(turn: Turn, state: TalkState): Asked {
  if ('new' in turn) return { query: turn.new };
  if ('outside' in turn) return { topic: turn.outside };
  if ('edit' in turn)
    return state.before
      ? { query: ofSameDays(edited(state.before, turn.edit), state) }
      : { lacks: 'question' };
  if ('row' in turn) {
    const query =
      turn.row < 0 ? state.listed.at(turn.row) : (state.listed[turn.row - 1] ?? atPlace(turn.row, state));
    return query ? { query } : { lacks: 'entry' };
  }
  const { before, told, listed } = state;
  const alone = before && weighedAlone(turn.table, before, listed);
  // Rows that were shown last are nearer than figures told before them.
  const query =
    before?.kind === 'rows' ? (alone ?? weighed(turn.table, told)) : (weighed(turn.table, told) ?? alone);
  return query ? { query: ofSameDays(query, state) } : { lacks: 'figures' };
}
