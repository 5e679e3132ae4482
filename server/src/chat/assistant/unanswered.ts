import { examples } from './answers/suggestions.ts';
import type { Answered } from './turn/turn.ts';
import { emptyState } from './frames/frame.ts';
import { detectLanguage, type Language } from './language/detect.ts';
import type { World } from './world.ts';

/** What is said when answering failed on our side. The talk begins anew: what was kept of it may be the reason. */
export function unanswered(question: string, world: World, fallback: Language): Answered {
  const language = detectLanguage(question) ?? fallback;
  const suggestions = examples(world, language, question);
  const list = suggestions.map((one) => `• ${one}`).join('\n');
  return {
    language,
    state: emptyState,
    reply: {
      text:
        language === 'en'
          ? `I did not understand that. Could you say it in other words? These work, for example:\n${list}`
          : `No entendí eso. ¿Puedes decirlo con otras palabras? Estas funcionan, por ejemplo:\n${list}`,
      facts: [],
      chart: null,
      proposal: null,
      suggestions,
      rowIds: [],
      days: [],
      outcome: 'clarify',
    },
  };
}
