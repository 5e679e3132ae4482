import type { LimitsOutcome } from '../answer/limits.ts';
import { entry, headline, list, text } from './blocks.ts';
import * as said from './limits.data.ts';
import { say } from './spans.ts';
import type { Renderers } from './teller.ts';

export const limitRenderers: Renderers<LimitsOutcome> = {
  limits(outcome, teller) {
    const { tell, tellAll, figure, subject } = teller;
    const { entries, days, daysLeft, missing, why } = outcome;
    const without = [missing.length > 0 ? tell(said.missing[why], outcome) : '', tell(said.later, outcome)];
    const [only, ...others] = entries;
    if (only && others.length === 0)
      return [
        ...text(...without),
        headline(teller, only.left, tell(said.limits[only.isOver ? 'over' : 'left'], { ...only, days })),
        ...text(
          say`${tellAll(said.parts, { ...only, isOver: false }, null)}.`,
          tell(said.limits.aDay, { ...only, daysLeft }),
          tell(said.limits.likely, only),
          tell(said.limits.ahead, only),
        ),
      ];
    return [
      ...text(...without, tell(said.limits.head, outcome)),
      ...list(
        entries.map((one) =>
          entry(
            subject({ by: 'category', key: one.category }),
            figure(one.left),
            tellAll(said.parts, one, null),
          ),
        ),
      ),
    ];
  },

  noLimits: (outcome, { tell }) => text(tell(said.none, outcome)),
};
