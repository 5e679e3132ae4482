import { saidAt } from '../periods/said.ts';
import { unitWords } from '../periods/words.ts';
import type { Token } from '../text/tokens.ts';
import type { Candidate } from './mark.ts';

/** What says the one beside another in an order, and whether it comes before or after it in time. */
const phrases: readonly (readonly [phrase: string, beside: -1 | 1])[] = [
  ['one|time|visit|charge|payment before ?that|this|it ?one|time', -1],
  ['previous|prior one|time|charge|payment', -1],
  ['de antes de eso|ese|esa|esta|este', -1],
  ['before|antes de that|eso|ese|esa|esta|este ?one|time|vez', -1],
  ['before that|this|it ?one|time', -1],
  ['vez|de de|antes ?anterior', -1],
  ['anterior ?a ?esa|ese|eso|esta|este', -1],
  ['de antes', -1],
  ['penultimo|penultima', -1],
  ['one after ?that|this|it', 1],
  ['next one', 1],
  ['siguiente', 1],
  ['que|cual|quien ?le sigue', 1],
  ['que|cual|quien va|viene|esta detras|despues|abajo|debajo ?de ?ese|esa', 1],
  ['despues de ese|esa|eso', 1],
  ['after that|it|them ?one', 1],
  ['next ?most biggest|largest|highest|dearest|priciest|expensive', 1],
  ['runner ?- up', 1],
];

/** "The one before", `el anterior`: a place beside the one that was answered; the kind of question separates it from days. */
export const findBeside = (tokens: readonly Token[]): Candidate[] =>
  tokens.flatMap((_token, from) => {
    if (unitWords.has(tokens[from - 1]?.text ?? '')) return [];
    for (const [phrase, beside] of phrases) {
      const to = saidAt(tokens, from, phrase);
      if (to !== null)
        return [{ from, to, meaning: { type: 'k', value: 2, ordinal: true, beside }, score: 0.3 }];
    }
    return [];
  });
