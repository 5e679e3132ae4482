import { daysBetween, type DateText } from '@saldo/contract/dates';
import { type Cents, cents, formatCents } from '@saldo/contract/money';
import type { GoalCategory } from '@saldo/contract/goals/goals.schemas';
import { categories } from '../entities/categories.ts';
import type { Reply } from '../fact.ts';
import { fold } from '../language/fold.ts';
import { addMonths } from '../periods/calendar.ts';
import { codeWords, dateWords, safeText } from '../render/words.ts';
import type { Row } from '../tools/rows.ts';
import { divideCents } from './arithmetic.ts';
import { reply, type Kit } from './kit.ts';
import { rowLine } from './row-words.ts';
import { rowsToFile } from './rows-to-file.ts';
import { isForGood } from '../frames/asks/for-good.ts';
import { monthlyOfOffer } from '../frames/before/offer.ts';

const kinds: readonly (readonly [GoalCategory, RegExp])[] = [
  ['emergency', /emergenc|rainy day|imprevist/],
  ['vacation', /vacation|trip|travel|holiday|viaje|vacacion|flight|cruise|honeymoon|luna de miel/],
  ['education', /school|college|tuition|course|degree|universi|estudio|curso|colegio|maestria/],
  ['debt', /debt|loan|pay off|deuda|prestamo|card|tarjeta/],
  ['investment', /invest|retire|inversion|jubila/],
  ['savings', /saving|house|home|car|down payment|wedding|casa|coche|carro|auto|boda|ahorro|enganche/],
];

const confirmWords = (kit: Kit): string =>
  kit.say(
    'Confirm with the button or by answering “yes”; nothing is written until then.',
    'Confirma con el botón o respondiendo “sí”; hasta entonces no se escribe nada.',
  );

/** A goal to confirm; asks for what is missing. */
export function proposeGoal(kit: Kit): Reply {
  const { frame, say, book, world } = kit;
  if (frame.amount === null || frame.amount <= 0)
    return reply(
      kit,
      say(
        `How much should ${frame.title ? `“${safeText(frame.title)}”` : 'the goal'} reach, and by when?`,
        `¿Cuánto debe alcanzar ${frame.title ? `“${safeText(frame.title)}”` : 'la meta'}, y para cuándo?`,
      ),
      { outcome: 'clarify' },
    );
  const title = frame.title ?? say('Savings', 'Ahorro');
  const shown = safeText(title) || say('Savings', 'Ahorro');
  // A month named without its year is the next one; a date long past is said to be left out.
  const said = frame.by === null || frame.by > world.today ? frame.by : addMonths(frame.by, 12);
  const deadline = said !== null && said > world.today ? said : null;
  if (said !== null && deadline === null)
    kit.notes.push(
      say('That date is past, so no deadline is set.', 'Esa fecha ya pasó, así que no se pone fecha límite.'),
    );
  const category = kinds.find(([, rule]) => rule.test(fold(title)))?.[0] ?? 'savings';
  const target = book.money(say('target', 'objetivo'), frame.amount, { subjects: [shown] });
  const day = deadline ? book.date(say('deadline', 'fecha límite'), deadline) : '';
  if (deadline && frame.said === monthlyOfOffer) tellMonthly(kit, frame.amount, deadline);
  const by = deadline ? say(` by ${day}`, ` para el ${day}`) : '';
  return reply(
    kit,
    `${say(`I can create the goal “${shown}” with a target of ${target}${by}.`, `Puedo crear la meta “${shown}” con un objetivo de ${target}${by}.`)} ${confirmWords(kit)}`,
    {
      proposal: {
        draft: {
          kind: 'create_goal',
          title: say(`Create goal “${shown}”`, `Crear la meta “${shown}”`),
          payload: { title: shown, target: frame.amount, deadline, category },
        },
        changes: [
          { label: say('Title', 'Título'), before: null, after: shown },
          { label: say('Target', 'Objetivo'), before: null, after: formatCents(frame.amount) },
          ...(deadline
            ? [
                {
                  label: say('Deadline', 'Fecha límite'),
                  before: null,
                  after: dateWords(deadline, kit.language),
                },
              ]
            : []),
        ],
      },
    },
  );
}

/** What the proposed target needs each month until its day. */
function tellMonthly({ book, notes, say, world }: Kit, amount: Cents, deadline: DateText): void {
  const months = Math.max(1, Math.round(daysBetween(world.today, deadline) / (365.25 / 12)));
  const each = book.money(say('each month', 'cada mes'), divideCents(amount, months));
  const count = book.count(say('months', 'meses'), months);
  notes.push(
    say(
      `That is about ${each} a month over the ${count} months until then.`,
      `Son unos ${each} al mes durante los ${count} meses hasta entonces.`,
    ),
  );
}

/** Manual progress on a goal to confirm. */
export function proposeProgress(kit: Kit): Reply {
  const { frame, say, book, world } = kit;
  const goals = world.goals.filter((one) => frame.goalIds.includes(one.id));
  const goal = goals[0];
  if (!goal || goals.length > 1) {
    const could = goal ? goals : world.goals.filter((one) => one.status === 'active');
    const titles = could.map((one) => safeText(one.title));
    const named = titles.map((one) => `“${one}”`).join(', ');
    return reply(kit, say(`Which goal do you mean: ${named}?`, `¿Qué meta quieres decir: ${named}?`), {
      suggestions: titles.slice(0, 3),
      outcome: 'clarify',
    });
  }
  if (goal.status !== 'active')
    return reply(
      kit,
      say(
        `“${safeText(goal.title)}” is not active, so progress cannot be added.`,
        `“${safeText(goal.title)}” no está activa, así que no se le puede agregar avance.`,
      ),
      { outcome: 'refusal' },
    );
  if (frame.amount === null || frame.amount <= 0)
    return reply(kit, say('How much should be added?', '¿Cuánto se debe agregar?'), { outcome: 'clarify' });
  const title = safeText(goal.title);
  const after = cents(goal.saved + frame.amount);
  const about = { subjects: [title] };
  const added = book.money(say('progress', 'avance'), frame.amount, about);
  const from = book.money(say('before', 'antes'), goal.saved, about);
  const to = book.money(say('after', 'después'), after, about);
  const target = book.money(say('target', 'objetivo'), goal.target, about);
  if (
    /\b(a|per|each|every|al|por|cada) (week|month|year|semana|mes|ano)\b|\b(monthly|weekly|mensual\w*)\b/.test(
      frame.said,
    )
  )
    kit.notes.push(
      say(
        'It is recorded once: Saldo repeats nothing by itself.',
        'Se registra una sola vez: Saldo no repite nada por su cuenta.',
      ),
    );
  const reached =
    after >= goal.target ? say(' That reaches its target.', ' Con eso alcanza su objetivo.') : '';
  return reply(
    kit,
    `${say(`I can add ${added} to “${title}”: from ${from} to ${to} of ${target}.${reached} This only records progress; no money moves.`, `Puedo agregar ${added} a “${title}”: de ${from} a ${to} de ${target}.${reached} Solo registra el avance; no se mueve dinero.`)} ${confirmWords(kit)}`,
    {
      proposal: {
        draft: {
          kind: 'goal_progress',
          title: say(
            `Add ${formatCents(frame.amount)} to “${title}”`,
            `Agregar ${formatCents(frame.amount)} a “${title}”`,
          ),
          payload: { goalId: goal.id, amount: frame.amount, saved: goal.saved },
        },
        changes: [
          { label: say('Saved', 'Ahorrado'), before: formatCents(goal.saved), after: formatCents(after) },
        ],
      },
    },
  );
}

/** A new category for a transaction (or for all of a merchant's, when "all" is said) to confirm. */
export async function proposeCategory(kit: Kit, previousRows: readonly number[]): Promise<Reply> {
  const { frame, say, book } = kit;
  const target = categories.find((one) => one.key === frame.toCategory);
  const code = target?.codes[0];
  if (!target || !code)
    return reply(kit, say('Which category should it have?', '¿Qué categoría debe tener?'), {
      rowIds: [...previousRows],
      outcome: 'clarify',
    });
  const { rows, which: several, others = 0 } = await rowsToFile(kit, previousRows);
  if (several.length > 0) return askWhichRow(kit, several, target[kit.language]);
  const first = rows[0];
  if (!first)
    return reply(
      kit,
      say(
        'Which transaction do you mean? Name its merchant, for example “mark my last Uber as travel”.',
        '¿Qué transacción quieres decir? Nombra el comercio, por ejemplo “marca mi último Uber como viajes”.',
      ),
      { outcome: 'clarify' },
    );
  const primary = code.startsWith('INCOME')
    ? 'INCOME'
    : (categories.find((one) => one.codes.length === 1 && code.startsWith(`${one.codes[0]}_`))?.codes[0] ??
      code);
  const detailed = code === primary ? null : code;
  const name = target[kit.language];
  const before = codeWords(first.category_detailed ?? first.category_primary ?? '', kit.language);
  const which =
    rows.length === 1
      ? rowLine(kit, first)
      : say(
          `${book.count('rows', rows.length)} transactions of ${safeText(first.who)}`,
          `${book.count('rows', rows.length)} transacciones de ${safeText(first.who)}`,
        );
  tellReach(kit, rows, others);
  return reply(
    kit,
    `${say(`I can change the category of ${which} to “${name}”.`, `Puedo cambiar la categoría de ${which} a “${name}”.`)} ${confirmWords(kit)}`,
    {
      rowIds: rows.map((row) => row.id),
      proposal: {
        draft: {
          kind: 'recategorise',
          title: say(`Set the category to “${name}”`, `Cambiar la categoría a “${name}”`),
          payload: {
            transactionIds: rows.map((row) => row.id),
            primary,
            detailed,
            before: rows.map((row) => ({
              id: row.id,
              primary: row.category_primary,
              detailed: row.category_detailed,
            })),
          },
        },
        changes: [{ label: say('Category', 'Categoría'), before, after: name }],
      },
    },
  );
}

/** How far a new category reaches: to no payment that is not there yet, and to none that was not named. */
function tellReach({ book, frame, notes, say }: Kit, rows: readonly Row[], others: number): void {
  if (isForGood(frame.said))
    notes.push(
      say(
        'I can only change payments that are there: one that comes later keeps the category the bank gives it.',
        'Solo puedo cambiar pagos que ya están: uno que llegue después conserva la categoría que le da el banco.',
      ),
    );
  if (rows.length !== 1 || others < 1 || frame.things.every((one) => one.kind === 'category')) return;
  const left = book.count('others', others);
  notes.push(
    say(
      `It changes only this one; the other ${left} there stay as they are. Say “all of them” to change each.`,
      `Solo cambia este; los otros ${left} de ahí quedan como están. Di “todos” para cambiarlos todos.`,
    ),
  );
}

const mostToPickFrom = 5;

/** Several payments an order may mean: one is picked by its place, and nothing proposed before. */
function askWhichRow(kit: Kit, several: readonly Row[], kind: string): Reply {
  const { say, book } = kit;
  const offered = several.slice(0, mostToPickFrom);
  const lines = offered.map((row, at) => `${at + 1}. ${rowLine(kit, row)}`).join('\n');
  const more =
    several.length > offered.length
      ? say(
          `\nand ${book.count('more', several.length - offered.length)} more.`,
          `\ny ${book.count('más', several.length - offered.length)} más.`,
        )
      : '';
  return reply(
    kit,
    say(
      `Which of these should be “${kind}”? Say “the second one”, for example, or “all of them”.\n${lines}${more}`,
      `¿Cuál de estos debe ser “${kind}”? Di por ejemplo “el segundo”, o “todos”.\n${lines}${more}`,
    ),
    {
      rowIds: several.map((row) => row.id),
      outcome: 'clarify',
      // In the places a plain word picks them by.
      suggestions: [
        say('the first one', 'el primero'),
        say('the second one', 'el segundo'),
        ...(several.length > 2 ? [say('the third one', 'el tercero')] : []),
      ],
    },
  );
}
