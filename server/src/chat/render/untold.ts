import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { Untold } from '../answer/stretches.ts';
import { text } from './blocks.ts';
import { joined, say } from './spans.ts';
import type { Teller } from './teller.ts';

/** No rows, or none as early as that: no figure, never a zero. The note says where the data starts. */
export function renderUntold({ why, days }: Untold, { words, pick }: Teller): Block[] {
  if (why === 'noRows')
    return text(
      pick(
        'I see no transactions there yet. Connect a bank or run a sync, and ask me again.',
        'Todavía no veo transacciones ahí. Conecta un banco o sincroniza, y vuelve a preguntarme.',
      ),
    );
  const named = joined(days.map(words.stretch), words.and);
  return text(pick(say`I cannot tell anything about ${named}.`, say`No puedo decir nada sobre ${named}.`));
}
