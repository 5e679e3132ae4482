import type { Block } from '@saldo/contract/chat/chat.blocks';
import type { PlanState } from '@saldo/contract/goals/goals.plan';
import type { GoalEntry, GoalsOutcome } from '../answer/goals.ts';
import { counted, daysWords } from './ahead/words.ts';
import { entry, headline, list, text } from './blocks.ts';
import { say, type Said } from './spans.ts';
import type { Renderers, Teller } from './teller.ts';

type Of<Kind extends GoalsOutcome['of']> = Extract<GoalsOutcome, { of: Kind }>;

const nameOf = ({ goal }: GoalEntry, { names }: Teller): string => names.goals.get(goal) ?? `#${goal}`;

const states: Readonly<Record<PlanState, readonly [en: string, es: string]>> = {
  no_deadline: ['no deadline', 'sin fecha límite'],
  not_due: ['no pace needed yet', 'todavía no necesita un ritmo'],
  on_track: ['on track', 'va por buen camino'],
  ahead: ['ahead of plan', 'va adelantada'],
  behind: ['behind plan', 'va atrasada'],
  late: [
    'enough so far, but too little now to arrive on time',
    'lleva lo suficiente, pero ahora recibe poco para llegar a tiempo',
  ],
  overdue: ['overdue', 'vencida'],
  completed: ['complete', 'completada'],
  cancelled: ['cancelled', 'cancelada'],
};

const stateOf = ({ state }: GoalEntry, { words }: Teller): string => states[state][words.at];

/** "$200.00 of $500.00 (40%)". */
const progressOf = ({ saved, target, percent }: GoalEntry, { figure, pick }: Teller): Said =>
  pick(
    say`${figure(saved)} of ${figure(target)} (${figure(percent)})`,
    say`${figure(saved)} de ${figure(target)} (${figure(percent)})`,
  );

function deadlineOf({ deadline, days, state }: GoalEntry, teller: Teller): Said {
  const { figure, pick } = teller;
  if (!deadline || !days) return '';
  const left = daysWords(days, teller);
  return state === 'overdue'
    ? pick(say`, due ${figure(deadline)}, ${left} ago`, say`, vencía el ${figure(deadline)}, hace ${left}`)
    : pick(say`, due ${figure(deadline)} in ${left}`, say`, vence el ${figure(deadline)}, en ${left}`);
}

const toGo = ({ missing, state }: GoalEntry, { figure, pick }: Teller): Said =>
  state === 'completed' ? '' : pick(say`, ${figure(missing)} to go`, say`, faltan ${figure(missing)}`);

const neededOf = ({ needed }: GoalEntry, { figure, pick }: Teller): Said =>
  needed === null
    ? ''
    : pick(say`; needs ${figure(needed)} a month`, say`; necesita ${figure(needed)} al mes`);

/** What it has had a month lately; a goal too young has no pace. */
const paceOf = (one: GoalEntry, teller: Teller): Said => {
  const { figure, pick } = teller;
  if (one.pace === null) return pick('too young for a pace', 'demasiado reciente para tener un ritmo');
  return pick(
    say`${figure(one.pace)} a month over the last ${daysWords(one.paceDays, teller)}`,
    say`${figure(one.pace)} al mes en los últimos ${daysWords(one.paceDays, teller)}`,
  );
};

function standing({ entries, saved, targets }: Of<'goals'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const [only] = entries;
  const today = pick('as of today', 'a día de hoy');
  const line = (one: GoalEntry): Said =>
    say`${progressOf(one, teller)}${toGo(one, teller)}${deadlineOf(one, teller)}; ${stateOf(one, teller)}${neededOf(one, teller)}`;
  if (entries.length === 1 && only)
    return [
      headline(teller, only.saved, `${nameOf(only, teller)} · ${pick('saved', 'ahorrado')} ${today}`),
      ...text(say`${line(only)}.`),
    ];
  return [
    headline(teller, saved, `${pick('saved for goals', 'ahorrado para metas')} ${today}`),
    ...text(
      pick(
        say`Of ${figure(targets)} in all, over ${String(entries.length)} goals.`,
        say`De ${figure(targets)} en total, en ${String(entries.length)} metas.`,
      ),
    ),
    ...list(entries.map((one) => entry(nameOf(one, teller), null, line(one)))),
  ];
}

function pace({ entries }: Of<'goals'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  return [
    ...text(pick('How your goals go along, as of today:', 'Cómo van tus metas, a día de hoy:')),
    ...list(
      entries.map((one) => {
        const apart = one.difference
          ? one.difference.ahead
            ? pick(
                say` (${figure(one.difference.amount)} more than an even pace would have saved)`,
                say` (${figure(one.difference.amount)} más de lo que llevaría a ritmo parejo)`,
              )
            : pick(
                say` (${figure(one.difference.amount)} less than an even pace would have saved)`,
                say` (${figure(one.difference.amount)} menos de lo que llevaría a ritmo parejo)`,
              )
          : '';
        const active = one.state !== 'completed' && one.state !== 'cancelled';
        return entry(
          nameOf(one, teller),
          null,
          say`${stateOf(one, teller)}${apart}; ${progressOf(one, teller)}${deadlineOf(one, teller)}${neededOf(one, teller)}${active ? say`; ${paceOf(one, teller)}` : ''}`,
        );
      }),
    ),
  ];
}

function needs({ entries, together }: Of<'goalNeeds'>, teller: Teller): Block[] {
  const { figure, pick } = teller;
  const a = pick('a month', 'al mes');
  const line = ({ entry: one, by, aWeek }: Of<'goalNeeds'>['entries'][number]): Said => {
    if (one.state === 'completed' || one.state === 'cancelled') return stateOf(one, teller);
    if (!by || !aWeek)
      return pick(
        say`no deadline, so no monthly amount; ${figure(one.missing)} to go. Say a date, such as “by June”`,
        say`sin fecha límite, así que no hay un monto mensual; faltan ${figure(one.missing)}. Di una fecha, por ejemplo “para junio”`,
      );
    return pick(
      say`a month to reach ${figure(one.target)} by ${figure(by)}, ${figure(aWeek)} a week: ${figure(one.missing)} to go`,
      say`al mes para llegar a ${figure(one.target)} el ${figure(by)}, ${figure(aWeek)} a la semana: faltan ${figure(one.missing)}`,
    );
  };
  const [only] = entries;
  if (entries.length === 1 && only) {
    const name = nameOf(only.entry, teller);
    return only.aMonth
      ? [
          headline(teller, only.aMonth, `${name} · ${pick('needed', 'necesario')} ${a}`),
          ...text(say`${figure(only.aMonth)} ${line(only)}.`),
        ]
      : text(say`${name}: ${line(only)}.`);
  }
  return [
    ...(together
      ? [headline(teller, together, `${pick('needed', 'necesario')} ${a} ${pick('in all', 'en total')}`)]
      : []),
    ...list(
      entries.map((one) => entry(nameOf(one.entry, teller), one.aMonth && figure(one.aMonth), line(one))),
    ),
  ];
}

function when({ rate, entries }: Of<'goalWhen'>, teller: Teller): Block[] {
  const { figure, pick, words } = teller;
  const head = rate
    ? pick(
        say`At ${figure(rate.amount)} ${words.per[rate.every]}:`,
        say`Con ${figure(rate.amount)} ${words.per[rate.every]}:`,
      )
    : pick('At the pace of each:', 'Al ritmo de cada una:');
  return [
    ...text(head),
    ...list(
      entries.map(({ entry: one, on, times, inTime }) => {
        const late =
          inTime === null || !one.deadline
            ? ''
            : inTime
              ? pick(
                  say`, in time for ${figure(one.deadline)}`,
                  say`, a tiempo para el ${figure(one.deadline)}`,
                )
              : pick(
                  say`, after its date ${figure(one.deadline)}`,
                  say`, después de su fecha ${figure(one.deadline)}`,
                );
        const steps =
          times && rate && rate.every !== 'payday'
            ? say` (${counted(times, words.units[rate.every], teller)})`
            : '';
        const detail =
          one.state === 'completed' || one.state === 'cancelled'
            ? stateOf(one, teller)
            : on
              ? say`${progressOf(one, teller)}${toGo(one, teller)}${late}${steps}${rate ? '' : say`; ${paceOf(one, teller)}`}`
              : say`${rate ? pick('not in a hundred years', 'ni en cien años') : one.pace ? pick('at this pace never', 'a este ritmo nunca') : paceOf(one, teller)}${toGo(one, teller)}`;
        return entry(nameOf(one, teller), on && figure(on), detail);
      }),
    ),
  ];
}

const none = (_: Of<'noGoals'>, teller: Teller): Block[] =>
  text(
    teller.pick(
      'You have no goals there yet. You can say “I want to save $1,000 for a trip by June”.',
      'Todavía no tienes metas ahí. Puedes decir “quiero ahorrar $1,000 para un viaje antes de junio”.',
    ),
  );

export const goalRenderers: Renderers<GoalsOutcome> = {
  goals: (outcome, teller) => (outcome.show === 'pace' ? pace : standing)(outcome, teller),
  goalNeeds: needs,
  goalWhen: when,
  noGoals: none,
};
