import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import type { Query } from '@saldo/contract/query/query';
import type { Draft, OrderOutcome } from '../answer/orders.ts';
import type { Outcome } from '../answer/execute.ts';
import { headline, list, rowEntryBlock, text } from './blocks.ts';
import type { Sentence } from './gaps.ts';
import { codeName } from './naming.ts';
import * as said from './orders.data.ts';
import { joined } from './spans.ts';
import { plainly, type Renderers, type Teller } from './teller.ts';

/** A draft with the words the person confirms it by. */
export interface Proposed {
  draft: Draft & { title: string };
  changes: NonNullable<ChatMessage['proposal']>['changes'];
}

const titleOf = ({ title }: { title: string | null }, teller: Teller): string =>
  title ?? plainly(teller, said.phrases.savings);

type Changing = Extract<OrderOutcome, { open: boolean }>;

/** What would become of rows. How many a yes would change stands first where nothing said so, with the newest alone to pick. */
function changing(
  outcome: Changing,
  teller: Teller,
  label: Sentence,
  sentences: readonly ReturnType<Teller['tell']>[],
): Block[] {
  const { tell, query } = teller;
  const pick = { order: 'newest' as const, take: 1, at: null };
  const newest = { text: plainly(teller, said.recategorise.newest), query: { ...query, pick } as Query };
  return [
    ...(outcome.open ? [headline(teller, outcome.count, tell(label, outcome))] : []),
    ...text(...sentences, tell(said.phrases.confirm, {})),
    ...list(outcome.entries.map((row) => rowEntryBlock(teller, row))),
    ...(outcome.open ? [{ kind: 'choices' as const, choices: [newest] }] : []),
  ];
}

export const orderRenderers: Renderers<Exclude<OrderOutcome, { of: 'missing' }>> = {
  createGoal: (outcome, teller) =>
    text(
      teller.tell(said.createGoal.can, { ...outcome, title: titleOf(outcome, teller) }),
      teller.tell(said.phrases.confirm, {}),
    ),

  progress: (outcome, { tell }) =>
    text(
      tell(said.progress.can, outcome),
      tell(said.progress.reached, outcome),
      tell(said.progress.once, {}),
      tell(said.phrases.confirm, {}),
    ),

  labelRows: (outcome, teller) =>
    changing(outcome, teller, said.labelRows.label, [
      teller.tell(said.labelRows[outcome.label], outcome),
      teller.tell(said.recategorise.more, outcome),
    ]),

  recategorise(outcome, teller) {
    const { tell, words } = teller;
    const from = joined(
      outcome.before.map((one) => tell(said.recategorise.from, one)),
      words.and,
    );
    return changing(outcome, teller, said.recategorise.label, [
      tell(said.recategorise.can, { ...outcome, from }),
      tell(said.recategorise.there, outcome),
      tell(said.recategorise.more, outcome),
      tell(said.recategorise.later, {}),
    ]);
  },

  setLimit: (outcome, { tell }) =>
    text(
      tell(said.setLimit[outcome.before ? 'change' : 'can'], outcome),
      tell(said.setLimit.holds, {}),
      tell(said.phrases.confirm, {}),
    ),

  noOrder: (outcome, { tell }) => text(tell(said.noOrder[outcome.why], outcome)),

  /** Each goal it may mean, as the same order with that goal. */
  whichGoal: ({ goals }, { tell, goal, query }) => [
    ...text(tell(said.phrases.which, {})),
    {
      kind: 'choices',
      choices: goals.slice(0, 8).map((id) => ({
        text: goal(id),
        query: query.kind === 'order' ? { ...query, goals: [id] } : null,
      })),
    },
  ],
};

/** What an order proposes, with its title and the change line by line; null for one that proposes nothing. */
export function proposed(outcome: Outcome, teller: Teller): Proposed | null {
  const { figure, words } = teller;
  if (!('draft' in outcome)) return null;
  switch (outcome.of) {
    case 'createGoal': {
      const title = titleOf(outcome, teller);
      const { draft, target, deadline } = outcome;
      const change = (label: Sentence, after: string) => ({
        label: plainly(teller, label),
        before: null,
        after,
      });
      return {
        draft: {
          kind: draft.kind,
          payload: { ...draft.payload, title },
          title: plainly(teller, said.createGoal.title, { title }),
        },
        changes: [
          change(said.createGoal.name, title),
          change(said.createGoal.target, figure(target).text),
          ...(deadline ? [change(said.createGoal.deadline, figure(deadline).text)] : []),
        ],
      };
    }
    case 'progress':
      return {
        draft: { ...outcome.draft, title: plainly(teller, said.progress.title, outcome) },
        changes: [
          {
            label: plainly(teller, said.progress.saved),
            before: figure(outcome.before).text,
            after: figure(outcome.after).text,
          },
        ],
      };
    case 'recategorise':
      return {
        draft: { ...outcome.draft, title: plainly(teller, said.recategorise.title, outcome) },
        changes: outcome.before.map((one) => ({
          label: plainly(teller, said.recategorise.of, one),
          before: codeName(one.category, words),
          after: codeName(outcome.category, words),
        })),
      };
    case 'labelRows':
      return {
        draft: { ...outcome.draft, title: plainly(teller, said.labelRows[`${outcome.label}Title`], outcome) },
        changes: [
          {
            label: plainly(
              teller,
              outcome.label === 'tag' ? said.labelRows.ofTag : said.labelRows.ofNote,
              outcome,
            ),
            before: null,
            after: outcome.text,
          },
        ],
      };
    case 'setLimit':
      return {
        draft: { ...outcome.draft, title: plainly(teller, said.setLimit.title, outcome) },
        changes: [
          {
            label: plainly(teller, said.setLimit.label, outcome),
            before: outcome.before && figure(outcome.before).text,
            after: figure(outcome.amount).text,
          },
        ],
      };
  }
}
