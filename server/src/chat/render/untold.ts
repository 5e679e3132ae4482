import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { Untold } from '../answer/stretches.ts';
import type { OutcomeOf } from '../answer/execute.ts';
import { text } from './blocks.ts';
import * as said from './figures.data.ts';
import { sayingOf } from './saying.ts';
import { joined } from './spans.ts';
import type { Teller } from './teller.ts';

/** Names that no row has: said, never another figure, with the nearest ones as the same question. */
export function renderUnknown({ things, near }: OutcomeOf<'unknown'>, teller: Teller): Block[] {
  const { tell, names, words } = teller;
  const choices = near.flatMap((query) =>
    'rows' in query && query.kind !== 'order'
      ? [{ text: sayingOf(query, names, words.language), query }]
      : [],
  );
  const none = tell(said.unknown.none, { things });
  return choices.length === 0
    ? text(none)
    : [...text(none, tell(said.unknown.near, {})), { kind: 'choices', choices }];
}

/** No rows, or none as early as that: no figure, never a zero. The note says where the data starts. */
export const renderUntold = ({ why, days }: Untold, { tell, words }: Teller): Block[] =>
  text(tell(said.untold[why], { days: joined(days.map(words.stretch), words.and) }));
