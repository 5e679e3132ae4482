import { type Kit, reply } from './answers/kit.ts';
import { suggestionsFor } from './answers/meta.ts';
import type { Reply } from './fact.ts';
import type { DialogueState, Frame } from './frames/frame.ts';
import type { Marked } from './frames/marked.ts';
import type { Residue } from './frames/residue.ts';

export function notUnderstood(
  kit: Kit,
  marked: Marked,
  state: DialogueState,
  left: Residue,
): [Reply, Frame | null, number] {
  const { say } = kit;
  const money =
    /\b(money|spend|spent|account|bank|budget|dinero|gast\w+|cuenta|banco|pago|income|ingres\w+|goal|meta|balance|saldo|transactions?)\b/.test(
      marked.pattern,
    ) ||
    (marked.periods.length > 0 && marked.pattern.split(' ').length <= 3);
  const offer = suggestionsFor(kit);
  const list = offer.map((one) => `• ${one}`).join('\n');
  if (state.misses >= 1)
    return [
      reply(
        kit,
        say(
          `I still did not understand. These work, or open Transactions and filter there:\n${list}`,
          `Sigo sin entender. Estas funcionan, o abre Transacciones y filtra ahí:\n${list}`,
        ),
        { suggestions: offer, outcome: 'clarify' },
      ),
      null,
      state.misses + 1,
    ];
  if (!money && (left.unread.length > 0 || left.named.length > 0 || marked.entities.length === 0))
    return [
      reply(
        kit,
        say(
          `I only answer questions about your own money in Saldo, and I did not find one in that. For example:\n${list}`,
          `Solo respondo preguntas sobre tu propio dinero en Saldo, y no encontré ninguna ahí. Por ejemplo:\n${list}`,
        ),
        { suggestions: offer, outcome: 'refusal' },
      ),
      null,
      state.misses + 1,
    ];
  return [
    reply(
      kit,
      say(
        `I did not understand what you want to know. You can ask, for example:\n${list}`,
        `No entendí qué quieres saber. Puedes preguntar, por ejemplo:\n${list}`,
      ),
      { suggestions: offer, outcome: 'clarify' },
    ),
    null,
    state.misses + 1,
  ];
}
