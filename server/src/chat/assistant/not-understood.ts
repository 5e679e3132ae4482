import { type Kit, reply } from './answers/kit.ts';
import { examples } from './answers/suggestions.ts';
import type { Reply } from './fact.ts';
import type { DialogueState } from './frames/frame.ts';
import type { Marked } from './frames/words/marked.ts';
import type { Residue } from './frames/account/residue.ts';
import { aboutOwnMoney } from './frames/scope.ts';
import { safeText } from './render/words.ts';

/** What is said to a message nobody could read: what was unclear in it, or that it is about something else. */
export function notUnderstood(kit: Kit, marked: Marked, state: DialogueState, left: Residue): Reply {
  const { say } = kit;
  const offer = examples(kit.world, kit.language, marked.question);
  const list = offer.map((one) => `• ${one}`).join('\n');
  const talking = state.frame !== null && marked.pattern.split(' ').length <= 8;
  const own = aboutOwnMoney(marked);
  if (state.misses >= 1 && (own || talking))
    return reply(
      kit,
      say(
        `I still did not understand. These work, or open Transactions and filter there:\n${list}`,
        `Sigo sin entender. Estas funcionan, o abre Transacciones y filtra ahí:\n${list}`,
      ),
      { suggestions: offer, outcome: 'clarify' },
    );
  if (!own && !talking)
    return reply(
      kit,
      say(
        `I only answer questions about your own money in Saldo, and I did not find one in that. For example:\n${list}`,
        `Solo respondo preguntas sobre tu propio dinero en Saldo, y no encontré ninguna ahí. Por ejemplo:\n${list}`,
      ),
      { suggestions: offer, outcome: 'refusal' },
    );
  const unread = [...left.named.map((one) => one.text), ...left.unread, ...left.blocking].slice(0, 3);
  const words = unread.map((one) => `“${safeText(one)}”`).join(', ');
  return reply(
    kit,
    unread.length > 0
      ? say(
          `I did not understand ${words}. What would you like to know: what you spent, received, owe or have, and for which dates?\nFor example:\n${list}`,
          `No entendí ${words}. ¿Qué quieres saber: lo que gastaste, recibiste, debes o tienes, y de qué fechas?\nPor ejemplo:\n${list}`,
        )
      : say(
          `I did not understand what you want to know. You can ask, for example:\n${list}`,
          `No entendí qué quieres saber. Puedes preguntar, por ejemplo:\n${list}`,
        ),
    { suggestions: offer, outcome: 'clarify' },
  );
}
