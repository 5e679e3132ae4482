import type { Query, Topic } from '@saldo/contract/query/query';
import type { Turn } from '@saldo/reader';
import { edited } from '@saldo/contract/query/edit';
import type { TalkState } from './state.ts';
import { weighed } from './weighing.ts';

/** What a turn asks in a talk: a question, a topic that no figure answers, or why it asks nothing. */
export type Asked = { query: Query } | { topic: Topic } | { lacks: 'entry' | 'figures' | 'question' };

/** "The second one" after the largest alone: the question before, for another place. */
function atPlace(place: number, { before }: TalkState): Query | null {
  return before?.kind === 'rows' && before.take !== null ? { ...before, take: null, at: place } : null;
}

/** Sets a turn into its talk. An edit needs a question before it, a place something that was listed. */
export function askedBy(turn: Turn, state: TalkState): Asked {
  if ('new' in turn) return { query: turn.new };
  if ('outside' in turn) return { topic: turn.outside };
  if ('edit' in turn)
    return state.before ? { query: edited(state.before, turn.edit) } : { lacks: 'question' };
  if ('row' in turn) {
    const query =
      turn.row < 0 ? state.listed.at(turn.row) : (state.listed[turn.row - 1] ?? atPlace(turn.row, state));
    return query ? { query } : { lacks: 'entry' };
  }
  const query = weighed(turn.table, state.told);
  return query ? { query } : { lacks: 'figures' };
}
