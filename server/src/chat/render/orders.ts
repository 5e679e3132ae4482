import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { ChatMessage } from '@saldo/contract/chat/chat.schemas';
import { formatCents } from '@saldo/contract/money';
import type { Draft, OrderOutcome } from '../answer/orders.ts';
import type { Outcome } from '../answer/outcome.ts';
import { headline, list, rowEntryBlock, text } from './blocks.ts';
import { codeName } from './naming.ts';
import { joined, say, type Said } from './spans.ts';
import type { Renderers, Teller } from './teller.ts';
import { noun } from './words.ts';

type Of<Kind extends OrderOutcome['of']> = Extract<OrderOutcome, { of: Kind }>;

/** A draft with the words the person confirms it by. */
export interface Proposed {
  draft: Draft & { title: string };
  changes: NonNullable<ChatMessage['proposal']>['changes'];
}

const rowNoun = (count: number, { words }: Teller): string => noun(words.rows.any, count);
const goalName = (id: number, { names }: Teller): string => names.goals.get(id) ?? `#${id}`;
const titleOf = ({ title }: Of<'createGoal'>, { pick }: Teller): string => title ?? pick('Savings', 'Ahorro');

const confirm = ({ pick }: Teller): string =>
  pick(
    'Confirm with the button or by answering “yes”; nothing is written until then.',
    'Confirma con el botón o respondiendo “sí”; hasta entonces no se escribe nada.',
  );

function createGoal(outcome: Of<'createGoal'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const { target, deadline } = outcome;
  const title = titleOf(outcome, teller);
  const by = deadline ? pick(say` by ${figure(deadline)}`, say` para el ${figure(deadline)}`) : '';
  return text(
    pick(
      say`I can create the goal “${title}” with a target of ${figure(target)}${by}.`,
      say`Puedo crear la meta “${title}” con un objetivo de ${figure(target)}${by}.`,
    ),
    confirm(teller),
  );
}

function progress(outcome: Of<'progress'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const title = goalName(outcome.goal, teller);
  return text(
    pick(
      say`I can add ${figure(outcome.amount)} to “${title}”: from ${figure(outcome.before)} to ${figure(outcome.after)} of ${figure(outcome.target)}.`,
      say`Puedo agregar ${figure(outcome.amount)} a “${title}”: de ${figure(outcome.before)} a ${figure(outcome.after)} de ${figure(outcome.target)}.`,
    ),
    outcome.reached ? pick('That reaches its target.', 'Con eso alcanza su objetivo.') : '',
    pick('It is recorded once; no money moves.', 'Se registra una sola vez; no se mueve dinero.'),
    confirm(teller),
  );
}

function recategorise(outcome: Of<'recategorise'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const count = Number(outcome.count.value);
  const to = codeName(outcome.category, words);
  const from: Said = joined(
    outcome.before.map((one) => say`${codeName(one.category, words)} (${figure(one.count)})`),
    words.and,
  );
  const { there } = outcome;
  const { query } = teller;
  return [
    // How many rows a yes would change stands first where nothing said so.
    ...(outcome.open
      ? [
          headline(
            teller,
            outcome.count,
            pick(`transactions would change to “${to}”`, `transacciones pasarían a “${to}”`),
          ),
        ]
      : []),
    ...text(
      pick(
        say`I can change ${figure(outcome.count)} ${rowNoun(count, teller)} to “${to}”, now filed under ${from}.`,
        say`Puedo cambiar ${figure(outcome.count)} ${rowNoun(count, teller)} a “${to}”, ahora en ${from}.`,
      ),
      there
        ? pick(
            say`${figure(there)} more ${Number(there.value) === 1 ? 'is' : 'are'} there already.`,
            say`${figure(there)} más ya ${Number(there.value) === 1 ? 'está' : 'están'} ahí.`,
          )
        : '',
      outcome.more
        ? pick(
            'Those are the newest: ask again for the rest.',
            'Son las más nuevas: pídelo otra vez para el resto.',
          )
        : '',
      pick(
        'Later ones keep the category the bank gives them.',
        'Las que lleguen después conservan la categoría que les dé el banco.',
      ),
      confirm(teller),
    ),
    ...list(outcome.entries.map((row) => rowEntryBlock(teller, row))),
    ...(outcome.open && query.kind === 'order'
      ? [
          {
            kind: 'choices' as const,
            choices: [
              {
                text: pick('Only the newest of them', 'Solo la más nueva'),
                query: { ...query, pick: { order: 'newest' as const, take: 1, at: null } },
              },
            ],
          },
        ]
      : []),
  ];
}

function none({ why, goal, category }: Of<'noOrder'>, teller: Teller): Block[] {
  const { pick, words } = teller;
  const to = category === null ? '' : codeName(category, words);
  switch (why) {
    case 'notActive':
      return text(
        pick(
          `“${goalName(goal ?? 0, teller)}” is not active, so progress cannot be added.`,
          `“${goalName(goal ?? 0, teller)}” no está activa, así que no se le puede agregar avance.`,
        ),
      );
    case 'noRows':
      return text(pick('I find no such transaction.', 'No encuentro ninguna transacción así.'));
    case 'allThere':
      return text(pick(`All of them are filed under “${to}” already.`, `Todas están ya en “${to}”.`));
  }
}

/** Each goal it may mean, as the same order with that goal. */
function which({ goals }: Of<'whichGoal'>, teller: Teller): Block[] {
  const { query } = teller;
  return [
    ...text(teller.pick('Which goal do you mean?', '¿Qué meta quieres decir?')),
    {
      kind: 'choices',
      choices: goals.slice(0, 8).map((id) => ({
        text: goalName(id, teller),
        query: query.kind === 'order' ? { ...query, goals: [id] } : null,
      })),
    },
  ];
}

/** What an order proposes, with its title and the change line by line; null for one that proposes nothing. */
export function proposed(outcome: Outcome, teller: Teller): Proposed | null {
  const { pick, words } = teller;
  const money = (figure: { amount: Parameters<typeof formatCents>[0] | null }): string =>
    figure.amount === null ? '' : formatCents(figure.amount);
  if (!('draft' in outcome)) return null;
  switch (outcome.of) {
    case 'createGoal': {
      const title = titleOf(outcome, teller);
      const { draft, target, deadline } = outcome;
      if (draft.kind !== 'create_goal') return null;
      return {
        draft: {
          kind: draft.kind,
          payload: { ...draft.payload, title },
          title: pick(`Create goal “${title}”`, `Crear la meta “${title}”`),
        },
        changes: [
          { label: pick('Title', 'Título'), before: null, after: title },
          { label: pick('Target', 'Objetivo'), before: null, after: money(target) },
          ...(deadline
            ? [
                {
                  label: pick('Deadline', 'Fecha límite'),
                  before: null,
                  after: words.day(String(deadline.value)),
                },
              ]
            : []),
        ],
      };
    }
    case 'progress': {
      const goal = goalName(outcome.goal, teller);
      const amount = money(outcome.amount);
      return {
        draft: {
          ...outcome.draft,
          title: pick(`Add ${amount} to “${goal}”`, `Agregar ${amount} a “${goal}”`),
        },
        changes: [
          { label: pick('Saved', 'Ahorrado'), before: money(outcome.before), after: money(outcome.after) },
        ],
      };
    }
    case 'recategorise': {
      const count = Number(outcome.count.value);
      const to = codeName(outcome.category, words);
      const rows = `${count} ${rowNoun(count, teller)}`;
      return {
        draft: { ...outcome.draft, title: pick(`Set ${rows} to “${to}”`, `Poner ${rows} en “${to}”`) },
        changes: outcome.before.map((one) => ({
          label: pick(`Category of ${String(one.count.value)}`, `Categoría de ${String(one.count.value)}`),
          before: codeName(one.category, words),
          after: to,
        })),
      };
    }
  }
}

export const orderRenderers: Renderers<Exclude<OrderOutcome, { of: 'missing' }>> = {
  createGoal,
  progress,
  recategorise,
  noOrder: none,
  whichGoal: which,
};
