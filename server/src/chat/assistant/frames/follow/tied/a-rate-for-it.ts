import type { DateText } from '@saldo/contract/dates';
import { addMonths } from '../../../periods/calendar.ts';
import type { Period } from '../../../periods/grammar.ts';
import { sameAgain, type Leaning, type Verdict } from '../leaning.ts';

const asked =
  /^(?:and |y |so |but |then |ok |pero |entonces |about |roughly |como )*(?:how much|what|cuanto|que tanto)(?: (?:is that|is it|would it be|would that be|will it be|does (?:that|it) come to|does (?:that|it) work out to|i|we|(?:do|would|should|will|must) (?:i|we)(?: (?:need|have))?|me|nos|es|seria|sale|saldria|seria eso|es eso|toca|tocaria|hace falta|haria falta|tendria que ser|viene siendo))*(?: (?:to )?(?:save|put in|put by|put away|set aside|ahorrar|poner|meter|apartar))?(?: (?:be|is|ser))? (?:an?|per|each|every|al|a la|por|cada) (?<unit>day|week|month|dia|semana|mes)(?: (?:till|until|by|to|for|before|from now (?:till|until|to)|hasta|para|antes de|de aqui a))?(?: §p)?(?: (?:then|entonces))?$/;

const units: Readonly<Record<string, 'day' | 'week'>> = {
  day: 'day',
  dia: 'day',
  week: 'week',
  semana: 'week',
};

/** A day of the year that is behind us, the next time it comes. */
function ahead({ end }: Period, today: DateText): Period {
  let day = end;
  while (day < today) day = addMonths(day, 12);
  return { start: today, end: day, grain: 'range', kind: 'until' };
}

/** "and how much a week till Christmas Eve?", `¿y cuánto por semana hasta junio?` after one goal: what it needs each time until then. */
export function rateForTheGoal(leaning: Leaning): Verdict {
  const { names, now, pattern, previous, world } = leaning;
  const plan = previous.ask.startsWith('goal') && previous.ask !== 'goalProgress';
  if (!plan || previous.goalIds.length !== 1 || names || now.amount !== null) return null;
  const unit = asked.exec(pattern)?.groups?.unit;
  if (!unit) return null;
  const [said] = now.periods;
  return {
    ...sameAgain(leaning),
    ask: 'goalNeed',
    amount: null,
    ratePer: units[unit] ?? 'month',
    periods: said ? [ahead(said, world.today)] : previous.ask === 'goalNeed' ? previous.periods : [],
  };
}
