import type { Block, Span } from '@saldo/contract/chat/chat.blocks';
import type { OutcomeOf } from '../answer/execute.ts';
import type { GoalEntry, GoalsOutcome } from '../answer/goals.ts';
import { counted } from './ahead/words.ts';
import { entry, headline, list, text } from './blocks.ts';
import * as said from './goals.data.ts';
import { say } from './spans.ts';
import type { Renderers, Teller } from './teller.ts';

type Goals = OutcomeOf<'goals'>;
type Need = OutcomeOf<'goalNeeds'>['entries'][number];

const isOver = ({ state }: GoalEntry): boolean => state === 'completed' || state === 'cancelled';

/** What is said of one goal, part by part: "$200.00 of $500.00 (40%)", ", due Jun 1, 2027 in 90 days". */
function partsOf(one: GoalEntry, { tell }: Teller) {
  const { state } = one;
  return {
    progress: tell(said.parts.progress, one),
    toGo: state === 'completed' ? [] : tell(said.parts.toGo, one),
    due: tell(said.parts[state === 'overdue' ? 'overdue' : 'due'], one),
    state: tell(said.states[state], {}),
    needed: tell(said.parts.needed, one),
    /** What it has had a month lately; a goal too young has no pace. */
    pace: tell(said.parts[one.pace === null ? 'young' : 'pace'], one),
  };
}

function standing({ entries, saved, targets }: Goals, teller: Teller): Block[] {
  const { tell, goal } = teller;
  const [only] = entries;
  const line = (one: GoalEntry): Span[] => tell(said.state.one, partsOf(one, teller));
  if (entries.length === 1 && only)
    return [headline(teller, only.saved, tell(said.state.label, only)), ...text(say`${line(only)}.`)];
  return [
    headline(teller, saved, tell(said.state.all, {})),
    ...text(tell(said.state.of, { targets, goals: entries.length })),
    ...list(entries.map((one) => entry(goal(one.goal), null, line(one)))),
  ];
}

/** What is missing of each target, before how far it is. */
function left({ entries, missing, targets }: Goals, teller: Teller): Block[] {
  const { tell, goal, figure } = teller;
  const [only] = entries;
  const line = (one: GoalEntry): Span[] =>
    one.state === 'completed' ? tell(said.states.completed, {}) : tell(said.left.one, partsOf(one, teller));
  if (entries.length === 1 && only)
    return [headline(teller, only.missing, tell(said.left.label, only)), ...text(say`${line(only)}.`)];
  return [
    ...(missing ? [headline(teller, missing, tell(said.left.all, {}))] : []),
    ...text(tell(said.state.of, { targets, goals: entries.length })),
    ...list(entries.map((one) => entry(goal(one.goal), figure(one.missing), line(one)))),
  ];
}

function pace({ entries }: Goals, teller: Teller): Block[] {
  const { tell, goal } = teller;
  return [
    ...text(tell(said.pace.head, {})),
    ...list(
      entries.map((one) => {
        const parts = partsOf(one, teller);
        const own = isOver(one) ? null : parts.pace;
        return entry(goal(one.goal), null, tell(said.pace.one, { ...one, ...parts, own }));
      }),
    ),
  ];
}

export const goalRenderers: Renderers<GoalsOutcome> = {
  goals: (outcome, teller) => ({ state: standing, left, pace })[outcome.show](outcome, teller),

  goalNeeds({ entries, together }, teller) {
    const { tell, figure, goal } = teller;
    const line = ({ entry: one, by, aWeek }: Need): Span[] => {
      if (isOver(one)) return tell(said.states[one.state], {});
      return tell(said.needs[by && aWeek ? 'one' : 'open'], { ...one, by, aWeek });
    };
    const [only] = entries;
    if (entries.length === 1 && only)
      return only.aMonth
        ? [
            headline(teller, only.aMonth, tell(said.needs.label, only.entry)),
            ...text(say`${figure(only.aMonth)} ${line(only)}.`),
          ]
        : text(say`${goal(only.entry.goal)}: ${line(only)}.`);
    return [
      ...(together ? [headline(teller, together, tell(said.needs.all, {}))] : []),
      ...list(entries.map((one) => entry(goal(one.entry.goal), one.aMonth && figure(one.aMonth), line(one)))),
    ];
  },

  goalWhen({ rate, entries }, teller) {
    const { tell, figure, goal, words } = teller;
    return [
      ...text(
        rate ? tell(said.when.rate, { ...rate, per: words.per[rate.every] }) : tell(said.when.pace, {}),
      ),
      ...list(
        entries.map(({ entry: one, on, times, inTime }) => {
          const parts = partsOf(one, teller);
          const steps = times && rate && rate.every !== 'payday' ? words.units[rate.every] : null;
          const late = inTime === null ? null : tell(said.when[inTime ? 'inTime' : 'late'], one);
          const never = tell(said.when[rate ? 'neverAtRate' : 'neverAtPace'], {});
          const detail = isOver(one)
            ? parts.state
            : on
              ? tell(said.when.on, {
                  ...parts,
                  late,
                  steps: times && steps && counted(times, steps, teller),
                  pace: rate ? null : parts.pace,
                })
              : tell(said.when.notOn, { ...parts, why: rate || one.pace ? never : parts.pace });
          return entry(goal(one.goal), on && figure(on), detail);
        }),
      ),
    ];
  },

  noGoals: (_, { tell }) => text(tell(said.none, {})),
};
