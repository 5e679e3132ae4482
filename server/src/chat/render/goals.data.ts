import type { PlanState } from '@saldo/contract/goals/goals.plan';
import type { Sentence, Sentences } from './gaps.ts';

export const states: Readonly<Record<PlanState, Sentence>> = {
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

/** What is said of one goal. */
export const parts = {
  progress: ['{saved} of {target} ({percent})', '{saved} de {target} ({percent})'],
  due: [', due {deadline} in {days day}', ', vence el {deadline}, en {days day}'],
  overdue: [', due {deadline}, {days day} ago', ', vencía el {deadline}, hace {days day}'],
  toGo: [', {missing} to go', ', faltan {missing}'],
  needed: ['; needs {needed} a month', '; necesita {needed} al mes'],
  young: ['too young for a pace', 'demasiado reciente para tener un ritmo'],
  pace: ['{pace} a month over the last {paceDays day}', '{pace} al mes en los últimos {paceDays day}'],
} as const satisfies Sentences;

export const state = {
  label: ['{goal goal} · saved as of today', '{goal goal} · ahorrado a día de hoy'],
  one: ['{progress}{toGo}{due}; {state}{needed}', '{progress}{toGo}{due}; {state}{needed}'],
  all: ['saved for goals as of today', 'ahorrado para metas a día de hoy'],
  of: ['Of {targets} in all, over {goals} goals.', 'De {targets} en total, en {goals} metas.'],
} as const satisfies Sentences;

export const left = {
  label: ['{goal goal} · to go as of today', '{goal goal} · falta a día de hoy'],
  all: ['to go for your goals as of today', 'falta para tus metas a día de hoy'],
  one: ['{progress}{due}{needed}', '{progress}{due}{needed}'],
} as const satisfies Sentences;

export const pace = {
  head: ['How your goals go along, as of today:', 'Cómo van tus metas, a día de hoy:'],
  one: [
    '{state}[ ({difference.amount} {difference.ahead|more|less} than an even pace would have saved)]; {progress}{due}{needed}[; {own}]',
    '{state}[ ({difference.amount} {difference.ahead|más|menos} de lo que llevaría a ritmo parejo)]; {progress}{due}{needed}[; {own}]',
  ],
} as const satisfies Sentences;

export const needs = {
  label: ['{goal goal} · needed a month', '{goal goal} · necesario al mes'],
  all: ['needed a month in all', 'necesario al mes en total'],
  open: [
    'no deadline, so no monthly amount; {missing} to go. Say a date, such as “by June”',
    'sin fecha límite, así que no hay un monto mensual; faltan {missing}. Di una fecha, por ejemplo “para junio”',
  ],
  one: [
    'a month to reach {target} by {by}, {aWeek} a week: {missing} to go',
    'al mes para llegar a {target} el {by}, {aWeek} a la semana: faltan {missing}',
  ],
} as const satisfies Sentences;

export const when = {
  rate: ['At {amount} {per}:', 'Con {amount} {per}:'],
  pace: ['At the pace of each:', 'Al ritmo de cada una:'],
  inTime: [', in time for {deadline}', ', a tiempo para el {deadline}'],
  late: [', after its date {deadline}', ', después de su fecha {deadline}'],
  on: ['{progress}{toGo}[{late}][ ({steps})][; {pace}]', '{progress}{toGo}[{late}][ ({steps})][; {pace}]'],
  notOn: ['{why}{toGo}{due}', '{why}{toGo}{due}'],
  neverAtRate: ['not in a hundred years', 'ni en cien años'],
  neverAtPace: ['at this pace never', 'a este ritmo nunca'],
} as const satisfies Sentences;

export const none: Sentence = [
  'You have no goals there yet. You can say “I want to save $1,000 for a trip by June”.',
  'Todavía no tienes metas ahí. Puedes decir “quiero ahorrar $1,000 para un viaje antes de junio”.',
];
