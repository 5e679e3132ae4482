import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { Untold } from '../answer/stretches.ts';
import type { UnknownOutcome } from '../answer/named.ts';
import { text } from './blocks.ts';
import { thingName } from './naming.ts';
import { questionOf } from './question.ts';
import { joined, say } from './spans.ts';
import type { Teller } from './teller.ts';

/** Names that no row has: said, never another figure, with the nearest ones as the same question. */
export function renderUnknown({ things, near }: UnknownOutcome, teller: Teller): Block[] {
  const { words, pick } = teller;
  const names = words.list(things.map((one) => thingName(one, words)));
  const choices = near.flatMap((query) =>
    'rows' in query && query.kind !== 'order' ? [{ text: questionOf(query, teller), query }] : [],
  );
  return [
    ...text(
      pick(
        `I found nothing at ${names} in all your data.`,
        `No encontré nada de ${names} en todos tus datos.`,
      ),
      choices.length > 0 ? pick('Did you mean one of these?', '¿Querías decir alguno de estos?') : '',
    ),
    ...(choices.length > 0 ? [{ kind: 'choices' as const, choices }] : []),
  ];
}

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
